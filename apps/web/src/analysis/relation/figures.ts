/** Figures that are sums of lines: a period's base and counterpart as far as they are movements, and counterparts without a base. */
import { querySchema, relationLinesQuery, relationParams } from '@verifikat/analyses'
import { SUM_ROW } from '../drill/drill.ts'
import type { Figure, FigureContext } from '../screen.ts'
import { activeFilters } from '../search/filters.ts'
import { paramsOf } from './params.ts'

export function figureOf({ result, search, row, figure, t }: FigureContext<'relation'>): Figure | null {
  const input = paramsOf(search, result.period)
  if (input === null) return null
  const params = relationParams.parse(input)
  const shared = { before: [], linesSign: 1, follows: null, isListed: false } as const
  if (row === SUM_ROW && figure === 'alone' && result.within !== null) {
    const bases = result.base.accounts.map(({ account }) => account)
    const counters = result.counter.accounts.flatMap(({ account }) => (bases.includes(account) ? [] : [account]))
    const { counterFilters } = params
    const query = querySchema.parse({
      ...counterFilters,
      accounts: counters,
      period: { from: result.period.from, to: result.period.to },
      counterAccounts: { include: [], exclude: bases },
      withoutResetVouchers: params.excludeResetVouchers,
      withoutVatSettlement: result.excludeVatSettlement,
    })
    return {
      ...shared,
      title: t('relation:kpi.alone'),
      linesTitle: t('relation:linesAlone'),
      query: counters.length === 0 ? null : query,
      note: null,
      // Filters and days of functions leave base lines out: a voucher may then have a base account and yet no base.
      basis: activeFilters(search).length > 0 || result.base.selection.functions.length > 0 ? 'counted' : 'lines',
      ore: result.within.counterWithoutBase.counterOre,
    }
  }
  if (row === SUM_ROW && result.within !== null && (figure === 'base' || figure === 'counter')) {
    const { total, counterWithoutBase } = result.within
    const name = t(`relation:side.${figure}`)
    const alone = figure === 'counter' ? counterWithoutBase.counterOre : 0
    return {
      ...shared,
      title: name,
      linesTitle: t('tb.linesOf', { name }),
      query: relationLinesQuery(result, params, result.period, figure),
      note: null,
      basis: 'lines',
      before: alone === 0 ? [] : [{ label: t('relation:kpi.alone'), ore: -alone }],
      ore: total[`${figure}Ore`],
    }
  }
  const period = result.overTime?.periods.find(({ label }) => label === row)
  if (period === undefined || (figure !== 'base' && figure !== 'counter')) return null
  const query = relationLinesQuery(result, params, period, figure)
  const name = t(`relation:side.${figure}`)
  return {
    ...shared,
    title: `${name} ${period.label}`,
    linesTitle: t('tb.linesOf', { name }),
    query,
    note: query === null ? t(`relation:note.${result[`${figure}Measure`]}`) : null,
    basis: query === null ? 'counted' : 'lines',
    ore: period[`${figure}Ore`],
  }
}
