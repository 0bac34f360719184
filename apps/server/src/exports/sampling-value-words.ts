/** What the values of parameters of samples are called in exported files, by path and value. */
import type { Words } from './parameter-words.ts'

const w = (en: string, sv: string): Words => ({ en, sv })

type ByName = Readonly<Record<string, Words>>

const draws = {
  'fixed-interval': w('fixed interval', 'fast intervall'),
  cell: w('cell', 'cell'),
  random: w('random öre', 'slumpade ören'),
  sieve: w('modified sieve', 'modifierat såll'),
  'simple-random': w('simple random', 'enkelt slumpmässigt'),
  systematic: w('systematic', 'systematiskt'),
}
const likelihoods = {
  poisson: w('Poisson', 'Poisson'),
  binomial: w('binomial', 'binomial'),
  hypergeometric: w('hypergeometric', 'hypergeometrisk'),
}
const priors = {
  default: w('as good as none', 'så gott som ingen'),
  strict: w('strict', 'sträng'),
  impartial: w('impartial', 'opartisk'),
  hyp: w('probability that it is tolerable', 'sannolikhet att det är tolerabelt'),
  bram: w('upper limit before the sample', 'övre gräns före urvalet'),
  arm: w('audit risk model', 'revisionsriskmodellen'),
  sample: w('earlier sample', 'tidigare urval'),
  parameters: w('α and β', 'α och β'),
}
/** What samples are concluded by: bounds, estimates, limits of a rate. */
export const methodWords = {
  stringer: w('Stringer', 'Stringer'),
  'modified-stringer': w('modified Stringer (Pap–van Zuijlen)', 'modifierad Stringer (Pap–van Zuijlen)'),
  moment: w('moment', 'momentmetoden'),
  'cox-snell': w('Cox–Snell', 'Cox–Snell'),
  rohrbach: w('Rohrbach', 'Rohrbach'),
  'mean-per-unit': w('mean per unit', 'medelvärde per enhet'),
  pps: w('proportional to size', 'proportionellt mot storlek'),
  direct: w('direct', 'direkt'),
  difference: w('difference', 'differens'),
  quotient: w('ratio', 'kvot'),
  regression: w('regression', 'regression'),
  poisson: w('Poisson', 'Poisson'),
  binomial: w('binomial', 'binomial'),
  hypergeometric: w('hypergeometric', 'hypergeometrisk'),
  posterior: w('posterior of a prior', 'efterhandsfördelning'),
} as const satisfies ByName
const limits = { ...likelihoods, posterior: w('posterior of the prior', 'efterhandsfördelning') }

/** What samples call the values of their parameters, by path and value. */
export const samplingValues: ByName = under({
  'plan.method': draws,
  'plan.concludeBy': { ...methodWords, cell: w('cell method', 'cellmetoden') },
  'plan.topStratum': {
    keep: w('in full, interval kept', 'i sin helhet, intervallet behålls'),
    recompute: w('in full, interval computed again', 'i sin helhet, intervallet räknas om'),
  },
  'plan.size.by': {
    model: w('risk and tolerable misstatement', 'risk och tolerabelt fel'),
    factor: w('confidence factor (AICPA)', 'säkerhetsfaktor (AICPA)'),
    expansion: w('expansion factor (before 2008)', 'expansionsfaktor (före 2008)'),
    'risk-factor': w('risk factor of the firm', 'byråns riskfaktor'),
    stages: w('equal stages', 'lika stora steg'),
    interval: w('interval', 'intervall'),
    fixed: w('a number', 'ett antal'),
  },
  'plan.size.likelihood': likelihoods,
  'plan.size.prior.method': priors,
  'plan.strata.by.of': {
    amount: w('amount', 'belopp'),
    month: w('month', 'månad'),
    series: w('series', 'serie'),
    account: w('account', 'konto'),
    object: w('object', 'objekt'),
  },
  'plan.strata.allocation.as': {
    value: w('in proportion to value', 'i proportion till värde'),
    items: w('in proportion to items', 'i proportion till poster'),
    neyman: w('in proportion to items · spread (Neyman)', 'i proportion till poster · spridning (Neyman)'),
    manual: w('by hand', 'för hand'),
  },
  'evaluation.of': { values: w('amounts', 'belopp'), attributes: w('deviations', 'avvikelser') },
  'evaluation.likelihood': likelihoods,
  'evaluation.limits': limits,
  'evaluation.prior.method': priors,
  'evaluation.pending': { 'left-out': w('left out', 'utelämnas'), wrong: w('count as wrong', 'räknas som fel') },
})

function under(values: Readonly<Record<string, ByName>>): ByName {
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, of]) => Object.entries(of).map(([value, words]) => [`${path}:${value}`, words])),
  )
}
