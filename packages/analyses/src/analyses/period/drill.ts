import { dayOfIso, isoOfDay } from '../../dates.ts'
import { balanceDrill, type Drill, lastDayOf, type MovementColumn, movementDrill, overlap } from '../drill.ts'
import type { MissingAccrual } from './accruals-schema.ts'
import type { CutOff } from './cut-off-schema.ts'
import type { PeriodAnalysisResult, PeriodParams } from './schema.ts'

/** A figure of a period analysis: of a window's month or total (by its last month), of the months before every window, of the days around the date, of accruals. */
export type PeriodFigure =
  | { readonly of: 'month'; readonly month: string }
  | { readonly of: 'window'; readonly to: string }
  | { readonly of: 'earlier' }
  | { readonly of: 'outside'; readonly column: 'netOre' | 'count' }
  | {
      readonly of: 'cutOff'
      readonly group: string
      readonly side: 'before' | 'after'
      readonly column: Exclude<MovementColumn, 'voucherCount'>
    }
  | { readonly of: 'cutOffDay'; readonly group: string; readonly date: string; readonly column: Exclude<MovementColumn, 'voucherCount'> }
  | { readonly of: 'accrual'; readonly account: string; readonly column: 'openedOre' | 'releasedOre' | 'closingOre' | 'count' }
  | { readonly of: 'recurring'; readonly group: MissingAccrual; readonly month: string; readonly column: 'netOre' | 'count' }

/** What a figure is made of. Null where it is not made of listed lines, or is unknown. */
export function drillPeriod(result: PeriodAnalysisResult, params: PeriodParams, figure: PeriodFigure): Drill | null {
  switch (figure.of) {
    case 'month':
    case 'window':
    case 'earlier':
    case 'outside':
      return drillWindows(result, params, figure)
    case 'cutOff':
    case 'cutOffDay': {
      const cutOff = result.cutOff?.groups.find(({ group }) => group === figure.group)
      return cutOff
        ? drillCutOff(cutOff.cutOff, { accounts: cutOff.accounts }, figure.of === 'cutOff' ? figure.side : figure.date, figure.column)
        : null
    }
    case 'accrual':
      return drillAccrual(result, figure.account, figure.column)
    case 'recurring': {
      const { account, by, group, medianOre } = figure.group
      const same =
        by === 'text' ? { textGroups: [group] } : { amount: { minOre: medianOre, maxOre: medianOre, absolute: false, side: null } }
      const period = { from: `${figure.month}-01`, to: lastDayOf(figure.month) }
      return movementDrill(figure.column, { accounts: [account], period, outsideYear: 'exclude', ...same })
    }
  }
}

const columns = { movement: 'netOre', debit: 'debitOre', credit: 'creditOre', count: 'count' } as const

function drillWindows(
  { windows }: PeriodAnalysisResult,
  params: PeriodParams,
  figure: Extract<PeriodFigure, { of: 'month' | 'window' | 'earlier' | 'outside' }>,
): Drill | null {
  if (!windows) return null
  const { mode, patterns, years } = windows
  const first = years[0]
  const last = years.at(-1)
  if (!first || !last) return null
  const listed = { ...(mode === 'balance' ? {} : params.filters), accounts: patterns }
  if (figure.of === 'outside') {
    if (params.filters.outsideYear === 'exclude') return balanceDrill(0, 0, null)
    return movementDrill(figure.column, { ...listed, period: { from: first.from, to: last.to }, outsideYear: 'only' })
  }
  if (figure.of === 'earlier') {
    if (windows.earlier === null || mode === 'balance') return null
    if (params.filters.outsideYear === 'only') return balanceDrill(0, 0, null)
    const before = overlap({ from: `${windows.earlier.from}-01`, to: lastDayOf(windows.earlier.to) }, { from: first.from, to: last.to })
    return movementDrill(columns[mode], { ...listed, period: before, outsideYear: 'exclude' })
  }
  const window = windows.windows.find((own) =>
    figure.of === 'window' ? own.to === figure.to : own.months.some(({ month }) => month === figure.month),
  )
  if (!window) return null
  const value = figure.of === 'window' ? window.total : window.months.find(({ month }) => month === figure.month)?.value
  if (value == null) return null
  const [fromMonth, toMonth] = figure.of === 'window' ? [window.from, window.to] : [figure.month, figure.month]
  const to = lastDayOf(toMonth)
  if (mode === 'balance') {
    const year = years.findLast(({ from }) => from <= to)
    if (!year) return null
    const scope = { accounts: patterns, period: overlap(year, { from: year.from, to }), outsideYear: 'exclude' as const }
    return balanceDrill(year.openingOre, 0, scope)
  }
  // Months hold no voucher dated outside its year, so these alone leave nothing.
  if (params.filters.outsideYear === 'only') return balanceDrill(0, 0, null)
  const days = overlap({ from: `${fromMonth}-01`, to }, { from: first.from, to: last.to })
  return movementDrill(columns[mode], { ...listed, period: days, outsideYear: 'exclude' })
}

/** The lines of a side or of a day of a cut-off. */
export function drillCutOff(
  { date, from, to }: CutOff,
  scope: { readonly accounts: readonly string[] } & Partial<PeriodParams['filters']>,
  which: 'before' | 'after' | (string & {}),
  column: Exclude<MovementColumn, 'voucherCount'>,
): Drill {
  const period =
    which === 'before' ? { from, to: date } : which === 'after' ? { from: isoOfDay(dayOfIso(date) + 1), to } : { from: which, to: which }
  return movementDrill(column, { ...scope, accounts: [...scope.accounts], period, outsideYear: 'exclude' })
}

function drillAccrual(
  { accruals }: PeriodAnalysisResult,
  account: string,
  column: 'openedOre' | 'releasedOre' | 'closingOre' | 'count',
): Drill | null {
  const own = accruals?.accounts.find((row) => row.account === account)
  if (!accruals || !own) return null
  const scope = { accounts: [account], period: { from: accruals.from, to: accruals.date } }
  if (column === 'count') return movementDrill('count', scope)
  const isDebit = (own.side === 'prepaid') === (column === 'openedOre')
  if (column !== 'closingOre') return movementDrill(isDebit ? 'debitOre' : 'creditOre', scope)
  if (own.openingOre === null || own.closingOre === null) return null
  const netOre = own.side === 'prepaid' ? own.openedOre - own.releasedOre : own.releasedOre - own.openedOre
  // What no line explains lies between the fiscal years.
  return balanceDrill(own.openingOre, own.closingOre - own.openingOre - netOre, scope)
}
