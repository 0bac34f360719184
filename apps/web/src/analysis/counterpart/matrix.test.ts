import type { CounterpartResult } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { lookOf, matrixOf } from './matrix.tsx'

type Pair = CounterpartResult['pairs'][number]

function pair(base: string, counter: string, ore: number, own: Partial<Pair> = {}): Pair {
  return {
    base,
    counter,
    inside: false,
    ore,
    share: null,
    voucherCount: 1,
    frequency: 0.5,
    firstDate: null,
    lastDate: null,
    priorOre: null,
    priorShare: null,
    priorVoucherCount: null,
    isNew: null,
    isRare: false,
    expected: null,
    rules: [],
    monthOre: null,
    ...own,
  }
}

function account(number: string): CounterpartResult['base']['accounts'][number] {
  const none = { debitOre: 0, creditOre: 0, netOre: 0, lineCount: 1, voucherCount: 1, insideOre: 0, missingOre: 0 }
  return { account: number, name: '', ...none }
}

const baseOf = (...numbers: string[]) => ({ accounts: numbers.map(account) }) as CounterpartResult['base'] // the matrix reads nothing else of it

test('a cell holds what stands against an account inside the base and outside it, and is odd where either is', () => {
  const { rows, counters } = matrixOf({
    base: baseOf('3001', '3740'),
    pairs: [pair('3001', '1510', 125), pair('3001', '3740', 1), pair('3001', '3740', 2, { inside: true, expected: 'odd' })],
  })
  expect(counters).toEqual(['1510', '3740'])
  expect(rows[0]?.cells.get('3740')).toMatchObject({ ore: 3, isOdd: true, isRare: false })
  expect(rows[0]).toMatchObject({ restOre: 0, grossOre: 128 })
  expect(rows[1]?.cells.size).toBe(0)
})

test('the smallest counter-accounts share a column; every row still sums to its pairs', () => {
  const pairs = Array.from({ length: 60 }, (_, i) => pair('1930', String(4000 + i), (i + 1) * (i % 2 === 0 ? 100 : -100)))
  const { rows, counters, restCount } = matrixOf({ base: baseOf('1930'), pairs })
  expect([counters.length, restCount]).toEqual([40, 20])
  const [row] = rows
  const cells = [...(row?.cells.values() ?? [])].reduce((sum, { ore }) => sum + ore, 0)
  expect(cells + (row?.restOre ?? 0)).toBe(pairs.reduce((sum, { ore }) => sum + ore, 0))
  expect(matrixOf({ base: baseOf('1930'), pairs: pairs.toReversed() }).counters).toEqual(counters)
})

test('shades go by the share of the account\u2019s flows', () => {
  const cell = { ore: -60, share: null, isOdd: false, isNew: false, isRare: false }
  expect(lookOf(cell, 100)).toBe('cp-h3')
  expect(lookOf({ ...cell, isOdd: true }, 10_000)).toBe('cp-odd')
  expect(lookOf(cell, 0)).toBeUndefined()
  expect(lookOf(undefined, 100)).toBeUndefined()
})
