import { float64At, indexAt, uint32At } from '../column.ts'
import { civilOfDay, dayOf, daysInMonth } from '../dates.ts'
import { journalAccounts } from '../reference/journal-accounts.ts'
import { once, type YearFacts } from './facts.ts'

/** How far a monthly event may lie from its day: weekends, holidays, the end of short months. */
const BESIDE_DAYS = 3
/** What is agreed on recurs for longer than this; four payments in a week do not. */
const RECURS_DAYS = 60
/** Invoices of one series that meet in the books stand at most so many numbers apart. */
const CONSECUTIVE = 10

/**
 * Whether a day is one or more whole months after another, 3 days either way, as rents, leases, subscriptions and instalments are: 31 January,
 * 28 February, 1 April.
 */
export function areMonthsApart(earlier: number, later: number): boolean {
  const { year, month, day } = civilOfDay(earlier)
  const end = civilOfDay(later)
  const apart = (end.year - year) * 12 + end.month - month
  return [apart - 1, apart, apart + 1].some((months) => {
    if (months < 1) return false
    const dueYear = year + Math.floor((month - 1 + months) / 12)
    const due = ((month - 1 + months) % 12) + 1
    return Math.abs(later - dayOf(dueYear, due, Math.min(day, daysInMonth(dueYear, due)))) <= BESIDE_DAYS
  })
}

/**
 * Whether what lies so many days after its like keeps to the interval at which it recurs: the gap is at least half the middle (lower) of the other gaps.
 * `days` are those of all that are alike, ascending; what stays within 60 days does not recur. Example: on 1, 31, 61, 66 and 91 the 5 days to 66 do not,
 * the 30 before do.
 */
export function keepsInterval(days: readonly number[], at: number, gap: number): boolean {
  if ((days.at(-1) ?? 0) - (days[0] ?? 0) < RECURS_DAYS) return false
  const others: number[] = []
  for (let i = 1; i < days.length; i++) if (i !== at) others.push((days[i] ?? 0) - (days[i - 1] ?? 0))
  others.sort((a, b) => a - b)
  return gap * 2 >= (others[(others.length - 1) >> 1] ?? Number.POSITIVE_INFINITY)
}

/** A company's own serials go up by so much from one voucher of a series to the next. */
const SERIAL_STEP = 3
/** From so many steps on they can be told from chance, where so large a share of them is that short. */
const SERIAL_STEPS = 8
const SERIAL_SHARE = 0.8

/**
 * Whether two vouchers are consecutive documents, such as invoices at one price: the numbers in their texts (the vouchers' own, else the first of their
 * lines') differ, by 10 at most. Serials that the company gives its purchases itself (see `serialsOfOwn`) tell no two invoices of a supplier apart: one
 * that is booked twice has two of them.
 */
export function consecutiveDocuments(facts: YearFacts): (a: number, b: number) => boolean {
  const documentOf = documents(facts)
  const isPurchase = purchases(facts)
  const areOwn = once(() => serialsOfOwn(facts, documentOf, isPurchase))
  return (a, b) => {
    const one = documentOf(a)
    const other = documentOf(b)
    if (one === 0 || other === 0 || one === other || Math.abs(one - other) > CONSECUTIVE) return false
    return !(areOwn() && isPurchase(a) && isPurchase(b))
  }
}

/** The number in a voucher's text, else the first in those of its lines; 0: none. */
function documents(facts: YearFacts): (voucher: number) => number {
  const { firstRow } = facts.ledger.vouchers
  return (v) => {
    const ofVouchers = facts.voucherTexts()?.document
    const own = ofVouchers ? float64At(ofVouchers, v) : 0
    if (own > 0) return own
    const ofRows = facts.rowTexts()?.document
    if (!ofRows) return 0
    for (let r = uint32At(firstRow, v); r < uint32At(firstRow, v + 1); r++) if (float64At(ofRows, r) > 0) return float64At(ofRows, r)
    return 0
  }
}

/** Whether a voucher has a line on debts to suppliers, fixed assets or costs, and none on receivables or sales. */
function purchases(facts: YearFacts): (voucher: number) => boolean {
  const { firstRow } = facts.ledger.vouchers
  const { account } = facts.ledger.rows
  const masks = once(() => ({ bought: facts.mask(journalAccounts.duplicateCounterparts), sold: facts.mask(journalAccounts.customers) }))
  return (v) => {
    const { bought, sold } = masks()
    let isBought = false
    for (let r = uint32At(firstRow, v); r < uint32At(firstRow, v + 1); r++) {
      const own = indexAt(account, r)
      if (sold[own] === 1) return false
      if (bought[own] === 1) isBought = true
    }
    return isBought
  }
}

/**
 * Whether the numbers on a year's purchases are serials of the company's own and no supplier's: from one purchase of a series to the next they go up by
 * 3 at most in 80 % of at least 8 steps. Suppliers' own numbers leap from one supplier to the next.
 */
function serialsOfOwn(facts: YearFacts, documentOf: (voucher: number) => number, isPurchase: (voucher: number) => boolean): boolean {
  const { series } = facts.ledger.vouchers
  let steps = 0
  let short = 0
  let lastSeries = -1
  let last = 0
  for (const v of facts.byNumber()) {
    if (!isPurchase(v)) continue
    const number = documentOf(v)
    if (number === 0) continue
    if (series[v] === lastSeries) {
      steps++
      if (number > last && number - last <= SERIAL_STEP) short++
    }
    lastSeries = indexAt(series, v)
    last = number
  }
  return steps >= SERIAL_STEPS && short >= steps * SERIAL_SHARE
}
