import { balanceDrill, type Drill, dayBefore, lastDayOf, type MovementColumn, movementDrill, overlap, withSize } from '../drill.ts'
import { drillPart, type PartFigure } from './part-drill.ts'
import type { GeneralLedgerAccountParams, GeneralLedgerAccountResult } from './schema.ts'

type Column = MovementColumn | 'openingOre' | 'closingOre' | 'yearBreakOre'

/** A figure of a general ledger: of the whole, of one account, one fiscal year (by its first day), one month, or one bar of the histogram. */
export type GeneralLedgerAccountFigure =
  | { readonly of: 'total' | 'filtered'; readonly column: Column }
  | { readonly of: 'account'; readonly account: string; readonly column: Column }
  | { readonly of: 'year'; readonly from: string; readonly column: Column }
  | { readonly of: 'month'; readonly month: string; readonly column: MovementColumn | 'balanceOre' }
  | { readonly of: 'outsideYear'; readonly column: MovementColumn }
  | PartFigure
  | { readonly of: 'histogram'; readonly fromOre: number; readonly column: 'debitOre' | 'creditOre' | 'debitCount' | 'creditCount' }

/** What a figure is made of: its opening rows and the query that lists its lines. Null where the books don't have the lines. */
export function drillGeneralLedgerAccount(
  result: GeneralLedgerAccountResult,
  params: GeneralLedgerAccountParams,
  figure: GeneralLedgerAccountFigure,
): Drill | null {
  const { period } = result
  const accounts = [...(params.account === null ? [] : [params.account]), ...params.accounts]
  const days = { from: period.from, to: period.to }
  const scope = { accounts, period: days }
  const listed = { ...params.filters, ...scope }
  if (period.years.some((year) => !year.hasVouchers) && figure.of !== 'month' && figure.of !== 'year') return null
  switch (figure.of) {
    case 'counterAccount':
    case 'series':
    case 'user':
    case 'object':
    case 'text':
    case 'amount':
    case 'cutOff':
    case 'cutOffDay':
      return drillPart(result, listed, figure)
    case 'total':
      return balanceOrMovement(result, result, figure.column, scope)
    case 'account': {
      const of = result.accounts.find((row) => row.account === figure.account)
      return of ? balanceOrMovement(result, of, figure.column, { accounts: [figure.account], period: days }) : null
    }
    case 'filtered':
      return result.filtered && isMovement(figure.column) ? movementDrill(figure.column, listed) : null
    case 'year': {
      const of = result.years.find((row) => row.from === figure.from)
      const year = period.years.find((row) => row.from === figure.from)
      if (!of || !year?.hasVouchers) return null
      const own = { accounts, period: overlap(days, year) }
      if (isMovement(figure.column)) return movementDrill(figure.column, own)
      if (figure.column === 'yearBreakOre') return balanceDrill(0, of.yearBreakOre, null)
      return balanceDrill(of.openingOre, 0, figure.column === 'closingOre' ? own : null)
    }
    case 'month': {
      const month = { from: `${figure.month}-01`, to: lastDayOf(figure.month) }
      const of = result.months.find((row) => row.month === figure.month)
      if (of?.netOre == null) return null
      if (figure.column !== 'balanceOre') {
        return movementDrill(figure.column, {
          ...listed,
          period: overlap(days, month),
          outsideYear: params.filters.outsideYear ?? 'exclude',
        })
      }
      const year = period.years.findLast((row) => row.from <= month.to)
      const opening = result.years.find((row) => row.from === year?.from)?.openingOre
      if (!year?.hasVouchers || opening === undefined) return null
      return balanceDrill(opening, 0, {
        accounts,
        period: overlap(overlap(days, year), { from: year.from, to: month.to }),
        outsideYear: 'exclude',
      })
    }
    case 'outsideYear': {
      const whole = period.years.filter((year) => year.whole)
      const first = whole[0]
      const last = whole.at(-1)
      if (params.filters.outsideYear === 'exclude') return balanceDrill(0, 0, null)
      if (params.filters.outsideYear === 'only') return movementDrill(figure.column, listed)
      if (!first || !last) return balanceDrill(0, 0, null)
      return movementDrill(figure.column, { ...listed, period: { from: first.from, to: last.to }, outsideYear: 'only' })
    }
    case 'histogram': {
      const bar = result.histogram.find((row) => row.fromOre === figure.fromOre)
      if (!bar) return null
      const isDebit = figure.column === 'debitOre' || figure.column === 'debitCount'
      const isCount = figure.column === 'debitCount' || figure.column === 'creditCount'
      // Lines of 0 öre stand with the debits.
      const sized =
        bar.toOre === 1 && !isDebit
          ? null
          : withSize(listed, isDebit ? 'debit' : 'credit', bar.fromOre, bar.toOre === Number.MAX_SAFE_INTEGER ? bar.toOre : bar.toOre - 1)
      if (!sized) return { ...movementDrill('count', scope), query: null }
      return { ...movementDrill(isCount ? 'count' : 'netOre', sized), measure: isCount ? 'lines' : isDebit ? 'sum' : 'negated' }
    }
  }
}

function isMovement(column: Column): column is MovementColumn {
  return column !== 'openingOre' && column !== 'closingOre' && column !== 'yearBreakOre'
}

type Balances = Pick<GeneralLedgerAccountResult, 'openingOre' | 'yearBreakOre' | 'outsideLeftOutOre' | 'yearStartOre'>

function balanceOrMovement(
  { period }: GeneralLedgerAccountResult,
  of: Balances,
  column: Column,
  scope: { readonly accounts: string[]; readonly period: { readonly from: string; readonly to: string } },
): Drill | null {
  if (isMovement(column)) return movementDrill(column, scope)
  if (column === 'yearBreakOre') return balanceDrill(0, of.yearBreakOre, null)
  if (column === 'closingOre') return balanceDrill(of.openingOre, of.yearBreakOre, scope, of.outsideLeftOutOre)
  const [first] = period.years
  if (!first) return null
  return balanceDrill(
    of.yearStartOre,
    0,
    first.from < period.from ? { ...scope, period: { from: first.from, to: dayBefore(period.from) } } : null,
  )
}
