import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Random } from '../generator/random.ts'
import { limitsBy, limitsOf } from '../sampling/evaluation/drawn/bounds.ts'
import { isRefusal } from '../sampling/refusal.ts'
import { type PopulationType, populationOf, populationTypes, type SimulatedPopulation } from '../sampling/simulation/populations.ts'
import { holds } from '../sampling/simulation/table.ts'
import type { SampleFound } from './content.ts'
import { combinedEvidence, sampleFound, samplesOf } from './sample-found.ts'

const found = (given: Partial<SampleFound> = {}): SampleFound => ({
  population: 'p',
  confidence: 0.95,
  unit: 'ore',
  bound: 3_000,
  tolerable: 10_000,
  over: { limitOre: 3_000, precisionOre: 3_000 },
  under: { limitOre: 3_000, precisionOre: 3_000 },
  ...given,
})

test('likely misstatements add, precisions add by their squares, and the least confidence is stated', () => {
  const second = found({
    confidence: 0.9,
    over: { limitOre: 4_200, precisionOre: 4_000 },
    under: { limitOre: 4_000, precisionOre: 4_000 },
  })
  // 200 + √(3 000² + 4 000²), and without the 200
  expect(combinedEvidence([found(), second])).toEqual({ samples: 2, confidence: 0.9, overOre: 5_200, underOre: 5_000 })
})

test('one sample, a rate, or a sample without a limit is not combined', () => {
  expect(combinedEvidence([found()])).toBeNull()
  expect(combinedEvidence([found(), found({ unit: 'rate', over: null, under: null })])).toBeNull()
  expect(combinedEvidence([found(), found({ over: null })])).toBeNull()
})

const amount = fc.integer({ min: 0, max: 9_000 })
const limit = fc.tuple(amount, amount).map(([likely, precisionOre]) => ({ limitOre: likely + precisionOre, precisionOre }))
const sample = fc.record({ over: limit, under: limit }).map(found)

test('together they allow no less than any by itself, no more than all limits added, in any order', () => {
  fc.assert(
    fc.property(fc.array(sample, { minLength: 2, maxLength: 6 }), (samples) => {
      const all = combinedEvidence(samples)
      const turned = combinedEvidence(samples.toReversed())
      for (const [side, ore] of [
        ['over', all?.overOre ?? Number.NaN],
        ['under', all?.underOre ?? Number.NaN],
      ] as const) {
        const limits = samples.map((one) => one[side]?.limitOre ?? Number.NaN)
        expect(ore).toBeLessThanOrEqual(limits.reduce((sum, one) => sum + one, 0) + 1e-6)
        expect(ore).toBeGreaterThanOrEqual(Math.max(...limits) - 1e-6)
        expect(turned?.[side === 'over' ? 'overOre' : 'underOre']).toBeCloseTo(ore, 6)
      }
    }),
  )
})

test('a sample that is evaluated again counts once, a removed one and those of other tests not at all', () => {
  const paper = (testId: string, own: SampleFound | undefined, isRemoved = false) => ({ testId, isRemoved, found: own })
  const papers = [
    paper('t', found({ bound: 1 })),
    paper('t', found({ bound: 2 })),
    paper('t', found({ population: 'q' }), true),
    paper('u', found({ population: 'r' })),
    paper('t', undefined),
    // drawn anew from later books
    { ...paper('t', found({ population: 's', bound: 9 })), replacedBy: 'its successor' },
  ]
  // of papers only what is looked at
  expect(samplesOf({ papers: papers as never }, ['t']).map(({ bound }) => bound)).toEqual([2])
})

test('what is no evaluated sample has no limit', () => {
  expect(sampleFound('trial-balance', {})).toBeNull()
  expect(sampleFound('monetary-unit-sampling', { population: null, evaluation: null })).toBeNull()
})

const audits = 250
const n = 40
const confidence = 0.95
const context = { n, valueOre: 0, confidence, prior: null, tolerableRate: 0, likelihood: 'poisson' } as const
const limitOf = limitsOf(context)

/** An audit of a population: n öre with equal chances, and the limits of their taints. */
function audited({ cumulated, taints, totalOre }: SimulatedPopulation, random: Random, population: string): SampleFound {
  const drawn = Array.from({ length: n }, () => {
    const unit = random.unit() * totalOre
    return taints[cumulated.findIndex((sum) => sum > unit)] ?? 0
  }).filter((taint) => taint !== 0)
  const limits = limitsBy('stringer', context, limitOf, drawn, [])
  if (isRefusal(limits)) throw new Error('refused')
  const likely = drawn.reduce((sum, taint) => sum + taint, 0) / n
  return found({
    population,
    over: { limitOre: limits.gross.over * totalOre, precisionOre: (limits.gross.over - likely) * totalOre },
    under: { limitOre: limits.gross.under * totalOre, precisionOre: limits.gross.under * totalOre },
  })
}

function achieved(types: readonly PopulationType[], seed: string): number {
  const populations = types.map((type, i) => populationOf(type, `${seed} ${i}`, 300, n))
  const there = populations.reduce((sum, { rate, totalOre }) => sum + rate * totalOre, 0)
  const random = new Random(seed)
  let covered = 0
  for (let audit = 0; audit < audits; audit++) {
    const all = combinedEvidence(populations.map((one, i) => audited(one, random, String(i))))
    if (all === null) throw new Error('not combined')
    if (all.overOre >= there) covered++
  }
  return covered / audits
}

test('simulated audits: the stated confidence is met by two and six samples of every type of population', () => {
  for (const type of populationTypes) {
    const [other = type] = populationTypes
    for (const types of [[type, other], Array.from({ length: 6 }, () => type)]) {
      const share = achieved(types, `combined ${types.length}`)
      expect([type, types.length, share, holds(share, confidence, audits)]).toEqual([type, types.length, share, true])
    }
  }
}, 60_000)
