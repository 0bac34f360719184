/** The figures one can open in the general ledger: which of the analysis's figures each is, and its words. */
import { drillGeneralLedgerAccount, generalLedgerAccountParams } from '@verifikat/analyses'
import { dayOfFigure } from '../cut-off/CutOffLines.tsx'
import { SUM_ROW } from '../drill/drill.ts'
import { figureFrom } from '../drill/figure.ts'
import { LONE_VOUCHER, loneVoucher } from '../drill/lone-voucher.ts'
import type { Figure, FigureContext } from '../screen.ts'
import { groupFigure, isGroupColumn } from './group-ids.ts'
import { paramsOf } from './params.ts'

const columns = { opening: 'openingOre', debit: 'debitOre', credit: 'creditOre', net: 'netOre', closing: 'closingOre' } as const
type Kind = keyof typeof columns

export function figureOf(context: FigureContext<'general-ledger-account'>): Figure | null {
  const { result, search, row, figure, t } = context
  const input = paramsOf(search, result.period)
  if (input === null) return null
  if (figure === LONE_VOUCHER) return loneVoucher(t(`ledger:tab.${search.show ?? 'ledger'}`), search.ver)
  if (row !== SUM_ROW) return partFigure(context)
  const params = generalLedgerAccountParams.parse(input)
  const name = params.accounts.join(', ').replaceAll('-', '–')
  const linesTitle = t('tb.linesOf', { name })
  const note = t('tb.noVouchers')
  const month = /^([mb])(\d{4})(\d{2})$/.exec(figure)
  if (month !== null) {
    const label = `${month[2]}-${month[3]}`
    const column = month[1] === 'm' ? 'netOre' : 'balanceOre'
    const found = result.months.find((other) => other.month === label)
    if (found === undefined) return null
    return figureFrom(
      drillGeneralLedgerAccount(result, params, { of: 'month', month: label, column }),
      found[column],
      { title: `${name} ${label}`, linesTitle, note },
      t,
    )
  }
  if (figure === 'lines') {
    const drill = drillGeneralLedgerAccount(result, params, { of: result.filtered ? 'filtered' : 'total', column: 'netOre' })
    return { ...figureFrom(drill, (result.filtered ?? result).netOre, { title: name, linesTitle, note }, t), isListed: true }
  }
  if (!isKind(figure)) return null
  const drill = drillGeneralLedgerAccount(result, params, { of: 'total', column: columns[figure] })
  const why = figure === 'opening' && drill !== null ? t('tb.openingAtStart', { source: t(`tb.source.${result.openingSource}`) }) : note
  const { years } = result.period
  const year = figure === 'opening' ? years[0] : years.at(-1)
  const isDeclared = (figure === 'opening' || figure === 'closing') && year?.hasVouchers === false
  return figureFrom(
    drill,
    result[columns[figure]],
    { title: `${name} ${figure === 'net' ? t('ledger:kpi.net') : t(`gl.figure.${figure}`)}`, linesTitle, note: why, isDeclared },
    t,
  )
}

/** A figure of the tab beside the ledger. */
function partFigure({ result, search, row, figure, t }: FigureContext<'general-ledger-account'>): Figure | null {
  const input = paramsOf(search, result.period)
  if (input === null) return null
  const params = generalLedgerAccountParams.parse(input)
  const accounts = params.accounts.join(', ').replaceAll('-', '–')
  const { cutOff } = result.parts
  const date = dayOfFigure(figure)
  if (cutOff !== null && (date !== null || figure === 'before' || figure === 'after')) {
    const sums =
      figure === 'before' ? cutOff.before : figure === 'after' ? cutOff.afterwards : cutOff.byDay.find((day) => day.date === date)
    if (sums === undefined) return null
    const drill = drillGeneralLedgerAccount(
      result,
      params,
      date === null
        ? { of: 'cutOff', side: figure === 'before' ? 'before' : 'after', column: 'netOre' }
        : { of: 'cutOffDay', date, column: 'netOre' },
    )
    const title = `${accounts} ${date ?? t(figure === 'before' ? 'ledger:cutOff.before' : 'ledger:cutOff.after')}`
    return figureFrom(drill, sums.netOre, { title, linesTitle: t('tb.linesOf', { name: accounts }), note: t('tb.noVouchers') }, t)
  }
  if (!isGroupColumn(figure)) return null
  const names = { noSeries: t('filter.noSeries'), noUser: t('filter.noUser'), noObject: t('filter.noObject') }
  const found = groupFigure(result.parts, row, figure, names)
  if (found === null) return null
  const name = `${accounts} ${found.name}`.trim()
  const texts = { title: `${name} ${t(`ledger:col.${figure}`)}`, linesTitle: t('tb.linesOf', { name }), note: t('ledger:sameKind') }
  const made = figureFrom(drillGeneralLedgerAccount(result, params, found.figure), found.ore, texts, t)
  return found.isCount ? { ...made, basis: made.query === null ? 'unlisted' : 'counted' } : made
}

function isKind(figure: string): figure is Kind {
  return Object.hasOwn(columns, figure)
}
