import type { Flag } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { chosenFlags, flagCounts, flagsByRow, toggledFlag, wantedFlags, worstFirst } from './flag-filter.ts'

const flag = (id: string, severity: Flag['severity'], row: string | null): Flag => ({
  id,
  severity,
  row,
  month: null,
  amountOre: 100,
  expectedOre: null,
  basis: null,
  observations: null,
  values: {},
})
const flags = [
  flag('balance.round', 'info', '#1510'),
  flag('balance.round', 'info', '#1930'),
  flag('balance.jump', 'warning', '#1930'),
  flag('balance.growth-mismatch', 'warning', null),
]

test('counts stand with warnings first and can be held to one severity', () => {
  expect(flagCounts(flags).map(({ id, count }) => `${id} ${count}`)).toEqual([
    'balance.growth-mismatch 1',
    'balance.jump 1',
    'balance.round 2',
  ])
  expect(flagCounts(flags, { severity: 'info' })).toEqual([{ id: 'balance.round', severity: 'info', count: 2 }])
})

test('kinds of flags are any of, severity holds beside them', () => {
  expect(wantedFlags(flags, { flag: 'balance.round~balance.jump' })).toHaveLength(3)
  expect(wantedFlags(flags, { flag: 'balance.round~balance.jump', severity: 'warning' })).toEqual([flags[2]])
  expect(wantedFlags(flags, {})).toHaveLength(4)
})

test('a flag is chosen once and let go the same way', () => {
  const one = toggledFlag({}, 'balance.jump')
  expect(chosenFlags({ flag: toggledFlag({ flag: one }, 'balance.round') })).toEqual(['balance.jump', 'balance.round'])
  expect(toggledFlag({ flag: one }, 'balance.jump')).toBeUndefined()
})

test('rows have their flags, worst first; one about the whole statement belongs to none', () => {
  const rows = flagsByRow(flags)
  expect([...rows.keys()]).toEqual(['#1510', '#1930'])
  expect(worstFirst(rows.get('#1930') ?? []).map(({ id }) => id)).toEqual(['balance.jump', 'balance.round'])
})
