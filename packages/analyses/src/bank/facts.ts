import { isoOfDay, NO_DAY } from '../dates.ts'
import type { BankFile } from './read.ts'
import { statementTotals } from './totals.ts'

const dateOf = (day: number): string | null => (day === NO_DAY ? null : isoOfDay(day))

/** What a bank file says, in the smallest unit of each currency. */
export function bankFacts({ bank, findings }: BankFile): Readonly<Record<string, unknown>> {
  return {
    kind: 'bank',
    format: bank.sources[0]?.format ?? null,
    statements: bank.statements.map((statement, index) => {
      const { booked, pending, others, differenceMinor } = statementTotals(bank, index)
      const { account, currency, openingMinor, closingMinor } = statement
      const [firstDay, lastDay] = statement.bookedDays ?? [statement.firstDay, statement.lastDay]
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
