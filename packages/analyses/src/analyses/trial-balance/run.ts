import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { resultMoved } from '../../books/declared-closings.ts'
import { areUnlike, extentOf } from '../../books/extent.ts'
import { bookedPeriod, hasVouchersThroughout, type Period, periodOf } from '../../books/period.ts'
import { declaredHolds, type PeriodBalances, periodBalances } from '../../books/period-balances.ts'
import { float64At, uint32At } from '../../column.ts'
import type { BooksOnly, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { isoOrNull } from '../../query/columns.ts'
import type { RuleId, RuleSeverity } from '../../rules/catalogue.ts'
import { changeRatio, minus, oreOrNull, sumOf } from '../ore.ts'
import {
  accountsNotClosedYet,
  clippedFindings,
  comparisonPeriod,
  monthLabels,
  periodResult,
  unclosedPeriods,
  unlikePeriods,
} from '../period-result.ts'
import { filteredSums } from './filtered.ts'
import { flagsOf } from './flags.ts'
import { resultOf } from './result.ts'
import type { TrialBalanceParams, TrialBalanceResult, TrialBalanceRow } from './schema.ts'
import { type Tally, tallyOf } from './tally.ts'

export function run({ books }: BooksOnly, params: TrialBalanceParams, ctx: RunContext): TrialBalanceResult {
  const period = periodOf(books, params.from, params.to)
  const prior = comparisonPeriod(books, period, params.comparison)
  ctx.progress(0, 4)
  const balances = periodBalances(books, period)
  ctx.progress(1, 4)
  const priorBalances = prior ? periodBalances(books, prior) : null
  ctx.progress(2, 4)
  const tally = tallyOf(books, period)
  ctx.progress(3, 4)
  const filtered = filteredSums(books, period, params)
  const last = period.spans.at(-1)?.year
  const moved = last && resultMoved(books, last)
  const all = rowsOf(books, period, balances, prior, priorBalances, tally, params, moved !== undefined)
  const shown = params.accounts.length === 0 ? null : accountMask(params.accounts, books.accounts)
  // Sums are over every chosen account: one whose balance is unknown leaves no total, shown or not.
  const chosen = all.filter((_, a) => !shown || shown[a] === 1)
  const present = chosen.filter(({ a, isEmpty }) => params.includeEmpty || !isEmpty || filtered?.ofAccount(a)?.lineCount)
  const rows = present.map(({ row, a }) => ({ ...row, filtered: filtered?.ofAccount(a) ?? null }))
  ctx.progress(4, 4)
  const undisposed = undisposedOf(balances, priorBalances)
  const own = shown ? null : undisposed
  const column = (key: SumKey) => sumOf(chosen.map(({ row }) => row[key]))
  const withUndisposed = (key: 'openingOre' | 'yearBreakOre' | 'closingOre' | 'priorClosingOre') => sumOf([column(key), own ? own[key] : 0])
  const sumClosingOre = withUndisposed('closingOre')
  const sumPriorClosingOre = prior ? withUndisposed('priorClosingOre') : null
  const { resultOre, resetVouchers } = resultOf(books, period, balances)
  const result = {
    currency: books.currency,
    period: periodResult(period),
    comparison: prior ? periodResult(prior) : null,
    months: monthLabels(balances.months),
    priorMonths: priorBalances ? monthLabels(priorBalances.months) : [],
    openingSource: period.spans[0]?.year.openingSource ?? 'unknown',
    rows,
    undisposed,
    accountCount: all.filter(({ isEmpty }) => !isEmpty).length,
    sumOpeningOre: withUndisposed('openingOre'),
    totalDebitOre: column('debitOre'),
    totalCreditOre: column('creditOre'),
    totalNetOre: column('netOre'),
    sumYearBreakOre: withUndisposed('yearBreakOre'),
    sumOutsideLeftOutOre: column('outsideLeftOutOre'),
    sumClosingOre,
    sumPriorClosingOre,
    sumChangeOre: minus(sumClosingOre, sumPriorClosingOre),
    filtered: filtered?.total ?? null,
    resultOre,
    resetVouchers,
    priorResultOre: prior && priorBalances ? resultOf(books, prior, priorBalances).resultOre : null,
    differingAccounts: rows.filter((row) => row.flags.includes('declared-differs')).length,
    correctionsAdded: tally.correctionsAdded,
    correctionsRemoved: tally.correctionsRemoved,
    vouchers: tally.vouchers,
    lines: tally.lines,
    emptyVouchers: tally.emptyVouchers,
    unbalancedVouchers: tally.unbalancedVouchers,
    duplicateNumbers: tally.duplicateNumbers,
    vouchersOutsideYear: tally.vouchersOutsideYear,
    vouchersOutsideLeftOut: tally.vouchersOutsideLeftOut,
    vouchersUndated: tally.vouchersUndated,
    vouchersUndatedLeftOut: tally.vouchersUndatedLeftOut,
  }
  return {
    ...result,
    findings: [
      ...booksFindings(books),
      ...clippedFindings(period, params.from, params.to),
      ...unlikePeriods(period, prior),
      ...unclosedPeriods(books, period, prior),
      ...(moved && all.some(({ row }) => row.closingDifferenceOre) ? [moved] : []),
      ...ownFindings(result),
    ],
  }
}

type SumKey = 'openingOre' | 'debitOre' | 'creditOre' | 'netOre' | 'yearBreakOre' | 'outsideLeftOutOre' | 'closingOre' | 'priorClosingOre'
type PresentRow = { readonly a: number; readonly row: TrialBalanceRow; readonly isEmpty: boolean }

function rowsOf(
  books: Books,
  period: Period,
  balances: PeriodBalances,
  prior: Period | null,
  priorBalances: PeriodBalances | null,
  tally: Tally,
  params: TrialBalanceParams,
  isMoved: boolean,
): PresentRow[] {
  const unlike = prior && unlikeRows(period, prior)
  const lacking = accountsNotClosedYet(books, period, prior)
  const lastSpan = period.spans.at(-1)
  const last = lastSpan?.year
  const priorLast = prior?.spans.at(-1)?.year
  const counts = hasVouchersThroughout(period)
  const openedResults = new Set(
    books.findings.flatMap((f) =>
      f.code === 'books.result-opening' && f.values['yearFrom'] === last?.year.from ? [f.values['account']] : [],
    ),
  )
  const broken = new Set(
    books.findings.flatMap(({ code, values: { yearFrom, account } }) =>
      code === 'books.year-break' && period.spans.some(({ year }) => year.year.from === yearFrom) ? [account] : [],
    ),
  )
  const names = namesOf(books, period)
  const priorNames = prior ? namesOf(books, prior) : null
  const months = (of: PeriodBalances, a: number) =>
    Array.from(of.monthNetOre.subarray(a * of.months.count, (a + 1) * of.months.count), oreOrNull)
  const figures = books.accounts.map((account, a) => {
    const closingOre = oreOrNull(balances.closingOre[a])
    const holds = lastSpan !== undefined && declaredHolds(lastSpan, balances.closingOre[a], a)
    const declaredClosingOre = holds ? oreOrNull(lastSpan.year.declaredClosingOre[a]) : null
    const declares = holds && (account.kind === 'balance' ? lastSpan.year.declaresBalances : lastSpan.year.declaresResults)
    const priorClosingOre = priorBalances ? oreOrNull(priorBalances.closingOre[a]) : null
    const isUnlike = unlike === 'all' || (unlike === 'results' && account.kind === 'result')
    const isNotClosedYet = lacking[a] === 1
    const changeOre = isUnlike && account.kind === 'result' ? null : minus(closingOre, priorClosingOre)
    const row = {
      account: account.number,
      name: account.name,
      kind: account.kind,
      openingOre: oreOrNull(balances.openingOre[a]),
      yearStartOre: oreOrNull(balances.yearStartOre[a]),
      lastYearOpeningOre: oreOrNull(balances.spans.at(-1)?.openingOre[a]),
      debitOre: oreOrNull(balances.debitOre[a]),
      creditOre: oreOrNull(balances.creditOre[a]),
      netOre: oreOrNull(balances.netOre[a]),
      yearBreakOre: oreOrNull(balances.yearBreakOre[a]),
      outsideLeftOutOre: oreOrNull(balances.outsideLeftOutOre[a]),
      closingOre,
      declaredClosingOre,
      closingDifferenceOre: declaredClosingOre !== null || declares ? minus(closingOre, declaredClosingOre ?? 0) : null,
      priorClosingOre,
      priorYearStartOre: priorLast ? oreOrNull(priorLast.openingOre[a]) : null,
      changeOre,
      changeRatio: isUnlike || isNotClosedYet ? null : changeRatio(closingOre, priorClosingOre, 'bookkeeping'),
      voucherCount: counts ? float64At(tally.voucherCount, a) : null,
      lineCount: oreOrNull(balances.lineCount[a]),
      firstDate: isoOrNull(tally.firstDay[a]),
      lastDate: isoOrNull(tally.lastDay[a]),
      monthNetOre: months(balances, a),
      priorMonthNetOre: priorBalances ? months(priorBalances, a) : [],
      outsideYearNetOre: counts ? oreOrNull(balances.outsideNetOre[a]) : null,
      filtered: null,
    }
    return {
      a,
      row,
      isUnlike,
      isNotClosedYet,
      isEmpty: isEmptyRow(row) && balances.movedBefore[a] !== 1 && !period.spans.some((span) => span.year.hasRecord[a] === 1),
    }
  })
  // BAS calls 2099 and 8999 alike: only accounts of one kind are taken for each other
  const sameNames = repeatedNames(figures.flatMap(({ row, isEmpty }) => (isEmpty ? [] : [nameOfKind(row)])))
  return figures.map(({ a, row, isUnlike, isNotClosedYet, isEmpty }) => {
    const name = names.get(a)
    const priorName = priorNames?.get(a)
    const context = {
      declared: books.accounts[a]?.declared ?? false,
      resultMoved: isMoved,
      resultOpening: openedResults.has(row.account),
      yearBreak: broken.has(row.account),
      isUnlike,
      isNotClosedYet,
      renamed: name !== undefined && priorName !== undefined && name !== priorName,
      sameName: !isEmpty && sameNames.has(nameOfKind(row)),
    }
    return { a, isEmpty, row: { ...row, flags: flagsOf(row, context, params.thresholds) } }
  })
}

/**
 * Rows that cannot be compared: those of results where the fiscal years so far are of other lengths, and all where one of the two goes on after what is
 * booked.
 */
function unlikeRows(period: Period, prior: Period): 'all' | 'results' | null {
  if (!areUnlike(extentOf(period), extentOf(prior))) return null
  return [period, prior].some((own) => bookedPeriod(own).toDay < own.toDay) ? 'all' : 'results'
}

/** No balance (an unknown one is one only where something is known of the account), no movement, nothing to compare with. */
function isEmptyRow(row: Omit<TrialBalanceRow, 'flags'>): boolean {
  return (
    !row.openingOre &&
    !row.closingOre &&
    !row.lineCount &&
    !row.netOre &&
    !row.yearBreakOre &&
    !row.priorClosingOre &&
    !row.declaredClosingOre
  )
}

/** Names by account of the books, as the period's last fiscal year declares them. */
function namesOf(books: Books, period: Period): Map<number, string> {
  const names = new Map<number, string>()
  const year = period.spans.at(-1)?.year
  year?.ledger?.accounts.forEach((account, a) => {
    if (account.declared && books.accounts[uint32At(year.accountOf, a)]) names.set(uint32At(year.accountOf, a), account.name.trim())
  })
  return names
}

function nameOfKind({ name, kind }: Pick<TrialBalanceResult['rows'][number], 'name' | 'kind'>): string {
  return name === '' ? '' : `${kind} ${name.toLowerCase()}`
}

function repeatedNames(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const name of names) {
    if (name !== '' && seen.has(name)) repeated.add(name)
    seen.add(name)
  }
  return repeated
}

function undisposedOf(balances: PeriodBalances, prior: PeriodBalances | null): TrialBalanceResult['undisposed'] {
  const { openingOre } = balances.undisposed
  const atEnd = (own: PeriodBalances) => own.undisposed.closingOre + own.resultInEquityOre
  const closingOre = atEnd(balances)
  const priorClosingOre = prior ? atEnd(prior) : null
  if (openingOre === 0 && closingOre === 0 && !priorClosingOre) return null
  return { openingOre, yearBreakOre: closingOre - openingOre, closingOre, priorClosingOre }
}

/** Unbalanced vouchers are named by the trial balance itself, those of the period one by one. */
function booksFindings({ findings }: Books): Finding[] {
  return findings.filter(({ code }) => code !== 'books.source-unbalanced')
}

function ownFindings(result: Omit<TrialBalanceResult, 'findings'>): Finding[] {
  const findings: Finding[] = []
  const add = <R extends RuleId>(code: R, severity: RuleSeverity<R>, values: Finding['values']) =>
    findings.push({ code, severity, line: 0, values })
  const unbalanced = result.unbalancedVouchers
  if (unbalanced.length > 0) {
    add('trial-balance.unbalanced-vouchers', 'error', {
      vouchers: unbalanced.length,
      sumOre: unbalanced.reduce((sum, v) => sum + v.differenceOre, 0),
    })
  }
  if (result.duplicateNumbers.length > 0) add('trial-balance.duplicate-numbers', 'warning', { numbers: result.duplicateNumbers.length })
  if (result.resetVouchers > 0) add('trial-balance.reset-vouchers', 'info', { vouchers: result.resetVouchers })
  const { vouchersUndated: undated, vouchersUndatedLeftOut: undatedLeftOut } = result
  const dated = result.vouchersOutsideYear - undated
  if (dated > 0)
    add('trial-balance.vouchers-outside-year', 'warning', { vouchers: dated, leftOut: result.vouchersOutsideLeftOut - undatedLeftOut })
  if (undated > 0) add('trial-balance.vouchers-without-date', 'warning', { vouchers: undated, leftOut: undatedLeftOut })
  if (result.differingAccounts > 0) add('trial-balance.declared-differs', 'warning', { accounts: result.differingAccounts })
  return findings
}
