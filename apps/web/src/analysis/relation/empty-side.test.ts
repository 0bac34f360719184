import type { RelationPeriod } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { emptySide } from './empty-side.ts'

type Given = Parameters<typeof emptySide>[0]

// Of a period only its two sides are asked for.
const over = (...sides: readonly (readonly [base: number | null, counter: number | null])[]) =>
  ({ periods: sides.map(([baseOre, counterOre]) => ({ baseOre, counterOre }) as RelationPeriod) }) as Given['overTime']
const side = (...accounts: readonly string[]) => ({ accounts: accounts.map((account) => ({ account, name: '' })) }) as Given['base']

test('a side without accounts, or a base of 0 throughout beside a counterpart', () => {
  const both = { base: side('3913'), counter: side('2611') }
  expect(emptySide({ ...both, base: side(), overTime: null })).toBe('base')
  expect(emptySide({ ...both, counter: side(), overTime: null })).toBe('counter')
  expect(emptySide({ ...both, overTime: over([0, -967_120], [null, null]) })).toBe('zeroBase')
  expect(emptySide({ ...both, overTime: over([0, -967_120], [-100, 25]) })).toBeNull()
  expect(emptySide({ ...both, overTime: over([0, 0]) })).toBeNull()
  expect(emptySide({ ...both, overTime: null })).toBeNull()
})
