import { expect, test } from 'vitest'
import { newestDays } from './daily.ts'

test('days are listed whole, the newest always, and where earlier ones are not that is said', () => {
  const all = [1, 1, 2, 2, 2, 3, 3].map((day) => ({ day }))
  const days = (most: number) => {
    const { listed, from } = newestDays(all, most)
    return [listed.map(({ day }) => day), from]
  }
  expect(days(7)).toEqual([[3, 3, 2, 2, 2, 1, 1], null])
  expect(days(6)).toEqual([[3, 3, 2, 2, 2], 2])
  expect(days(4)).toEqual([[3, 3], 3])
  expect(days(1)).toEqual([[3, 3], 3])
  expect(newestDays([], 1)).toEqual({ listed: [], from: null })
})
