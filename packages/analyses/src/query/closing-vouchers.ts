import { accountMask } from '../books/account-number.ts'
import type { BooksYear } from '../books/books.ts'
import { recent } from '../books/recent.ts'
import { indexAt, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { isClosingVoucher } from '../flows/closing.ts'
import { folded, textColumns, textOf } from '../journal-tests/texts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ClosingRules } from './query.ts'

const remembered = recent<BooksYear, Uint8Array>(4)

/**
 * 1 for each closing voucher of a fiscal year: what a file shows of itself (`isClosingVoucher`: reset vouchers, and vouchers of the last day that carry the
 * result on), and what the company’s rules name: any voucher of a series; one with a word in its own or a line’s text, or with a line on an account, dated
 * within the last so many days of the year (`lastDays` 0: its last day; null: any day, also none). Example: words `bokslut*` and 31 days take
 * “Bokslutsavskrivning 31/12” and leave “Bokslutsarvode mars”.
 */
export function closingVouchers(year: BooksYear, ledger: Ledger, rules: ClosingRules): Uint8Array {
  return remembered(year, JSON.stringify(rules), () => find(year, ledger, rules))
}

function find(year: BooksYear, ledger: Ledger, { series, words, accounts, lastDays }: ClosingRules): Uint8Array {
  const { vouchers, rows } = ledger
  const found = new Uint8Array(vouchers.length)
  const isKnown = isClosingVoucher(year, ledger, series)
  const isLate = (v: number) => {
    if (lastDays === null) return true
    const day = vouchers.day[v] ?? NO_DAY
    return day >= year.toDay - lastDays && day <= year.toDay
  }
  for (let v = 0; v < found.length; v++) if (isKnown(v)) found[v] = 1
  if (accounts.length > 0) {
    const mask = accountMask(accounts, ledger.accounts)
    for (let r = 0; r < rows.length; r++) {
      const v = uint32At(rows.voucher, r)
      if (mask[indexAt(rows.account, r)] === 1 && isLate(v)) found[v] = 1
    }
  }
  markTexts(year, ledger, words, (v) => {
    if (isLate(v)) found[v] = 1
  })
  return found
}

/** Tells of each voucher that has one of the words in a text of its own or of a line. */
function markTexts({ texts }: BooksYear, { vouchers, rows }: Ledger, words: readonly string[], mark: (voucher: number) => void): void {
  const find = wordFinder(words)
  if (!texts || find === null) return
  const hasDigits = words.some((word) => /\d/.test(word))
  for (const [places, voucherOf] of [
    [vouchers, (v: number) => v],
    [rows, (r: number) => uint32At(rows.voucher, r)],
  ] as const) {
    if (hasDigits) {
      for (let i = 0; i < places.length; i++) if (places.textLength[i] !== 0 && find(textOf(texts, places, i))) mark(voucherOf(i))
      continue
    }
    // Texts with the same letters hold the same words, so that each of them is read once.
    const { letters, example } = textColumns(texts, places)
    const hits = Uint8Array.from(example, (item) => (item >= 0 && find(textOf(texts, places, item).replace(/\d+/g, '')) ? 1 : 0))
    for (let i = 0; i < places.length; i++) if (hits[uint32At(letters, i)] === 1) mark(voucherOf(i))
  }
}

/** Whether a text holds one of the words; null where there are none to look for. */
function wordFinder(words: readonly string[]): ((text: string) => boolean) | null {
  const needles = words.flatMap((word) => {
    const plain = folded(word)
    return plain === '' ? [] : [word.trimEnd().endsWith('*') ? ` ${plain}` : ` ${plain} `]
  })
  if (needles.length === 0) return null
  return (text) => {
    const padded = ` ${folded(text)} `
    return needles.some((needle) => padded.includes(needle))
  }
}
