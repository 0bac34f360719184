import type { BooksYear } from '../books/books.ts'
import { uint32At } from '../column.ts'
import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { repairedText } from '../ledger/repair.ts'
import { decodeText } from '../ledger/text.ts'
import { textFacts } from './text-facts.ts'
import { NO_WORDS, textGroup } from './text-group.ts'
import { knownTextIndex, type TextIndex, textIndexOf } from './text-index.ts'
import { tableText } from './text-table.ts'

const WINDOW = 1 << 20
/** Texts kept with what was made of them; a company's texts repeat, invoice numbers do not. */
const KEPT = 200_000

/**
 * The texts of a year's lines, one at a time: from memory where the ledger's are there or many are asked for, otherwise read a stretch of the file at a
 * time. A line's own text counts, or its voucher's where it has none. Whoever takes many lines at once asks `textsOfLines`.
 */
export class LineTexts {
  private readonly ledger: Ledger
  private readonly texts: TextSource | null
  private index: TextIndex | null
  /** Texts left to read before all are. */
  private patience: number
  private end = -1
  private bytes: Uint8Array = new Uint8Array(0)
  private from = 0
  private lastRow = -1
  private lastText = ''
  private readonly voucherGroups = new Map<number, string>()

  constructor({ texts }: Pick<BooksYear, 'texts'>, ledger: Ledger) {
    this.ledger = ledger
    this.texts = texts
    this.index = knownTextIndex(ledger)
    this.patience = Math.floor((ledger.rows.length + ledger.vouchers.length) / 4)
  }

  /** The line's own text as written; '' where it has none. */
  own(row: number): string {
    if (this.index) return tableText(this.index, uint32At(this.index.ofRow, row))
    if (row === this.lastRow) return this.lastText
    const { textAt, textLength } = this.ledger.rows
    this.lastText = this.read(uint32At(textAt, row), uint32At(textLength, row))
    this.lastRow = row
    return this.lastText
  }

  ofVoucher(voucher: number): string {
    if (this.index) return tableText(this.index, uint32At(this.index.ofVoucher, voucher))
    const { textAt, textLength } = this.ledger.vouchers
    return this.read(uint32At(textAt, voucher), uint32At(textLength, voucher))
  }

  /** What is shown for the line. */
  of(row: number): string {
    return this.own(row) || this.ofVoucher(uint32At(this.ledger.rows.voucher, row))
  }

  /** The line's group of texts: its own text's, or its voucher's where its own says nothing. */
  group(row: number): string {
    if (this.index) {
      const facts = textFacts(this.index)
      const group = facts.group(uint32At(this.index.ofRow, row))
      return facts.groupName(group || facts.group(uint32At(this.index.ofVoucher, uint32At(this.ledger.rows.voucher, row))))
    }
    const own = this.ledger.rows.textLength[row] === 0 ? NO_WORDS : textGroup(this.own(row))
    if (own !== NO_WORDS) return own
    const voucher = uint32At(this.ledger.rows.voucher, row)
    const known = this.voucherGroups.get(voucher)
    if (known !== undefined) return known
    const group = textGroup(this.ofVoucher(voucher))
    if (this.voucherGroups.size >= KEPT) this.voucherGroups.clear()
    this.voucherGroups.set(voucher, group)
    return group
  }

  private read(at: number, length: number): string {
    const { texts } = this
    if (texts === null || length === 0) return ''
    if (this.patience-- === 0) this.index = textIndexOf(this.ledger, texts)
    if (at < this.from || at + length > this.from + this.bytes.length) {
      if (this.end < 0) this.end = endOfTexts(this.ledger)
      this.bytes = texts.bytes(at, Math.max(length, Math.min(WINDOW, this.end - at)))
      this.from = at
    }
    const text = decodeText(this.bytes.subarray(at - this.from, at - this.from + length), texts.encoding)
    return texts.repairTexts ? repairedText(text) : text
  }
}

function endOfTexts(ledger: Ledger): number {
  let end = 0
  for (const { textAt, textLength } of [ledger.vouchers, ledger.rows]) {
    for (let i = 0; i < textAt.length; i++) end = Math.max(end, uint32At(textAt, i) + uint32At(textLength, i))
  }
  return end
}
