import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { accountNames } from './account-identity.ts'
import { BankBuilder } from './builder.ts'
import { inPageOrder } from './pages.ts'
import { bankRow } from './rows.ts'
import { StatementBalances } from './statement-balances.ts'
import { type BankStatement, type BankStatements, bankRoles } from './statements.ts'
import { type PlacedStatement, turnedLists } from './turned-lists.ts'

interface Place extends PlacedStatement {
  readonly key: readonly (string | number)[]
}

/** Statements of many files as one value, whichever came first; the same file counts once, under whatever names it came. */
export function bankOf(
  files: readonly BankStatements[],
  nameOf: (statement: BankStatement) => string | null = accountNames(files.flatMap(({ statements }) => statements)),
): BankStatements {
  const builder = new BankBuilder()
  const all = files
    .flatMap((file) => file.sources.map((source, index) => ({ file, source, index })))
    .sort((a, b) => compared([a.source.sha256, a.source.fileName], [b.source.sha256, b.source.fileName]))
  const placed: Place[] = []
  const indices = new Map<string, number>()
  for (const { file, source, index: within } of all) {
    if (indices.has(source.sha256)) continue
    const index = builder.source(source)
    indices.set(source.sha256, index)
    for (const [own, statement] of file.statements.entries()) {
      if (statement.source !== within) continue
      const { currency, firstDay, lastDay, role, id } = statement
      const account = nameOf(statement)
      const key = [account ?? '', currency, firstDay, lastDay, bankRoles.indexOf(role), id ?? '', index, own]
      placed.push({ file, index: own, statement: { ...statement, account, source: index }, key })
    }
  }
  const turned = turnedLists(placed)
  for (const place of ordered(placed)) {
    const { file, index, statement } = place
    const from = at(file.firstRow, index)
    const to = at(file.firstRow, index + 1)
    const isTurned = turned.has(place)
    const balanceMinor = isTurned ? bankRow(file, from).balanceMinor : null
    builder.statement(isTurned ? { ...statement, openingMinor: balanceMinor ?? null, closingMinor: balanceMinor ?? null } : statement)
    for (let row = from; row < to; row++) builder.row(bankRow(file, isTurned ? to - 1 - (row - from) : row))
  }
  return builder.done()
}

/** By account, currency, days and name; pages of the same days by their balances. */
function ordered(placed: readonly Place[]): Place[] {
  const sorted = placed.toSorted((a, b) => compared(a.key, b.key))
  const balancesOf = new Map<BankStatements, StatementBalances>()
  const pages = new Map<string, Place[]>()
  for (const place of sorted) {
    const { key, statement } = place
    note(pages, JSON.stringify([...key.slice(0, SAME_DAYS), statement.account ?? statement.source, statement.isFiltered ?? false]), place)
  }
  return [...pages.values()].flatMap((own) => {
    if (own.length === 1) return own
    const withBalances = own.map((place) => {
      const { file, index, statement } = place
      const balances = balancesOf.get(file) ?? new StatementBalances(file)
      balancesOf.set(file, balances)
      const hasOpening = statement.openingMinor !== null
      const hasClosing = statement.closingMinor !== null
      const half = hasOpening === hasClosing ? (hasOpening ? null : 'between') : hasOpening ? 'first' : 'last'
      return { place, begins: balances.begins(index), ends: balances.ends(index), half } as const
    })
    return inPageOrder(withBalances).map(({ place }) => place)
  })
}

/** How much of a key statements of the same days have in common: all but their names and places. */
const SAME_DAYS = 5

function compared(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [i, own] of a.entries()) {
    const other = b[i]
    if (other !== undefined && own !== other) return own < other ? -1 : 1
  }
  return 0
}
