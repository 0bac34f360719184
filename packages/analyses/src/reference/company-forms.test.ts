import { expect, test } from 'vitest'
import { formGroup, formOfOrgNumber } from './company-forms.ts'
import { sizeLimitsOf } from './company-limits.ts'

test('what an organisation number shows of the legal form', () => {
  expect(formOfOrgNumber('556000-0001')).toBe('AB')
  expect(formOfOrgNumber('16556000-0001')).toBe('AB')
  expect(formOfOrgNumber('769600-0001')).toBe('EK')
  expect(formOfOrgNumber('802400-0001')).toBe('I')
  expect(formOfOrgNumber('969600-0001')).toBe('HB')
  // A birth date has a month of at most 12 in its third and fourth digit.
  expect(formOfOrgNumber('19551231-0001')).toBe('E')
  expect(formOfOrgNumber('551231-0001')).toBe('E')
  expect(formOfOrgNumber('212000-0001')).toBeNull()
  expect(formOfOrgNumber('')).toBeNull()
})

test('legal forms by the law they follow, however they are written', () => {
  expect([' ab', 'BRF', 'kb', 'E', 'TSF', ''].map(formGroup)).toEqual([
    'limited',
    'association',
    'partnership',
    'sole-trader',
    'other',
    'other',
  ])
})

test('limits of size by the day a fiscal year begins', () => {
  expect(sizeLimitsOf('audit-duty', '2010-10-31')).toBeNull()
  expect(sizeLimitsOf('audit-duty', '2010-11-01')).toMatchObject({ employees: 3, totalAssetsOre: 1_500_000_00, netSalesOre: 3_000_000_00 })
  expect(sizeLimitsOf('larger-company', '2026-01-01')).toMatchObject({
    employees: 50,
    totalAssetsOre: 40_000_000_00,
    netSalesOre: 80_000_000_00,
  })
})
