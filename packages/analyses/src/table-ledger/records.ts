import { daysInMonth } from '../dates.ts'
import { FindingLog } from '../sie/finding-log.ts'
import { quoted, RecordText } from '../sie5/records.ts'
import type { TableField, TableMapping } from './mapping.ts'
import type { Table, TableRow } from './table.ts'
import { parseAmount, parseDate, splitVoucher } from './values.ts'

interface Row {
  readonly line: number
  readonly account: string
  readonly ore: number
  readonly objects: string
  readonly text: string
  readonly quantity: string
  readonly user: string
}

interface Voucher {
  readonly series: string
  readonly number: string
  /** YYYYMMDD, or as written where it is no date. */
  readonly date: string
  readonly text: string
  readonly registered: string
  readonly line: number
  readonly rows: Row[]
}

/** What a mapping makes of a table. */
export interface TableReading {
  readonly vouchers: readonly Voucher[]
  readonly accountNames: ReadonlyMap<string, string>
  readonly rows: number
  readonly unbalanced: number
  /** Rows that hold an amount and could not be read. */
  readonly leftOut: number
  readonly log: FindingLog
}

const SUBTOTAL =
  /^(?:summa|summor|delsumma|slutsumma|total|totalt|totals?|subtotal|sum|s:a|omslutning|transport|saldo|ingående|utgående|ib|ub|opening|closing|balance)\b/i

/** The vouchers of a table: rows with the same series, number and date belong together, wherever they stand. */
export function readTables(tables: readonly Table[], mapping: TableMapping): TableReading {
  const log = new FindingLog()
  const vouchers = new Map<string, Voucher>()
  const accountNames = new Map<string, string>()
  const { columns, decimalMark, dayOrder } = mapping
  let [rows, leftOut] = [0, 0]
  for (const table of tables) {
    const header = table.rows[mapping.headerRow]?.cells.join('\t')
    let above: { readonly voucher: string; readonly series: string; readonly date: string } = { voucher: '', series: '', date: '' }
    for (const row of table.rows.slice(mapping.headerRow + 1)) {
      if (row.cells.every((cell) => cell === '') || row.cells.join('\t') === header) continue
      const cell = (field: TableField): string => row.cells[columns[field] ?? -1] ?? ''
      const label = row.cells.find((text) => SUBTOTAL.test(text))
      const numbered = cell('number') !== ''
      if (label !== undefined && !(numbered && cell('date') !== '' && /\d/.test(cell('account')))) {
        log.add('table-subtotal', 'info', row.line, { label: label.slice(0, 60) })
        continue
      }
      const ore = amountOf(cell, columns, mapping, decimalMark)
      const [, account = '', name = ''] = /^(\S+)(?:\s+(.*))?$/.exec(cell('account')) ?? []
      if (account === '' || !/\d/.test(account)) {
        if (ore !== 0) leftOut++
        log.add('table-row-without-account', ore === 0 ? 'info' : 'error', row.line)
        continue
      }
      if (ore === null) {
        leftOut++
        log.add('table-amount', 'error', row.line, { account })
        continue
      }
      // Programs that print a voucher's number once leave it out on the rows below.
      if (numbered || cell('date') !== '')
        above = { voucher: cell('number') || above.voucher, series: cell('series'), date: cell('date') || above.date }
      const { series, number } = splitVoucher(above.voucher)
      const date = parseDate(above.date, dayOrder) ?? above.date
      const key = [above.series || series, number, date].join('\u001f')
      let voucher = vouchers.get(key)
      if (!voucher) {
        const registered = parseDate(cell('registered'), dayOrder) ?? ''
        voucher = { series: above.series || series, number, date, text: cell('voucherText'), registered, line: row.line, rows: [] }
        vouchers.set(key, voucher)
      }
      voucher.rows.push(rowOf(row, account, ore, cell, mapping))
      const accountName = cell('accountName') || name
      if (accountName !== '' && !accountNames.has(account)) accountNames.set(account, accountName)
      rows++
    }
  }
  let unbalanced = 0
  for (const voucher of vouchers.values()) if (voucher.rows.reduce((sum, { ore }) => sum + ore, 0) !== 0) unbalanced++
  return { vouchers: [...vouchers.values()], accountNames, rows, unbalanced, leftOut, log }
}

function amountOf(
  cell: (field: TableField) => string,
  columns: TableMapping['columns'],
  { creditIsNegative }: TableMapping,
  mark: TableMapping['decimalMark'],
): number | null {
  if (columns.amount !== undefined) return parseAmount(cell('amount'), mark)
  const debit = parseAmount(cell('debit'), mark)
  const credit = parseAmount(cell('credit'), mark)
  if (debit === null || credit === null) return null
  return debit + (creditIsNegative ? credit : -credit) || 0
}

function rowOf({ line }: TableRow, account: string, ore: number, cell: (field: TableField) => string, { decimalMark }: TableMapping): Row {
  const objects = [
    ['1', cell('costCentre')],
    ['6', cell('project')],
  ].flatMap(([dimension = '', object = '']) => (object === '' ? [] : [`${quoted(dimension)} ${quoted(object)}`]))
  const quantity = cell('quantity') === '' ? null : parseAmount(cell('quantity'), decimalMark)
  return {
    ...{ line, account, ore, objects: objects.join(' '), text: cell('text'), user: cell('user') },
    quantity: quantity === null ? '""' : decimals(quantity),
  }
}

/** First and last day of the fiscal year that the vouchers lie in: the calendar year where they all do, else whole months. Null without dates. */
export function yearOf(vouchers: readonly Voucher[]): { readonly from: string; readonly to: string; readonly months: number } | null {
  const dates = vouchers
    .map(({ date }) => date)
    .filter((date) => /^\d{8}$/.test(date))
    .sort()
  const first = dates[0]
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return null
  const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(4, 6)) - 1
  const months = monthOf(last) - monthOf(first) + 1
  if (first.slice(0, 4) === last.slice(0, 4)) return { from: `${first.slice(0, 4)}0101`, to: `${first.slice(0, 4)}1231`, months: 12 }
  const end = months <= 12 ? monthOf(first) + 11 : monthOf(last)
  const [year, month] = [Math.floor(end / 12), (end % 12) + 1]
  return {
    from: `${first.slice(0, 6)}01`,
    to: `${year}${String(month).padStart(2, '0')}${daysInMonth(year, month)}`,
    months: Math.max(12, months),
  }
}

/** Says the vouchers as SIE 4 records, each with the line of the table that it came from. */
export function recordsOf({ vouchers, accountNames }: TableReading, year: { readonly from: string; readonly to: string }): RecordText {
  const out = new RecordText()
  for (const record of ['#FLAGGA 0', '#FORMAT PC8', '#SIETYP 4', `#RAR 0 ${year.from} ${year.to}`]) out.add(record, 0)
  for (const [account, name] of accountNames) out.add(`#KONTO ${quoted(account)} ${quoted(name)}`, 0)
  for (const { series, number, date, text, registered, line, rows } of vouchers) {
    out.add(`#VER ${quoted(series)} ${quoted(number)} ${quoted(date)} ${quoted(text)} ${quoted(registered)}`, line)
    out.add('{', line)
    for (const row of rows)
      out.add(
        `#TRANS ${quoted(row.account)} {${row.objects}} ${decimals(row.ore)} "" ${quoted(row.text)} ${row.quantity} ${quoted(row.user)}`,
        row.line,
      )
    out.add('}', rows.at(-1)?.line ?? line)
  }
  return out
}

function decimals(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0')
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
