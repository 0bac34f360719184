import { expect, test } from 'vitest'
import { dayOfIso } from '../dates.ts'
import { rareUpTo } from './rarity.ts'
import { areMonthsApart, keepsInterval } from './recurrence.ts'

test('months apart: by the day of the month, 3 days either way, also at the end of short months and over the turn of the year', () => {
  const apart = (earlier: string, later: string) => areMonthsApart(dayOfIso(earlier), dayOfIso(later))
  for (const [earlier, later] of [
    ['2025-01-31', '2025-02-28'],
    ['2025-02-28', '2025-03-31'],
    ['2025-01-31', '2025-04-01'],
    ['2025-12-29', '2026-02-01'],
    ['2025-01-15', '2025-02-12'],
    ['2025-01-15', '2025-07-18'],
  ] as const)
    expect([earlier, later, apart(earlier, later)]).toEqual([earlier, later, true])
  for (const [earlier, later] of [
    ['2025-01-15', '2025-01-15'],
    ['2025-01-15', '2025-01-18'],
    ['2025-01-31', '2025-02-03'],
    ['2025-01-15', '2025-02-11'],
    ['2025-01-15', '2025-02-19'],
    ['2025-01-15', '2025-03-01'],
  ] as const)
    expect([earlier, later, apart(earlier, later)]).toEqual([earlier, later, false])
})

test('an interval is kept by at least half the middle of the other gaps', () => {
  const days = [1, 31, 61, 66, 91]
  expect(days.map((day, at) => at === 0 || keepsInterval(days, at, day - (days[at - 1] ?? 0)))).toEqual([true, true, true, false, true])
  expect(keepsInterval([1, 8, 15, 64], 2, 7)).toBe(true)
  // Four within a week are no agreement.
  expect(keepsInterval([1, 3, 5, 7], 2, 2)).toBe(false)
})

test('rare is what the rarest vouchers have, as many as the share allows; ties beyond it are not rare', () => {
  // 3 vouchers have something that occurs once, 4 something that occurs four times, 993 something that occurs 993 times.
  const rarest = Uint32Array.from({ length: 1000 }, (_, v) => (v < 3 ? 1 : v < 7 ? 4 : 993))
  expect([0.002, 0.003, 0.005, 0.007, 0.01, 1].map((share) => rareUpTo(rarest, share))).toEqual([0, 1, 1, 4, 4, 993])
  expect(rareUpTo(new Uint32Array(10), 1)).toBe(0)
})
