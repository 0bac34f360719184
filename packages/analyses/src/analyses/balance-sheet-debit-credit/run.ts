import type { AccountPlan } from '../../account-plan/account-plan.ts'
import type { Books } from '../../books/books.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { resultMask } from '../../books/result-accounts.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { columnResult, resolveColumn } from '../../statements/columns.ts'
import { computedPlaces } from '../../statements/computed.ts'
import { layoutOf, layoutResult, statementFindings } from '../../statements/head.ts'
import { chartFindings } from '../../statements/other-chart.ts'
import { type Turnover, turnoverOf } from '../../statements/turnover.ts'
import { type TurnoverExtra, turnoverRows } from '../../statements/turnover-rows.ts'
import { minus } from '../ore.ts'
import { FunctionTurnover, flagsOf, reconciliationsOf } from './flags.ts'
import type { BalanceSheetDebitCreditParams, BalanceSheetDebitCreditResult } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'legalForm' | 'accountFunctions' | 'planYears'>

export function run(dataset: Inputs, params: BalanceSheetDebitCreditParams, ctx: RunContext): BalanceSheetDebitCreditResult {
  const { books, accountFunctions } = dataset
  const plan = layoutOf(dataset, params.layout)
  const loaded = periodOf(books, params.from, params.to)
  const asked = { kind: 'period', from: params.from ?? loaded.from, to: params.to ?? loaded.to, complete: false } as const
  const resolved = resolveColumn(books, [], asked)
  ctx.progress(0, 2)
  const { period } = resolved
  const turnover = turnoverOf(books, period)
  ctx.progress(1, 2)
  const filled = turnoverRows(books, plan, 'balance', turnover, computedTurnover(books, period, plan, turnover))
  const functions = period && new FunctionTurnover(books, accountFunctions, period, turnover)
  const flags = functions && flagsOf(books, functions, turnover, params.rollingRatio)
  const days = period ? period.toDay - period.fromDay + 1 : 0
  const rows = filled.map((row) => {
    const { debitOre, creditOre, closingOre } = row
    const [small, large] = [debitOre ?? 0, creditOre ?? 0].sort((a, b) => a - b)
    const own = row.display === 'debit' ? debitOre : creditOre
    return {
      ...row,
      turnoverRatio: debitOre === null || creditOre === null || !large ? null : (small ?? 0) / large,
      turnoverDays: turnoverDays(closingOre, own, days),
      flags: row.account === null ? [] : (flags?.get(row.account) ?? []),
    }
  })
  const difference = (key: 'openingOre' | 'closingOre') => {
    const of = (id: string) => rows.find((row) => row.id === id)?.[key] ?? null
    return minus(of(plan.roots.assets), of(plan.roots.equityAndLiabilities))
  }
  ctx.progress(2, 2)
  return {
    currency: books.currency,
    layout: layoutResult(plan),
    column: columnResult(resolved, turnover.resetVouchers),
    rows,
    openingDifferenceOre: difference('openingOre'),
    closingDifferenceOre: difference('closingOre'),
    reconciliations: reconciliationsOf(books, functions, turnover),
    findings: [
      ...chartFindings(dataset, plan),
      ...statementFindings(
        books,
        [resolved],
        rows.map((row) => ({ ...row, valuesOre: [] })),
        [turnover.resetVouchers],
      ),
    ],
  }
}

/** What stands on no account, as it stands before and after the period and as the lines on 3000–8989 moved it. */
function computedTurnover(books: Books, period: Period | null, plan: AccountPlan, turnover: Turnover): TurnoverExtra[] {
  const result = resultMask(books.accounts)
  const sum = (column: Float64Array | undefined) => column?.reduce((total, ore, a) => (result[a] === 1 ? total + ore : total), 0) ?? 0
  const last = period?.spans.at(-1)?.year
  const begun = sum(last?.openingOre)
  const { undisposed, resultInEquityOre, reset, lastResetOre } = turnover
  const yearStart = sum(turnover.yearStartOre)
  const own = {
    openingOre: sum(turnover.openingOre) - yearStart,
    yearStartOre: 0,
    lastYearOpeningOre: sum(turnover.lastYearOpeningOre) - begun,
    debitOre: sum(turnover.debitOre),
    creditOre: sum(turnover.creditOre),
    closingOre: sum(turnover.closingOre) - begun - lastResetOre,
    debitCount: sum(turnover.debitCount),
    creditCount: sum(turnover.creditCount),
    lineCount: sum(turnover.lineCount),
  }
  const other = {
    openingOre: yearStart,
    yearStartOre: yearStart,
    lastYearOpeningOre: begun,
    ...reset,
    closingOre: begun + lastResetOre,
  }
  const unmoved = { debitOre: 0, creditOre: 0, debitCount: 0, creditCount: 0, lineCount: 0 }
  const earlier = {
    openingOre: undisposed.openingOre,
    yearStartOre: undisposed.openingOre,
    lastYearOpeningOre: last?.undisposedOre ?? Number.NaN,
    ...unmoved,
    closingOre: undisposed.closingOre,
  }
  const inEquity = { openingOre: 0, yearStartOre: 0, lastYearOpeningOre: 0, ...unmoved, closingOre: resultInEquityOre }
  const carried = (of: Omit<TurnoverExtra['of'], 'carriedOre'>) => ({
    ...of,
    carriedOre: of.closingOre - of.openingOre - of.debitOre + of.creditOre,
  })
  const parts = {
    'result-for-the-year': own,
    'undisposed-result': other,
    'prior-result': earlier,
    'result-in-equity': inEquity,
  }
  return computedPlaces(plan).map((place) => ({ ...place, of: carried(parts[place.kind]) }))
}

/** Beyond so many times the period the account has hardly moved, and days would be guessed from what nobody has seen. */
const MOST_PERIODS = 3

/** Days until a balance has turned over once on its own side; null where it did not move there, or too little to say. */
function turnoverDays(closingOre: number | null, ownSideOre: number | null, days: number): number | null {
  if (closingOre === null || !ownSideOre) return null
  const periods = Math.abs(closingOre) / ownSideOre
  return periods > MOST_PERIODS ? null : periods * days
}
