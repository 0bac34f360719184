import type { AccountPlan } from '../../account-plan/account-plan.ts'
import type { Books } from '../../books/books.ts'
import { bookedPeriod, type Period, previousPeriod } from '../../books/period.ts'
import { resultMask } from '../../books/result-accounts.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { dayOfIso } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import type { Figures, Foretelling } from '../../expectation/expect.ts'
import type { MonthSeries } from '../../expectation/month-series.ts'
import { amountsOf, type ColumnAmounts, periodAmounts } from '../../statements/amounts.ts'
import { type ResolvedColumn, resolveColumn, wholeMonths } from '../../statements/columns.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'budget'>

/** How many earlier years a driver's ratio is made of at most. */
const EARLIER_YEARS = 3

/** The same period one, two, three years earlier, as far as it is wholly loaded. */
export function earlierPeriods(books: Books, period: Period | null): readonly Period[] {
  const periods: Period[] = []
  for (let before = period && bookedPeriod(period); before && periods.length < EARLIER_YEARS; ) {
    before = previousPeriod(books, before)
    if (before) periods.push(before)
  }
  return periods
}

/** Balances as they are, income and costs as they moved: what a driver is measured by. */
export function driverFigures(books: Books, { movementOre, closingOre }: ColumnAmounts): Float64Array {
  const result = resultMask(books.accounts)
  return Float64Array.from(books.accounts, (_, a) => (result[a] === 1 ? movementOre[a] : closingOre[a]) ?? Number.NaN)
}

/** Works something out when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** With what stands on no account. */
interface BalanceForetelling extends Foretelling {
  readonly earlier: () => readonly (Figures & Pick<ColumnAmounts, 'resultOre' | 'undisposedOre' | 'priorResultOre' | 'resultInEquityOre'>)[]
}

/** What the balances at a date can be foretold from. */
export function foretellingOf(
  { books, accountFunctions, budget }: Inputs,
  plan: AccountPlan,
  resolved: ResolvedColumn | undefined,
  current: ColumnAmounts,
  series: MonthSeries,
): BalanceForetelling {
  const to = resolved?.period?.to ?? resolved?.to ?? ''
  const figures = (own: ColumnAmounts): Figures => ({ ore: own.closingOre, driverOre: driverFigures(books, own) })
  const tested = monthOfDay(dayOfIso(to)) - series.first
  return {
    plan,
    functions: accountFunctions,
    accounts: books.accounts,
    to,
    current: figures(current),
    earlier: once(() =>
      earlierPeriods(books, resolved?.period ?? null).map((period) => {
        const own = periodAmounts(books, period)
        const { resultOre, undisposedOre, priorResultOre, resultInEquityOre } = own
        return { ...figures(own), resultOre, undisposedOre, priorResultOre, resultInEquityOre }
      }),
    ),
    budget: once(() => {
      if (!resolved) return null
      const column = { kind: 'budget', from: resolved.from, to } as const
      const months = wholeMonths(resolved.from, to)
      const { closingOre, resultOre } = amountsOf(books, budget, resolveColumn(books, budget, column))
      if (!months || Number.isNaN(resultOre)) return null
      return { ore: closingOre, months: monthOfDay(dayOfIso(`${months.to}-01`)) - monthOfDay(dayOfIso(`${months.from}-01`)) + 1 }
    }),
    history: (a, months) =>
      Array.from({ length: Math.min(months, tested) }, (_, i) => tested - Math.min(months, tested) + i).flatMap((m) => {
        const ore = series.closingOre[a * series.count + m] ?? Number.NaN
        return Number.isNaN(ore) ? [] : [{ x: m, y: ore }]
      }),
    ahead: [tested],
  }
}
