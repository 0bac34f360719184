import type { Books } from '../books/books.ts'
import type { Period, Span } from '../books/period.ts'
import { type Months, monthOfDay, splitAtMonths } from '../books/stretch.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { resetLinesIn } from './reset-lines.ts'

/** How many lines debit and credit each account of the books; lines of 0 kr are neither. NaN where a year of the period has no vouchers. */
export interface SideCounts {
  readonly debitCount: Float64Array
  readonly creditCount: Float64Array
}

/** Per account of a ledger × slot: each month of its fiscal year, then what is dated outside it. */
interface Slots {
  readonly months: Months
  readonly debit: Uint32Array
  readonly credit: Uint32Array
}

const known = new WeakMap<Ledger, Slots>()

/** Counts of a period without the result lines of reset vouchers: whole months worked out once per ledger, the days beside them by a pass. */
export function sideCounts(books: Books, period: Period): SideCounts {
  const n = books.accounts.length
  const counts = { debitCount: new Float64Array(n), creditCount: new Float64Array(n) }
  for (const span of period.spans) {
    const { ledger, hasVouchers, accountOf } = span.year
    if (!ledger || !hasVouchers) return { debitCount: counts.debitCount.fill(Number.NaN), creditCount: counts.creditCount.fill(Number.NaN) }
    countSpan(ledger, span, (own, debit, credit) => {
      const a = uint32At(accountOf, own)
      counts.debitCount[a] = float64At(counts.debitCount, a) + debit
      counts.creditCount[a] = float64At(counts.creditCount, a) + credit
    })
  }
  for (const { debitCount, creditCount } of resetLinesIn(period, n)) {
    for (let a = 0; a < n; a++) {
      counts.debitCount[a] = float64At(counts.debitCount, a) - float64At(debitCount, a)
      counts.creditCount[a] = float64At(counts.creditCount, a) - float64At(creditCount, a)
    }
  }
  return counts
}

function countSpan(ledger: Ledger, span: Span, add: (account: number, debit: number, credit: number) => void): void {
  const { fromDay, toDay } = span.year
  let slots = known.get(ledger)
  if (!slots) {
    slots = countSlots(ledger, fromDay, toDay, fromDay, toDay, true)
    known.set(ledger, slots)
  }
  const addSlots = ({ months, debit, credit }: Slots, from: number, to: number, outside: boolean): void => {
    const size = months.count + 1
    for (let a = 0; a < ledger.accounts.length; a++) {
      let debits = 0
      let credits = 0
      for (let slot = Math.max(0, from); slot <= Math.min(to, months.count - 1); slot++) {
        debits += uint32At(debit, a * size + slot)
        credits += uint32At(credit, a * size + slot)
      }
      if (outside) {
        debits += uint32At(debit, a * size + months.count)
        credits += uint32At(credit, a * size + months.count)
      }
      if (debits > 0 || credits > 0) add(a, debits, credits)
    }
  }
  const { whole, rest } = splitAtMonths(span, fromDay, toDay)
  const { first } = slots.months
  if (whole) addSlots(slots, monthOfDay(whole.fromDay) - first, monthOfDay(whole.toDay) - first, whole.outside)
  for (const part of rest)
    addSlots(countSlots(ledger, fromDay, toDay, part.fromDay, part.toDay, part.outside), 0, Number.POSITIVE_INFINITY, part.outside)
}

/** Of vouchers dated from one day to another, and with `outside` of those dated outside the fiscal year. */
function countSlots(ledger: Ledger, yearFrom: number, yearTo: number, from: number, to: number, outside: boolean): Slots {
  const { account, ore } = ledger.rows
  const { day, firstRow, length } = ledger.vouchers
  const first = monthOfDay(yearFrom)
  const months = { first, count: monthOfDay(yearTo) - first + 1 }
  const size = months.count + 1
  const debit = new Uint32Array(ledger.accounts.length * size)
  const credit = new Uint32Array(ledger.accounts.length * size)
  let knownDay = Number.NaN
  let slot = months.count
  for (let v = 0; v < length; v++) {
    const d = day[v] ?? NO_DAY
    if (d !== knownDay) {
      knownDay = d
      slot = d < yearFrom || d > yearTo ? months.count : monthOfDay(d) - first
    }
    if (slot === months.count ? !outside : d < from || d > to) continue
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const amount = float64At(ore, r)
      const at = indexAt(account, r) * size + slot
      if (amount > 0) debit[at] = uint32At(debit, at) + 1
      else if (amount < 0) credit[at] = uint32At(credit, at) + 1
    }
  }
  return { months, debit, credit }
}
