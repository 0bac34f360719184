import { voucherHash } from '../../annotations/content.ts'
import type { Books, BooksYear } from '../../books/books.ts'
import { at } from '../../column.ts'
import { isoOfDay } from '../../dates.ts'
import type { IndexedLedger, Ledger } from '../../ledger/ledger.ts'
import { numberText, seriesText, textAt } from '../../query/columns.ts'
import type { LedgerLines } from './ledger-lines.ts'
import type { LedgerItem } from './schema.ts'

interface Place {
  readonly year: BooksYear
  readonly ledger: Ledger | IndexedLedger
  readonly row: number
  readonly voucher: number
}

/** What a line says, looked up in its year. */
export class LedgerTexts {
  private readonly books: Books
  private readonly lines: LedgerLines

  constructor(books: Books, lines: LedgerLines) {
    this.books = books
    this.lines = lines
  }

  texts(line: number): string[] {
    const { year, ledger, row, voucher } = this.place(line)
    return [
      textAt(year.texts, ledger.vouchers.textAt[voucher], ledger.vouchers.textLength[voucher]),
      textAt(year.texts, ledger.rows.textAt[row], ledger.rows.textLength[row]),
    ]
  }

  /** Series and number together, as people write them. */
  voucher(line: number): string {
    const { ledger, voucher } = this.place(line)
    return `${seriesText(ledger, voucher)}${numberText(ledger, voucher)}`
  }

  name(line: number): { readonly yearFrom: string; readonly series: string; readonly number: string } {
    const { year, ledger, voucher } = this.place(line)
    return { yearFrom: year.year.from, series: seriesText(ledger, voucher), number: numberText(ledger, voucher) }
  }

  /** What its voucher says, as a hash; null where the texts of its year are not at hand. */
  content(line: number): string | null {
    const { year, ledger, voucher } = this.place(line)
    return year.texts && voucherHash({ ledger, texts: year.texts }, voucher)
  }

  date(line: number): string {
    return isoOfDay(at(this.lines.day, line))
  }

  item(line: number, amountMinor: number | null): LedgerItem {
    const { voucher } = this.place(line)
    const [ofVoucher = '', own = ''] = this.texts(line)
    return {
      id: line,
      ...this.name(line),
      voucherIndex: voucher,
      voucher: this.voucher(line),
      date: this.date(line),
      amountMinor,
      amountOre: at(this.lines.ore, line),
      text: own || ofVoucher,
    }
  }

  private place(line: number): Place {
    const year = this.books.years[at(this.lines.year, line)]
    if (!year?.ledger) throw new RangeError(`line ${line} is in no year with vouchers`)
    return { year, ledger: year.ledger, row: at(this.lines.row, line), voucher: at(this.lines.voucher, line) }
  }
}
