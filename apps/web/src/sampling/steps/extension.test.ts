import { expect, test } from 'vitest'
import { extensionOf, fits } from './extension.ts'

const stratum = { no: 1, label: '', items: 40, ore: 8_200_000, n: 8, intervalOre: null, drawn: 8, restItems: 40, restOre: 0, restNetOre: 0 }
const one = { ...stratum, valueOre: 0, value: 0, parts: 8, starts: [], seed: '20260131' }

test('simple random and sieve go on as long as there are items that are not drawn', () => {
  // 8 of 40 are drawn: 32 are left
  const extension = extensionOf({ method: 'simple-random', strata: [one] }, 8)
  expect(extension).toEqual({ step: 1, most: 32, usual: 10 })
  expect([1, 32, 33, 100, 0, 1.5, Number.NaN].map((by) => fits(extension, by))).toEqual([true, true, false, false, false, false, false])
  expect(extensionOf({ method: 'sieve', strata: [{ ...one, drawn: 40 }] }, 8)).toEqual({ step: 1, most: 0, usual: 0 })
})

test('an interval goes on by whole passes: of what was drawn by, in strata of the whole plan', () => {
  // a top stratum of 2 was taken out of 8 hits: passes of 6
  const extension = extensionOf({ method: 'fixed-interval', strata: [{ ...one, parts: 6 }] }, 8)
  expect([extension.usual, ...[3, 6, 8, 12].map((by) => fits(extension, by))]).toEqual([6, false, true, false, true])
  const strata = [
    { ...one, label: '0', parts: 3 },
    { ...one, no: 2, label: '500000', parts: 5 },
  ]
  expect(extensionOf({ method: 'cell', strata }, 8).step).toBe(8)
  expect(fits(extensionOf({ method: 'random', strata: [one] }, 8), 999)).toBe(true)
})
