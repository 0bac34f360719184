/** The figures one can open in a period analysis: which of the analysis's figures each is, and its words. */
import { drillPeriod, type PeriodFigure, periodParams, recurringSide } from '@verifikat/analyses'
import { dayOfFigure } from '../cut-off/CutOffLines.tsx'
import { SUM_ROW } from '../drill/drill.ts'
import { figureFrom } from '../drill/figure.ts'
import { LONE_VOUCHER, loneVoucher } from '../drill/lone-voucher.ts'
import { sided } from '../lines/line-columns.tsx'
import type { Figure, FigureContext } from '../screen.ts'
import { missingOf } from './accrual-rows.ts'
import { paramsOf } from './params.ts'
import { sideOfAccrual, sideOfGroup, sideOfWindows } from './side.ts'

type Context = FigureContext<'period'>

interface Made {
  readonly figure: PeriodFigure
  readonly ore: number | null
  readonly title: string
  readonly name: string
  readonly side: 1 | -1
  readonly isCount?: boolean
}

export function figureOf(context: Context): Figure | null {
  const { result, search, row, figure, t, period, years } = context
  if (figure === LONE_VOUCHER) return loneVoucher(t(`period:tab.${search.show ?? 'windows'}`), search.ver)
  const made = madeOf(context)
  if (made === null) return null
  const params = periodParams.parse(paramsOf(search, period, years))
  const drill = drillPeriod(result, params, made.figure)
  const texts = { title: made.title, linesTitle: t('tb.linesOf', { name: made.name }), note: t('tb.noVouchers') }
  const natural = figureFrom(drill, made.isCount ? null : made.ore, texts, t)
  if (made.isCount) return { ...natural, basis: natural.query === null ? 'unlisted' : 'counted' }
  if (made.side === 1 || row === '') return natural
  return {
    ...natural,
    before: natural.before.map(({ label, ore }) => ({ label, ore: sided(ore, -1) })),
    linesSign: natural.linesSign === 1 ? -1 : 1,
    ore: sided(natural.ore, -1),
  }
}

function madeOf(context: Context): Made | null {
  switch (context.search.show ?? 'windows') {
    case 'windows':
      return ofWindows(context)
    case 'cut-off':
      return ofCutOff(context)
    case 'accruals':
      return ofAccruals(context)
  }
}

function ofWindows({ result: { windows }, search, row, figure, t }: Context): Made | null {
  if (windows === null) return null
  const name = windows.patterns.join(', ').replaceAll('-', '–')
  const side = sideOfWindows(windows, search)
  const base = { name, side, isCount: windows.unit === 'lines' }
  if (figure === 'earlier' && windows.earlier !== null) {
    const { from, to, value } = windows.earlier
    return { ...base, figure: { of: 'earlier' }, ore: value, title: `${name} ${t(`period:mode.${windows.mode}`)} ${from} – ${to}` }
  }
  if (figure === 'outside')
    return {
      ...base,
      figure: { of: 'outside', column: 'netOre' },
      ore: windows.outside.netOre,
      title: t('period:windows.outsideTitle'),
      isCount: false,
    }
  const parts = /^([mw])(\d{4})(\d{2})$/.exec(figure)
  if (parts === null) return null
  const month = `${parts[2]}-${parts[3]}`
  const title = `${name} ${t(`period:mode.${windows.mode}`)}`
  if (parts[1] === 'w') {
    const window = windows.windows.find(({ to }) => to === month)
    if (window === undefined || row !== SUM_ROW) return null
    return { ...base, figure: { of: 'window', to: month }, ore: window.total, title: `${title} ${window.from} – ${window.to}` }
  }
  const found = windows.windows.flatMap(({ months }) => months).find((own) => own.month === month)
  if (found === undefined) return null
  return { ...base, figure: { of: 'month', month }, ore: found.value, title: `${title} ${month}` }
}

function ofCutOff({ result, search, figure, t }: Context): Made | null {
  const chosen = search.group ?? 'revenue'
  const group = result.cutOff?.groups.find((own) => own.group === chosen)
  if (group === undefined) return null
  const { cutOff } = group
  const name = t(`period:group.${group.group}`)
  const side = sideOfGroup(group.group, search)
  if (figure === 'before' || figure === 'after') {
    const ore = (figure === 'before' ? cutOff.before : cutOff.afterwards).netOre
    const span = figure === 'before' ? `${cutOff.from} – ${cutOff.date}` : t('period:cut.kpi.after', { to: cutOff.to })
    return { figure: { of: 'cutOff', group: group.group, side: figure, column: 'netOre' }, ore, title: `${name} ${span}`, name, side }
  }
  const date = dayOfFigure(figure)
  const day = cutOff.byDay.find((own) => own.date === date)
  if (date === null || day === undefined) return null
  return { figure: { of: 'cutOffDay', group: group.group, date, column: 'netOre' }, ore: day.netOre, title: `${name} ${date}`, name, side }
}

const accrualColumns = { opened: 'openedOre', released: 'releasedOre', closing: 'closingOre', count: 'count' } as const

function ofAccruals({ result: { accruals }, search, row, figure, t }: Context): Made | null {
  if (accruals === null) return null
  const month = /^m(\d{4})(\d{2})$/.exec(figure)
  if (month !== null) {
    const group = missingOf(accruals, row)
    const asked = `${month[1]}-${month[2]}`
    const found = group?.months.find((own) => own.month === asked)
    if (group === null || found === undefined) return null
    const side = search.sign === 'bookkeeping' ? 1 : recurringSide(group)
    return {
      figure: { of: 'recurring', group, month: asked, column: 'netOre' },
      ore: found.ore,
      title: `${group.account} ${group.text} ${asked}`,
      name: `${group.account} ${group.text}`,
      side,
    }
  }
  const account = accruals.accounts.find((own) => own.account === row)
  if (account === undefined || !Object.hasOwn(accrualColumns, figure)) return null
  // Just checked.
  const column = accrualColumns[figure as keyof typeof accrualColumns]
  const name = `${account.account} ${account.name}`
  const isClosing = column === 'closingOre'
  return {
    figure: { of: 'accrual', account: row, column },
    ore: column === 'count' ? null : account[column],
    title: `${name} ${column === 'count' ? t('tb.col.fLines') : t(`period:accrual.${figure as 'opened' | 'released' | 'closing'}`)}`,
    name,
    side: isClosing ? sideOfAccrual(account.side, search) : 1,
    isCount: column === 'count',
  }
}
