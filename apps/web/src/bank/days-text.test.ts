import { expect, test } from 'vitest'
import { daysText } from './days-text.ts'

test('days of which one is not known leave its place empty', () => {
  expect(daysText('2026-01-01', '2026-01-31')).toBe('2026-01-01 – 2026-01-31')
  expect(daysText('2026-01-01', null)).toBe('2026-01-01 –')
  expect(daysText(null, '2026-01-31')).toBe('– 2026-01-31')
  expect([daysText(null, null), daysText('2026-01-07', '2026-01-07')]).toEqual(['–', '2026-01-07'])
})
