import { type BankAccount, statementAt } from '../../bank/account-statements.ts'
import { accountKey } from '../../bank/control.ts'
import { outsideRows } from '../../bank/outside-rows.ts'
import type { BankStatements } from '../../bank/statements.ts'
import { statementTotals } from '../../bank/totals.ts'
import { at } from '../../column.ts'
import { isoOrNull } from '../../query/columns.ts'
import type { BankAccountResult } from './schema.ts'

/** The statements and notifications of an account in their order, with what of their balances and rows does not follow. */
export function statementRows(bank: BankStatements, account: BankAccount): BankAccountResult['statements'] {
  const key = accountKey(statementAt(bank, at(account.statements, 0)))
  return [...bank.statements.keys()]
    .filter((s) => accountKey(statementAt(bank, s)) === key)
    .map((s) => {
      const { source, id, role, firstDay, lastDay, openingMinor, closingMinor } = statementAt(bank, s)
      const file = bank.sources[source]
      const { booked, differenceMinor } = statementTotals(bank, s)
      const gaps = account.differences.filter((own) => own.statement === s && own.kind === 'gap')
      return {
        fileName: file?.fileName ?? '',
        sha256: file?.sha256 ?? '',
        format: file?.format ?? '',
        id,
        from: isoOrNull(firstDay),
        to: isoOrNull(lastDay),
        openingMinor,
        closingMinor,
        role,
        rows: booked.entries,
        creditMinor: booked.creditMinor,
        debitMinor: booked.debitMinor,
        ignoredRows: account.repeated.get(s) ?? 0,
        outsideRows: outsideRows(bank, s).length,
        gapMinor: gaps.reduce((sum, { minor }) => sum + minor, 0),
        differenceMinor,
      }
    })
}
