import { at } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import type { BankFile } from './read.ts'
import { type BankStatement, type BankStatements, bankRowStatuses } from './statements.ts'
import { statementTotals } from './totals.ts'

const PENDING = bankRowStatuses.indexOf('pending')

const dateOf = (day: number): string | null => (day === NO_DAY ? null : isoOfDay(day))

/** What a bank file says, in the smallest unit of each currency. */
export function bankFacts({ bank, findings }: BankFile): Readonly<Record<string, unknown>> {
  return {
    kind: 'bank',
    format: bank.sources[0]?.format ?? null,
    statements: bank.statements.map((statement, index) => {
      const { booked, pending, others, differenceMinor } = statementTotals(bank, index)
      const { account, currency, openingMinor, closingMinor } = statement
      const { firstDay, lastDay } = statement.isPeriodInferred ? bookingDays(bank, index) : statement
      return {
        account,
        currency: currency === '' ? null : currency,
        openingMinor,
        closingMinor,
        from: dateOf(firstDay),
        to: dateOf(lastDay),
        entries: others.reduce((sum, other) => sum + other.entries, booked.entries),
        creditMinor: booked.creditMinor,
        debitMinor: booked.debitMinor,
        differenceMinor,
        ...(pending.entries > 0 && { pending }),
        ...(others.length > 0 && { otherCurrencies: others }),
      }
    }),
    findings,
  }
}

/** First and last day of its booked rows. */
function bookingDays({ rows, firstRow }: BankStatements, index: number): Pick<BankStatement, 'firstDay' | 'lastDay'> {
  const days = new Set<number>()
  for (let row = at(firstRow, index); row < at(firstRow, index + 1); row++)
    if (at(rows.status, row) !== PENDING) days.add(at(rows.bookingDay, row))
  days.delete(NO_DAY)
  const sorted = [...days].sort((a, b) => a - b)
  return { firstDay: sorted[0] ?? NO_DAY, lastDay: sorted.at(-1) ?? NO_DAY }
}
