import { float64At } from '../../column.ts'
import { benfordTest, firstTwoOf } from '../benford.ts'
import { describeLargest, type JournalTest, largestOf, outcome, rowsWhere, unavailable } from '../outcome.ts'

/** From 10 kr, as the counts are. */
const LEAST_ORE = 10_00

/**
 * Lines from 10 kr whose first two digits occur more often than Benford's law says (z over the limit), where there are `minLines` lines and their mean
 * absolute deviation does not conform. Where to look, never proof: many ordinary figures (prices, fees, rents) do not follow the law.
 */
export const benford: JournalTest<'benford'> = (context, parameters) => {
  const { firstTwo } = context.digits().all
  const tested = benfordTest('firstTwo', firstTwo)
  const values = { n: tested.n, mad: tested.mad, madClass: tested.madClass }
  if (tested.n < parameters.minLines || tested.madClass === null) return { ...unavailable('too-few-lines', parameters), values }
  const isFrequent = new Uint8Array(100)
  if (tested.madClass === 'nonconformity')
    for (const { digit, observed, expected, z } of tested.digits) if (z > parameters.z && observed > expected) isFrequent[digit] = 1
  const flagged = rowsWhere(context, ({ ledger, isRounding }) => {
    const { ore } = ledger.rows
    return (r) => Math.abs(float64At(ore, r)) >= LEAST_ORE && isFrequent[firstTwoOf(float64At(ore, r))] === 1 && !isRounding(r)
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => {
      const digit = firstTwoOf(float64At(facts.ledger.rows.ore, largestOf(facts, rows) ?? -1))
      const row = tested.digits.find((own) => own.digit === digit)
      return {
        ...describeLargest(facts, voucher, rows),
        digits: String(digit),
        observedRatio: row?.observed ?? null,
        expectedRatio: row?.expected ?? null,
      }
    },
    values: { ...values, frequent: tested.digits.flatMap(({ digit }) => (isFrequent[digit] ? [String(digit)] : [])).join(', ') },
  })
}
