import { type Drill, lastDayOf, type MovementColumn, movementDrill } from '../drill.ts'
import type { SalaryMonth, SalaryResult } from './schema.ts'

/** The lines of a group’s accounts in a month. */
export function linesIn({ months, accounts }: Pick<SalaryResult, 'months' | 'accounts'>) {
  return (group: string, column: MovementColumn = 'netOre') =>
    (own: SalaryMonth): Drill | null => {
      const used = accounts[group]?.[months.indexOf(own)] ?? []
      return used.length === 0 ? null : linesOn(used, own.month, column)
    }
}

export function linesOn(accounts: readonly string[], month: string, column: MovementColumn = 'netOre'): Drill {
  const period = { from: `${month}-01`, to: lastDayOf(month) }
  return movementDrill(column, { accounts: [...accounts], period, outsideYear: 'exclude' })
}
