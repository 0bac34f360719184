import { type DrawMethod, drawsValue, mayRepeat } from '../method.ts'
import type { SizeParams } from '../params-schema.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { step } from '../steps.ts'
import { planningFactor } from './factors.ts'
import { modelSize } from './model-size.ts'
import { expansionSize } from './risk-model.ts'
import { type Base, confidenceOf, rateSteps, type Sized, toleratedRate, unsaid } from './size-parts.ts'
import { stagedPlan } from './staged.ts'

/**
 * How many hits a sample of a base needs, with every step opened. Units: öre and items. Refused with a reason where no sample can support the amount, none
 * is needed, more items would be than there are (test everything), or the base is no measure of what is asked. Sources stand at the formulas of each way.
 */
export function sizeOf(size: SizeParams, base: Base, method: DrawMethod): Sized | Refusal {
  if (base.items === 0) return refuse('no-sample-of-nothing')
  const sized = sizeBy(size, base, method)
  if (!isRefusal(sized) && !mayRepeat(method) && sized.n > base.items)
    return refuse('test-everything', { n: sized.n, population: base.items })
  if (isRefusal(sized) || !drawsValue(method) || base.ore === 0) return sized
  const { n } = sized
  const interval = step('interval', ['I', base.ore / n, 'ore'], 'BV / n', [
    ['BV', base.ore, 'ore'],
    ['n', n, 'count'],
  ])
  return { ...sized, steps: [...sized.steps, interval] }
}

function sizeBy(size: SizeParams, base: Base, method: DrawMethod): Sized | Refusal {
  const { ore } = base
  if ((size.by === 'factor' || size.by === 'expansion' || size.by === 'risk-factor' || size.by === 'interval') && ore <= 0)
    return refuse('no-book-value')
  switch (size.by) {
    case 'fixed':
      return { ...unsaid, n: size.n, nTotal: size.n, steps: [] }
    case 'model':
      return modelSize(size, base, method)
    case 'interval': {
      const n = Math.ceil(ore / size.intervalOre)
      const steps = [
        step('sample-size', ['n', n, 'count'], '⌈BV / I⌉', [
          ['BV', ore, 'ore'],
          ['I', size.intervalOre, 'ore'],
        ]),
      ]
      return { ...unsaid, n, nTotal: n, steps }
    }
    case 'risk-factor': {
      const { tolerableOre, factor } = size
      const n = Math.max(1, Math.ceil((ore * factor) / tolerableOre - 1e-9))
      const steps = [
        step('risk-factor', ['R', factor, 'factor'], 'R'),
        step('sample-size', ['n', n, 'count'], '⌈BV · R / TM⌉', [
          ['BV', ore, 'ore'],
          ['R', factor, 'factor'],
          ['TM', tolerableOre, 'ore'],
        ]),
      ]
      return { ...unsaid, n, nTotal: n, tolerableOre, tolerableRate: tolerableOre / ore, steps }
    }
    case 'expansion': {
      const { tolerableOre, expectedOre, reliabilityFactor, expansionFactor } = size
      if (tolerableOre <= expectedOre * expansionFactor)
        return refuse('expected-not-below-tolerable', { expected: expectedOre * expansionFactor, tolerable: tolerableOre })
      const { n } = expansionSize({ bookValue: ore, tolerable: tolerableOre, anticipated: expectedOre, reliabilityFactor, expansionFactor })
      const steps = [
        step('sample-size', ['n', n, 'count'], '⌈BV · R₀ / (TM − E · EF)⌉', [
          ['BV', ore, 'ore'],
          ['R₀', reliabilityFactor, 'factor'],
          ['TM', tolerableOre, 'ore'],
          ['E', expectedOre, 'ore'],
          ['EF', expansionFactor, 'factor'],
        ]),
      ]
      return { ...unsaid, n, nTotal: n, tolerableOre, tolerableRate: tolerableOre / ore, expectedRate: expectedOre / ore, steps }
    }
    case 'factor': {
      const { tolerableOre, expectedOre } = size
      const confidence = confidenceOf(size.confidence)
      if (isRefusal(confidence)) return confidence
      const factor = planningFactor(confidence.confidence, expectedOre / tolerableOre)
      if (factor === null) return refuse('expected-not-below-tolerable', { expected: expectedOre, tolerable: tolerableOre })
      const n = Math.max(1, Math.ceil((factor * ore) / tolerableOre - 1e-9))
      return {
        ...unsaid,
        n,
        nTotal: n,
        confidence: confidence.confidence,
        detectionRisk: confidence.detectionRisk,
        tolerableOre,
        tolerableRate: tolerableOre / ore,
        expectedRate: expectedOre / ore,
        expectedErrors: (n * expectedOre) / ore,
        steps: [
          ...confidence.steps,
          step('factor', ['F', factor, 'factor'], 'gamma⁻¹(c, 1 + r · F), r = E / TM', [
            ['c', confidence.confidence, 'share'],
            ['E', expectedOre, 'ore'],
            ['TM', tolerableOre, 'ore'],
          ]),
          step('sample-size', ['n', n, 'count'], '⌈F · BV / TM⌉', [
            ['F', factor, 'factor'],
            ['BV', ore, 'ore'],
            ['TM', tolerableOre, 'ore'],
          ]),
        ],
      }
    }
    case 'stages': {
      const confidence = confidenceOf(size.confidence)
      if (isRefusal(confidence)) return confidence
      const tolerable = toleratedRate(size.tolerable, base)
      if (typeof tolerable !== 'number') return tolerable
      const plan = stagedPlan(size.likelihood, tolerable, confidence.confidence, size.errors)
      if (isRefusal(plan)) return plan
      const { nPerStage: n, nTotal } = plan
      return {
        ...unsaid,
        n,
        nTotal,
        confidence: confidence.confidence,
        detectionRisk: confidence.detectionRisk,
        tolerableRate: tolerable,
        tolerableOre: 'ore' in size.tolerable ? size.tolerable.ore : null,
        expectedErrors: size.errors.at(-1) ?? 0,
        steps: [
          ...confidence.steps,
          ...rateSteps(size.tolerable, base, tolerable),
          step('stage-size', ['n', n, 'count'], 'P(X < k₀) + P(X = k₀) · P(X ≤ k₁) … ≤ 1 − c', [
            ...size.errors.map((errors, at) => [`k${at}`, errors, 'count'] as const),
            ['c', confidence.confidence, 'share'],
          ]),
          step('total-size', ['Σn', nTotal, 'count'], 'n · k', [
            ['n', n, 'count'],
            ['k', size.errors.length, 'count'],
          ]),
        ],
      }
    }
  }
}
