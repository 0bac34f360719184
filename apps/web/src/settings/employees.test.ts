import { companyInputsSchema } from '@verifikat/analyses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { employeesIn, monthsOfYear, withEmployees, yearAverage } from './employees.ts'

const months = [...monthsOfYear(2025), ...monthsOfYear(2026)]
const changes = fc.array(fc.tuple(fc.constantFrom(...months), fc.option(fc.integer({ min: 0, max: 4 }))), { maxLength: 20 })

test('a month says what was last written of it, every other month what it said', () => {
  fc.assert(
    fc.property(changes, (written) => {
      const expected = new Map<string, number | null>(months.map((month) => [month, null]))
      let employees = withEmployees([], new Map())
      for (const [month, average] of written) {
        employees = withEmployees(employees, new Map([[month, average]]))
        expected.set(month, average)
      }
      expect(new Map(months.map((month) => [month, employeesIn(employees, month)]))).toEqual(expected)
      expect(companyInputsSchema.safeParse({ employees }).success).toBe(true)
      for (const [at, period] of employees.entries()) expect(period.from > (employees[at - 1]?.to ?? '')).toBe(true)
    }),
  )
})

test('a whole year is one period, and a month out of it leaves two', () => {
  const whole = withEmployees([], new Map(monthsOfYear(2026).map((month) => [month, 12.5])))
  expect(whole).toEqual([{ from: '2026-01-01', to: '2026-12-31', average: 12.5 }])
  expect(withEmployees(whole, new Map([['2026-02', 12.5]]))).toBe(whole)
  expect(withEmployees(whole, new Map([['2026-02', null]]))).toEqual([
    { from: '2026-01-01', to: '2026-01-31', average: 12.5 },
    { from: '2026-03-01', to: '2026-12-31', average: 12.5 },
  ])
  expect(yearAverage(whole, 2026)).toBe(12.5)
  expect(yearAverage(whole, 2025)).toBeNull()
})

test('days of half a month stay as they are', () => {
  const half = [{ from: '2026-01-15', to: '2026-03-15', average: 7 }]
  expect(employeesIn(half, '2026-01')).toBeNull()
  expect(employeesIn(half, '2026-02')).toBe(7)
  expect(withEmployees(half, new Map([['2026-02', 8]]))).toEqual([
    { from: '2026-01-15', to: '2026-01-31', average: 7 },
    { from: '2026-02-01', to: '2026-02-28', average: 8 },
    { from: '2026-03-01', to: '2026-03-15', average: 7 },
  ])
})
