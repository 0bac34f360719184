/** Counterparts and relations as tables. */
import type { CounterPair, RelationPeriod, RelationVoucher, ResultOf } from '@verifikat/analyses'
import { type Column, count, date, type Language, ore, text } from './table.ts'

type Words = Readonly<Record<Language, string>>
type Counterpart = ResultOf<'counterpart'>

const methodNames: Readonly<Record<Counterpart['method'], Words>> = {
  allOther: { en: 'All other lines', sv: 'Alla övriga rader' },
  oppositeSide: { en: 'Opposite side', sv: 'Motsatt sida' },
  proportional: { en: 'Proportional', sv: 'Proportionellt' },
  unambiguous: { en: 'Unambiguous', sv: 'Entydiga' },
}

const yes = (is: boolean | null, language: Language) => (is ? { en: 'Yes', sv: 'Ja' }[language] : '')

/** Base by counter-account with everything that is said of the pair. */
export function pairColumns({ method, rules }: Counterpart): readonly Column<CounterPair>[] {
  const named = new Map(rules.map(({ id, name }) => [id, name]))
  const ratio = (en: string, sv: string, value: (pair: CounterPair) => number | null): Column<CounterPair> => ({
    header: { en, sv },
    kind: 'ratio',
    value,
  })
  return [
    text('Base account', 'Baskonto', ({ base }) => base),
    text('Counter-account', 'Motkonto', ({ counter }) => counter),
    { header: { en: 'Inside the base', sv: 'Inom basen' }, kind: 'text', value: ({ inside }, language) => yes(inside, language) },
    ore(methodNames[method].en, methodNames[method].sv, (pair) => pair.ore),
    ratio('Share', 'Andel', ({ share }) => share),
    count('Vouchers', 'Verifikat', ({ voucherCount }) => voucherCount),
    ratio('Share of vouchers', 'Andel av verifikaten', ({ frequency }) => frequency),
    date('First', 'Första', ({ firstDate }) => firstDate),
    date('Last', 'Sista', ({ lastDate }) => lastDate),
    ore('Prior period', 'Föregående period', ({ priorOre }) => priorOre),
    ratio('Prior share', 'Andel föregående', ({ priorShare }) => priorShare),
    { header: { en: 'New', sv: 'Nytt' }, kind: 'text', value: ({ isNew }, language) => yes(isNew, language) },
    { header: { en: 'Rare', sv: 'Sällsynt' }, kind: 'text', value: ({ isRare }, language) => yes(isRare, language) },
    {
      header: { en: 'Odd by rule', sv: 'Udda enligt regel' },
      kind: 'text',
      value: ({ rules: own }, language) => own.map((id) => named.get(id)?.[language] ?? id).join(', '),
    },
  ]
}

const buckets: Readonly<Record<RelationVoucher['bucket'], Words>> = {
  within: { en: 'Within', sv: 'Inom' },
  deviating: { en: 'Deviates', sv: 'Avviker' },
  missing: { en: 'Counterpart missing', sv: 'Motpost saknas' },
  baseZero: { en: 'Base of 0', sv: 'Bas noll' },
  unconditioned: { en: 'No condition', sv: 'Inget villkor' },
}

/** The listed vouchers with their ratio, and how far it is from what was expected. */
export const relationVoucherColumns: readonly Column<RelationVoucher>[] = [
  text('Series', 'Serie', ({ series }) => series),
  text('Number', 'Nummer', ({ number }) => number),
  date('Date', 'Datum', (voucher) => voucher.date),
  text('Text', 'Text', (voucher) => voucher.text),
  ore('Base', 'Bas', ({ baseOre }) => baseOre),
  ore('Counterpart', 'Motpost', ({ counterOre }) => counterOre),
  { header: { en: 'Ratio %', sv: 'Kvot %' }, kind: 'number', value: ({ ratioPercent }) => ratioPercent },
  ore('Deviation', 'Avvikelse', ({ deviationOre }) => deviationOre),
  { header: { en: 'Outcome', sv: 'Utfall' }, kind: 'text', value: ({ bucket }, language) => buckets[bucket][language] },
  {
    header: { en: 'Wrong side', sv: 'Fel sida' },
    kind: 'text',
    value: ({ wrongSide }, language) => yes(wrongSide, language),
  },
]

/** The periods with ratio, expectation and regression. */
export const relationPeriodColumns: readonly Column<RelationPeriod>[] = [
  text('Period', 'Period', ({ label }) => label),
  date('From', 'Från', ({ from }) => from),
  date('To', 'Till', ({ to }) => to),
  ore('Base', 'Bas', ({ baseOre }) => baseOre),
  ore('Counterpart', 'Motpost', ({ counterOre }) => counterOre),
  { header: { en: 'Ratio', sv: 'Kvot' }, kind: 'number', value: ({ ratio }) => ratio },
  { header: { en: 'Expected ratio', sv: 'Väntad kvot' }, kind: 'number', value: ({ expectedRatio }) => expectedRatio },
  ore('Expected', 'Väntat', ({ expectedOre }) => expectedOre),
  ore('Difference', 'Avvikelse', ({ differenceOre }) => differenceOre),
  ore('By regression', 'Enligt regression', ({ fittedOre }) => fittedOre),
  ore('Residual', 'Residual', ({ residualOre }) => residualOre),
]
