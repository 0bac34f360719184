import { expect, test } from 'vitest'
import { companyInputsSchema } from '../../company/company-inputs.ts'
import { lengthOf, twelveMonthsTo } from './columns.ts'
import { areaOn, employeesOver } from './inputs.ts'

test('employees are weighed by days, and known only where every day is', () => {
  const inputs = companyInputsSchema.parse({
    employees: [
      { from: '2025-01-01', to: '2025-06-30', average: 8 },
      { from: '2025-07-01', to: '2025-12-31', average: 10 },
    ],
  })
  // (181 · 8 + 184 · 10) ÷ 365
  expect(employeesOver(inputs, '2025-01-01', '2025-12-31')).toBeCloseTo(9.0082, 4)
  expect(employeesOver(inputs, '2025-03-01', '2025-03-31')).toBe(8)
  expect(employeesOver(inputs, '2025-07-01', '2026-01-01')).toBeNull()
  expect(employeesOver(inputs, '2024-12-31', '2025-12-31')).toBeNull()
  const corrected = { ...inputs, employees: [...inputs.employees, { from: '2025-12-01', to: '2025-12-31', average: 0 }] }
  // 31 days of 0 in place of 10: 10 · 153 ÷ 184
  expect(employeesOver(corrected, '2025-07-01', '2025-12-31')).toBeCloseTo(8.3152, 4)
})

test('areas on a day; the total needs each part, even as 0', () => {
  const part = { from: '2024-01-01', to: '2025-12-31', tenantOwnedM2: 4000, rentedFlatsM2: 300, premisesM2: 100 }
  const known = companyInputsSchema.parse({ areas: [{ ...part, garagesM2: 0 }] })
  expect([areaOn(known, 'area.tenant_owned', '2025-12-31'), areaOn(known, 'area.total', '2025-12-31')]).toEqual([4000, 4400])
  expect(areaOn(known, 'area.total', '2026-01-01')).toBeNull()
  expect(areaOn(companyInputsSchema.parse({ areas: [part] }), 'area.total', '2025-12-31')).toBeNull()
})

test('twelve months to a day, and the length of columns', () => {
  expect(['2025-12-31', '2024-02-29', '2024-02-28', '2025-06-15'].map(twelveMonthsTo)).toEqual([
    '2025-01-01',
    '2023-03-01',
    '2023-02-28',
    '2024-06-16',
  ])
  expect(lengthOf('2024-07-01', '2025-12-31')).toEqual({ months: 18, days: 549 })
  expect(lengthOf('2025-01-15', '2025-02-13').months).toBeCloseTo((30 * 12) / 365)
})
