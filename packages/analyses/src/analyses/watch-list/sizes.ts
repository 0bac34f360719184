import { hasNetSales, netSalesAccounts } from '../../account-plan/net-sales.ts'
import { yearName } from '../../books/year-name.ts'
import { type SizeLimits, sizeLimitsOf } from '../../reference/company-limits.ts'
import { watchAccounts } from '../../reference/watch-accounts.ts'
import { employeesOver } from '../key-figure/inputs.ts'
import type { Watch, WatchYear } from './context.ts'
import { above, balanceOf, counted, incomeOf, kronor, testOf, unknownTest } from './figures.ts'
import type { WatchFigure, WatchTest } from './schema.ts'

/**
 * Whether more than one of three limits (net sales, total assets, average employees) is exceeded, each of them in both of the last two fiscal years that are
 * over. Employees count where they have been entered for the whole of both years; without them the answer is given as far as the other two decide it.
 * Example: sales 4 and 5 million, assets 1 and 2 million, limits 3 and 1.5: sales alone are above in both years, so employees decide.
 */
export function sizeTest(watch: Watch, id: 'audit-duty' | 'larger-company'): WatchTest {
  const { closed } = watch
  if (watch.books.currency !== 'SEK') return unknownTest(id, 'other-currency')
  if (!closed) return unknownTest(id, 'no-prior-year')
  const [last, before] = closed
  const limits = sizeLimitsOf(id, last.year.year.from)
  const limitsBefore = sizeLimitsOf(id, before.year.year.from)
  if (!limits || !limitsBefore) return unknownTest(id, 'limits-not-known')
  const now = figuresOf(watch, last, limits)
  const then = figuresOf(watch, before, limitsBefore)
  const isBoth = now.map(({ isBeyond }, i) => {
    const was = then[i]?.isBeyond ?? null
    return isBeyond === false || was === false ? false : isBeyond === null || was === null ? null : true
  })
  const both = isBoth.filter((own) => own === true).length
  const open = isBoth.filter((own) => own === null).length
  const beyond = now.filter(({ isBeyond }) => isBeyond === true).length
  const values = { year: yearName(last.year.year), yearBefore: yearName(before.year.year), both, beyond }
  const given = { values, figures: now.flatMap((own, i) => [own, ...then.slice(i, i + 1)]), link: linkOf(closed) }
  if (both > 1)
    return id === 'audit-duty' ? testOf('audit-duty', 'info', 'required', given) : testOf('larger-company', 'info', 'larger', given)
  if (both + open > 1) {
    // Total assets and sales of years that are over are unknown only where their balances are.
    const reason = now[2]?.count === null || then[2]?.count === null ? 'no-employees' : 'no-balances'
    return { ...testOf(id, 'unknown', 'partly-known', given), reason }
  }
  return beyond > 1 ? testOf(id, 'info', 'one-year', given) : testOf(id, 'clear', 'below', given)
}

function figuresOf(watch: Watch, own: WatchYear, limits: SizeLimits): WatchFigure[] {
  const { from, to } = own.year.year
  const year = yearName(own.year.year)
  const sales = incomeOf(watch, own, netSalesAccounts(watch.dataset.accountPlan))
  const assets = balanceOf(watch, own, watchAccounts.totalAssets, 'debit')
  const employees = employeesOver(watch.dataset, from, to)
  const limited = (value: number | null, limit: number) => ({ limit, isBeyond: above(value, limit) })
  return [
    kronor(hasNetSales(watch.dataset.accountPlan) ? 'net-sales' : 'net-sales-by-k2', sales.ore, {
      values: { year },
      drill: sales.drill,
      ...limited(sales.ore, limits.netSalesOre),
    }),
    kronor('total-assets', assets.ore, {
      values: { date: own.period.to },
      drill: assets.drill,
      ...limited(assets.ore, limits.totalAssetsOre),
    }),
    counted('employees', 'employees', employees, { values: { year }, ...limited(employees, limits.employees) }),
  ]
}

function linkOf([last, before]: readonly [WatchYear, WatchYear]): WatchTest['link'] {
  const columns = [last, before].map(({ year }) => ({ kind: 'period', from: year.year.from, to: year.year.to }))
  return { analysis: 'income-statement', params: { columns } }
}
