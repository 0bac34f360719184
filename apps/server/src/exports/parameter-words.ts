/** What parameters and provenance are called in exported files, by their path: the words of the screens, never the names of the code. */
import { filtersParameters, ledgersParameters, statementsParameters } from '@verifikat/analyses'
import type { Language } from '@verifikat/papers'
import { samplingValues } from './sampling-value-words.ts'
import { samplingWords } from './sampling-words.ts'

export type Words = Readonly<Record<Language, string>>
const w = (en: string, sv: string): Words => ({ en, sv })

const provenance = {
  runId: w('Run', 'Körning'),
  inputHash: w('Hash of the books', 'Bokföringens kontrollsumma'),
  currentHash: w('Hash of the books now in use', 'Kontrollsumma för den bokföring som nu används'),
  paramsHash: w('Hash of the parameters', 'Parametrarnas kontrollsumma'),
  resultHash: w('Hash of the result', 'Resultatets kontrollsumma'),
  algorithm: w('Algorithm', 'Algoritm'),
  durationMs: w('Time to compute, milliseconds', 'Beräkningstid, millisekunder'),
  startedAt: w('Started (UTC)', 'Påbörjad (UTC)'),
  finishedAt: w('Finished (UTC)', 'Klar (UTC)'),
  attempt: w('Attempt', 'Försök'),
} as const satisfies Record<string, Words>

const labels: Readonly<Record<string, Words>> = {
  ...filtersParameters,
  ...statementsParameters,
  ...ledgersParameters,
  ...samplingWords,
  ...provenance,
}

/** Parameters of the tests of journal entries; which test is said before them. */
const testLabels: Readonly<Record<string, Words>> = {
  accounts: filtersParameters.accounts,
  series: filtersParameters.series,
  users: filtersParameters.users,
  days: w('days', 'dagar'),
  eves: w('eves too', 'även aftnar'),
  manualOnly: w('by hand only', 'endast manuella'),
  minOre: w('from amount', 'från belopp'),
  minShare: w('least share', 'minsta andel'),
  maxShare: w('largest share', 'största andel'),
  minLines: w('least lines', 'minsta antal rader'),
  maxLines: w('most lines', 'högsta antal rader'),
  minAmounts: w('least amounts', 'minsta antal belopp'),
  limitsOre: w('limits', 'gränser'),
  significance: w('significance', 'signifikans'),
  factor: w('factor', 'faktor'),
  zeros: w('zeros', 'nollor'),
  nines: w('nines', 'nior'),
  digits: w('digits', 'siffror'),
  closedOn: w('closed on', 'stängd den'),
}

const otherSetting = w('Other setting', 'Övrig inställning')

/** A parameter in words; `testName` names a test of journal entries by its id. */
export function parameterName(path: string, language: Language, testName: (id: string) => string): string {
  const known = labels[path]
  if (known) return known[language]
  const inner = /^counterFilters\.(.+)$/.exec(path)?.[1]
  if (inner !== undefined && labels[inner]) return `${ledgersParameters.counter[language]}: ${labels[inner][language]}`
  const queried = /^population\.query\.(.+)$/.exec(path)?.[1]
  if (queried !== undefined && labels[queried]) return labels[queried][language]
  const [, test, key] = /^(?:tests|score\.weights)\.([^.]+)(?:\.(.+))?$/.exec(path) ?? []
  if (test === undefined) return otherSetting[language]
  const last = key?.split('.').at(-1)
  const own = last === undefined ? w('weight', 'vikt') : (testLabels[last] ?? otherSetting)
  return `${testName(test)}: ${own[language]}`
}

/** What the values of a parameter are called, by its path and the value. */
export const valueWords: Readonly<Record<string, Words>> = {
  ...samplingValues,
  'comparison.kind:previous': w('Previous period', 'Föregående period'),
  'comparison.kind:year-ago': w('Same period a year before', 'Samma period året före'),
  'comparison.kind:none': w('None', 'Ingen'),
  'comparison.kind:custom': w('Chosen period', 'Vald period'),
  'comparison.kind:dates': w('Chosen period', 'Vald period'),
  'comparison.kind:date': w('Chosen date', 'Valt datum'),
  'comparisons:previous': w('Previous period', 'Föregående period'),
  'comparisons:none': w('None', 'Ingen'),
  'layout:plan': w('Account plan', 'Kontoplan'),
  'layout:sru': w('Fields of the tax return (SRU)', 'Deklarationens fält (SRU)'),
  'thresholds.mode:and': w('Both passed', 'Båda överskridna'),
  'thresholds.mode:or': w('Either passed', 'Någon överskriden'),
  'deviation.mode:and': w('Both passed', 'Båda överskridna'),
  'deviation.mode:or': w('Either passed', 'Någon överskriden'),
  'expectation:auto': w('Prior year or trend', 'Föregående år eller trend'),
  'expectation:prior-year': w('Prior year', 'Föregående år'),
  'expectation:budget': w('Budget', 'Budget'),
  'expectation:trend': w('Trend', 'Trend'),
  'expectation:driver': w('Driver', 'Drivare'),
  'expectation:typed': w('Own amount', 'Eget belopp'),
  'expectation.driver.kind:accounts': w('Accounts', 'Konton'),
  'expectation.driver.kind:function': w('Account function', 'Kontofunktion'),
  'expectation.driver.kind:line': w('Line of the layout', 'Rad i uppställningen'),
  'by:series': w('Voucher series', 'Verifikatserier'),
  'by:user': w('Signatures', 'Signaturer'),
  'by:registration-month': w('Months of registration', 'Registreringsmånader'),
  'rows:accounts': w('Accounts', 'Konton'),
  'rows:lines': w('Lines of the layout', 'Rader i uppställningen'),
  'rows:objects': w('Objects', 'Objekt'),
  'mode:movement': w('Movement', 'Rörelse'),
  'mode:closing': w('Balance at the end', 'Saldo vid slutet'),
  'mode:debit': w('Debit', 'Debet'),
  'mode:credit': w('Credit', 'Kredit'),
  'mode:count': w('Lines', 'Rader'),
  'mode:share': w('Share of the total', 'Andel av summan'),
  'mode:change': w('Change from a year before', 'Förändring mot året före'),
  'mode:balance': w('Balance', 'Saldo'),
  'basis:fiscal': w('Fiscal year', 'Räkenskapsår'),
  'basis:rolling': w('Rolling twelve months', 'Rullande tolv månader'),
  'text.match:contains': w('Contains', 'Innehåller'),
  'text.match:word': w('Whole words', 'Hela ord'),
  'text.match:regex': w('Pattern', 'Mönster'),
  'amount.side:debit': w('Debit', 'Debet'),
  'amount.side:credit': w('Credit', 'Kredit'),
  'outsideYear:only': w('Only these', 'Endast dessa'),
  'outsideYear:exclude': w('Left out', 'Utelämnade'),
  'lines:all': w('All', 'Alla'),
  'lines:none': w('None', 'Inga'),
  'method:allOther': w('All other lines', 'Alla övriga rader'),
  'method:oppositeSide': w('Opposite side', 'Motsatt sida'),
  'method:proportional': w('Proportional', 'Proportionellt'),
  'method:unambiguous': w('Unambiguous', 'Entydiga'),
  'view:within': w('Within vouchers', 'Inom verifikat'),
  'view:overTime': w('Over time', 'Över tid'),
  'show:all': w('All', 'Alla'),
  'show:deviating': w('Deviating', 'Avvikande'),
  'show:within': w('Within the tolerance', 'Inom toleransen'),
  'bucket:within': w('Within the tolerance', 'Inom toleransen'),
  'bucket:deviating': w('Deviating', 'Avvikande'),
  'bucket:missing': w('Without counterpart', 'Utan motpost'),
  'bucket:baseZero': w('With a base of 0', 'Med basen 0'),
  'bucket:unconditioned': w('Without a condition for their date', 'Utan villkor för sitt datum'),
  'interval:month': w('Month', 'Månad'),
  'interval:quarter': w('Quarter', 'Kvartal'),
  'interval:year': w('Year', 'År'),
  'baseMeasure:movement': w('Movement', 'Rörelse'),
  'baseMeasure:closing': w('Closing balance', 'Utgående saldo'),
  'baseMeasure:average': w('Average balance', 'Genomsnittligt saldo'),
  'counterMeasure:movement': w('Movement', 'Rörelse'),
  'counterMeasure:closing': w('Closing balance', 'Utgående saldo'),
  'counterMeasure:average': w('Average balance', 'Genomsnittligt saldo'),
  'unit:percent': w('Per cent', 'Procent'),
  'unit:percentPerYear': w('Per cent per year', 'Procent per år'),
  'unit:days': w('Days', 'Dagar'),
  'vatPeriod:monthly': w('Monthly', 'Månad'),
  'vatPeriod:quarterly': w('Quarterly', 'Kvartal'),
  'vatPeriod:yearly': w('Yearly', 'År'),
  true: w('Yes', 'Ja'),
  false: w('No', 'Nej'),
}
