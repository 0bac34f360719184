import type { BankStatements } from '../../bank/statements.ts'
import { at } from '../../column.ts'
import type { AccountMatching } from './account-matching.ts'
import { bankItem } from './bank-side.ts'
import { bankAccountFlags } from './flag-ids.ts'
import type { BankPersons } from './persons.ts'
import type { FlaggedRows } from './row-flags.ts'
import type { BankAccountResult } from './schema.ts'

/** Rows of one flag that are listed; the finding says how many there are. */
const MOST_LISTED = 1000

/** The rows that findings count, each with the line of the ledger that it is matched with. */
export function flaggedItems(
  matching: AccountMatching,
  bank: BankStatements,
  persons: BankPersons,
  flagged: FlaggedRows,
): BankAccountResult['flagged'] {
  const { matches, rows, lines, ledgerSide, texts } = matching
  const listed = bankAccountFlags.flatMap((flag) => flagged[flag].slice(0, MOST_LISTED).map((row) => ({ flag, row })))
  const asked = new Set(listed.map(({ row }) => row))
  const itemOf = new Map<number, number>()
  for (const { bank: own, ledger } of matches) {
    for (const item of own) if (asked.has(at(rows, item)) && ledger[0] !== undefined) itemOf.set(at(rows, item), ledger[0])
  }
  return listed.map(({ flag, row }) => {
    const item = itemOf.get(row)
    const minor = item === undefined ? Number.NaN : at(ledgerSide.minor, item)
    return {
      ...bankItem(bank, row, persons),
      flag,
      ledger: item === undefined ? null : texts.item(at(lines, item), Number.isNaN(minor) ? null : minor),
    }
  })
}
