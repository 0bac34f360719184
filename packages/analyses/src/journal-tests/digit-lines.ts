import { float64At, uint32At } from '../column.ts'
import type { Digits } from './benford.ts'
import type { YearFacts } from './facts.ts'
import { listHits, type YearHits } from './hits.ts'
import type { JournalHit } from './schema.ts'

/** Which lines a row of a digit test counts. */
export interface DigitsOf {
  readonly digits: Digits
  readonly digit: number
  readonly half: 'all' | 'debit' | 'credit'
}

type Hits = Pick<YearHits, 'facts' | 'vouchers' | 'rows' | 'count' | 'lines' | 'sumOre'>

/** First-two and first-three digits are counted from 10 kr. */
const LEAST_ORE = 1000

/** Whether a digit test counts an amount under a digit; the same digits as `DigitCounts` counts. */
export function hasDigit({ digits, digit, half }: DigitsOf, amount: number): boolean {
  if (amount === 0 || (half === 'debit' && amount < 0) || (half === 'credit' && amount > 0)) return false
  const absolute = Math.abs(amount)
  if ((digits === 'firstTwo' || digits === 'firstThree') && absolute < LEAST_ORE) return false
  let three = absolute
  while (three >= 1000) three = Math.floor(three / 10)
  while (three < 100) three *= 10
  if (digits === 'firstThree') return three === digit
  const two = Math.floor(three / 10)
  if (digits === 'firstTwo') return two === digit
  return digits === 'first' ? Math.floor(two / 10) === digit : two % 10 === digit
}

/** The tested vouchers with such lines, in the order of every list. */
export function digitHits(
  years: readonly YearFacts[],
  asked: DigitsOf,
  offset: number,
  limit: number,
): { readonly vouchers: number; readonly lines: number; readonly sumOre: number; readonly hits: JournalHit[] } {
  const found = years.map((facts) => hitsOf(facts, asked))
  const sum = (of: (hits: Hits) => number) => found.reduce((total, hits) => total + of(hits), 0)
  return {
    vouchers: sum(({ count }) => count),
    lines: sum(({ lines }) => lines),
    sumOre: sum(({ sumOre }) => sumOre),
    hits: listHits(found, { describe: () => ({}), gone: [] }, offset, limit),
  }
}

function hitsOf(facts: YearFacts, asked: DigitsOf): Hits {
  const { ore, voucher, length } = facts.ledger.rows
  const rows = new Uint8Array(length)
  const vouchers = new Uint8Array(facts.ledger.vouchers.length)
  const { debitOre } = facts.sums()
  let count = 0
  let lines = 0
  let sumOre = 0
  for (let r = 0; r < length; r++) {
    const v = uint32At(voucher, r)
    const amount = float64At(ore, r)
    if (facts.selected[v] === 0 || !hasDigit(asked, amount) || facts.isRounding(r)) continue
    rows[r] = 1
    lines++
    if (vouchers[v] === 1) continue
    vouchers[v] = 1
    count++
    sumOre += float64At(debitOre, v)
  }
  return { facts, vouchers, rows, count, lines, sumOre }
}
