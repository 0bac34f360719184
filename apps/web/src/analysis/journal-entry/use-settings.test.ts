import { expect, test } from 'vitest'
import { originOf } from './params.ts'
import { defaultsOf } from './use-settings.ts'

const settings = {
  manualSeries: ['M', ''],
  managementUsers: ['vd'],
  keywords: [{ text: 'bonus', match: 'word' as const }],
  weights: { unbalanced: 90 },
}

test('what the company says is taken where the address says nothing, and known as the company’s', () => {
  const defaults = defaultsOf({ version: 3, settings })
  expect(defaults).toMatchObject({
    manual: ['M', ''],
    tests: { keyword: { keywords: [{ text: 'bonus' }] }, 'management-user': { users: ['vd'] } },
    weights: { unbalanced: 90 },
    version: 3,
  })
  expect(originOf(defaults)).toBe('company')
  expect(originOf({ ...defaults, weights: { unbalanced: 90, keyword: 1 } })).toBe('own')
})

test('without settings, or with none of a kind, what is shipped holds', () => {
  expect(defaultsOf({ version: 0, settings })).toEqual({})
  const empty = defaultsOf({ version: 2, settings: { manualSeries: null, managementUsers: [], keywords: null, weights: {} } })
  expect(empty).toEqual({ company: { version: 2 } })
  expect(originOf(empty)).toBe('shipped')
})
