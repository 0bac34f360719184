import { at } from '../column.ts'
import { isoOfDay } from '../dates.ts'
import type { Findings } from '../declarations/declaration.ts'
import { isoOrNull } from '../query/columns.ts'
import { outsideRows } from './outside-rows.ts'
import type { BankStatements } from './statements.ts'
import { statementTotals } from './totals.ts'

/** What each statement of a file says of itself: whether it ties, and what it lacks or keeps apart. */
export function checkFile(bank: BankStatements, found: Findings<'bank'>): void {
  for (const [index, statement] of bank.statements.entries()) {
    const { role, account, currency, openingMinor, closingMinor, statedMinor, line } = statement
    const { booked, pending, others, differenceMinor } = statementTotals(bank, index)
    const sumMinor = booked.creditMinor - booked.debitMinor
    if (account === null) found.add('bank.account-missing', 'warning', line, {})
    if (role === 'statement' && differenceMinor === null) found.add('bank.balance-missing', 'warning', line, {})
    if (differenceMinor !== null && differenceMinor !== 0) {
      if (openingMinor !== null && closingMinor !== null)
        found.add('bank.rows-differ', 'error', line, { openingMinor, sumMinor, closingMinor, differenceMinor, currency })
      else found.add('bank.deposit-differs', 'error', line, { depositMinor: statedMinor, sumMinor, differenceMinor, currency })
    }
    const outside = outsideRows(bank, index)
    const [first] = outside
    if (first !== undefined)
      found.add('bank.row-outside-period', 'warning', at(bank.rows.line, first), {
        date: isoOfDay(at(bank.rows.bookingDay, first)),
        amountMinor: at(bank.rows.minor, first),
        currency,
        from: isoOrNull(statement.firstDay),
        to: isoOrNull(statement.lastDay),
        rows: outside.length,
      })
    if (pending.entries > 0)
      found.add('bank.pending', 'info', line, { rows: pending.entries, sumMinor: pending.creditMinor - pending.debitMinor, currency })
    for (const other of others)
      found.add('bank.other-currency', 'warning', line, {
        rows: other.entries,
        sumMinor: other.creditMinor - other.debitMinor,
        currency: other.currency,
        ownCurrency: currency,
      })
  }
}
