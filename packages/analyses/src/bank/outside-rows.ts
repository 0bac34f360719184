import { at } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { type BankStatement, type BankStatements, bankRowStatuses } from './statements.ts'

const PENDING = bankRowStatuses.indexOf('pending')

/** Whether a day lies outside the days that a statement says it is of. */
export const isOutside = ({ firstDay, lastDay }: Pick<BankStatement, 'firstDay' | 'lastDay'>, day: number): boolean =>
  day !== NO_DAY && ((firstDay !== NO_DAY && day < firstDay) || (lastDay !== NO_DAY && day > lastDay))

/** Booked rows in the currency of a statement that are dated outside its days. */
export function outsideRows({ statements, rows, firstRow, currencies }: BankStatements, index: number): number[] {
  const own = statements[index]
  const found: number[] = []
  if (!own || own.role === 'notification') return found
  const currency = currencies.indexOf(own.currency)
  for (let row = at(firstRow, index); row < at(firstRow, index + 1); row++)
    if (at(rows.status, row) !== PENDING && at(rows.currency, row) === currency && isOutside(own, at(rows.bookingDay, row))) found.push(row)
  return found
}
