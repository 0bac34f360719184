import { expect, test } from 'vitest'
import { lateFeeKr } from './late-fees.ts'

test('a late fee is 500 kr for what was due before 2016 and 625 kr from then', () => {
  expect([lateFeeKr('2015-12-28'), lateFeeKr('2016-01-18'), lateFeeKr('2026-11-12')]).toEqual([500, 625, 625])
})
