import type { BalanceSheetResult } from '../../analyses/balance-sheet/schema.ts'
import type { IncomeStatementResult } from '../../analyses/income-statement/schema.ts'
import type { ColumnResult } from '../../statements/columns.ts'
import type { StatementRow } from '../../statements/rows.ts'
import { findingLines } from '../sentences.ts'
import { type Column, kronor, shorten, table } from '../table.ts'

type Named = Pick<StatementRow, 'kind' | 'level' | 'account' | 'name' | 'display'>

/** Account and indented English name of a row. */
export function labelsOf({ level, account, name, kind }: Named): readonly [string, string] {
  const text = typeof name === 'string' ? name : name.en
  return [account ?? '', `${'  '.repeat(level)}${kind === 'total' || kind === 'measure' ? '= ' : ''}${shorten(text, 52)}`]
}

export const labelColumns: readonly Column[] = [
  { head: 'Account', align: 'left' },
  { head: 'Line', align: 'left' },
]

export function headOf({ kind, from, to, status }: ColumnResult): string {
  const days = kind === 'date' ? to : `${from} to ${to}`
  const what = kind === 'budget' ? `Budget ${days}` : days
  return status === 'complete' ? what : `${what} (${status === 'none' ? 'no data' : 'partly loaded'})`
}

/** The chosen rows with the headings they stand under. */
export function withHeadings<R extends Pick<StatementRow, 'id' | 'kind' | 'parent'>>(
  rows: readonly R[],
  isShown: (row: R) => boolean,
): R[] {
  const parents = new Set<string | null>()
  const shown = rows.toReversed().filter((row) => {
    if (row.kind === 'heading' ? !parents.has(row.id) : !isShown(row)) return false
    parents.add(row.parent)
    return true
  })
  return shown.reverse()
}

/** Rows in which nothing is known or booked say nothing in a terminal. */
export function speaks(values: readonly (number | null)[]): boolean {
  return values.some((value) => value !== null && value !== 0)
}

/** A statement with its columns and differences, natural sign; lines and accounts of 0 are left out. */
export function* statementView(result: BalanceSheetResult | IncomeStatementResult, title: string): Generator<string> {
  const money = (head: string): Column => ({ head, align: 'right' })
  const rows: readonly (BalanceSheetResult['rows'][number] | IncomeStatementResult['rows'][number])[] = result.rows
  const shown = withHeadings(rows, ({ kind, valuesOre }) => kind === 'total' || kind === 'measure' || speaks(valuesOre))
  const heads = result.columns.map(headOf)
  const differences = result.comparisons.map(({ of, against }) => `${heads[of] ?? ''} − ${heads[against] ?? ''}`)
  const columns = [...labelColumns, ...heads.map(money), ...differences.map(money)]
  yield `${title}, ${result.layout.name.en}, ${result.currency}\n\n`
  yield table(
    columns,
    shown.map((row) =>
      row.kind === 'heading'
        ? labelsOf(row)
        : [...labelsOf(row), ...row.valuesOre.map(kronor), ...row.changes.map(({ changeOre }) => kronor(changeOre))],
    ),
  )
  yield '\n'
  if ('differencesOre' in result) yield `Assets less equity and liabilities: ${result.differencesOre.map(kronor).join(', ')}\n\n`
  else
    yield `Result: ${result.resultsOre.map(kronor).join(', ')}   Booked on 8990–8999: ${result.closingAccountsOre.map(kronor).join(', ')}\n\n`
  yield findingLines(result.findings)
}
