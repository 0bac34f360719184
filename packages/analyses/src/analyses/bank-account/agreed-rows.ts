import type { BankAccount } from '../../bank/account-statements.ts'
import type { BankStatements } from '../../bank/statements.ts'
import type { Books } from '../../books/books.ts'
import { at } from '../../column.ts'
import { NumberPlaces } from '../../matching/number-places.ts'
import { currencyAmounts } from './currency-amounts.ts'
import type { LedgerLines } from './ledger-lines.ts'
import { LedgerTexts } from './ledger-side.ts'
import type { BankAccountParams } from './schema.ts'

/**
 * Rows whose amount, or that of each of their payments, the ledger account has on a day within the tolerance, each line for one row; in another currency what
 * its vouchers say of it.
 */
export function agreedRows(books: Books, bank: BankStatements, own: BankAccount, lines: LedgerLines, params: BankAccountParams): number {
  if (own.rows.length === 0 || lines.length === 0) return 0
  const foreign = own.currency === books.currency ? null : currencyAmounts(lines, new LedgerTexts(books, lines), own.currency, params)
  const free = new FreeLines(lines, foreign?.minor ?? lines.ore, params.toleranceDays)
  let count = 0
  for (const row of own.rows) {
    const day = at(bank.rows.bookingDay, row)
    const parts = bank.parts.minor.subarray(at(bank.rows.firstPart, row), at(bank.rows.firstPart, row + 1))
    if (free.takes([at(bank.rows.minor, row)], day) || (parts.length > 1 && free.takes(parts, day))) count++
  }
  return count
}

/** Lines of the ledger by amount and day. Rows ask for theirs in the order of days and each gets the earliest that is left: then as many as possible get one. */
class FreeLines {
  private readonly amounts: NumberPlaces
  /** Ascending within each amount. */
  private readonly days: Int32Array
  private readonly end: Uint32Array
  private readonly next: Uint32Array
  private readonly toleranceDays: number

  constructor({ length, day }: LedgerLines, minor: Float64Array, toleranceDays: number) {
    this.toleranceDays = toleranceDays
    this.amounts = new NumberPlaces(length)
    const byDay = Uint32Array.from(day.keys())
      .filter((line) => !Number.isNaN(at(minor, line)))
      .sort((a, b) => at(day, a) - at(day, b))
    const places = Uint32Array.from(byDay, (line) => this.amounts.at(at(minor, line)))
    this.end = new Uint32Array(this.amounts.count)
    for (const place of places) this.end[place] = at(this.end, place) + 1
    for (let place = 1; place < this.end.length; place++) this.end[place] = at(this.end, place) + at(this.end, place - 1)
    this.next = Uint32Array.from(this.end, (_, place) => (place === 0 ? 0 : at(this.end, place - 1)))
    this.days = new Int32Array(byDay.length)
    const filled = this.next.slice()
    for (const [i, place] of places.entries()) {
      this.days[at(filled, place)] = at(day, at(byDay, i))
      filled[place] = at(filled, place) + 1
    }
  }

  /** A line for each amount, or none at all. */
  takes(all: ArrayLike<number>, day: number): boolean {
    const taken: number[] = []
    for (let i = 0; i < all.length; i++) {
      const place = this.amounts.find(at(all, i))
      if (place < 0 || !this.takesOne(place, day)) {
        for (const own of taken) this.next[own] = at(this.next, own) - 1
        return false
      }
      taken.push(place)
    }
    return true
  }

  private takesOne(place: number, day: number): boolean {
    const end = at(this.end, place)
    let next = at(this.next, place)
    while (next < end && at(this.days, next) < day - this.toleranceDays) next++
    const isThere = next < end && at(this.days, next) <= day + this.toleranceDays
    this.next[place] = isThere ? next + 1 : next
    return isThere
  }
}
