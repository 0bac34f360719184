import { expect, test } from 'vitest'
import { companyInputsSchema, noCompanyInputs } from '../../company/company-inputs.ts'
import { type Headcount, headcountSchema } from '../../company/staff.ts'
import { lengthOf, twelveMonthsTo } from './columns.ts'
import { areaOn, employeesOver } from './inputs.ts'

test('employees are weighed by days, and known only where every day is', () => {
  const inputs = companyInputsSchema.parse({
    employees: [
      { from: '2025-01-01', to: '2025-06-30', average: 8 },
      { from: '2025-07-01', to: '2025-12-31', average: 10 },
    ],
  })
  const of = (from: string, to: string, own = inputs, headcount: Headcount = []) => employeesOver({ inputs: own, headcount }, from, to)
  // (181 · 8 + 184 · 10) ÷ 365
  expect(of('2025-01-01', '2025-12-31')).toBeCloseTo(9.0082, 4)
  expect(of('2025-03-01', '2025-03-31')).toBe(8)
  expect(of('2025-07-01', '2026-01-01')).toBeNull()
  expect(of('2024-12-31', '2025-12-31')).toBeNull()
  const corrected = { ...inputs, employees: [...inputs.employees, { from: '2025-12-01', to: '2025-12-31', average: 0 }] }
  // 31 days of 0 in place of 10: 10 · 153 ÷ 184
  expect(of('2025-07-01', '2025-12-31', corrected)).toBeCloseTo(8.3152, 4)
})

test('months that are counted stand before periods, and are weighed by days too', () => {
  const halfYear = companyInputsSchema.parse({ employees: [{ from: '2025-01-01', to: '2025-06-30', average: 8 }] })
  const july = { month: '2025-07', employees: 10 }
  const headcount = headcountSchema.parse([{ month: '2025-02', employees: 1 }, july])
  // January and March–June 153 days of 8, February 28 of 1, July 31 of 10, of 212
  expect(employeesOver({ inputs: halfYear, headcount }, '2025-01-01', '2025-07-31')).toBeCloseTo((153 * 8 + 28 + 310) / 212, 9)
  expect(employeesOver({ inputs: noCompanyInputs, headcount }, '2025-02-01', '2025-03-01')).toBeNull()
  expect(employeesOver({ inputs: noCompanyInputs, headcount }, '2025-07-15', '2025-07-31')).toBe(10)
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
