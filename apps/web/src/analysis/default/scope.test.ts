import { expect, test } from 'vitest'
import { keyIn, scopedKey, scopedTo } from './scope.ts'

test('rows and orders of a table below are told from those of the tab’s own', () => {
  expect([keyIn('account', scopedKey('account', '12')), keyIn('account', '12'), keyIn('late', 'account:12')]).toEqual(['12', null, null])
  const patches: object[] = []
  const { search, setSearch } = scopedTo('account', { sel: 'account:12', sort: '-days', tab: 'late' }, (patch) => patches.push(patch))
  expect([search.sel, search.sort, search.tab]).toEqual(['12', undefined, 'late'])
  setSearch({ sel: '3', fig: undefined })
  setSearch({ sel: undefined })
  expect(patches).toEqual([{ sel: 'account:3', fig: undefined }, { sel: undefined }])
})
