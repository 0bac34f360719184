import { float64At, indexAt, int8At, int32At, uint8At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { balanceKinds, type Ledger, type RowColumns, type TextSource } from '../ledger/ledger.ts'
import { type Dictionaries, textField } from './fields.ts'
import { plainNumber, type RecordWriter } from './record-writer.ts'

/** Declared balances in the source's order. `#OIB`, `#OUB`, `#PSALDO` and `#PBUDGET` always carry an object list. */
export function* writeBalances(out: RecordWriter, ledger: Ledger, words: Dictionaries): Generator<Uint8Array> {
  const { balances } = ledger
  const empty = new Uint8Array(0)
  for (let b = 0; b < balances.length; b++) {
    const kind = balanceKinds[uint8At(balances.kind, b)] ?? 'IB'
    const set = uint32At(balances.objectSet, b)
    out.begin(`#${kind}`).text(` ${int8At(balances.yearIndex, b)}`)
    if (kind === 'PSALDO' || kind === 'PBUDGET') out.text(` ${String(int32At(balances.period, b)).padStart(6, '0')}`)
    out.field(words.accounts[uint32At(balances.account, b)] ?? empty)
    if (set > 0 || (kind !== 'IB' && kind !== 'UB' && kind !== 'RES')) out.field(words.sets[set] ?? empty)
    out.amount(float64At(balances.ore, b))
    const quantity = balances.quantity?.[b] ?? Number.NaN
    if (!Number.isNaN(quantity)) out.text(` ${plainNumber(quantity)}`)
    out.end()
    if (out.full) yield out.take()
  }
}

/** Vouchers in the source's order, each correction where it stood: an added row straight before its twin. */
export function* writeVouchers(out: RecordWriter, ledger: Ledger, texts: TextSource, words: Dictionaries): Generator<Uint8Array> {
  const { vouchers, rows, corrections } = ledger
  const row = rowWriter(out, rows, texts, words)
  const correction = rowWriter(out, corrections, texts, words)
  const empty = new Uint8Array(0)
  let c = 0
  for (let v = 0; v < vouchers.length; v++) {
    const number = vouchers.number[v] ?? -1
    out.begin('#VER').field(words.series[indexAt(vouchers.series, v)] ?? empty)
    if (number >= 0) out.integer(number)
    else if (number === -1) out.empty()
    else out.field(words.oddNumbers[-2 - number] ?? empty)
    out.day(vouchers.day[v] ?? NO_DAY)
    const user = indexAt(vouchers.user, v)
    const registered = vouchers.registrationDay[v] ?? NO_DAY
    const length = uint32At(vouchers.textLength, v)
    const last = user > 0 ? 3 : registered !== NO_DAY ? 2 : length > 0 ? 1 : 0
    if (last >= 1) textField(out, texts, uint32At(vouchers.textAt, v), length)
    if (last >= 2) out.day(registered)
    if (last === 3) out.field(words.users[user] ?? empty)
    out.end()
    out.brace(true)
    for (let r = uint32At(vouchers.firstRow, v); r < uint32At(vouchers.firstRow, v + 1); r++) {
      for (; corrections.voucher[c] === v && uint32At(corrections.beforeRow, c) <= r; c++) correction(label(corrections.kind[c]), c)
      row('#TRANS', r)
      if (out.full) yield out.take()
    }
    for (; corrections.voucher[c] === v; c++) correction(label(corrections.kind[c]), c)
    out.brace(false)
    if (out.full) yield out.take()
  }
}

function label(kind: number | undefined): string {
  return kind === 1 ? '#RTRANS' : '#BTRANS'
}

/** Account, objects, amount, and as much of date, text, quantity and sign as there is. */
function rowWriter(out: RecordWriter, rows: RowColumns, texts: TextSource, words: Dictionaries): (label: string, row: number) => void {
  const empty = new Uint8Array(0)
  return (label, r) => {
    out
      .begin(label)
      .field(words.accounts[indexAt(rows.account, r)] ?? empty)
      .field(words.sets[indexAt(rows.objectSet, r)] ?? empty)
      .amount(float64At(rows.ore, r))
    const user = rows.user?.[r] ?? 0
    const quantity = rows.quantity?.[r] ?? Number.NaN
    const day = rows.day?.[r] ?? NO_DAY
    const length = uint32At(rows.textLength, r)
    const last = user > 0 ? 4 : !Number.isNaN(quantity) ? 3 : length > 0 ? 2 : day !== NO_DAY ? 1 : 0
    if (last >= 1) {
      if (day === NO_DAY) out.empty()
      else out.day(day)
    }
    if (last >= 2) textField(out, texts, uint32At(rows.textAt, r), length)
    if (last >= 3) {
      if (Number.isNaN(quantity)) out.empty()
      else out.text(` ${plainNumber(quantity)}`)
    }
    if (last === 4) out.field(words.users[user] ?? empty)
    out.end()
  }
}
