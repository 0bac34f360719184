import type { AccountPlan } from '../../account-plan/account-plan.ts'
import type { Period } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { dayOfIso } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import type { Figures, Foretelling } from '../../expectation/expect.ts'
import type { MonthSeries } from '../../expectation/month-series.ts'
import { amountsOf, type ColumnAmounts, periodAmounts } from '../../statements/amounts.ts'
import { resolveColumn, wholeMonths } from '../../statements/columns.ts'
import { driverFigures, earlierPeriods, once } from '../balance/expected.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'budget'>

/** What the income and costs of a period can be foretold from. */
export function foretellingOf(
  { books, accountFunctions, budget }: Inputs,
  plan: AccountPlan,
  period: Period,
  current: ColumnAmounts,
  series: MonthSeries,
): Foretelling {
  const { from, to } = period
  const figures = (own: ColumnAmounts): Figures => ({ ore: own.movementOre, driverOre: driverFigures(books, own) })
  const tested = monthOfDay(period.fromDay) - series.first
  const whole = wholeMonths(from, to)
  const isWhole = whole?.from === from.slice(0, 7) && whole.to === to.slice(0, 7)
  return {
    plan,
    functions: accountFunctions,
    accounts: books.accounts,
    to,
    current: figures(current),
    earlier: once(() => earlierPeriods(books, period).map((own) => figures(periodAmounts(books, own)))),
    budget: once(() => {
      const { movementOre, resultOre } = amountsOf(books, budget, resolveColumn(books, budget, { kind: 'budget', from, to }))
      if (!whole || Number.isNaN(resultOre)) return null
      return { ore: movementOre, months: monthOfDay(dayOfIso(`${whole.to}-01`)) - monthOfDay(dayOfIso(`${whole.from}-01`)) + 1 }
    }),
    history: (a, months) =>
      isWhole
        ? Array.from({ length: Math.max(0, Math.min(months, tested)) }, (_, i) => tested - Math.min(months, tested) + i).flatMap((m) => {
            const ore = series.netOre[a * series.count + m] ?? Number.NaN
            return Number.isNaN(ore) ? [] : [{ x: m, y: ore }]
          })
        : null,
    ahead: Array.from({ length: monthOfDay(period.toDay) - monthOfDay(period.fromDay) + 1 }, (_, i) => tested + i),
  }
}
