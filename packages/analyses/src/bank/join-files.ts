import { at } from '../column.ts'
import { BankBuilder } from './builder.ts'
import { bankRow } from './rows.ts'
import { type BankStatement, type BankStatements, bankRoles } from './statements.ts'

interface Place {
  readonly file: BankStatements
  readonly index: number
  readonly statement: BankStatement
  readonly key: readonly (string | number)[]
}

/** Statements of many files as one value, whichever came first; the same file counts once, under whatever names it came. */
export function bankOf(files: readonly BankStatements[]): BankStatements {
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
      const { account, currency, firstDay, lastDay, role, id } = statement
      const key = [account ?? '', currency, firstDay, lastDay, bankRoles.indexOf(role), id ?? '', index, own]
      placed.push({ file, index: own, statement: { ...statement, source: index }, key })
    }
  }
  for (const { file, index, statement } of placed.sort((a, b) => compared(a.key, b.key))) {
    builder.statement(statement)
    for (let row = at(file.firstRow, index); row < at(file.firstRow, index + 1); row++) builder.row(bankRow(file, row))
  }
  return builder.done()
}

function compared(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [i, own] of a.entries()) {
    const other = b[i]
    if (other !== undefined && own !== other) return own < other ? -1 : 1
  }
  return 0
}
