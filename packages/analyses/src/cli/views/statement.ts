import type { BalanceSheetResult } from '../../analyses/balance-sheet/schema.ts'
import type { IncomeStatementResult } from '../../analyses/income-statement/schema.ts'
import type { ColumnResult } from '../../statements/columns.ts'
import type { EquityReading } from '../../statements/equity-reading.ts'
import { lackingText } from '../../statements/lacking-text.ts'
import { misplacedText } from '../../statements/misplaced-text.ts'
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

/** The lines and accounts that say something, with the headings they stand under and the totals of those; the end totals always. */
export function withHeadings<R extends Pick<StatementRow, 'id' | 'kind' | 'parent'>>(
  rows: readonly R[],
  isShown: (row: R) => boolean,
): R[] {
  const isSum = ({ kind }: R) => kind === 'total' || kind === 'measure'
  const parentOf = new Map(rows.map(({ id, parent }) => [id, parent]))
  const open = new Set<string | null>([null])
  for (const row of rows)
    if (row.kind !== 'heading' && !isSum(row) && isShown(row))
      for (let { parent } = row; parent !== null && !open.has(parent); parent = parentOf.get(parent) ?? null) open.add(parent)
  return rows.filter((row) => (row.kind === 'heading' ? open.has(row.id) : isSum(row) ? open.has(row.parent) : isShown(row)))
}

/** Rows in which nothing is known or booked say nothing in a terminal. */
export function speaks(values: readonly (number | null)[]): boolean {
  return values.some((value) => value !== null && value !== 0)
}

/** How equity has the result for the year. */
const readings: Readonly<Record<EquityReading['reading'], string>> = {
  added: 'added to equity',
  booked: 'booked in equity by voucher',
  'partly-booked': 'partly booked in equity by voucher',
  'booked-otherwise': 'added; another amount is booked in equity by voucher',
  'in-equity': 'already in equity, not added again',
  'partly-in-equity': 'partly in equity already',
  none: 'none',
}

/** A statement with its columns and differences, natural sign; lines and accounts of 0 are left out. */
export function* statementView(result: BalanceSheetResult | IncomeStatementResult, title: string): Generator<string> {
  const money = (head: string): Column => ({ head, align: 'right' })
  const rows: readonly (BalanceSheetResult['rows'][number] | IncomeStatementResult['rows'][number])[] = result.rows
  const shown = withHeadings(rows, ({ valuesOre }) => speaks(valuesOre))
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
  if ('differencesOre' in result) {
    yield `Assets less equity and liabilities: ${result.differencesOre.map(kronor).join(', ')}\n`
    yield `The result for the year: ${result.equity.map((own) => (own ? readings[own.reading] : 'unknown')).join(', ')}\n\n`
  } else
    yield `Result: ${result.resultsOre.map(kronor).join(', ')}   Booked on 8990–8999: ${result.closingAccountsOre.map(kronor).join(', ')}\n\n`
  yield* lackingLines(rows)
  if ('differencesOre' in result) yield* misplacedLines(result)
  yield findingLines(result.findings)
}

/** Totals that may lack what stands on no line, each with the amounts. */
export function* lackingLines(rows: readonly Pick<StatementRow, 'name' | 'lacking'>[]): Generator<string> {
  const unsure = rows.flatMap(({ name, lacking }) =>
    lacking ? [`${typeof name === 'string' ? name : name.en}: ${lackingText(lacking, 'en', kronor)}\n`] : [],
  )
  if (unsure.length > 0) yield `Totals without the accounts that stand on no line:\n${unsure.join('')}\n`
}

/** Totals that hold balances on the wrong side, each with what it would change by. */
function* misplacedLines({ rows }: BalanceSheetResult): Generator<string> {
  const changed = rows.flatMap(({ kind, name, misplaced }) =>
    kind === 'total' && misplaced ? [`${typeof name === 'string' ? name : name.en}: ${misplacedText(misplaced, 'en', kronor)}\n`] : [],
  )
  if (changed.length > 0) yield `Totals with balances on the wrong side:\n${changed.join('')}\n`
}
