import { expect, test } from 'vitest'
import { shownDifference } from './difference.ts'

const column = (to: string, kind: 'date' | 'budget' = 'date') =>
  ({ kind, from: '2021-01-01', to, status: 'complete', period: null, resetVouchers: 0 }) as const
const columns = [column('2021-12-31'), column('2020-12-31'), column('2022-12-31', 'budget')]

test('a difference under a figure is that figure’s, another column’s says its date', () => {
  const part = { cause: 'opening-balances', ore: 100, yearFrom: '2021-01-01', vouchers: null, first: null } as const
  const differenceParts = [[part], [part], []]
  expect(shownDifference({ columns, differenceParts, differencesOre: [0, 0, null] })).toBeNull()
  expect(shownDifference({ columns, differenceParts, differencesOre: [100, -5, null] })).toEqual({
    ore: 100,
    date: null,
    causes: [part.cause],
  })
  expect(shownDifference({ columns, differenceParts, differencesOre: [0, -284_046_83, null] })).toEqual({
    ore: -284_046_83,
    date: '2020-12-31',
    causes: [part.cause],
  })
  // A budget of income and costs alone moves no balance.
  expect(shownDifference({ columns, differenceParts, differencesOre: [0, 0, 7] })).toBeNull()
})
