import { float64At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { isoOrNull, numberText } from '../../query/columns.ts'
import type { YearFacts } from '../facts.ts'
import { type JournalTest, outcome, vouchersWhere } from '../outcome.ts'

/** Vouchers whose debit and credit differ (5 kap. bokföringslagen presumes that they do not; a program would not let one through). */
export const unbalanced: JournalTest<'unbalanced'> = (context, parameters) => {
  const flagged = vouchersWhere(context, (facts) => {
    const { balanceOre } = facts.sums()
    return (v) => balanceOre[v] !== 0
  })
  return outcome(flagged, { parameters, describe: (facts, voucher) => ({ balanceOre: float64At(facts.sums().balanceOre, voucher) }) })
}

/** Vouchers of more than `maxLines` lines: hard to look through, and a place to hide. */
export const manyLines: JournalTest<'many-lines'> = (context, parameters) => {
  const count = ({ ledger }: YearFacts, v: number) => uint32At(ledger.vouchers.firstRow, v + 1) - uint32At(ledger.vouchers.firstRow, v)
  const flagged = vouchersWhere(context, (facts) => (v) => count(facts, v) > parameters.maxLines)
  return outcome(flagged, { parameters, describe: (facts, voucher) => ({ count: count(facts, voucher) }) })
}

/** Calls for each voucher with the one before it in its series, by number. */
function eachNeighbour(facts: YearFacts, visit: (voucher: number, before: number, gap: number) => void): void {
  const { vouchers } = facts.ledger
  const numbers = facts.numbers()
  let before = -1
  for (const v of facts.byNumber()) {
    if (before >= 0 && vouchers.series[before] === vouchers.series[v]) visit(v, before, float64At(numbers, v) - float64At(numbers, before))
    before = v
  }
}

/**
 * Numbers that are missing between the first and the last of a series in the fiscal year (vouchers are numbered in unbroken sequence, 5 kap. 6–7 §§
 * bokföringslagen). The hit is the voucher after the gap.
 */
export const numberGap: JournalTest<'number-gap'> = (context, parameters) => {
  let missing = 0
  const gaps = new Map<YearFacts, Map<number, number>>()
  const flagged = context.years.map((facts) => {
    const flags = new Uint8Array(facts.ledger.vouchers.length)
    const found = new Map<number, number>()
    gaps.set(facts, found)
    eachNeighbour(facts, (v, _, gap) => {
      if (gap <= 1) return
      flags[v] = 1
      found.set(v, gap - 1)
      if (facts.selected[v]) missing = Math.min(missing + gap - 1, Number.MAX_SAFE_INTEGER)
    })
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher) => {
      const count = gaps.get(facts)?.get(voucher) ?? 0
      const last = float64At(facts.numbers(), voucher) - 1
      return { missing: count, missingFrom: String(last - count + 1), missingTo: String(last) }
    },
    values: { missing },
  })
}

/** Vouchers that repeat series and number of another in the fiscal year; the first is not flagged. Vouchers without a number are no repeats. */
export const duplicateNumber: JournalTest<'duplicate-number'> = (context, parameters) => {
  const flagged = vouchersWhere(
    context,
    ({ ledger: { vouchers } }) =>
      (v) =>
        (vouchers.occurrence[v] ?? 1) > 1 && vouchers.number[v] !== -1,
  )
  return outcome(flagged, {
    parameters,
    describe: ({ ledger }, voucher) => ({ occurrence: ledger.vouchers.occurrence[voucher] ?? 1 }),
  })
}

/** Vouchers dated more than `days` days before the one with the number before theirs in the series: numbers and dates run against each other. */
export const numberOrder: JournalTest<'number-order'> = (context, parameters) => {
  const others = new Map<YearFacts, Map<number, number>>()
  const flagged = context.years.map((facts) => {
    const { day, length } = facts.ledger.vouchers
    const flags = new Uint8Array(length)
    const found = new Map<number, number>()
    others.set(facts, found)
    eachNeighbour(facts, (v, before) => {
      const own = day[v] ?? NO_DAY
      const earlier = day[before] ?? NO_DAY
      if (own === NO_DAY || earlier === NO_DAY || earlier - own <= parameters.days) return
      flags[v] = 1
      found.set(v, before)
    })
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher) => {
      const other = others.get(facts)?.get(voucher) ?? -1
      return { otherNumber: other < 0 ? null : numberText(facts.ledger, other), otherDate: isoOrNull(facts.ledger.vouchers.day[other]) }
    },
  })
}
