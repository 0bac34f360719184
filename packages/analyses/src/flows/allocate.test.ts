import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LargestRemainder } from './allocate.ts'

function shared(amount: number, weights: readonly number[]): number[] {
  const shares = new Float64Array(weights.length)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  new LargestRemainder().share(amount, Float64Array.from(weights), weights.length, total, shares)
  return Array.from(shares)
}

test('the öre that are left over go to the largest remainders, then to the lines that stand first', () => {
  // 5600.8 and 1400.2
  expect(shared(7001, [8000, 2000])).toEqual([5601, 1400])
  // 3.33 each, one left over: all remainders are equal
  expect(shared(10, [10, 10, 10])).toEqual([4, 3, 3])
  // 6.67 each, two left over
  expect(shared(20, [10, 10, 10])).toEqual([7, 7, 6])
  // 0.4, 0.4, 1.2: one left over, the first of the two remainders of 0.4
  expect(shared(2, [2, 2, 6])).toEqual([1, 0, 1])
  expect(shared(0, [2, 2, 6])).toEqual([0, 0, 0])
})

test('law: shares sum to the amount, and each is its exact share rounded down or up, beyond 2^53 too', () => {
  const weight = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 90_000_000_000_000 }))
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 30 }), fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const total = weights.reduce((sum, own) => sum + own, 0)
      fc.pre(total > 0)
      const amount = Math.floor(total * part)
      const shares = shared(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      const remainders = weights.map((own) => (BigInt(amount) * BigInt(own)) % BigInt(total))
      const ups = shares.map((share, i) => {
        const up = BigInt(share) - (BigInt(amount) * BigInt(weights[i] ?? 0)) / BigInt(total)
        expect(up === 0n || up === 1n).toBe(true)
        return up === 1n
      })
      // Nobody who got one more has a smaller remainder than somebody who did not, nor an equal one and stands later.
      ups.forEach((up, i) => {
        if (!up) return
        ups.forEach((other, j) => {
          if (other) return
          const own = remainders[i] ?? 0n
          const their = remainders[j] ?? 0n
          expect(own > their || (own === their && i < j)).toBe(true)
        })
      })
    }),
  )
})
