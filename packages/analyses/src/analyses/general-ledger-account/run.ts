import type { Books } from '../../books/books.ts'
import { hasVouchersThroughout, isoOfMonth, monthHasData, type Period, periodOf } from '../../books/period.ts'
import { declaredHolds, type PeriodBalances, periodBalances, type SpanBalances } from '../../books/period-balances.ts'
import { float64At } from '../../column.ts'
import { noCompanyCalendar } from '../../company/calendar.ts'
import { dayOf } from '../../dates.ts'
import type { BooksOnly, Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { isoOrNull } from '../../query/columns.ts'
import { type Compiled, compileQuery } from '../../query/compile.ts'
import { allLines } from '../../query/lines.ts'
import { minus, oreOrNull } from '../ore.ts'
import { clippedFindings, periodResult } from '../period-result.ts'
import { partsOf } from './parts.ts'
import type { GeneralLedgerAccountParams, GeneralLedgerAccountResult } from './schema.ts'
import { type Summary, summarise, totalOf } from './summary.ts'

/** A calendar of the company’s own matters to its flags only. */
export function run(
  { books, calendar = noCompanyCalendar }: BooksOnly & Partial<Pick<Dataset, 'calendar'>>,
  params: GeneralLedgerAccountParams,
  ctx: RunContext,
): GeneralLedgerAccountResult {
  const period = periodOf(books, params.from, params.to)
  const patterns = [...(params.account === null ? [] : [params.account]), ...params.accounts]
  const bounds = { from: period.from, to: period.to }
  ctx.progress(0, 4)
  const own = compileQuery(books, { accounts: patterns, period: bounds })
  const listed = compileQuery(books, { ...params.filters, accounts: patterns, period: bounds })
  const balances = periodBalances(books, period, own.accounts)
  const chosen = books.accounts.flatMap((_, a) => (own.accounts[a] === 1 ? [a] : []))
  ctx.progress(1, 4)
  const ownSummary = summarise(own, balances.months, params.manualSeries)
  const summary = listed.plain ? ownSummary : summarise(listed, balances.months, params.manualSeries)
  ctx.progress(2, 4)
  const counts = hasVouchersThroughout(period)
  ctx.progress(3, 4)
  const lines =
    params.lines === 'all' && period.spans.some(({ year }) => year.hasVouchers) ? linesOf(books, listed, period, balances, chosen) : null
  ctx.progress(4, 4)
  const total = totals(balances, chosen)
  const listedLines = totalOf(summary).count
  const declared = declaredOf(books, period, chosen, balances, total.closingOre)
  return {
    currency: books.currency,
    period: periodResult(period),
    openingSource: period.spans[0]?.year.openingSource ?? 'unknown',
    ...total,
    yearStartOre: oreOrNull(pick(balances.yearStartOre, chosen)),
    ...declared,
    voucherCount: counts ? ownSummary.voucherCount : null,
    filtered: counts && !listed.plain ? filteredOf(summary) : null,
    accounts: chosen.map((a) => ({
      account: books.accounts[a]?.number ?? '',
      name: books.accounts[a]?.name ?? '',
      kind: books.accounts[a]?.kind ?? 'balance',
      ...totals(balances, [a]),
      yearStartOre: oreOrNull(balances.yearStartOre[a]),
    })),
    months: monthsOf(period, balances, listed, summary, chosen),
    outsideYear: { ...summary.outside, netOre: summary.outside.debitOre - summary.outside.creditOre },
    years: period.spans.map((span, s) => ({ from: span.year.year.from, to: span.year.year.to, ...totals(balances.spans[s], chosen) })),
    histogram: counts ? summary.amounts.histogram() : [],
    largest: counts ? summary.largest : null,
    medianOre: counts ? summary.amounts.median() : null,
    firstDate: isoOrNull(summary.firstDay),
    lastDate: isoOrNull(summary.lastDay),
    manualRatio: params.manualSeries.length > 0 && listedLines > 0 ? summary.manualCount / listedLines : null,
    runningOre: runningOf(lines),
    lines,
    parts: partsOf({ books, calendar }, params, period, patterns, listed),
    findings: [...books.findings.filter((finding) => concerns(finding, books, own)), ...clippedFindings(period, params.from, params.to)],
  }
}

type Totals = Pick<
  GeneralLedgerAccountResult,
  'openingOre' | 'debitOre' | 'creditOre' | 'netOre' | 'yearBreakOre' | 'outsideLeftOutOre' | 'closingOre' | 'count'
>

function pick(column: Float64Array, accounts: readonly number[]): number {
  return accounts.reduce((sum, a) => sum + float64At(column, a), 0)
}

function totals(balances: SpanBalances | undefined, accounts: readonly number[]): Totals {
  const of = (key: keyof SpanBalances) => oreOrNull(balances ? pick(balances[key], accounts) : Number.NaN)
  return {
    openingOre: of('openingOre'),
    debitOre: of('debitOre'),
    creditOre: of('creditOre'),
    netOre: of('netOre'),
    yearBreakOre: of('yearBreakOre'),
    outsideLeftOutOre: of('outsideLeftOutOre'),
    closingOre: of('closingOre'),
    count: of('lineCount'),
  }
}

/** The files' own closing of the accounts that have one, where the period ends where it holds. */
function declaredOf(
  books: Books,
  period: Period,
  accounts: readonly number[],
  balances: PeriodBalances,
  closingOre: number | null,
): Pick<GeneralLedgerAccountResult, 'declaredClosingOre' | 'closingDifferenceOre'> {
  const last = period.spans.at(-1)
  if (!last || !accounts.every((a) => declaredHolds(last, balances.closingOre[a], a)))
    return { declaredClosingOre: null, closingDifferenceOre: null }
  const { declaredClosingOre, declaresBalances, declaresResults } = last.year
  const known = accounts.flatMap((a) => oreOrNull(declaredClosingOre[a]) ?? [])
  const sum = known.reduce((total, ore) => total + ore, 0)
  const declares =
    accounts.length > 0 && accounts.every((a) => (books.accounts[a]?.kind === 'balance' ? declaresBalances : declaresResults))
  return { declaredClosingOre: known.length > 0 ? sum : null, closingDifferenceOre: declares ? minus(closingOre, sum) : null }
}

function filteredOf(summary: Summary): GeneralLedgerAccountResult['filtered'] {
  const { debitOre, creditOre, count } = totalOf(summary)
  return { debitOre, creditOre, netOre: debitOre - creditOre, count, voucherCount: summary.voucherCount }
}

function monthsOf(
  period: Period,
  balances: PeriodBalances,
  listed: Compiled,
  summary: Summary,
  accounts: readonly number[],
): GeneralLedgerAccountResult['months'] {
  const { first, count } = balances.months
  return Array.from({ length: count }, (_, m) => {
    const month = isoOfMonth(first + m)
    if (!monthHasData(period, first + m)) return { month, debitOre: null, creditOre: null, netOre: null, count: null, balanceOre: null }
    const { debitOre, creditOre, count: lines } = summary.months[m] ?? { debitOre: 0, creditOre: 0, count: 0 }
    const balanceOre = listed.plain ? balanceAt(period, balances, listed, summary, accounts, m) : null
    return { month, debitOre, creditOre, netOre: debitOre - creditOre, count: lines, balanceOre }
  })
}

/** The balance at a month's end: of the last fiscal year begun by then, its opening and its months so far. */
function balanceAt(
  period: Period,
  balances: PeriodBalances,
  listed: Compiled,
  summary: Summary,
  accounts: readonly number[],
  m: number,
): number | null {
  const next = balances.months.first + m + 1
  const nextMonth = dayOf(Math.floor(next / 12), (next % 12) + 1, 1)
  const s = period.spans.findLastIndex((span) => span.fromDay < nextMonth)
  const span = period.spans[s]
  const own = balances.spans[s]
  if (!span || !own) return null
  const nets = summary.yearMonthNetOre[listed.years.findIndex((year) => year.index === span.index)]
  let balance = pick(own.openingOre, accounts)
  for (let k = 0; k <= m; k++) balance += nets?.[k] ?? Number.NaN
  return oreOrNull(balance)
}

function linesOf(
  books: Books,
  listed: Compiled,
  period: Period,
  balances: PeriodBalances,
  accounts: readonly number[],
): NonNullable<GeneralLedgerAccountResult['lines']> {
  return listed.years.flatMap((year) => {
    const span = balances.spans[period.spans.findIndex((s) => s.index === year.index)]
    return allLines(books, year, listed.plain && span ? pick(span.openingOre, accounts) : Number.NaN)
  })
}

function runningOf(lines: GeneralLedgerAccountResult['lines']): number[] | null {
  if (lines === null) return null
  const running = lines.flatMap((line) => line.runningOre ?? [])
  return running.length === lines.length ? running : null
}

/** Findings on the books as a whole, and those on the chosen accounts. */
function concerns(finding: Finding, books: Books, own: Compiled): boolean {
  const account = finding.values['account']
  return account === undefined || books.accounts.some(({ number }, a) => own.accounts[a] === 1 && number === account)
}
