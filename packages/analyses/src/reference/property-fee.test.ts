import { expect, test } from 'vitest'
import { homesShare, homesShares, mayBeFree, newBuildingReliefs, premisesShare, premisesShares } from './property-fee.ts'

test('shares of the property fee go by calendar year, each with its source', () => {
  expect([2007, 2012, 2013, 2026].map((year) => homesShare(year)?.permille)).toEqual([undefined, 4, 3, 3])
  expect([2024, 2025].map((year) => premisesShare(year)?.confidence)).toEqual(['sourced', 'unconfirmed'])
  expect([mayBeFree(2011, 2015), mayBeFree(2012, 2027), mayBeFree(2012, 2028), mayBeFree(null, 2025)]).toEqual([false, true, false, false])
  for (const rows of [homesShares, premisesShares, newBuildingReliefs])
    for (const [i, row] of rows.entries()) {
      expect(row.source).not.toBe('')
      // each begins the year after the one before ends, and the last is open
      expect(row.to).toBe(rows[i + 1] === undefined ? null : (rows[i + 1]?.from ?? 0) - 1)
    }
})
