import { expect, test } from 'vitest'
import { searches } from '../searches.ts'
import { matrixLinks } from './links.ts'

const period = { from: '2025-03-01', to: '2025-03-31' }
const query = { accounts: ['5010', '5060'], period, objects: [{ dimension: '1', object: '20' }] }

test('a cell leads to other analyses of its accounts, month and object', () => {
  const links = matrixLinks(query)
  expect(links[0]).toMatchObject({
    entry: { key: 'general-ledger-account' },
    search: { accounts: ['5010', '5060'], ...period, objects: ['1:20'] },
  })
  expect(links.map(({ entry }) => entry.key)).toContain('counterpart')
})

test('each screen reads all of what its link says', () => {
  const read: Readonly<Record<string, { parse(value: unknown): unknown }>> = searches
  for (const { entry, search } of matrixLinks(query)) expect(read[entry.key]?.parse(search), entry.key).toMatchObject(search)
})

test('cells without lines of their own lead nowhere', () => {
  expect(matrixLinks(null)).toEqual([])
  expect(matrixLinks({ ...query, accounts: [] })).toEqual([])
})
