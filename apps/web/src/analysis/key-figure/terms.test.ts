import type { FigureTerm } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { isMoneySide, parseTerm, partsOf, termFigure } from './terms.ts'

test('a component is a figure of the address and comes back', () => {
  expect(parseTerm(termFigure(12, 3, 'closing'))).toEqual({ term: 12, column: 3, value: 'closing', part: null })
  expect(parseTerm(termFigure(0, 0, 'movement'))?.value).toBe('movement')
  expect(parseTerm(termFigure(0, 0, 'movement'))?.part).toBeNull()
  expect(parseTerm(termFigure(2, 1, 'movement', 0))).toEqual({ term: 2, column: 1, value: 'movement', part: 0 })
  expect(parseTerm('v0')).toBeNull()
  expect(parseTerm('t1_0x')).toBeNull()
})

test('a side is in kronor where it holds accounts or lines, not where it counts people or rates', () => {
  expect(isMoneySide('bs.sumca - bs.suml', [])).toBe(true)
  expect(isMoneySide('average({1510-1519})', [])).toBe(true)
  expect(isMoneySide('employees', [])).toBe(false)
  expect(isMoneySide('months / 12', [])).toBe(false)
})

test('the days of a movement are those of any column, in their order', () => {
  const part = (from: string, to: string) => ({ from, to, accounts: ['3002'], ore: 1 })
  const none = [null, null]
  const term: FigureTerm = {
    id: '[sales-12]',
    kind: 'function',
    name: null,
    timing: 'movement',
    part: 'netOre',
    display: 'debit',
    computed: [],
    accounts: none,
    openingAccounts: none,
    movementOre: none,
    closingOre: none,
    openingOre: none,
    closingStartOre: none,
    openingStartOre: none,
    values: none,
    parts: [[part('2026-04-01', '2026-12-31')], [part('2026-01-01', '2026-03-31'), part('2026-04-01', '2026-12-31')]],
  }
  expect(partsOf(term)).toEqual([
    { from: '2026-01-01', to: '2026-03-31', parts: [-1, 0] },
    { from: '2026-04-01', to: '2026-12-31', parts: [0, 1] },
  ])
})
