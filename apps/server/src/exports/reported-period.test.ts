import { expect, test } from 'vitest'
import { reportedPeriod } from './reported-period.ts'

const year = (number: number) => ({ from: `${number}-01-01`, to: `${number}-12-31` })

test('a file is of the columns that it shows for their own sake, not of those they are only held against', () => {
  expect(reportedPeriod({ columns: [year(2025), year(2024)], comparisons: [{ of: 0, against: 1 }] })).toEqual(year(2025))
  expect(reportedPeriod({ columns: [year(2025), year(2024)], comparisons: [] })).toEqual({ from: '2024-01-01', to: '2025-12-31' })
  expect(reportedPeriod({ period: year(2025), comparison: year(2024) })).toEqual(year(2025))
  expect(reportedPeriod({})).toEqual({ from: null, to: null })
})
