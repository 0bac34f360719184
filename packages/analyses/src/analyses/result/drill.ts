import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Flag } from '../../flags/catalogue.ts'
import { drillMovement } from '../../statements/drill.ts'
import { type Drill, lastDayOf, movementDrill, overlap } from '../drill.ts'
import type { ResultResult } from './schema.ts'

/** The lines that a figure of a column is made of, in the row's natural sign. Null as in `drillMovement`. */
export function drillResultReview(result: ResultResult, rowId: string, column: number): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  const own = result.columns[column]
  if (!row || !own || row.valuesOre[column] == null) return null
  return drillMovement(row, own)
}

/** The lines of a month, or with `rolling` of the twelve months that end with it. Null where it is unknown, or the row adds and subtracts accounts. */
export function drillResultMonth(result: ResultResult, rowId: string, month: string, rolling = false): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  const [column] = result.columns
  const m = result.months.indexOf(month)
  if (!row?.accounts || !column || m < 0 || (rolling ? row.rolling12Ore[m] : row.monthsOre[m]) == null) return null
  const from = rolling ? (result.months[m - 11] ?? month) : month
  if (row.accounts.length === 0) return { query: null, measure: 'sum', openingOre: 0, yearBreakOre: 0, outsideLeftOutOre: 0 }
  const drill = movementDrill('netOre', {
    accounts: row.accounts,
    period: overlap({ from: `${from}-01`, to: column.to }, { from: `${from}-01`, to: lastDayOf(month) }),
    outsideYear: 'exclude',
    withoutResetVouchers: true,
  })
  return row.display === 'credit' ? { ...drill, measure: 'negated' } : drill
}

/**
 * The lines that a flag is about: for entries after the closing those registered so late, else the month or the period of its row. What the closing did in
 * a month is among its lines and not in the flag's amount (`closingOre`). Null where the flag is about the statement as a whole.
 */
export function drillResultFlag(result: ResultResult, { id, row, month, values }: Flag): Drill | null {
  if (row === null) return null
  if (id !== 'result.post-close') return month === null ? drillResultReview(result, row, 0) : drillResultMonth(result, row, month)
  const own = result.rows.find((other) => other.id === row)
  const { yearFrom, yearTo, days } = values
  if (!own?.account || typeof yearFrom !== 'string' || typeof yearTo !== 'string' || typeof days !== 'number') return null
  const drill = movementDrill('netOre', {
    accounts: [own.account],
    period: { from: yearFrom, to: yearTo },
    registered: { from: isoOfDay(dayOfIso(yearTo) + days + 1), to: null },
    outsideYear: 'exclude',
    withoutResetVouchers: true,
  })
  return own.display === 'credit' ? { ...drill, measure: 'negated' } : drill
}
