import type { Books } from '../books/books.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { AppError } from '../errors.ts'
import type { Encoding } from '../ledger/ledger.ts'
import { decodeText } from '../ledger/text.ts'
import { isoOrNull, numberText, objectsOf, quantityOrNull, seriesText, textAt, userText } from './columns.ts'
import type { Correction, VoucherDetail } from './line.ts'
import { counterAccountsOf, ledgerYear, lineOf } from './lines.ts'
import { neighbours } from './order.ts'

/** A voucher in full: every line, its corrections, and the very text of the source file. `voucher` is its index in that year's ledger. */
export function voucherDetail(books: Books, yearFrom: string, voucher: number): VoucherDetail {
  const found = ledgerYear(books, yearFrom)
  const { year, ledger } = found
  const { vouchers, rows } = ledger
  if (!Number.isInteger(voucher) || voucher < 0 || voucher >= vouchers.length)
    throw new AppError('not_found', { params: { yearFrom, voucher } })
  const counters = counterAccountsOf(found)
  const lines = []
  let balanceOre = 0
  for (let r = uint32At(vouchers.firstRow, voucher); r < uint32At(vouchers.firstRow, voucher + 1); r++) {
    balanceOre += float64At(rows.ore, r)
    lines.push(lineOf(books, found, r, voucher, null, counters))
  }
  const at = uint32At(vouchers.at, voucher)
  // Where texts are not the source file's own bytes (SIE 5), the source itself has the text.
  const texts = ledger.textBytes === null ? year.texts : null
  const bytes = texts === null ? new Uint8Array(0) : texts.bytes(at, uint32At(vouchers.endAt, voucher) - at)
  const fromLine = uint32At(vouchers.line, voucher)
  return {
    yearFrom,
    voucher,
    series: seriesText(ledger, voucher),
    number: numberText(ledger, voucher),
    occurrence: vouchers.occurrence[voucher] ?? 1,
    date: isoOrNull(vouchers.day[voucher]),
    registrationDate: isoOrNull(vouchers.registrationDay[voucher]),
    text: textAt(year.texts, vouchers.textAt[voucher], vouchers.textLength[voucher]),
    user: ledger.users[indexAt(vouchers.user, voucher)] ?? '',
    balanceOre,
    rows: lines,
    corrections: correctionsOf(books, found, voucher),
    source: { fromLine, toLine: fromLine + lineBreaks(bytes), text: texts === null ? '' : verbatim(bytes, texts.encoding) },
    ...neighbours(ledger, voucher),
  }
}

/** The bytes as they stand, escapes and all. */
function verbatim(bytes: Uint8Array, encoding: Encoding): string {
  const parts: string[] = []
  let from = 0
  for (let i = 0; i <= bytes.length; i++) {
    if (i < bytes.length && bytes[i] !== 0x5c) continue
    parts.push(decodeText(bytes.subarray(from, i), encoding))
    from = i + 1
  }
  return parts.join('\\')
}

function correctionsOf(books: Books, { year, ledger }: ReturnType<typeof ledgerYear>, voucher: number): Correction[] {
  const { corrections } = ledger
  const found: Correction[] = []
  for (let r = 0; r < corrections.length; r++) {
    if (corrections.voucher[r] !== voucher) continue
    const account = books.accounts[uint32At(year.accountOf, indexAt(corrections.account, r))]
    found.push({
      kind: corrections.kind[r] === 1 ? 'added' : 'removed',
      account: account?.number ?? '',
      accountName: account?.name ?? '',
      text: textAt(year.texts, corrections.textAt[r], corrections.textLength[r]),
      ore: float64At(corrections.ore, r) + 0,
      objects: objectsOf(ledger, corrections.objectSet[r]),
      user: userText(ledger, corrections, r),
      date: isoOrNull(corrections.day?.[r]),
      quantity: quantityOrNull(corrections, r),
      line: uint32At(corrections.line, r),
    })
  }
  return found
}

/** Line ends inside the voucher's bytes: LF, CR LF or CR. */
function lineBreaks(bytes: Uint8Array): number {
  const last = bytes.findLastIndex((byte) => byte !== 10 && byte !== 13)
  let breaks = 0
  for (let i = 0; i <= last; i++) if (bytes[i] === 10 || (bytes[i] === 13 && bytes[i + 1] !== 10)) breaks++
  return breaks
}
