import type { ObjectListResult } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { shownColumns } from './columns.tsx'

const period = (valuesOre: (number | null)[]) => ({
  valuesOre,
  marginRatio: null,
  salesShareRatio: null,
  lineCount: 1,
  firstDate: null,
  lastDate: null,
})
const row = (now: (number | null)[], before: (number | null)[]) => ({ periods: [period(now), period(before)] })

/** Sales, appropriations, taxes, result of two periods. */
const result = (rows: ReturnType<typeof row>[], total: ReturnType<typeof row>) =>
  // Only what the choice of columns reads.
  ({ columns: [{}, {}, {}, {}], periods: [{}, {}], rows, total }) as unknown as ObjectListResult

test('a column without any amount steps aside, the result and what the reader chose stay', () => {
  const own = result([row([100, 0, 0, 0], [50, 0, null, 0])], row([100, 0, 0, 0], [50, 0, 0, 0]))
  expect(shownColumns(own, false)).toEqual([0, 3])
  expect(shownColumns(own, true)).toEqual([0, 1, 2, 3])
})

test('an amount of one object or of the company alone is enough; one of the year before is not shown', () => {
  expect(
    shownColumns(result([row([0, 5, 0, 5], [0, 0, 0, 0]), row([0, -5, 0, -5], [0, 0, 7, 7])], row([0, 0, 0, 0], [0, 0, 7, 7])), false),
  ).toEqual([1, 3])
  expect(shownColumns(result([], row([1, 0, 0, 1], [0, 0, 0, 0])), false)).toEqual([0, 3])
})
