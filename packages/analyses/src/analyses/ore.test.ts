import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeRatio, changeSize } from './ore.ts'

test('a change in per cent is shown where it means something', () => {
  expect(changeRatio(150, 100)).toBe(0.5)
  expect(changeRatio(0, 100)).toBe(-1)
  // from a profit to a loss, from a loss to a profit, from a loss to a greater one, from nothing
  for (const [now, before] of [
    [-50, 100],
    [50, -100],
    [-150, -100],
    [100, 0],
    [0, 0],
    [-100, 0],
  ] as const) {
    expect(changeRatio(now, before), `${before} → ${now}`).toBeNull()
  }
  expect([changeRatio(null, 100), changeRatio(100, null)]).toEqual([null, null])
  // sales of 100 that become 150 in bookkeeping sign; a credit balance that becomes a debit one
  expect([changeRatio(-150, -100, 'bookkeeping'), changeRatio(50, -100, 'bookkeeping')]).toEqual([0.5, null])
})

test('any figures: never over a sign change, and for limits as large either way', () => {
  const ore = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(ore, ore, (now, before) => {
      const [natural, booked] = [changeRatio(now, before), changeRatio(now, before, 'bookkeeping')]
      expect(natural === null).toBe(before <= 0 || now < 0)
      expect(booked === null).toBe(before === 0 || now * before < 0)
      if (natural !== null) expect(booked).toBe(natural)
      expect(changeSize(now - before, before)).toBe(changeSize(before - now, before === 0 ? 0 : 0 - before))
    }),
  )
})
