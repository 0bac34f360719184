import { drillBalance } from '../../statements/drill.ts'
import { type Drill, lastDayOf, movementDrill, overlap } from '../drill.ts'
import type { Ageing, BalanceResult } from './schema.ts'

/** What a balance is made of: what stood at the fiscal year's first day, and the query of the lines since. Null as in `drillBalance`. */
export function drillBalanceReview(result: BalanceResult, rowId: string, column: number): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  const own = result.columns[column]
  if (!row || !own || row.valuesOre[column] == null) return null
  return drillBalance(row, own, row.openingsOre[column] ?? null)
}

/** The lines behind a month's change of an account, as a flag of a month is about; null for rows that are no account. */
export function drillBalanceMonth(result: BalanceResult, rowId: string, month: string): Drill | null {
  const row = result.rows.find(({ id }) => id === rowId)
  const [column] = result.columns
  if (!row || row.account === null || !column) return null
  const drill = movementDrill('netOre', {
    accounts: [row.account],
    period: overlap(column, { from: `${month}-01`, to: lastDayOf(month) }),
    outsideYear: 'exclude',
  })
  return row.display === 'credit' ? { ...drill, measure: 'negated' } : drill
}

/** The entries on an account's own side since the oldest that nothing has met: they hold its balance (FIFO). Null where that is older than the books. */
export function drillAgeing(result: BalanceResult, { account, oldestMonth }: Ageing): Drill | null {
  const [column] = result.columns
  const row = result.rows.find((own) => own.account === account)
  if (!column || !row || oldestMonth === null) return null
  const side = (row.valuesOre[0] ?? 0) * (row.display === 'debit' ? 1 : -1) >= 0 ? 'debitOre' : 'creditOre'
  return movementDrill(side, { accounts: [account], period: { from: `${oldestMonth}-01`, to: column.to } })
}
