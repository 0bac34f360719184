/** The figures that are sums of lines: the base, and each of its accounts. Those of pairs have vouchers with parts; see the panel. */
import { baseLinesQuery, counterpartParams } from '@verifikat/analyses'
import { SUM_ROW } from '../drill/drill.ts'
import type { Figure, FigureContext } from '../screen.ts'
import { paramsOf } from './params.ts'

export function figureOf({ result, search, row, figure, t }: FigureContext<'counterpart'>): Figure | null {
  const isAll = row === SUM_ROW && figure === 'base'
  const own = figure === 'net' ? result.base.accounts.find(({ account }) => account === row) : undefined
  if (!isAll && own === undefined) return null
  const params = counterpartParams.parse(paramsOf(search, result.period))
  const query = baseLinesQuery(result, params, { base: own?.account ?? null, counter: null })
  // Closing vouchers are no filter of lines: the query has them, the figure has not.
  const leftOut = search.noClosing ? result.closing.netOre : 0
  const name = own ? `${own.account} ${own.name}` : t('counterpart:base.label')
  return {
    title: `${name} ${t('counterpart:figure.net')}`,
    linesTitle: t('tb.linesOf', { name }),
    query: result.base.accounts.length === 0 ? null : query,
    note: result.base.accounts.length === 0 ? t('counterpart:empty') : null,
    basis: own && search.noClosing ? 'counted' : 'lines',
    before: leftOut === 0 || own ? [] : [{ label: t('counterpart:figure.closing'), ore: -leftOut }],
    linesSign: 1,
    ore: own ? own.netOre : result.base.netOre,
    follows: null,
    isListed: false,
  }
}
