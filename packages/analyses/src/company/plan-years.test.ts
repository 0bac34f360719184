import { expect, test } from 'vitest'
import type { Need } from '../define.ts'
import { datasetHash, noOwnParts } from './dataset.ts'
import { enteredFileSchema, type PlanYears, planYearsSchema } from './plan-years.ts'

const one = { from: '2026-01-01', year: 2026, reason: 'New chart from this year' } as const

test('what is no chart, has no reason or names a fiscal year twice is refused', () => {
  const isFit = (...years: readonly object[]) => planYearsSchema.safeParse(years).success
  expect([isFit(one), isFit(one, { ...one, from: '2025-07-01' }), isFit(one, one)]).toEqual([true, true, false])
  expect([isFit({ ...one, year: 2027 }), isFit({ ...one, reason: ' ' }), isFit({ ...one, from: '2026' })]).toEqual([false, false, false])
})

test('they are part of what an analysis that reads by the chart is computed from, where there are any', () => {
  const hash = (needs: readonly Need[], planYears: PlanYears | null) => datasetHash('books', needs, { ...noOwnParts, planYears })
  expect([hash(['planYears'], null), hash(['planYears'], []), hash([], [one])]).toEqual(['books', 'books', 'books'])
  expect(hash(['planYears'], [one])).not.toBe('books')
})

test('a file of what was entered may name them beside employees and areas', () => {
  expect(enteredFileSchema.parse({ areas: [], planYears: [one] })).toEqual({ employees: [], areas: [], planYears: [one] })
  expect(enteredFileSchema.parse({})).toEqual({ employees: [], areas: [], planYears: [] })
})
