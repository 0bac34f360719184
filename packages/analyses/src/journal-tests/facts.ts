import { accountMask } from '../books/account-number.ts'
import type { Books, BooksYear } from '../books/books.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { roundingAccounts } from '../company/rounding.ts'
import { civilOfDay, dayOf, daysInMonth, NO_DAY } from '../dates.ts'
import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { voucherNumbers } from '../ledger/voucher-numbers.ts'
import { vouchersByDate } from '../query/order.ts'
import { rounding } from '../reference/rounding.ts'
import { USUAL_MANUAL_SERIES } from '../reference/voucher-series.ts'
import type { JournalInputs } from './inputs.ts'
import { stir } from './tables.ts'
import { type TextColumns, textColumns } from './texts.ts'

/** What many tests ask of one fiscal year, worked out once and only when asked for. */
export interface YearFacts {
  /** In `Books.years`. */
  readonly index: number
  readonly books: Books
  readonly year: BooksYear
  readonly ledger: Ledger
  readonly texts: TextSource | null
  /** 1 for each voucher that is tested. */
  readonly selected: Uint8Array
  /** Vouchers by date, series, number, file. */
  readonly order: () => Uint32Array
  /** Place of each voucher in that order. */
  readonly rank: () => Uint32Array
  readonly sums: () => VoucherSums
  readonly content: () => VoucherContent
  readonly byNumber: () => Uint32Array
  /** See `voucherNumbers`. */
  readonly numbers: () => Float64Array
  readonly voucherTexts: () => TextColumns | null
  readonly rowTexts: () => TextColumns | null
  /** 1 for each ledger account that a pattern holds. */
  readonly mask: (patterns: readonly string[]) => Uint8Array
  /** Whether a row is rounding: a small amount on an account for it. It is no evidence of anything. */
  readonly isRounding: (row: number) => boolean
  /** 1 for each series booked by hand. */
  readonly manualSeries: Uint8Array
  /** Sign of each row: its own, or its voucher's. */
  readonly userOf: (row: number, voucher: number) => number
  readonly hasUsers: boolean
  readonly hasRegistrationDays: boolean
  readonly monthEnd: (day: number) => number
}

/** Per voucher. */
export interface VoucherSums {
  readonly debitOre: Float64Array
  /** Debit less credit: 0 where it balances. */
  readonly balanceOre: Float64Array
}

/** Per voucher: a hash of its lines (account of the books and amount, in any order, zero lines aside), and of the same with opposite amounts. */
export interface VoucherContent {
  readonly hash: Uint32Array
  readonly opposite: Uint32Array
}

export function yearFacts(inputs: JournalInputs, index: number, selected: Uint8Array | null, manual: readonly string[]): YearFacts | null {
  const year = inputs.books.years[index]
  if (!year?.ledger) return null
  const { ledger, texts } = year
  const { vouchers, rows } = ledger
  const own = rows.user
  const rounds = accountMask(roundingAccounts(inputs.accountFunctions), ledger.accounts)
  return {
    index,
    books: inputs.books,
    year,
    ledger,
    texts,
    selected: selected ?? new Uint8Array(vouchers.length).fill(1),
    order: () => vouchersByDate(ledger),
    rank: once(() => {
      const rank = new Uint32Array(vouchers.length)
      vouchersByDate(ledger).forEach((v, place) => {
        rank[v] = place
      })
      return rank
    }),
    sums: once(() => sumsOf(ledger)),
    content: once(() => contentOf(year, ledger)),
    byNumber: once(() => byNumber(ledger)),
    numbers: once(() => voucherNumbers(ledger)),
    voucherTexts: once(() => (texts ? textColumns(texts, vouchers) : null)),
    rowTexts: once(() => (texts ? textColumns(texts, rows) : null)),
    mask: (patterns) => accountMask(patterns, ledger.accounts),
    isRounding: (r) => rounds[indexAt(rows.account, r)] === 1 && Math.abs(float64At(rows.ore, r)) <= rounding.mostOre,
    manualSeries: Uint8Array.from(ledger.series, (series) => (manual.includes(series) ? 1 : 0)),
    userOf: own === null ? (_, v) => indexAt(vouchers.user, v) : (r, v) => uint32At(own, r) || indexAt(vouchers.user, v),
    hasUsers: own?.some((user) => user > 0) === true || vouchers.user.some((user) => user > 0),
    hasRegistrationDays: vouchers.registrationDay.some((day) => day !== NO_DAY),
    monthEnd: monthEnds(),
  }
}

/** Series booked by hand: as the test's parameters say, else as the company does, else the usual one. */
export function manualSeriesOf({ params, manualSeries }: JournalInputs): readonly string[] {
  return params['manual-series'].series ?? manualSeries ?? [USUAL_MANUAL_SERIES]
}

/** Works something out when it is first asked for. */
export function once<T>(work: () => T): () => T {
  let known: { readonly value: T } | null = null
  return () => {
    known ??= { value: work() }
    return known.value
  }
}

function sumsOf({ vouchers, rows }: Ledger): VoucherSums {
  const { length, firstRow } = vouchers
  const { ore } = rows
  const debitOre = new Float64Array(length)
  const balanceOre = new Float64Array(length)
  for (let v = 0; v < length; v++) {
    let debit = 0
    let balance = 0
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const amount = float64At(ore, r)
      balance += amount
      if (amount > 0) debit += amount
    }
    debitOre[v] = debit
    balanceOre[v] = balance
  }
  return { debitOre, balanceOre }
}

function contentOf(year: BooksYear, { vouchers, rows }: Ledger): VoucherContent {
  const { length, firstRow } = vouchers
  const { account, ore } = rows
  const hash = new Uint32Array(length)
  const opposite = new Uint32Array(length)
  for (let v = 0; v < length; v++) {
    let own = 0
    let other = 0
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const amount = float64At(ore, r)
      if (amount === 0) continue
      const seed = Math.imul(uint32At(year.accountOf, indexAt(account, r)) + 1, 0x27d4eb2f)
      own = (own + stir(seed, amount)) | 0
      other = (other + stir(seed, -amount)) | 0
    }
    hash[v] = own >>> 0
    opposite[v] = other >>> 0
  }
  return { hash, opposite }
}

/** The lines that make a voucher's content, in one order: accounts of the books with amounts times `sign`, zero lines aside. */
export function contentText(facts: YearFacts, voucher: number, sign: 1 | -1): string {
  const { account, ore } = facts.ledger.rows
  const { firstRow } = facts.ledger.vouchers
  const lines: string[] = []
  for (let r = uint32At(firstRow, voucher); r < uint32At(firstRow, voucher + 1); r++) {
    const amount = float64At(ore, r)
    if (amount !== 0) lines.push(`${facts.year.accountOf[indexAt(account, r)]} ${amount * sign}`)
  }
  return lines.sort().join('\n')
}

/** Vouchers with a number made of digits, by series, number and file order. */
function byNumber(ledger: Ledger): Uint32Array {
  const { vouchers, series } = ledger
  const numbers = voucherNumbers(ledger)
  const { length } = vouchers
  const perSeries = series.map((): number[] => [])
  for (let v = 0; v < length; v++) if ((numbers[v] ?? -1) >= 0) perSeries[indexAt(vouchers.series, v)]?.push(v)
  const found = new Uint32Array(perSeries.reduce((sum, { length: own }) => sum + own, 0))
  let at = 0
  for (const own of perSeries) {
    // Number and place as one key where that is exact, which sorts much faster.
    const largest = own.reduce((most, v) => Math.max(most, float64At(numbers, v)), 0)
    if ((largest + 1) * length <= Number.MAX_SAFE_INTEGER) {
      for (const key of Float64Array.from(own, (v) => float64At(numbers, v) * length + v).sort()) found[at++] = key % length
    } else for (const v of own.sort((a, b) => float64At(numbers, a) - float64At(numbers, b) || a - b)) found[at++] = v
  }
  return found
}

/** Last day of a day's month. */
function monthEnds(): (day: number) => number {
  let from = 1
  let to = 0
  return (day) => {
    if (day < from || day > to) {
      const { year, month } = civilOfDay(day)
      from = dayOf(year, month, 1)
      to = from + daysInMonth(year, month) - 1
    }
    return to
  }
}
