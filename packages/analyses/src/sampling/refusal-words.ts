type Words = Readonly<Record<'en' | 'sv', string>>

/** What the codes in the values of a refusal are called within its sentence, by the value's name. */
const words: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  method: {
    'fixed-interval': { en: 'fixed interval', sv: 'fast intervall' },
    cell: { en: 'cell', sv: 'cellmetoden' },
    random: { en: 'random öre', sv: 'slumpade ören' },
    sieve: { en: 'modified sieve', sv: 'modifierat såll' },
    'simple-random': { en: 'simple random', sv: 'enkelt slumpmässigt' },
    systematic: { en: 'systematic', sv: 'systematiskt' },
    stringer: { en: 'Stringer', sv: 'Stringer' },
    'modified-stringer': { en: 'modified Stringer', sv: 'modifierad Stringer' },
    moment: { en: 'moment', sv: 'momentmetoden' },
    'cox-snell': { en: 'Cox–Snell', sv: 'Cox–Snell' },
    rohrbach: { en: 'Rohrbach', sv: 'Rohrbach' },
    'mean-per-unit': { en: 'mean per unit', sv: 'medelvärde per enhet' },
    pps: { en: 'proportional to size', sv: 'proportionellt mot storlek' },
    posterior: { en: 'posterior', sv: 'efterhandsfördelning' },
    binomial: { en: 'binomial', sv: 'binomial' },
    poisson: { en: 'Poisson', sv: 'Poisson' },
    hypergeometric: { en: 'hypergeometric', sv: 'hypergeometrisk' },
    direct: { en: 'direct', sv: 'direktskattning' },
    difference: { en: 'difference', sv: 'differensskattning' },
    quotient: { en: 'quotient', sv: 'kvotskattning' },
    regression: { en: 'regression', sv: 'regressionsskattning' },
  },
  side: {
    debit: { en: 'debit', sv: 'debet' },
    credit: { en: 'credit', sv: 'kredit' },
    zero: { en: 'zero', sv: 'nollposter' },
    all: { en: 'all', sv: 'alla' },
  },
  reason: {
    'fewer than two items': { en: 'fewer than two items', sv: 'färre än två poster' },
    'fewer than two errors': { en: 'fewer than two errors', sv: 'färre än två fel' },
    'book values do not vary': { en: 'book values do not vary', sv: 'de bokförda värdena varierar inte' },
  },
}

/** A value as the sentence says it: codes in words, numbers and names as they are. */
export function refusalWord(name: string, value: number | string | undefined, language: 'en' | 'sv'): string {
  if (value === undefined) return ''
  return words[name]?.[String(value)]?.[language] ?? String(value)
}
