import { type Likelihood, upperLimit } from '../planning/risk.ts'
import { roundUp } from '../rational.ts'
import { cellStages } from './cell.ts'
import { conclusionOf, type Estimate, errorsToChange } from './conclusion.ts'
import { type Examined, taintSample } from './sample.ts'

export const valueBounds = ['stringer', 'cell'] as const
type ValueBound = (typeof valueBounds)[number]

/** A monetary-unit sample that has been examined, in öre. */
export interface ValueSample {
  readonly hits: readonly Examined[]
  /** Key items and top stratum, examined in full. */
  readonly known: readonly Examined[]
  /** What the hits stand for: their number times the interval. */
  readonly valueOre: number
  readonly bound: ValueBound
  readonly likelihood: Exclude<Likelihood, 'hypergeometric'>
  readonly confidence: number
  readonly tolerableOre: number
  /** Of what was found, what the client has booked. */
  readonly correctedOre: number
}

/**
 * Evaluation of a monetary-unit sample. MLE = known differences + value · Σt/n; UML = known differences + bound, in whole öre rounded up; both less what
 * is corrected. Overstatements and understatements have their own bounds, and each is set against the best estimate of the other (net). A difference of
 * more than the book value counts as a taint of 1, and what is beyond as a known difference of its own, shown apart. Basic precision is the bound without
 * errors, the incremental allowance what errors add beyond their projection. Source: Leslie, Teitlebaum & Anderson 1979; AICPA Audit Sampling.
 */
export function evaluateValueSample(sample: ValueSample) {
  const { hits, known, valueOre, bound, likelihood, confidence, tolerableOre, correctedOre } = sample
  const n = hits.reduce((sum, { times }) => sum + times, 0)
  const over: number[] = []
  const under: number[] = []
  let beyondBookOre = 0
  for (const { book, audit, times } of hits) {
    const difference = book - audit
    if (difference === 0) continue
    const counted = Math.max(-book, Math.min(book, difference))
    beyondBookOre += difference - counted
    for (let i = 0; i < times; i++) (counted > 0 ? over : under).push(Math.abs(counted) / book)
  }
  const model = { likelihood, N: 0, prior: null }
  const limits: number[] = []
  const limitOf = (errors: number) => (limits[errors] ??= n === 0 ? 0 : upperLimit(model, n, errors, confidence))
  const boundOf = (taints: readonly number[]): number => {
    const sorted = taintSample(n, taints).taints
    if (bound === 'cell') return valueOre * ((cellStages(sorted, (errors) => n * limitOf(errors)).at(-1)?.limit ?? 0) / n)
    return valueOre * sorted.reduce((sum, t, at) => sum + (limitOf(at + 1) - limitOf(at)) * t, limitOf(0))
  }
  const mleOf = (taints: readonly number[]) => (n === 0 ? 0 : (valueOre * taintSample(n, taints).sum) / n)
  const knownOre = known.reduce((sum, { book, audit }) => sum + book - audit, 0) + beyondBookOre
  const base = knownOre - correctedOre
  const underMle = mleOf(under)
  const underBound = n === 0 ? 0 : boundOf(under)
  const estimateWith = (errors: number): Estimate => {
    const taints = errors === 0 ? over : [...over, ...Array.from({ length: errors }, () => 1)]
    const overMle = mleOf(taints)
    return {
      mleOre: base + overMle - underMle,
      overLimitOre: base + (n === 0 ? 0 : boundOf(taints)) - underMle,
      underLimitOre: underBound - overMle - base,
    }
  }
  const estimate = estimateWith(0)
  const overMle = mleOf(over)
  const overBound = n === 0 ? 0 : boundOf(over)
  const basicPrecisionOre = valueOre * limitOf(0)
  const conclusion = conclusionOf(estimate, tolerableOre)
  return {
    n,
    errors: over.length + under.length,
    knownOre,
    beyondBookOre,
    correctedOre,
    valueOre,
    taints: [
      ...taintSample(n, over).taints,
      ...taintSample(n, under)
        .taints.map((t) => -t)
        .reverse(),
    ],
    mleSampleOre: overMle - underMle,
    mleOre: estimate.mleOre,
    basicPrecisionOre,
    incrementalAllowanceOre: overBound - basicPrecisionOre - overMle,
    upperBoundSampleOre: overBound,
    umlOreRoundedUp: roundUp(base + overBound, 0),
    understatement: { mleSampleOre: underMle, upperBoundSampleOre: underBound },
    net: { overLimitOreRoundedUp: roundUp(estimate.overLimitOre, 0), underLimitOreRoundedUp: roundUp(estimate.underLimitOre, 0) },
    conclusion,
    moreErrorsToChange: errorsToChange(estimateWith, n - over.length - under.length, tolerableOre),
  }
}
