import type { Books, BooksYear } from '../books/books.ts'
import { type BooksSource, buildBooks } from '../books/build.ts'
import { closingFindings } from '../books/declared-closings.ts'
import { float64At } from '../column.ts'
import { expectedYears, type YearSpan } from '../company/company-years.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../dates.ts'
import type { Finding } from '../finding.ts'
import type { IndexedLedger, Ledger } from '../ledger/ledger.ts'
import { severities } from '../severity.ts'
import { rowsPerMonth } from './months.ts'
import { overlapsOf, type StoredYear } from './overlaps.ts'
import type { Timeline, TimelineYear } from './schema.ts'

/** A fiscal year in use: its books, and which import they came with. */
export interface TimelineSource extends BooksSource {
  readonly ledger: IndexedLedger
  readonly importId: string
  readonly importNumber: number
  readonly version: number
}

/** What a timeline is made of. */
export interface TimelineInput {
  /** The years that analyses read, in any order; they never overlap. */
  readonly sources: readonly TimelineSource[]
  /** Every stored year, in use or not. */
  readonly stored: readonly StoredYear[]
  /** Fiscal years that somebody says the company has. */
  readonly expected: readonly YearSpan[]
  readonly companyOrgNumber: string
  /** The organisation number that each import's file gives, empty where it gives none, and what its report says. */
  readonly imports: readonly {
    readonly number: number
    readonly orgNumber: string
    readonly findings: readonly Pick<Finding, 'code' | 'severity'>[]
  }[]
}

/** Said in an import's report, where the line is; a gap has a place of its own in the timeline. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'books.gap',
  'books.source-rows-left-out',
  'books.source-checksum',
  'books.source-cut-off',
  'books.source-unbalanced',
  'books.source-errors',
  'books.source-year',
])

/** What a file's report says of the same fact. */
const SAME_IN_FILE: Readonly<Record<string, readonly string[]>> = {
  'books.closing-differs': ['closing-mismatch'],
  'books.closing-unbalanced': ['ub-sum-not-zero'],
  'books.coverage-outside-year': ['omfattn-outside-year'],
  'books.opening-differs': ['ib-differs-from-previous-ub'],
  'books.opening-unbalanced': ['ib-sum-not-zero', 'ib-without-previous-result'],
  'books.prior-result': ['ib-without-previous-result'],
  'books.result-moved': ['result-moved-without-voucher'],
  'timeline.vouchers-outside-year': ['voucher-outside-year', 'table-outside-year'],
}

/**
 * A company's fiscal years side by side. A year is
 * - *balances only* where its file is of type 1–3 and holds no vouchers;
 * - *partial* where it is not booked to its last day (see `bookedTo`): `#OMFATTN` before it, made (`#GEN`) before it, or no lines in its last months and no
 *   year after it that opens as it closed; and where the file is cut off, or holds vouchers only (4I) with none in the first or last month;
 * - *complete* otherwise: a month without postings in the middle proves nothing, and is there to be seen.
 *
 * Years of different currencies stand side by side too, which analyses refuse; each currency's years are then joined on their own.
 * Example: 2024 closes account 1930 at 1 000 kr, 2025 opens it at 900: `books.year-break` on 2025 with `closingOre` 100000, `openingOre` 90000,
 * `breakOre` −10000.
 */
export function timelineOf({ sources, stored, expected, companyOrgNumber, imports }: TimelineInput): Timeline {
  const ordered = [...sources].sort((a, b) => (a.ledger.year.from < b.ledger.year.from ? -1 : 1))
  const joined = booksByCurrency(ordered)
  const newest = ordered.at(-1)?.ledger.currency
  const years = ordered.map((source): TimelineYear => {
    const { ledger, importId, importNumber, version } = source
    const { books, group } = joined.find(({ group }) => group.includes(source)) ?? { books: null, group: [] }
    const year = books?.years.find((found) => found.ledger === ledger)
    if (!books || !year) throw new TypeError('a year is missing from its own books')
    const outside = datedOutside(year, ledger)
    const report = imports.find(({ number }) => number === importNumber)?.findings ?? []
    const shown = [
      ...currencyFindings(ledger, newest),
      ...[...books.findings, ...closingFindings(books)]
        .filter((finding) => !ELSEWHERE.has(finding.code) && yearOf(finding, group) === source)
        .map(withSums(books, year)),
      ...outsideFindings(ledger, outside),
    ]
    const findings = shown.filter((finding) => !isSaidIn(report, finding))
    return {
      ...ledger.year,
      status: statusOf(year, ledger),
      coveredTo: coveredTo(year, ledger),
      sieType: ledger.sieType,
      importId,
      importNumber,
      version,
      vouchers: ledger.vouchers.length,
      months: rowsPerMonth(ledger),
      outside,
      findings: findings.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)),
      saidInFile: shown.length - findings.length,
    }
  })
  return {
    years,
    gaps: gapsOf(ordered),
    overlaps: overlapsOf(stored),
    expected: expectedYears(expected, years).map(({ books, ...year }) => ({ ...year, books: [...books] })),
    orgNumbers: orgNumbersOf(companyOrgNumber, imports),
  }
}

interface Joined {
  readonly group: readonly TimelineSource[]
  readonly books: Books
}

function booksByCurrency(sources: readonly TimelineSource[]): Joined[] {
  const currencies = new Set(sources.map(({ ledger }) => ledger.currency))
  return Array.from(currencies, (currency) => {
    const group = sources.filter(({ ledger }) => ledger.currency === currency)
    return { group, books: buildBooks(group).books }
  })
}

function statusOf(year: BooksYear, ledger: IndexedLedger): TimelineYear['status'] {
  if (!year.hasVouchers) return 'balances-only'
  const months = rowsPerMonth(ledger)
  const lacksEnds = ledger.sieType === '4I' && (months[0]?.rows === 0 || months.at(-1)?.rows === 0)
  return isCutOff(ledger) || lacksEnds || isMadeBefore(ledger, ledger.year.to) || year.bookedTo < ledger.year.to ? 'partial' : 'complete'
}

function isCutOff({ errors }: IndexedLedger): boolean {
  return errors.some(({ code }) => code === 'file-cut-off')
}

function isMadeBefore({ generated }: Ledger, day: string): boolean {
  return generated !== null && generated < day
}

/** What the file says where it says less than the year, else the end of what is booked: programs state the year's last day however far they have come. */
function coveredTo(year: BooksYear, ledger: IndexedLedger): string | null {
  const isFromBefore = isMadeBefore(ledger, ledger.year.from)
  const made = isMadeBefore(ledger, ledger.year.to) && !isFromBefore ? ledger.generated : null
  const isBookedTo = year.hasVouchers && !isCutOff(ledger) && !isFromBefore
  // The day on which a file was made says nothing of months without vouchers: it is the end only where they reach it.
  if (year.coveredTo === null && made !== null) return isBookedTo && year.bookedTo < made ? year.bookedTo : made
  if (year.coveredTo !== null && year.coveredTo < ledger.year.to) return year.coveredTo
  return isBookedTo && year.bookedTo < ledger.year.to ? year.bookedTo : year.coveredTo
}

function datedOutside({ fromDay, toDay }: BooksYear, { vouchers }: Ledger): number {
  let count = 0
  for (let v = 0; v < vouchers.length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    if (day !== NO_DAY && (day < fromDay || day > toDay)) count++
  }
  return count
}

/** The year a finding is about: the one it names, or whose file names it; a comparison year's belong to the file that tells of it. */
function yearOf({ values }: Finding, ordered: readonly TimelineSource[]): TimelineSource | undefined {
  const { yearFrom, from, coveredTo: covered } = values
  if (typeof yearFrom === 'string') return ordered.find(({ ledger }) => ledger.year.from >= yearFrom)
  if (typeof covered === 'string') return ordered.find(({ ledger }) => ledger.coveredTo === covered)
  return ordered.find(({ ledger }) => ledger.years['-1']?.from === from)
}

/** A year break with both sums it lies between. */
function withSums({ accounts, years }: Books, year: BooksYear): (finding: Finding) => Finding {
  const prior = years[years.indexOf(year) - 1]
  const places = new Map(accounts.map(({ number }, place) => [number, place]))
  return (finding) => {
    const place = places.get(String(finding.values['account']))
    if (finding.code !== 'books.year-break' || !prior || place === undefined) return finding
    const openingOre = float64At(year.openingOre, place)
    const closingOre = float64At(prior.closingOre, place)
    return { ...finding, values: { ...finding.values, openingOre, closingOre } }
  }
}

/** Findings of files that the years make more of: they are counted with the years alone. */
export function repeatedInYears(
  { years }: Pick<Timeline, 'years'>,
  imports: TimelineInput['imports'],
): { readonly importId: string; readonly code: string }[] {
  return years.flatMap(({ importId, importNumber, findings }) => {
    const same = new Set(findings.flatMap(({ code }) => SAME_IN_FILE[code] ?? []))
    const report = imports.find(({ number }) => number === importNumber)?.findings ?? []
    const codes = new Set(report.flatMap(({ code }) => (same.has(code) ? [code] : [])))
    return Array.from(codes, (code) => ({ importId, code }))
  })
}

/** One fact counts once: with its file, unless the years make more of it. */
function isSaidIn(report: TimelineInput['imports'][number]['findings'], { code, severity }: Finding): boolean {
  const same = SAME_IN_FILE[code] ?? []
  return report.some((own) => same.includes(own.code) && severities.indexOf(own.severity) <= severities.indexOf(severity))
}

function currencyFindings({ year, currency }: Ledger, newest: string | undefined): Finding[] {
  if (newest === undefined || currency === newest) return []
  return [{ code: 'timeline.currency-differs', severity: 'error', line: 0, values: { yearFrom: year.from, currency, expected: newest } }]
}

function outsideFindings({ year }: Ledger, vouchers: number): Finding[] {
  if (vouchers === 0) return []
  return [{ code: 'timeline.vouchers-outside-year', severity: 'warning', line: 0, values: { ...year, vouchers } }]
}

function gapsOf(ordered: readonly TimelineSource[]): Timeline['gaps'] {
  return ordered.flatMap(({ ledger }, i) => {
    const before = ordered[i - 1]?.ledger.year.to
    if (before === undefined) return []
    const from = dayOfIso(before) + 1
    const to = dayOfIso(ledger.year.from) - 1
    return from <= to ? [{ from: isoOfDay(from), to: isoOfDay(to) }] : []
  })
}

/** Digits decide, not hyphens or centuries; the first way of writing is shown. */
function orgNumbersOf(company: string, imports: TimelineInput['imports']): Timeline['orgNumbers'] {
  const found = new Map<string, { orgNumber: string; importNumbers: number[] }>()
  const entry = (orgNumber: string) => {
    const digits = orgNumber.replace(/\D/g, '').slice(-10)
    if (digits === '') return undefined
    const known = found.get(digits) ?? { orgNumber, importNumbers: [] }
    found.set(digits, known)
    return known
  }
  entry(company)
  for (const { number, orgNumber } of [...imports].sort((a, b) => a.number - b.number)) entry(orgNumber)?.importNumbers.push(number)
  return [...found.values()]
}
