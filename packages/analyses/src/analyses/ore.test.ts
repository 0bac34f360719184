import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeRatio, changeSize, isFromSmallBase } from './ore.ts'

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

test('a change from next to nothing has no per cent: 17 533 from 10 would be 175 230 %', () => {
  expect([changeRatio(17_533_00, 10_00), isFromSmallBase(17_533_00, 10_00)]).toEqual([null, true])
  expect([changeRatio(-17_533_00, -10_00, 'bookkeeping'), isFromSmallBase(-17_533_00, -10_00, 'bookkeeping')]).toEqual([null, true])
  // a tenth is a basis, and a fall is measured by what was there
  expect([changeRatio(1000, 100), isFromSmallBase(1000, 100)]).toEqual([9, false])
  expect([changeRatio(1, 1000), isFromSmallBase(1, 1000)]).toEqual([-0.999, false])
  // from nothing it is new, and over a sign change neither
  expect([isFromSmallBase(100, 0), isFromSmallBase(100, -1), isFromSmallBase(null, 1)]).toEqual([false, false, false])
})

test('any figures: never over a sign change, and for limits as large either way', () => {
  const ore = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(ore, ore, (now, before) => {
      const natural = changeRatio(now, before)
      const booked = changeRatio(now, before, 'bookkeeping')
      const isSmall = Math.abs(before) < Math.abs(now) / 10
      expect(natural === null).toBe(before <= 0 || now < 0 || isSmall)
      expect(booked === null).toBe(before === 0 || now * before < 0 || isSmall)
      // What has no per cent has it for one reason.
      expect(isFromSmallBase(now, before)).toBe(isSmall && before > 0 && now >= 0)
      if (natural !== null) expect(booked).toBe(natural)
      expect(changeSize(now - before, before)).toBe(changeSize(before - now, before === 0 ? 0 : 0 - before))
    }),
  )
})
