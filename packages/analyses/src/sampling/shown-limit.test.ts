import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upperKronor, upperShare } from './shown-limit.ts'

test('an upper limit is rounded up, and one that needs no rounding is left', () => {
  expect([0.42914, 0.2831, 0.283, 0.1 + 0.2, 0].map(upperShare)).toEqual([0.43, 0.284, 0.283, 0.3, 0])
  expect([23_119_77, 23_119_00, -50].map(upperKronor)).toEqual([23_120_00, 23_119_00, 0])
})

test('a limit as shown is never lower than it is, and by less than one figure higher', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 1e12 }), (share, ore) => {
      expect(upperShare(share)).toBeGreaterThanOrEqual(share - 1e-11)
      expect(upperShare(share) - share).toBeLessThan(0.001)
      expect(upperKronor(ore) - ore).toBeGreaterThanOrEqual(0)
      expect(upperKronor(ore) - ore).toBeLessThan(100)
    }),
  )
})
