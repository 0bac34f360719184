import { headcountSchema } from '@verifikat/analyses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { employeesIn, monthsOfYear, withMonths, yearAverage } from './headcount.ts'

const months = [...monthsOfYear(2025), ...monthsOfYear(2026)]
const changes = fc.array(fc.tuple(fc.constantFrom(...months), fc.option(fc.integer({ min: 0, max: 4 }))), { maxLength: 20 })

test('a month says what was last written of it, every other month what it said, and the list is as it is stored', () => {
  fc.assert(
    fc.property(changes, (written) => {
      const expected = new Map<string, number | null>(months.map((month) => [month, null]))
      let headcount = withMonths([], new Map())
      for (const [month, employees] of written) {
        headcount = withMonths(headcount, new Map([[month, employees]]))
        expected.set(month, employees)
      }
      expect(new Map(months.map((month) => [month, employeesIn(headcount, month)]))).toEqual(expected)
      expect(headcountSchema.parse(headcount)).toEqual(headcount)
    }),
  )
})

test('what is written again changes nothing; the average is of the months that are known', () => {
  const two = withMonths(
    [],
    new Map([
      ['2026-02', 12],
      ['2026-01', 13],
    ]),
  )
  expect(two.map(({ month }) => month)).toEqual(['2026-01', '2026-02'])
  expect(withMonths(two, new Map([['2026-02', 12]]))).toBe(two)
  expect(withMonths(two, new Map([['2026-03', null]]))).toBe(two)
  expect(yearAverage(two, 2026)).toBe(12.5)
  expect(yearAverage(two, 2025)).toBeNull()
})
