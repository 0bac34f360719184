import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CoverageTest, coverageOf, testedKinds } from './coverage.ts'

test('credits do not hide debits, and tests that overlap count once', () => {
  // 50 000 + 400 000 + 250 000 + 90 000 + 60 000 + 380 000 + 240 000 + 85 000 = 1 555 000; the balance itself is 145 000.
  // whole A1 + A2 = 650 000; sample A3 + A4 = 150 000; analytical A7 = 85 000, as A3 is sampled; none: opening + A5 + A6 = 670 000
  const kronor = { opening: 50_000, A1: 400_000, A2: 250_000, A3: 90_000, A4: 60_000, A5: -380_000, A6: -240_000, A7: -85_000 }
  const items = Object.entries(kronor).map(([key, amount]) => ({ key, ore: amount * 100 }))
  const tests: CoverageTest[] = [
    { id: 'T3', kind: 'analytical', keys: ['A3', 'A7', 'a line of another balance'] },
    { id: 'T2', kind: 'sample', keys: ['A1', 'A2', 'A3', 'A4'] },
    { id: 'T1', kind: 'whole', keys: ['A1', 'A2'] },
  ]
  expect(coverageOf(items, tests)).toEqual({
    balanceOre: 14_500_000,
    denominatorOre: 155_500_000,
    partsOre: { whole: 65_000_000, sample: 15_000_000, analytical: 8_500_000, none: 67_000_000 },
    // 41.8006, 9.6463, 5.4662, 43.0868: each rounded by itself they are 100.01 %
    basisPoints: { whole: 4180, sample: 965, analytical: 546, none: 4309 },
  })
})

test('nothing behind a balance has no shares', () => {
  expect(coverageOf([], []).basisPoints).toBeNull()
})

test('an item that is given twice is refused', () => {
  const item = { key: 'A1', ore: 1 }
  expect(() => coverageOf([item, item], [])).toThrow()
})

const keys = fc.array(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 30 })
const tests = fc.array(fc.record({ id: fc.string(), kind: fc.constantFrom('whole', 'sample', 'analytical'), keys }), { maxLength: 6 })
const amounts = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 30 })

test('parts are a partition: they add up, whichever tests there are and in whichever order', () => {
  fc.assert(
    fc.property(amounts, tests, (ore, given) => {
      const items = ore.map((amount, i) => ({ key: String(i), ore: amount }))
      const coverage = coverageOf(items, given)
      const sum = (parts: Readonly<Record<string, number>>): number => Object.values(parts).reduce((all, part) => all + part, 0)
      expect(Object.keys(coverage.partsOre)).toEqual([...testedKinds])
      expect(sum(coverage.partsOre)).toBe(ore.reduce((all, amount) => all + Math.abs(amount), 0))
      if (coverage.basisPoints !== null) expect(sum(coverage.basisPoints)).toBe(10_000)
      expect(coverageOf(items.toReversed(), given.toReversed())).toEqual(coverage)
    }),
  )
})
