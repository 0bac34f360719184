import { buildBooks } from '../books/build.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { declarationsOf, declaredDocument } from '../company/declarations.ts'
import { addMonths } from '../company/months.ts'
import { contentOfTyped } from '../company/typed-declaration.ts'
import { readDeclaration } from '../declarations/read.ts'
import type { Dataset } from '../define.ts'
import {
  type CompanyOptions,
  type DeclaredError,
  type DeclaredErrors,
  type DeclaredKind,
  declaredKinds,
  type GeneratedCompany,
  generateCompany,
} from '../generator/index.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'
import { checkOf, type Signal, signalsOf } from './signals.ts'

interface Traces {
  /** What has to point at the error. */
  readonly meant: readonly string[]
  /** What points at it too, being a consequence: in its own period; of the tax account in the three months after; of the opening at any time. */
  readonly also: readonly string[]
}

const bridge = ['tax missing-in-ledger', 'tax without-event', 'tax opening-differs'] as const
const sales = ['vat rate-differs', 'vat boxes-disagree'] as const

/** What each planted error is there for to be found by. */
export const traces: Readonly<Record<DeclaredKind, Traces>> = {
  'vat-rate': { meant: ['vat vouchers-off-rate', ...sales], also: [] },
  'vat-reverse-base': { meant: ['vat reverse-uneven'], also: [] },
  'vat-reverse-input': { meant: ['vat reverse-input-differs'], also: [] },
  'vat-import': { meant: ['vat import-uneven'], also: [] },
  'vat-settlement': { meant: ['vat settlement-differs'], also: ['vat settlement-open', 'vat tax-account-differs', 'vat carried'] },
  'vat-open': { meant: ['vat settlement-open'], also: [] },
  'vat-charged': { meant: ['vat tax-account-differs'], also: bridge },
  'vat-after-return': {
    meant: ['vat after-return'],
    also: ['vat return-differs', 'vat settlement-differs', 'vat revenue-differs', 'vat carried'],
  },
  'vat-banned': { meant: ['vat deduction'], also: [] },
  'vat-input-rate': { meant: ['vat input-off-rate'], also: ['vat input-unusual'] },
  'vat-sales-without': { meant: ['vat sales-without-vat', ...sales], also: [] },
  'vat-without-sales': { meant: ['vat vat-without-sales', ...sales], also: [] },
  'vat-revenue': { meant: ['vat revenue-differs', 'vat return-differs'], also: [] },
  'vat-missing': { meant: ['vat return-missing'], also: bridge },
  'vat-late': { meant: ['vat return-late'], also: [] },
  'vat-box': { meant: ['vat return-differs'], also: ['vat tax-account-differs', ...bridge] },
  'vat-parts': { meant: ['vat own-parts-differ'], also: ['vat return-differs'] },
  'vat-no-net': { meant: ['vat box-49-missing'], also: [] },
  'pay-contributions': {
    meant: ['salary PAY-R1', 'salary PAY-R2', 'salary PAY-R3', 'payroll-tax rate'],
    also: ['payroll-tax booked-declared', 'payroll-tax booked-computed'],
  },
  'pay-benefits': { meant: ['salary PAY-R4'], also: [] },
  'pay-withheld': { meant: ['salary PAY-R9'], also: [] },
  // of few employees it is much of the year's pay
  'pay-twice': { meant: ['salary PAY-R10'], also: ['salary PAY-R11'] },
  'pay-debt': { meant: ['salary PAY-R6'], also: bridge },
  'agi-contributions': {
    meant: ['payroll-tax declared-computed', 'payroll-tax booked-declared', 'salary PAY-R5'],
    also: bridge,
  },
  'agi-withheld': { meant: ['payroll-tax withheld-declared', 'payroll-tax individuals-declared', 'salary PAY-R5'], also: bridge },
  'agi-pay': { meant: ['payroll-tax base-declared', 'salary PAY-R5'], also: [] },
  // benefits are known from the declaration alone
  'agi-missing': { meant: ['payroll-tax not-declared'], also: ['payroll-tax booked-computed', 'salary PAY-R2', ...bridge] },
  'agi-late': { meant: ['payroll-tax filed-late'], also: [] },
  'agi-charged': { meant: ['payroll-tax charged-otherwise'], also: bridge },
  'account-late': { meant: ['tax paid-late'], also: ['payroll-tax paid-late'] },
  'account-enforced': { meant: ['tax enforcement'], also: ['tax paid-late', 'payroll-tax paid-late', 'payroll-tax handed-over'] },
  'account-missing': { meant: ['tax missing-in-ledger'], also: bridge },
  'account-without': { meant: ['tax without-event'], also: bridge },
  'account-interest': { meant: ['tax interest-account'], also: [] },
  'holiday-contributions': { meant: ['salary PAY-R7'], also: [] },
  'pension-tax': { meant: ['salary PAY-R8'], also: [] },
  'pay-accrued': { meant: ['salary PAY-R12'], also: [] },
  'pay-level': { meant: ['salary PAY-R11'], also: [] },
  // what is decided is what was booked
  'income-tax': { meant: ['tax booked-differs'], also: ['tax final-computed-differs'] },
  'form-field': { meant: ['tax fields-differ'], also: [] },
  'notice-tax': { meant: ['tax final-computed-differs', 'tax final-booked-differs'], also: [] },
  'notice-account': { meant: ['tax final-account-differs'], also: [] },
}

/** How the checks did on one company. */
export interface DeclaredScore {
  readonly company: GeneratedCompany
  readonly planted: readonly DeclaredError[]
  readonly signals: readonly Signal[]
  /** Planted errors that nothing meant for them points at. */
  readonly missed: readonly { readonly id: string; readonly key: string }[]
  /** What points at nothing that was planted. */
  readonly unplanted: readonly Signal[]
}

/** A generated company as analyses read it: books, declarations read from its files, staff. */
export function datasetOfCompany(company: GeneratedCompany): Dataset {
  const sources = company.years.map((year, i) => {
    const bytes = year.bytes()
    const { ledger, facts } = readSie(bytes)
    return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: `${i}`, generated: facts.generated }
  })
  const declared = company.declared()
  const documents = (declared?.files ?? []).map(({ fileName, bytes, filedOn }, i) => ({
    ...declaredDocument(readDeclaration(bytes), { fileName, sha256: String(i).padStart(64, '0'), version: 1 }),
    filedOn,
  }))
  const typed = (declared?.notices ?? []).map((own) => ({ source: null, filedOn: null, content: contentOfTyped(own, company.orgNumber) }))
  return datasetOf(buildBooks(sources).books, {
    ...noOwnParts,
    declarations: declarationsOf([...documents, ...typed]),
    staff: declared?.staff ?? null,
    headcount: declared?.headcount ?? null,
  })
}

export function scoreDeclared(options: CompanyOptions): DeclaredScore {
  const company = generateCompany(options)
  const signals = signalsOf(datasetOfCompany(company), company.isLargeVatPayer)
  const planted = company.declaredKey()
  const isAt = (error: DeclaredError, { key, period }: Signal): boolean => {
    if (key === 'tax opening-differs') return true
    // what a settlement left stays on the accounts in every year after
    if (key === 'vat carried') return period > error.period
    if (key === 'vat revenue-differs' || key === 'salary PAY-R11') return period.slice(0, 4) === error.period.slice(0, 4)
    const spread =
      key === 'tax missing-in-ledger' || key === 'tax without-event' || key === 'salary PAY-R6' ? 3 : key === 'salary PAY-R3' ? 1 : 0
    return period === error.period || (spread > 0 && period > error.period && period <= addMonths(error.period.slice(0, 7), spread))
  }
  return {
    company,
    planted,
    signals,
    missed: planted.flatMap((error) =>
      traces[error.kind].meant.flatMap((key) =>
        signals.some((signal) => signal.key === key && isAt(error, signal)) ? [] : [{ id: error.id, key }],
      ),
    ),
    unplanted: signals.filter(
      (signal) =>
        !planted.some((error) => {
          const { meant, also } = traces[error.kind]
          return [...meant, ...also].includes(signal.key) && isAt(error, signal)
        }),
    ),
  }
}

const all = (count: number): DeclaredErrors => Object.fromEntries(declaredKinds.map((kind) => [kind, count]))
const base = { vouchers: 1_800, years: 3, endYear: 2025, endMonth: 12, firstYear: 'full' } as const

/** What `docs/answer-key-taxes.md` is made of. */
export const declaredCompanies: readonly { readonly name: string; readonly options: readonly CompanyOptions[] }[] = [
  { name: 'No errors', options: ['clean', 'sound'].map((seed) => ({ ...base, seed, declares: {} })) },
  {
    name: 'One of each error, as far as they find a place, in each of three companies',
    options: [1, 2, 3].map((seed) => ({ ...base, seed, years: 5, declares: { errors: all(1) } })),
  },
]

/** Checks whose signals ask, whatever is booked, and why; `declared-checks.test.ts` holds that nothing else points at a company without errors. */
export const asking: Readonly<Record<string, string>> = {
  'VAT-R12': 'every period with sales to other EU countries: no list of them is read, so that it is a reminder',
}

export interface ScoredCompanies {
  readonly name: string
  readonly scores: readonly DeclaredScore[]
}

export function scoredCompanies(): ScoredCompanies[] {
  return declaredCompanies.map(({ name, options }) => ({ name, scores: options.map(scoreDeclared) }))
}

/** `docs/answer-key-taxes.md` */
export function declaredAnswerKey(scored: readonly ScoredCompanies[] = scoredCompanies()): string {
  const sections = scored.map(({ name, scores }) => section(name, scores))
  return `# Answer key of VAT, payroll, salaries and tax

What vat, payroll-tax, salary and tax find, with their default parameters, of errors that are planted in what generated companies book and declare.
Written by \`npm run answer-key\`; never edited by hand.

- *Planted*: errors that the check is meant to find. *Found*: those it points at in their month, period or fiscal year.
- *Flags*: everything that it points at: vouchers, months, periods, rows. *False positives*: those that are of no planted error, nor a consequence of one.
- Three checks ask, whatever is booked:
${Object.entries(asking)
  .map(([check, why]) => `  - ${check}: ${why}.`)
  .join('\n')}

${sections.join('\n')}`
}

function section(name: string, scores: readonly DeclaredScore[]): string {
  const planted = scores.flatMap((own) => own.planted)
  const unplaced = scores.flatMap(({ company }) => company.unplaced()).length
  const count = (keys: readonly string[], of: readonly { readonly key: string }[]) => of.filter(({ key }) => keys.includes(key)).length
  const rows = Object.entries(checkOf).map(([check, keys]) => {
    const meant = planted.flatMap(({ kind }) => traces[kind].meant.filter((key) => keys.includes(key)).map((key) => ({ key })))
    const missed = scores.flatMap((own) => own.missed)
    const found = meant.length - count(keys, missed)
    const recall = meant.length === 0 ? '–' : `${found} of ${meant.length} (${Math.round((100 * found) / meant.length)} %)`
    const flags = scores.flatMap((own) => own.signals)
    const wrong = scores.flatMap((own) => own.unplanted)
    return `| ${check} | ${recall} | ${count(keys, flags)} | ${count(keys, wrong)} |`
  })
  const seeds = scores.map(({ company }) => `\`${company.name}\``).join(', ')
  return `## ${name}

${seeds}: ${planted.length} errors planted${unplaced > 0 ? `, ${unplaced} without a place` : ''}.

| Check | Found of planted | Flags | False positives |
|---|---:|---:|---:|
${rows.join('\n')}
`
}
