import type { CalculationStep, EvaluationResult, MethodResult } from '../../result-schema.ts'
import { type StepInput, step } from '../../steps.ts'
import type { BoundContext } from './bounds.ts'
import { limitsOf } from './bounds.ts'
import type { Weights } from './weights.ts'

/** What stands around a bound. */
interface Known {
  readonly knownOre: number
  readonly correctedOre: number
}

/**
 * The calculation of a sample of öre, opened for the first method: interval, projections, best estimate, and with Stringer the basic precision and what
 * each overstatement adds; then what is known, corrected, and the limit.
 */
export function valueSteps(
  result: MethodResult,
  context: BoundContext,
  weights: Weights,
  taints: readonly number[],
  misstatements: EvaluationResult['misstatements'],
  known: Known,
): CalculationStep[] {
  const { n, valueOre, confidence } = context
  if (n === 0) return knownSteps(result, known)
  const interval: StepInput = ['I', valueOre / n, 'ore']
  const limitOf = limitsOf(context)
  const sorted = [...taints].sort((a, b) => b - a)
  const isStringer = result.method === 'stringer'
  return [
    weights.isEven
      ? step('interval', interval, 'V / n', [
          ['V', valueOre, 'ore'],
          ['n', n, 'count'],
        ])
      : step('largest-interval', interval, 'max Iₕ'),
    ...misstatements.flatMap(({ taint, projectedOre, times }) =>
      taint === null || projectedOre === null
        ? []
        : [
            step('projection', ['t · I', projectedOre, 'ore'], 't · I · times', [
              ['t', taint, 'share'],
              ['times', times, 'count'],
            ]),
          ],
    ),
    step('most-likely', ['MLE', (result.over?.mleOre ?? 0) - (result.under?.mleOre ?? 0), 'ore'], 'Σ t · I'),
    ...(isStringer
      ? [
          step('basic-precision', ['BP', valueOre * limitOf(0), 'ore'], 'V · p(0)', [
            ['V', valueOre, 'ore'],
            ['p(0)', limitOf(0), 'share'],
            ['c', confidence, 'share'],
          ]),
          ...sorted.map((t, at) => {
            const added = limitOf(at + 1) - limitOf(at)
            return step('error-limit', [`Δ${at + 1}`, valueOre * added * t, 'ore'], 'V · (p(j) − p(j − 1)) · t', [
              [`p(${at + 1})`, limitOf(at + 1), 'share'],
              [`p(${at})`, limitOf(at), 'share'],
              ['t', t, 'share'],
            ])
          }),
        ]
      : []),
    ...(result.over === null ? [] : [step('upper-bound', ['UB', result.over.boundOre, 'ore'], isStringer ? 'BP + Σ Δ' : 'V · p')]),
    ...knownSteps(result, known),
  ]
}

/** Known differences, corrections and the limit; the last steps of every calculation of amounts. */
export function knownSteps(result: MethodResult, { knownOre, correctedOre }: Known): CalculationStep[] {
  const limit = result.netOverLimitOre
  return [
    step('known', ['K', knownOre, 'ore'], 'Σ (book − audited)'),
    ...(correctedOre === 0 ? [] : [step('corrected', ['C', correctedOre, 'ore'], 'C')]),
    ...(limit === null ? [] : [step('net-limit', ['UML', limit, 'ore'], '⌈UB + K − C − MLEᵤ⌉')]),
  ]
}

/** The calculation of a test of attributes. */
export function attributeSteps(attributes: NonNullable<EvaluationResult['attributes']>): CalculationStep[] {
  const { rate, deviations, items, methods } = attributes
  const upper = methods[0]?.upperRate ?? null
  return [
    ...(rate === null
      ? []
      : [
          step('deviation-rate', ['k / n', rate, 'share'], 'k / n', [
            ['k', deviations, 'count'],
            ['n', items, 'count'],
          ]),
        ]),
    ...(upper === null ? [] : [step('upper-rate', ['p', upper, 'share'], 'p(k)')]),
  ]
}

/** The calculation of an estimate of items. */
export function recordSteps(result: MethodResult, known: Known): CalculationStep[] {
  if (result.over === null || result.under === null) return knownSteps(result, known)
  const { boundOre } = result.over
  const margin = (boundOre + result.under.boundOre) / 2
  return [
    step('most-likely', ['MLE', boundOre - margin, 'ore'], 'Σ Mₕ'),
    step('margin', ['t · SE', margin, 'ore'], 't · √(Σ SEₕ²)'),
    step('upper-bound', ['UB', boundOre, 'ore'], 'MLE + t · SE'),
    ...knownSteps(result, known),
  ]
}
