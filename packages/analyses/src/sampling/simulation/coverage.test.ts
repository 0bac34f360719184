import { expect, test } from 'vitest'
import { simulateCoverage } from './coverage.ts'
import { populationOf, populationTypes } from './populations.ts'
import { coverageTable, holds } from './table.ts'

const settings = { audits: 400, n: 40, items: 1000, confidence: 0.95, seed: '20260131' }
const small = { errorRate: 0.04, taints: 'small', amounts: 'even' } as const

test('Stringer and cell bounds reach the misstatement as often as they say, in every population type', () => {
  for (const { bounds } of simulateCoverage(settings))
    for (const { bound, achieved } of bounds)
      if (bound === 'stringer' || bound === 'cell') expect(holds(achieved, 0.95, settings.audits)).toBe(true)
})

test('an audit is evaluated as any sample: none of these bounds is refused, and that of the moment bound holds in both directions', () => {
  for (const { bounds } of simulateCoverage(settings))
    for (const { bound, refused, achievedUnder } of bounds) {
      expect([bound, refused]).toEqual([bound, 0])
      if (bound === 'moment') expect(holds(achievedUnder, 0.95, settings.audits)).toBe(true)
    }
})

test('the cell bound is never above the Stringer bound, and the same settings give the same figures', () => {
  const [one] = simulateCoverage(settings, [small])
  expect(simulateCoverage(settings, [small])).toEqual([one])
  const of = (name: string) => one?.bounds.find(({ bound }) => bound === name)
  expect(of('cell')?.meanBound).toBeLessThanOrEqual(of('stringer')?.meanBound ?? 0)
  // R₀/n = 2.9957/40 without errors; the bound is no less.
  expect(of('cell')?.meanBound).toBeGreaterThanOrEqual(2.9957 / 40)
})

test('without chance: items all wrong in full are covered always, since every limit is then 1 or more', () => {
  const [all] = simulateCoverage(settings, [{ errorRate: 1, taints: 'full', amounts: 'even' }])
  expect(all?.rate).toBe(1)
  for (const name of ['stringer', 'stringer-binomial', 'cell'])
    expect(all?.bounds.find(({ bound }) => bound === name)).toMatchObject({ achieved: 1, standardError: 0 })
})

test('a population is the same for a seed, has no item of an interval or more, and its rate is that of its items', () => {
  for (const type of populationTypes) {
    const { cumulated, taints, totalOre, rate } = populationOf(type, '1', 500, 40)
    const ore = cumulated.map((sum, at) => sum - (cumulated[at - 1] ?? 0))
    expect(Math.max(...ore) * 40).toBeLessThan(totalOre)
    expect(ore.reduce((sum, own, at) => sum + own * (taints[at] ?? 0), 0) / totalOre).toBeCloseTo(rate, 12)
    expect(rate).toBeGreaterThan(0)
  }
})

test('a share that is below what is stated by more than chance is in bold', () => {
  // √(0.95 · 0.05 / 400) = 0.0109; three of them below 0.95: 0.9173.
  expect([holds(0.918, 0.95, 400), holds(0.917, 0.95, 400)]).toEqual([true, false])
  const bounds = [{ bound: 'stringer' as const, achieved: 0.8, standardError: 0.02, meanBound: 0.1, achievedUnder: 1, refused: 0 }]
  expect(coverageTable(settings, [{ ...small, rate: 0.004, bounds }])).toContain('| 0.40 % | **80.00 % ± 2.00** |')
})
