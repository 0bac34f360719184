import { float64At } from '../../column.ts'
import type { Frame } from '../frame.ts'
import { drawsValue } from '../method.ts'
import type { Likelihood } from '../planning/risk.ts'
import { roundUp } from '../rational.ts'
import { isRefusal, type Refusal, refusalSentence, refuse } from '../refusal.ts'
import type { Sample, SampleRequest, SelectedItem } from '../selection/sample.ts'
import { certainHits } from './certain.ts'
import { conclusionOrNull } from './conclusion.ts'
import { correctedBeyond } from './corrected.ts'
import { type RecordMethod, recordEstimate } from './records.ts'
import type { Examined } from './sample.ts'
import { evaluateValueSample, type valueBounds } from './value-sample.ts'

/** What the examination came to. */
export interface Answers {
  /** Audited value by id, or by voucher where one selected item alone has it, in öre, debit above 0; items not named were right. */
  readonly auditedOre: readonly (readonly [id: string, ore: number])[]
  /** Items that could not be examined: they count as wrong in full. */
  readonly notExamined: readonly string[]
  readonly confidence: number
  readonly tolerableOre: number
  readonly correctedOre: number
  readonly bound: (typeof valueBounds)[number]
  readonly likelihood: Exclude<Likelihood, 'hypergeometric'>
  /** For samples of items. */
  readonly estimator: RecordMethod
}

/** Evaluates a sample by what was found in it. Refused where an answer is to no item of the sample, or nothing was drawn of what is to be concluded on. */
export function evaluateSample(frame: Frame, request: SampleRequest, sample: Sample, answers: Answers): object {
  const { strata, keyItems, topItems, hits } = sample
  const audited = auditedOf([...keyItems, ...topItems, ...hits], answers)
  if (isRefusal(audited)) return audited
  const isByValue = drawsValue(request.method)
  // Credits by their size; where both sides are drawn together, as in the ledger.
  const sign = request.side === 'credit' ? -1 : 1
  const examined = ({ id, ore, times }: SelectedItem): Examined => ({ book: sign * ore, audit: sign * (audited.get(id) ?? ore), times })
  const known = [...keyItems, ...topItems].map(examined)
  if (sample.n === 0 && strata.rest.length > 0) return refuse('nothing-drawn')
  const { confidence, tolerableOre, correctedOre, bound, likelihood, estimator } = answers
  const differences = [...keyItems, ...topItems, ...hits].map(examined).map(({ book, audit }) => book - audit)
  if (isByValue) {
    // With the interval kept each hit of a pass stands for one interval; else the hits stand for all that was drawn from.
    const isKept = sample.topStratum === 'keep'
    const { interval, restOre } = strata
    const sized = hits.map((hit) => ({ ...hit, size: Math.abs(hit.ore) }))
    const certain = sample.topStratum === false ? certainHits(sized, restOre) : new Set<SelectedItem>()
    const full = [...certain].map(examined)
    const valueOre = isKept
      ? (sample.n * interval.value) / (interval.parts + request.extendBy)
      : restOre - full.reduce((sum, { book }) => sum + book, 0)
    const sampled = sized.filter((hit) => !certain.has(hit))
    if (sampled.length === 0 && valueOre > 0) return refuse('nothing-drawn')
    const evaluated = evaluateValueSample({
      hits: sampled.map(examined),
      known: [...known, ...full],
      valueOre,
      bound,
      likelihood,
      confidence,
      tolerableOre,
      correctedOre,
    })
    return correctedBeyond(correctedOre, differences, evaluated.mleOre + correctedOre) ?? evaluated
  }
  const value = strata.rest.reduce((sum, row) => sum + sign * float64At(frame.ore, row), 0)
  const sided = { confidence, isTwoSided: false }
  const found = recordEstimate(estimator, hits.map(examined), { N: strata.rest.length, value }, sided)
  if (isRefusal(found)) return found
  const knownOre = known.reduce((sum, { book, audit }) => sum + book - audit, 0)
  const base = knownOre - correctedOre
  const margin = found.ub - found.mle
  const estimate = { mleOre: base + found.mle, overLimitOre: base + found.ub, underLimitOre: margin - base - found.mle }
  const { unreliable } = found
  const tooMuch = correctedBeyond(correctedOre, differences, knownOre + found.mle)
  if (tooMuch !== null) return tooMuch
  return {
    n: sample.n,
    estimator,
    knownOre,
    correctedOre,
    mleSampleOre: found.mle,
    mleOre: estimate.mleOre,
    marginOre: margin,
    umlOreRoundedUp: roundUp(estimate.overLimitOre, 0),
    underLimitOreRoundedUp: roundUp(estimate.underLimitOre, 0),
    conclusion: conclusionOrNull(estimate, tolerableOre, unreliable === null),
    unreliable: unreliable === null ? null : { en: refusalSentence(unreliable, 'en'), sv: refusalSentence(unreliable, 'sv') },
  }
}

function auditedOf(
  selected: readonly SelectedItem[],
  { auditedOre, notExamined }: Pick<Answers, 'auditedOre' | 'notExamined'>,
): ReadonlyMap<string, number> | Refusal {
  const idOf = new Map<string, string | null>()
  for (const { id, voucher } of selected) idOf.set(voucher, idOf.has(voucher) ? null : id)
  for (const { id } of selected) idOf.set(id, id)
  const audited = new Map<string, number>()
  for (const [name, ore] of [...auditedOre, ...notExamined.map((name) => [name, 0] as const)]) {
    const id = idOf.get(name) ?? null
    if (id === null || audited.has(id)) return refuse('not-selected', { id: name })
    audited.set(id, ore)
  }
  return audited
}
