/** What a reader of an exported file needs to know about it, in words: whose books, which period, how it was asked for and computed. */
import { type AnalysisId, isAnalysisId } from '@verifikat/analyses'
import { kronor, type Language, type LedgerRef, type Owner, type ReadDocument, readDocumentSchema } from '@verifikat/db'
import * as z from 'zod'
import type { About } from './xlsx.ts'

type Pair = readonly [string, string]
type Words = Readonly<Record<Language, string>>

export interface Exported {
  readonly company: Owner
  readonly ledgers: readonly LedgerRef[]
  /** Analysis, or null for plain ledger lines. */
  readonly analysisId: string | null
  readonly period: { readonly from: string | null; readonly to: string | null }
  readonly params: unknown
  readonly provenance: object
}

/** One entry for each analysis: a missing one does not compile. */
const names: Readonly<Record<AnalysisId, Words>> = {
  'balance-sheet': { en: 'Balance sheet', sv: 'Balansräkning' },
  'balance-sheet-debit-credit': { en: 'Balance sheet, debit and credit', sv: 'Balansräkning, debet och kredit' },
  'income-statement': { en: 'Income statement', sv: 'Resultaträkning' },
  'income-statement-debit-credit': { en: 'Income statement, debit and credit', sv: 'Resultaträkning, debet och kredit' },
  'source-balance-sheet': { en: 'Balance sheet by source', sv: 'Balansräkning per källa' },
  'source-income-statement': { en: 'Income statement by source', sv: 'Resultaträkning per källa' },
  'trial-balance': { en: 'Trial balance', sv: 'Råbalans' },
  balance: { en: 'Balance analysis', sv: 'Balansanalys' },
  result: { en: 'Result analysis', sv: 'Resultatanalys' },
  'object-list-income-statement': { en: 'Result per object', sv: 'Resultat per objekt' },
  'monthly-matrix': { en: 'Month matrix', sv: 'Månadsmatris' },
  'key-figure': { en: 'Key figures', sv: 'Nyckeltal' },
  'general-ledger-account': { en: 'General ledger', sv: 'Huvudbok' },
  counterpart: { en: 'Counterparts', sv: 'Motkonto' },
  period: { en: 'Periods', sv: 'Period' },
  relation: { en: 'Relations', sv: 'Relation' },
  'journal-entry': { en: 'Vouchers', sv: 'Verifikat' },
  'watch-list': { en: 'Watch-list', sv: 'Bevakning' },
}
const documentNames: Readonly<Record<ReadDocument['part'], Words>> = {
  accountPlan: { en: 'Account plan', sv: 'Kontoplan' },
  accountFunctions: { en: 'Account functions', sv: 'Kontofunktioner' },
  budget: { en: 'Budget', sv: 'Budget' },
  inputs: { en: 'Employees and areas', sv: 'Anställda och ytor' },
}
const linesName: Words = { en: 'Ledger lines', sv: 'Bokföringsrader' }

const words = {
  company: { en: 'Company', sv: 'Företag' },
  orgNumber: { en: 'Org. number', sv: 'Org.nr' },
  noOrgNumber: { en: 'not given', sv: 'saknas' },
  analysis: { en: 'Analysis', sv: 'Analys' },
  period: { en: 'Period', sv: 'Period' },
  source: { en: 'Source file', sv: 'Källfil' },
  import: { en: 'import', sv: 'inläsning' },
  unit: { en: 'Unit', sv: 'Enhet' },
  kronor: { en: 'Kronor with two decimals, in the currency of the books', sv: 'Kronor med två decimaler, i bokföringens valuta' },
  sign: { en: 'Sign', sv: 'Tecken' },
  debitPositive: { en: 'Debit positive, credit negative', sv: 'Debet positivt, kredit negativt' },
} as const satisfies Record<string, Words>

/** Parameters and provenance by their path; what has no words of its own keeps its name. */
const labels: Readonly<Record<string, Words>> = {
  account: { en: 'Account', sv: 'Konto' },
  accounts: { en: 'Accounts', sv: 'Konton' },
  manualSeries: { en: 'Series booked by hand', sv: 'Manuella serier' },
  lines: { en: 'Lines in the result', sv: 'Rader i resultatet' },
  includeEmpty: { en: 'Accounts without balance or movement', sv: 'Konton utan saldo och rörelse' },
  'comparison.kind': { en: 'Comparison', sv: 'Jämförelse' },
  'comparison.from': { en: 'Comparison from', sv: 'Jämförelse från' },
  'comparison.to': { en: 'Comparison to', sv: 'Jämförelse till' },
  'thresholds.amountOre': { en: 'Limit, amount', sv: 'Gräns, belopp' },
  'thresholds.ratio': { en: 'Limit, share', sv: 'Gräns, andel' },
  'thresholds.mode': { en: 'Limits together', sv: 'Gränserna tillsammans' },
  series: { en: 'Series', sv: 'Serier' },
  'numbers.from': { en: 'Voucher number from', sv: 'Verifikationsnummer från' },
  'numbers.to': { en: 'Voucher number to', sv: 'Verifikationsnummer till' },
  objects: { en: 'Objects', sv: 'Objekt' },
  users: { en: 'Signatures', sv: 'Signaturer' },
  'text.match': { en: 'Text, way of matching', sv: 'Text, sätt att söka' },
  'text.value': { en: 'Text', sv: 'Text' },
  'amount.minOre': { en: 'Amount from', sv: 'Belopp från' },
  'amount.maxOre': { en: 'Amount to', sv: 'Belopp till' },
  'amount.absolute': { en: 'Amount without sign', sv: 'Belopp utan tecken' },
  'amount.side': { en: 'Side', sv: 'Sida' },
  'registered.from': { en: 'Registered from', sv: 'Registrerad från' },
  'registered.to': { en: 'Registered to', sv: 'Registrerad till' },
  unregistered: { en: 'Without registration date', sv: 'Utan registreringsdatum' },
  'lag.minDays': { en: 'Days to registration from', sv: 'Dagar till registrering från' },
  'lag.maxDays': { en: 'Days to registration to', sv: 'Dagar till registrering till' },
  'lag.unknown': { en: 'Days to registration not known', sv: 'Dagar till registrering okända' },
  'voucherLines.min': { en: 'Lines per voucher from', sv: 'Rader per verifikation från' },
  'voucherLines.max': { en: 'Lines per voucher to', sv: 'Rader per verifikation till' },
  'voucherGross.minOre': { en: 'Debit of the voucher from', sv: 'Verifikationens debet från' },
  'voucherGross.maxOre': { en: 'Debit of the voucher to', sv: 'Verifikationens debet till' },
  groups: { en: 'Account groups', sv: 'Kontogrupper' },
  functions: { en: 'Account functions', sv: 'Kontofunktioner' },
  exceptAccounts: { en: 'Accounts left out', sv: 'Utelämnade konton' },
  absAmountMinOre: { en: 'Amount without sign from', sv: 'Belopp utan tecken från' },
  absAmountMaxOre: { en: 'Amount without sign to', sv: 'Belopp utan tecken till' },
  trivialOre: { en: 'Clearly trivial', sv: 'Uppenbart obetydligt' },
  'score.version': { en: 'Version of the weights', sv: 'Vikternas version' },
  'counterAccounts.include': { en: 'With counter-account', sv: 'Med motkonto' },
  'counterAccounts.exclude': { en: 'Without counter-account', sv: 'Utan motkonto' },
  withoutVatSettlement: { en: 'Without VAT settlements', sv: 'Utan momsavräkningar' },
  withoutResetVouchers: { en: 'Without vouchers that reset the result', sv: 'Utan verifikationer som nollställer resultatet' },
  outsideYear: { en: 'Vouchers outside the fiscal year', sv: 'Verifikationer utanför räkenskapsåret' },
  runId: { en: 'Run', sv: 'Körning' },
  inputHash: { en: 'Hash of the books', sv: 'Bokföringens kontrollsumma' },
  paramsHash: { en: 'Hash of the parameters', sv: 'Parametrarnas kontrollsumma' },
  resultHash: { en: 'Hash of the result', sv: 'Resultatets kontrollsumma' },
  algorithm: { en: 'Algorithm', sv: 'Algoritm' },
  durationMs: { en: 'Time to compute, milliseconds', sv: 'Beräkningstid, millisekunder' },
  startedAt: { en: 'Started (UTC)', sv: 'Påbörjad (UTC)' },
  finishedAt: { en: 'Finished (UTC)', sv: 'Klar (UTC)' },
  attempt: { en: 'Attempt', sv: 'Försök' },
}

const values: Readonly<Record<string, Words>> = {
  'comparison.kind:previous': { en: 'Previous period', sv: 'Föregående period' },
  'comparison.kind:year-ago': { en: 'Same period a year before', sv: 'Samma period året före' },
  'comparison.kind:none': { en: 'None', sv: 'Ingen' },
  'comparison.kind:custom': { en: 'Chosen period', sv: 'Vald period' },
  'thresholds.mode:and': { en: 'Both passed', sv: 'Båda överskridna' },
  'thresholds.mode:or': { en: 'Either passed', sv: 'Någon överskriden' },
  'text.match:contains': { en: 'Contains', sv: 'Innehåller' },
  'text.match:word': { en: 'Whole words', sv: 'Hela ord' },
  'text.match:regex': { en: 'Pattern', sv: 'Mönster' },
  'amount.side:debit': { en: 'Debit', sv: 'Debet' },
  'amount.side:credit': { en: 'Credit', sv: 'Kredit' },
  'outsideYear:only': { en: 'Only these', sv: 'Endast dessa' },
  'outsideYear:exclude': { en: 'Left out', sv: 'Utelämnade' },
  'lines:all': { en: 'All', sv: 'Alla' },
  'lines:none': { en: 'None', sv: 'Inga' },
  true: { en: 'Yes', sv: 'Ja' },
  false: { en: 'No', sv: 'Nej' },
}

export function aboutExport(exported: Exported, language: Language): About {
  const { company, ledgers, params, provenance } = exported
  const w = (key: keyof typeof words) => words[key][language]
  const parameters: Pair[] = [
    [w('company'), company.name],
    [w('orgNumber'), company.orgNumber === '' ? w('noOrgNumber') : company.orgNumber],
    [w('analysis'), nameOf(exported, language)],
    [w('period'), periodOf(exported)],
    ...ledgers.map(({ yearFrom, yearTo, import: { number, fileName } }): Pair => {
      return [w('source'), `${fileName} (${w('import')} ${number}, ${yearFrom} – ${yearTo})`]
    }),
    [w('unit'), w('kronor')],
    [w('sign'), w('debitPositive')],
    ...described(params, language),
  ]
  return { parameters, provenance: described(provenance, language) }
}

/** `<company>-<analysis>-<period>`, with nothing in it that a file name may not hold. */
export function exportName(exported: Exported, language: Language): string {
  return fileName([exported.company.name, nameOf(exported, language), periodOf(exported).replace(' – ', '_')])
}

/** Parts joined by hyphens, with nothing in it that a file name may not hold. */
export function fileName(parts: readonly string[]): string {
  return parts
    .join('-')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 180)
}

function nameOf({ analysisId }: Exported, language: Language): string {
  if (analysisId === null) return linesName[language]
  return isAnalysisId(analysisId) ? names[analysisId][language] : analysisId
}

/** An open bound is where the loaded books begin or end. */
function periodOf({ period, ledgers }: Exported): string {
  const from = period.from ?? ledgers[0]?.yearFrom ?? ''
  return `${from} – ${period.to ?? ledgers.at(-1)?.yearTo ?? ''}`
}

/** The parts of a value by name, nested ones by their path; what is not asked for is left out, as is the period, which has a line of its own. */
function described(value: unknown, language: Language, path = ''): Pair[] {
  if (path === 'from' || path === 'to' || path === 'period.from' || path === 'period.to') return []
  if (path === 'documents') return documents(value, language)
  if (value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return []
  if (typeof value === 'object' && !Array.isArray(value)) {
    const inner = path === '' || path === 'filters' ? '' : `${path}.`
    return Object.entries(value).flatMap(([key, part]) => described(part, language, inner + key))
  }
  return [[labels[path]?.[language] ?? path, shown(value, path, language)]]
}

/** What a result read beside the books, each with the version and, where it is the company's own, its hash. */
function documents(value: unknown, language: Language): Pair[] {
  return z
    .array(readDocumentSchema)
    .parse(value)
    .map(({ part, id, name, version, hash }): Pair => {
      const which = id !== null && (part === 'accountFunctions' || part === 'inputs') ? '' : `${name}, `
      return [documentNames[part][language], `${which}version ${version}${hash === null ? '' : ` (${hash})`}`]
    })
}

function shown(value: unknown, path: string, language: Language): string {
  if (Array.isArray(value)) return value.map((part: unknown) => shown(part, path, language)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((part) => part !== null)
      .join(':')
  const known = values[typeof value === 'boolean' ? String(value) : `${path}:${value}`]
  if (known !== undefined) return known[language]
  if (typeof value === 'number' && path.endsWith('Ore')) return kronor(value)
  if (typeof value === 'number' && path.endsWith('ratio')) return `${value * 100} %`
  return String(value)
}
