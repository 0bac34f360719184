import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawAt } from '../stream.ts'
import { fixedInterval, intervalRows, intervalWithTop, modifiedSieve, totalOf } from './units.ts'

test('a unit at the end of an item belongs to it; credits and zeros are left out', () => {
  // Total 60, n 3, interval 20, units 10, 30, 50: 10 ends the first item; 30 and 50 are in the item from 10 to 60.
  expect(fixedInterval({ amounts: [10n, -99n, 0n, 50n] }, 3, 10n)).toEqual({ rows: [1, 4], hits: [1, 2] })
})

test('items of an interval or more are examined in full and taken out', () => {
  // Left 3 and 4: unit 3 is the end of the first; 13 is beyond 7.
  expect(intervalWithTop([3n, 10n, 4n], 10n, 3n)).toEqual({ topRows: [2], hitUnits: [3n], rows: [1], hits: [1] })
})

test('systematic rows: ⌈start + j·N/n⌉', () => {
  // 10 rows, 4 of them, every 2½: 1, 3½, 6, 8½.
  expect(intervalRows(10, 4, 1n, 1n)).toEqual([1, 4, 6, 9])
})

test('the sieve draws n items once each, whatever the order', () => {
  // 10/0.5 = 20, 30/0.9 = 33.3, 5/0.1 = 50.
  expect(modifiedSieve([10, 30, 5, 0], [0.5, 0.9, 0.1, 0.1], 2).rows).toEqual([3, 2])
})

test('every start within the interval gives n hits, and an item of several intervals at least so many less one', () => {
  const amount = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (values, n, at) => {
        const amounts = values.map((value) => BigInt(value * n))
        const interval = totalOf({ amounts }) / BigInt(n)
        const start = BigInt(Math.max(1, Math.floor(Number(interval) * at)))
        const { rows, hits } = fixedInterval({ amounts }, n, start)
        expect(hits.reduce((sum, times) => sum + times, 0)).toBe(n)
        const hitsOf = new Map(rows.map((row, i) => [row, hits[i]]))
        amounts.forEach((value, i) => {
          const times = hitsOf.get(i + 1) ?? 0
          expect(times).toBeGreaterThanOrEqual(Math.floor(Number(value) / Number(interval) - 1e-9))
          expect(times).toBeLessThanOrEqual(Math.ceil(Number(value) / Number(interval) + 1e-9))
        })
      },
    ),
  )
})

test('the stream is SHA-256 of seed,counter: 53 bits, open and half open', () => {
  // printf '20261121,0' | sha256sum begins 6f30a3235635409958c6…; its first 53 bits are 0x6f30a32356354099 >> 11.
  const drawn = drawAt('20261121', 0)
  expect(drawn.sha256.slice(0, 16)).toBe('6f30a32356354099')
  expect(drawn.int53).toBe(Number(0x6f30a32356354099n >> 11n))
  expect(drawn.uniform).toBe(drawn.int53 / 2 ** 53)
  expect(drawn.uniformOpen).toBeGreaterThan(drawn.uniform)
})
