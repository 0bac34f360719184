// Lists of one day that come to nothing and read either way: what other statements say of the balance tells which row is the first.
import { at } from '../column.ts'
import { accountKey } from './control.ts'
import { bankRow } from './rows.ts'
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
    const said = balanceSaid(all, own, first.bookingDay)
    if (said !== null && said !== begins && said === otherwise) turned.add(own)
  }
  return turned
}

/** At the beginning of a day: by a statement that has it, else by the last one before it, else by the next. */
function balanceSaid(all: readonly PlacedStatement[], own: PlacedStatement, day: number): number | null {
  let nearest: { readonly days: number; readonly minor: number } | null = null
  for (const { file, index, statement } of all) {
    const { role, isFiltered, isEitherWay, firstDay, lastDay } = statement
    if (role !== 'statement' || isFiltered || isEitherWay || accountKey(statement) !== accountKey(own.statement)) continue
    const balances = new StatementBalances(file)
    const [days, minor] =
      lastDay < day
        ? [day - lastDay, balances.ends(index)]
        : firstDay > day
          ? [firstDay - day, balances.begins(index)]
          : [0, balances.impliedBefore(index, day)]
    if (minor !== null && (nearest === null || days < nearest.days)) nearest = { days, minor }
  }
  return nearest?.minor ?? null
}
