import { journalTestIds, journalTestParams } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { editable, kindOf, readParameter } from './parameter-fields.ts'

const filled: Readonly<Record<string, unknown>> = {
  series: ['A', 'M'],
  users: ['VD'],
  closed: [{ to: '2025-03-31', closedOn: '2025-04-15' }],
  closedOn: '2026-02-01',
  minOre: 50_000,
  limitsOre: [1_000_000, 2_500_050],
  accounts: ['1930', '26*'],
  revenue: ['3000-3799'],
  counters: ['15*'],
  keywords: [
    { text: 'just', match: 'prefix' },
    { text: 'vd', match: 'word' },
  ],
}

test('every parameter of every test comes back from its field as it was, and the test takes it', () => {
  const defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = journalTestParams.parse({})
  for (const id of journalTestIds) {
    for (const [key, standard] of Object.entries(defaults[id] ?? {})) {
      const value = filled[key] ?? standard
      const kind = kindOf(key, value)
      const back = readParameter(kind, editable(kind, value))
      expect([id, key, back]).toEqual([id, key, value])
      expect([id, key, journalTestParams.safeParse({ [id]: { [key]: back } }).success]).toEqual([id, key, true])
    }
  }
})

test('what people type is read as they mean it', () => {
  expect(readParameter('share', '12,5 %')).toBe(0.125)
  expect(readParameter('amount', '25 000')).toBe(2_500_000)
  expect(readParameter('amounts', '10 000; 25 000')).toEqual([1_000_000, 2_500_000])
  expect(readParameter('accounts', '1930, 26*')).toEqual(['1930', '26*'])
  expect(readParameter('amount', 'mycket')).toBeUndefined()
  expect(readParameter('closed', '2025-03-31: igår')).toBeUndefined()
  expect(readParameter('number', '')).toBeUndefined()
  expect(readParameter('accounts', '')).toBeNull()
})
