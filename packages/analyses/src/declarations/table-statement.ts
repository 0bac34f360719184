import { tellDayOrders } from '../table-ledger/day-order.ts'
import { dayOrdersIn, type TableField, type TableMapping } from '../table-ledger/mapping.ts'
import type { OpenTable } from '../table-ledger/open-table.ts'
import { rowOf } from '../table-ledger/places.ts'
import { ledgerSheets } from '../table-ledger/sheets.ts'
import { parseAmount, parseDate } from '../table-ledger/values.ts'
import { Findings, type TaxAccount, type TaxAccountRow, unreadableDeclaration } from './declaration.ts'

/** Fields that a statement of the tax account must have and that no column holds yet. */
export function missingStatementFields({ columns }: Pick<TableMapping, 'columns'>): TableField[] {
  const missing: TableField[] = columns.date === undefined ? ['date'] : []
  if (columns.amount === undefined && (columns.debit === undefined || columns.credit === undefined)) missing.push('amount')
  return missing
}

interface ReadRow {
  readonly line: number
  readonly date: string | null
  readonly text: string
  /** Null in a row that has a balance alone. */
  readonly ore: number | null
  readonly balanceOre: number | null
}

/**
 * A statement of the tax account in any table, whose columns somebody has named. Charges are debits, payments credits: an amount is credit − debit. Rows
 * may stand newest first. Opening and closing are those of rows with a balance alone, else of the balances after the first and the last row; without a
 * column of balances they are not known. Throws `AppError('source_unreadable')` where no row can be read.
 */
export function readTableStatement({ tables, format }: OpenTable, mapping: TableMapping): TaxAccount {
  const found = new Findings<'declarations' | 'table'>()
  const lineOf = (line: number) => (format === 'table-xlsx' ? rowOf(line) : line)
  const sheets = ledgerSheets(tables, mapping)?.sheets ?? []
  tellDayOrders(dayOrdersIn(sheets, mapping.columns), mapping.dayOrder, {
    add: (code, severity, line, values) => found.add(code, severity, lineOf(line), values),
  })
  const read = sheets.flatMap(({ rows }) =>
    rows.slice(1).flatMap(({ line, cells }): ReadRow[] => {
      const row = readRow(lineOf(line), cells, mapping)
      if (row === 'unread') found.add('declaration.row-unread', 'error', lineOf(line), { row: cells.join(' ').trim().slice(0, 200) })
      return row === null || row === 'unread' ? [] : [row]
    }),
  )
  const all = isNewestFirst(read) ? read.toReversed() : read
  const rows = all.flatMap(({ line, date, text, ore, balanceOre }): TaxAccountRow[] =>
    date === null || ore === null ? [] : [{ line, date, text, ore, balanceOre }],
  )
  const first = rows[0]
  const last = rows.at(-1)
  if (!first || !last) throw unreadableDeclaration('declaration-empty')
  const openingOre = balanceAlone(all[0]) ?? (first.balanceOre === null ? null : first.balanceOre - first.ore)
  const closingOre = balanceAlone(all.at(-1)) ?? last.balanceOre
  const opening = openingOre === null ? null : { date: all[0]?.date ?? first.date, ore: openingOre }
  const closing = closingOre === null ? null : { date: all.at(-1)?.date ?? last.date, ore: closingOre }
  const sumOre = rows.reduce((sum, { ore }) => sum + ore, 0)
  const differenceOre = opening && closing ? closing.ore - (opening.ore + sumOre) + 0 : null
  if (differenceOre === null) found.add('declaration.balance-missing', 'warning', 0, {})
  else if (differenceOre !== 0 && opening && closing)
    found.add('declaration.rows-differ', 'error', 0, { openingOre: opening.ore, sumOre, closingOre: closing.ore, differenceOre })
  let running = openingOre
  let breaks = 0
  for (const { line, ore, balanceOre } of rows) {
    const expected = running === null ? null : running + ore
    if (expected !== null && balanceOre !== null && balanceOre !== expected) {
      breaks++
      found.add('declaration.balance-breaks', 'warning', line, { beforeOre: expected, ownOre: balanceOre })
    }
    running = balanceOre ?? expected
  }
  return {
    kind: 'tax-account',
    generation: 'mapped',
    orgNumber: null,
    name: null,
    opening,
    closing,
    rows,
    differenceOre,
    rowBalanceBreaks: breaks,
    findings: found.all,
  }
}

/** Null: a row without figures, which is a heading or a note. */
function readRow(line: number, cells: readonly string[], { columns, decimalMark, dayOrder, creditIsNegative }: TableMapping) {
  const cell = (field: TableField) => (cells[columns[field] ?? -1] ?? '').trim()
  const figures = (['amount', 'debit', 'credit'] as const).filter((field) => cell(field) !== '')
  if (figures.length === 0 && cell('balance') === '') return null
  const stamp = parseDate(cell('date'), dayOrder)
  const date = stamp === null ? null : `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6)}`
  const text = cell('text') || cell('voucherText')
  const balanceOre = cell('balance') === '' ? null : parseAmount(cell('balance'), decimalMark)
  if (cell('balance') !== '' && balanceOre === null) return 'unread'
  if (figures.length === 0) return { line, date, text, ore: null, balanceOre }
  const amounts = { amount: 0, debit: 0, credit: 0 }
  for (const field of figures) {
    const ore = parseAmount(cell(field), decimalMark)
    if (ore === null || date === null) return 'unread'
    amounts[field] = ore
  }
  const credit = creditIsNegative ? 0 - amounts.credit : amounts.credit
  return { line, date, text, ore: amounts.amount + credit - amounts.debit + 0, balanceOre }
}

function balanceAlone(row: ReadRow | undefined): number | null {
  return row?.ore === null ? row.balanceOre : null
}

/** By the days; where those are all the same, by the balances. */
function isNewestFirst(rows: readonly ReadRow[]): boolean {
  const days = rows.flatMap(({ date, ore }) => (date === null || ore === null ? [] : [date]))
  const first = days[0] ?? ''
  const last = days.at(-1) ?? ''
  if (first !== last) return first > last
  return breaksOf(rows) > breaksOf(rows.toReversed())
}

function breaksOf(rows: readonly ReadRow[]): number {
  return rows.filter(({ ore, balanceOre }, i) => {
    const before = rows[i - 1]?.balanceOre ?? null
    return before !== null && balanceOre !== null && balanceOre !== before + (ore ?? 0)
  }).length
}
