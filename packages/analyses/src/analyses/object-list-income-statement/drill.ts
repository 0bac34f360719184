import { listedDays } from '../../statements/drill.ts'
import { type Drill, movementDrill } from '../drill.ts'
import type { ObjectListResult } from './schema.ts'

/** A figure of an object: a column by its id, or the number of lines. */
export type ObjectFigure = { readonly column: string } | { readonly column: null; readonly count: true }

/**
 * The lines that a figure of an object is made of, in the column's natural sign. Null where the books have no lines of it, the column adds and subtracts
 * accounts, or no query lists exactly this object's lines (see `isListable`).
 */
export function drillObjectList(result: ObjectListResult, rowId: string, period: number, figure: ObjectFigure): Drill | null {
  const row = rowId === result.total.id ? result.total : result.rows.find(({ id }) => id === rowId)
  const own = result.periods[period]
  const days = own ? listedDays(own) : null
  if (!row || !own || !days || !row.isListable) return null
  const figures = row.periods[period]
  const place = result.columns.findIndex(({ id }) => id === figure.column)
  if ((figure.column === null ? figures?.lineCount : figures?.valuesOre[place]) == null) return null
  const objects = row.kind === 'total' ? [] : [{ dimension: row.dimension, object: row.object }]
  const scope = { period: days, objects, withoutResetVouchers: own.resetVouchers > 0 }
  if (figure.column === null) return movementDrill('count', { ...scope, accounts: ['3000-8989'] })
  const column = result.columns[place]
  if (!column || column.accounts === null) return null
  if (column.accounts.length === 0) return { query: null, measure: 'sum', openingOre: 0, yearBreakOre: 0, outsideLeftOutOre: 0 }
  const drill = movementDrill('netOre', { ...scope, accounts: column.accounts })
  return column.isNegated ? { ...drill, measure: 'negated' } : drill
}
