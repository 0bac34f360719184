import { uint8At } from '../column.ts'
import { latin1Text } from '../ledger/code-pages.ts'
import { compoundStream } from './compound-file.ts'
import { refused } from './parts.ts'
import { lineIn } from './places.ts'
import { TABLE_LIMITS, type Table, type TableLimits, type TableRow, tableMeter } from './table.ts'
import { cellNumber, isDateFormat } from './workbook.ts'

const MAX_COLUMNS = 500
const DAYS_1904 = 1462

/** Records of BIFF8 that hold what a table has. */
const RECORD = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  continued: 0x3c,
  sheet: 0x85,
  rkRow: 0xbd,
  style: 0xe0,
  strings: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  label: 0x204,
  formulaText: 0x207,
  rk: 0x27e,
  format: 0x41e,
  start: 0x809,
} as const

interface XlsRecord {
  readonly type: number
  readonly at: number
  readonly data: Uint8Array
}

/** Whether the bytes begin a compound file, which a workbook of Excel 97–2003 is. */
export function isXls(head: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, i) => head[i] === byte)
}

/** The sheets of an Excel 97–2003 workbook (BIFF8) as text, as `readWorkbook` gives those of a newer one. */
export function readXls(bytes: Uint8Array, limits: TableLimits = TABLE_LIMITS): Table[] {
  const stream = compoundStream(bytes, 'Workbook')
  const records = recordsOf(stream)
  const strings = sharedStrings(records, limits)
  const dates = dateStyles(records)
  const days1904 = records.some(({ type, data }) => type === RECORD.dateMode && data[0] === 1) ? DAYS_1904 : 0
  const meter = tableMeter(limits)
  let sheets = 0
  const byStart = new Map(records.map(({ at }, index) => [at, index]))
  return records.flatMap(({ type, data }) => {
    if (type !== RECORD.sheet || data[5] !== 0) return []
    const start = byStart.get(viewOf(data).getUint32(0, true))
    if (start === undefined) throw refused('workbook-broken')
    const name = textAt(data, uint8At(data, 6), 7)
    const sheet = sheets++
    const rows = sheetRows(records, start, strings, dates, days1904, meter)
    return [{ name, rows: sheet === 0 ? rows : rows.map(({ line, cells }) => ({ line: lineIn(sheet, line), cells })) }]
  })
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function recordsOf(stream: Uint8Array): XlsRecord[] {
  const view = viewOf(stream)
  const records: XlsRecord[] = []
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = view.getUint16(at + 2, true)
    if (at + 4 + length > stream.length) break
    records.push({ type: view.getUint16(at, true), at, data: stream.subarray(at + 4, at + 4 + length) })
    at += 4 + length
  }
  const version = records[0]?.type === RECORD.start && records[0].data.length >= 2 ? viewOf(records[0].data).getUint16(0, true) : 0
  if (version !== 0x0600) throw refused('workbook-broken')
  return records
}

/** Narrow characters are the lower halves of wide ones. */
function lettersOf(bytes: Uint8Array, wide: boolean): string {
  return wide ? new TextDecoder('utf-16le').decode(bytes) : latin1Text(bytes)
}

/** Characters at a place, whose width the flag before them says. */
function textAt(data: Uint8Array, characters: number, flagAt: number): string {
  const flag = data[flagAt]
  const wide = flag !== undefined && (flag & 1) === 1
  const bytes = data.subarray(flagAt + 1, flagAt + 1 + characters * (wide ? 2 : 1))
  return lettersOf(bytes, wide)
}

/** The texts that cells share; one may go on in the record that continues, with a flag of its own. */
function sharedStrings(records: readonly XlsRecord[], { rows, characters }: TableLimits): string[] {
  const first = records.findIndex(({ type }) => type === RECORD.strings)
  if (first < 0) return []
  const pieces = [records[first]?.data ?? new Uint8Array(0)]
  for (let next = first + 1; records[next]?.type === RECORD.continued; next++) pieces.push(records[next]?.data ?? new Uint8Array(0))
  const meter = tableMeter({ rows: 4 * rows, cells: 4 * rows, characters })
  const strings: string[] = []
  let piece = 0
  let at = 8
  const current = () => pieces[piece]
  const advance = () => {
    piece++
    at = 0
  }
  const byte = () => {
    while (at >= (current()?.length ?? Number.POSITIVE_INFINITY)) advance()
    return current()?.[at++] ?? 0
  }
  const skip = (count: number) => {
    for (let i = 0; i < count && current(); i++) byte()
  }
  const size = viewOf(pieces[0] ?? new Uint8Array(8)).getUint32(4, true)
  while (strings.length < size && current()) {
    let left = byte() | (byte() << 8)
    const flags = byte()
    const runs = flags & 8 ? byte() | (byte() << 8) : 0
    const extension = flags & 4 ? byte() | (byte() << 8) | (byte() << 16) | (byte() << 24) : 0
    if (extension < 0) throw refused('workbook-broken')
    let text = ''
    let wide = (flags & 1) === 1
    while (left > 0 && current()) {
      const data = current() ?? new Uint8Array(0)
      if (at >= data.length) {
        advance()
        wide = (byte() & 1) === 1
        continue
      }
      const here = Math.min(left, wide ? (data.length - at) >> 1 : data.length - at)
      if (here === 0) throw refused('workbook-broken')
      const bytes = data.subarray(at, at + here * (wide ? 2 : 1))
      text += lettersOf(bytes, wide)
      at += bytes.length
      left -= here
    }
    skip(4 * runs + extension)
    meter([text])
    strings.push(text)
  }
  return strings
}

/** For each cell style, whether it shows a number as a date. */
function dateStyles(records: readonly XlsRecord[]): boolean[] {
  const custom = new Map<number, boolean>()
  for (const { type, data } of records) {
    if (type !== RECORD.format || data.length < 5) continue
    const view = viewOf(data)
    custom.set(view.getUint16(0, true), isDateFormat(textAt(data, view.getUint16(2, true), 4)))
  }
  return records.flatMap(({ type, data }) => {
    if (type !== RECORD.style || data.length < 4) return []
    const id = viewOf(data).getUint16(2, true)
    return [custom.get(id) ?? ((id >= 14 && id <= 17) || id === 22)]
  })
}

function sheetRows(
  records: readonly XlsRecord[],
  start: number,
  strings: readonly string[],
  dates: readonly boolean[],
  days1904: number,
  meter: (cells: readonly string[]) => void,
): TableRow[] {
  const rows = new Map<number, string[]>()
  let last: { readonly row: number; readonly column: number } | null = null
  const put = (row: number, column: number, text: string) => {
    if (column >= MAX_COLUMNS || text === '') return
    const cells = rows.get(row) ?? []
    while (cells.length < column) cells.push('')
    cells[column] = text.trim()
    rows.set(row, cells)
  }
  const putNumber = (row: number, column: number, style: number, value: number) =>
    put(row, column, cellNumber(String(value), dates[style] === true, days1904))
  for (let index = start + 1; index < records.length; index++) {
    const record = records[index]
    if (!record || record.type === RECORD.end) break
    const { type, data } = record
    if (type === RECORD.formulaText && last && data.length >= 3)
      put(last.row, last.column, textAt(data, viewOf(data).getUint16(0, true), 2))
    if (data.length < 8) continue
    const view = viewOf(data)
    const row = view.getUint16(0, true)
    const column = view.getUint16(2, true)
    const style = view.getUint16(4, true)
    if (type === RECORD.sharedText && data.length >= 10) put(row, column, strings[view.getUint32(6, true)] ?? '')
    else if (type === RECORD.label && data.length >= 9) put(row, column, textAt(data, view.getUint16(6, true), 8))
    else if (type === RECORD.number && data.length >= 14) putNumber(row, column, style, view.getFloat64(6, true))
    else if (type === RECORD.rk && data.length >= 10) putNumber(row, column, style, rkNumber(view.getUint32(6, true)))
    else if (type === RECORD.rkRow)
      for (let at = 4, next = column; at + 6 <= data.length - 2; at += 6, next++)
        putNumber(row, next, view.getUint16(at, true), rkNumber(view.getUint32(at + 2, true)))
    else if (type === RECORD.formula && data.length >= 14) {
      // a formula's text stands in the record after it
      const isText = view.getUint16(12, true) === 0xffff
      last = isText ? { row, column } : null
      if (!isText) putNumber(row, column, style, view.getFloat64(6, true))
    }
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => {
      meter(cells)
      return { line: row + 1, cells }
    })
}

/** A number packed in four bytes: an integer or the upper half of a float, times 0.01 where the lowest bit says so. */
function rkNumber(packed: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setUint32(4, packed & 0xfffffffc, true)
  const value = packed & 2 ? packed >> 2 : view.getFloat64(0, true)
  return packed & 1 ? value / 100 : value
}
