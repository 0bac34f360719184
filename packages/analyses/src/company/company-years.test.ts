import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { expectedYears, yearsProblems } from './company-years.ts'

const span = (from: string, to: string) => ({ from, to })

test('eighteen months are allowed, a day more is not', () => {
  expect(yearsProblems([span('2024-01-01', '2025-06-30')])).toEqual([])
  expect(yearsProblems([span('2024-01-01', '2025-07-01')])).toMatchObject([{ code: 'too-long', mostMonths: 18 }])
})

test('a broken year after a short one joins up; overlaps and gaps are named by their days', () => {
  expect(yearsProblems([span('2024-05-01', '2025-04-30'), span('2024-01-01', '2024-04-30')])).toEqual([])
  const first = span('2024-01-01', '2024-12-31')
  const second = span('2024-07-01', '2025-06-30')
  expect(yearsProblems([second, first, span('2025-09-01', '2026-08-31')])).toEqual([
    { code: 'overlap', from: '2024-07-01', to: '2024-12-31', years: [first, second] },
    { code: 'gap', from: '2025-07-01', to: '2025-08-31' },
  ])
})

test('expected years beside the books', () => {
  const books = [span('2025-01-01', '2025-12-31'), span('2024-01-01', '2024-12-31')]
  const expected = [span('2023-07-01', '2024-06-30'), span('2022-07-01', '2023-06-30'), span('2025-01-01', '2025-12-31')]
  expect(expectedYears(expected, books)).toEqual([
    { from: '2022-07-01', to: '2023-06-30', state: 'missing', books: [] },
    { from: '2023-07-01', to: '2024-06-30', state: 'differs', books: [span('2024-01-01', '2024-12-31')] },
    { from: '2025-01-01', to: '2025-12-31', state: 'there', books: [span('2025-01-01', '2025-12-31')] },
  ])
})

const anySpan = fc.tuple(fc.integer({ min: 18_000, max: 19_000 }), fc.integer({ min: 0, max: 700 })).map(([day, length]) => ({
  from: isoOfDay(day),
  to: isoOfDay(day + length),
}))

test('overlaps and gaps say of every day what the years say of it, in any order', () => {
  fc.assert(
    fc.property(fc.array(anySpan, { minLength: 1, maxLength: 5 }), (years) => {
      const problems = yearsProblems(years)
      expect(yearsProblems([...years].reverse())).toEqual(problems)
      const first = Math.min(...years.map(({ from }) => dayOfIso(from)))
      const last = Math.max(...years.map(({ to }) => dayOfIso(to)))
      for (let day = first; day <= last; day += 7) {
        const iso = isoOfDay(day)
        const holds = (one: { readonly from: string; readonly to: string }) => one.from <= iso && iso <= one.to
        const times = years.filter(holds).length
        const said = (code: string) => problems.some((problem) => problem.code === code && holds(problem))
        expect([said('gap'), said('overlap')]).toEqual([times === 0, times > 1])
      }
    }),
  )
})
