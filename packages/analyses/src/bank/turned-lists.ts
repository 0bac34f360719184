// Lists of one day that come to nothing and read either way: what other statements say of the balance tells which row is the first.
import { at } from '../column.ts'
import { accountKey } from './control.ts'
import { bankRow } from './rows.ts'
import { balanceSaid } from './said-balance.ts'
import { StatementBalances } from './statement-balances.ts'
import type { BankStatement, BankStatements } from './statements.ts'

export interface PlacedStatement {
  readonly file: BankStatements
  /** Of the statement in its file. */
  readonly index: number
  /** As it is named among all files. */
  readonly statement: BankStatement
}

/** Those whose rows are to be read from the other end. */
export function turnedLists<Placed extends PlacedStatement>(all: readonly Placed[]): ReadonlySet<Placed> {
  const turned = new Set<Placed>()
  for (const own of all) {
    if (!own.statement.isEitherWay) continue
    const first = bankRow(own.file, at(own.file.firstRow, own.index))
    const begins = own.statement.openingMinor
    const otherwise = first.balanceMinor
    const said = saidBeside(all, own, first.bookingDay)
    if (said !== null && said !== begins && said === otherwise) turned.add(own)
  }
  return turned
}

/** At the beginning of a day, by the whole statements of the same account. */
function saidBeside(all: readonly PlacedStatement[], own: PlacedStatement, day: number): number | null {
  const whole = all.filter(
    ({ statement }) =>
      statement.role === 'statement' &&
      !statement.isFiltered &&
      !statement.isEitherWay &&
      accountKey(statement) === accountKey(own.statement),
  )
  const saying = whole.map(({ file, index, statement: { firstDay, lastDay } }) => {
    return { balances: new StatementBalances(file), index, firstDay, lastDay }
  })
  return balanceSaid(saying, day)
}
