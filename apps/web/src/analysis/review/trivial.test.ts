import { expect, test } from 'vitest'
import { ownScreens as screens } from '../screens.ts'
import { trivialOf } from './trivial.ts'
import { useReviewLimits } from './use-review-limits.ts'

test('a review is worth flags from what is clearly trivial in its fiscal year', () => {
  const years = [
    { yearFrom: '2024-01-01', thresholds: { trivialOre: null } },
    { yearFrom: '2025-01-01', thresholds: { trivialOre: 5_000_00 } },
  ]
  expect(trivialOf(years, '2025-01-01')).toBe(5_000_00)
  expect([trivialOf(years, '2024-01-01'), trivialOf(years, '2023-01-01'), trivialOf(years, undefined)]).toEqual([null, null, null])
  for (const id of ['balance', 'result'] as const) expect(screens[id].useDefaults).toBe(useReviewLimits)
})
