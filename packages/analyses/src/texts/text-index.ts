import { uint32At } from '../column.ts'
import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { TextGatherer, type TextTable } from './text-table.ts'
import { TextWindow } from './text-window.ts'

/** Every text of a ledger, and which of them each line and voucher has. */
export interface TextIndex extends TextTable {
  readonly ofRow: Uint32Array
  readonly ofVoucher: Uint32Array
}

/** Texts of some lines: what stands on the line, and on its voucher, line by line. */
export interface TextsOfLines {
  readonly table: TextTable
  readonly own: Uint32Array
  readonly voucher: Uint32Array
}

/** Longer texts than so many bytes together are not held in memory. */
const MOST_BYTES = 1 << 30

const indexes = new WeakMap<Ledger, TextIndex>()
const read = new WeakMap<Ledger, number>()

/** The ledger's texts, where they are in memory already. */
export function knownTextIndex(ledger: Ledger): TextIndex | null {
  return indexes.get(ledger) ?? null
}

/** The ledger's texts, read once from beginning to end. Null where they are too long together to be held. */
export function textIndexOf(ledger: Ledger, texts: TextSource): TextIndex | null {
  const known = indexes.get(ledger)
  if (known) return known
  const { vouchers, rows } = ledger
  let bytes = 0
  for (let v = 0; v < vouchers.length; v++) bytes += uint32At(vouchers.textLength, v)
  for (let r = 0; r < rows.length; r++) bytes += uint32At(rows.textLength, r)
  if (bytes > MOST_BYTES) return null
  const reader = new Reader(ledger, texts, vouchers.length)
  const ofRow = new Uint32Array(rows.length)
  const ofVoucher = new Uint32Array(vouchers.length)
  for (let v = 0; v < vouchers.length; v++) {
    ofVoucher[v] = reader.voucher(v)
    const end = uint32At(vouchers.firstRow, v + 1)
    for (let r = uint32At(vouchers.firstRow, v); r < end; r++) ofRow[r] = reader.row(r)
  }
  const index = { ...reader.done(), ofRow, ofVoucher }
  indexes.set(ledger, index)
  return index
}

/** The texts of lines in the file's order. Whoever asks for many gets them from the whole ledger's, which serve the next one. */
export function textsOfLines(ledger: Ledger, texts: TextSource | null, rows: Uint32Array): TextsOfLines {
  const own = new Uint32Array(rows.length)
  const voucher = new Uint32Array(rows.length)
  const ofRow = ledger.rows.voucher
  if (texts === null) return { table: new TextGatherer().done({ encoding: 'utf-8', repairTexts: false }), own, voucher }
  const index = indexes.get(ledger) ?? (isWorthAll(ledger, rows.length) ? textIndexOf(ledger, texts) : null)
  if (index) {
    for (let i = 0; i < rows.length; i++) {
      const r = uint32At(rows, i)
      own[i] = uint32At(index.ofRow, r)
      voucher[i] = uint32At(index.ofVoucher, uint32At(ofRow, r))
    }
    return { table: index, own, voucher }
  }
  const reader = new Reader(ledger, texts, rows.length)
  for (let i = 0; i < rows.length; i++) {
    const r = uint32At(rows, i)
    const v = uint32At(ofRow, r)
    voucher[i] = i > 0 && ofRow[uint32At(rows, i - 1)] === v ? uint32At(voucher, i - 1) : reader.voucher(v)
    own[i] = reader.row(r)
  }
  return { table: reader.done(), own, voucher }
}

/** Whether texts have been asked for so often that all of them together cost less. */
function isWorthAll(ledger: Ledger, lines: number): boolean {
  const before = read.get(ledger) ?? 0
  read.set(ledger, before + lines)
  return before + lines > (ledger.rows.length + ledger.vouchers.length) / 4
}

class Reader {
  private readonly gatherer: TextGatherer
  private readonly window: TextWindow
  private readonly ledger: Ledger
  private readonly texts: TextSource

  constructor(ledger: Ledger, texts: TextSource, expected: number) {
    this.gatherer = new TextGatherer(expected)
    this.ledger = ledger
    this.texts = texts
    this.window = new TextWindow(texts, endOfTexts(ledger))
  }

  row(row: number): number {
    const { textAt, textLength } = this.ledger.rows
    return this.add(uint32At(textAt, row), uint32At(textLength, row))
  }

  voucher(voucher: number): number {
    const { textAt, textLength } = this.ledger.vouchers
    return this.add(uint32At(textAt, voucher), uint32At(textLength, voucher))
  }

  done(): TextTable {
    return this.gatherer.done(this.texts)
  }

  private add(at: number, length: number): number {
    if (length === 0) return 0
    const from = this.window.place(at, length)
    return this.gatherer.add(this.window.bytes, from, length)
  }
}

/** Of a packed index: rows, vouchers, texts, bytes. */
const HEAD = 4

/** The index in one piece of memory that threads share. */
export function packTextIndex({ ofRow, ofVoucher, count, start, bytes }: TextIndex): SharedArrayBuffer {
  const words = HEAD + ofRow.length + ofVoucher.length + start.length
  const packed = new SharedArrayBuffer(words * 4 + bytes.length)
  const column = new Uint32Array(packed, 0, words)
  column.set([ofRow.length, ofVoucher.length, count, bytes.length])
  column.set(ofRow, HEAD)
  column.set(ofVoucher, HEAD + ofRow.length)
  column.set(start, HEAD + ofRow.length + ofVoucher.length)
  new Uint8Array(packed, words * 4).set(bytes)
  return packed
}

/** Takes over the index of a ledger that was packed elsewhere; false where it is of another one. */
export function adoptTextIndex(ledger: Ledger, { encoding, repairTexts }: TextSource, packed: SharedArrayBuffer): boolean {
  if (packed.byteLength < HEAD * 4) return false
  const [rows = 0, vouchers = 0, count = 0, length = 0] = new Uint32Array(packed, 0, HEAD)
  const words = HEAD + rows + vouchers + count + 1
  if (rows !== ledger.rows.length || vouchers !== ledger.vouchers.length || packed.byteLength !== words * 4 + length) return false
  const column = (from: number, of: number) => new Uint32Array(packed, from * 4, of)
  indexes.set(ledger, {
    count,
    encoding,
    repairTexts,
    ofRow: column(HEAD, rows),
    ofVoucher: column(HEAD + rows, vouchers),
    start: column(HEAD + rows + vouchers, count + 1),
    bytes: new Uint8Array(packed, words * 4, length),
  })
  return true
}

const ends = new WeakMap<Ledger, number>()

/** Where the last text of a ledger ends in its source. */
export function endOfTexts(ledger: Ledger): number {
  const known = ends.get(ledger)
  if (known !== undefined) return known
  let end = 0
  for (const { textAt, textLength } of [ledger.vouchers, ledger.rows]) {
    for (let i = 0; i < textAt.length; i++) end = Math.max(end, uint32At(textAt, i) + uint32At(textLength, i))
  }
  ends.set(ledger, end)
  return end
}
