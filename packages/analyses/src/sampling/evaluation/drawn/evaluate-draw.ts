import { drawsValue } from '../../method.ts'
import type { EvaluationParams, ExaminedParams } from '../../params-schema.ts'
import { priorFor } from '../../planning/prior.ts'
import type { Prior } from '../../planning/risk.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import type { DrawResult, EvaluationResult, SampleLayer } from '../../result-schema.ts'
import { toleratedPart } from '../../tolerated-part.ts'
import { correctedBeyond } from '../corrected.ts'
import { type Answered, answersOf, isSampled } from './answers.ts'
import { attributeRate, attributesResult } from './attributes.ts'
import type { BoundContext } from './bounds.ts'
import { recordResult } from './records.ts'
import { attributeSteps, knownSteps, recordSteps, valueSteps } from './steps.ts'
import { methodResult, type Taints, taintsOfHits } from './values.ts'
import { weightsOf } from './weights.ts'

/**
 * Evaluates a drawn sample by what was found in it; a pure function of the draw and the answers, fast enough to be called as one types. Items examined in
 * full and anomalies count with their own differences, the sampled rest is projected, and the two are summed. While items are pending the sample is that of
 * the examined ones and nothing is concluded. Refused where an answer is to nothing that was drawn, or nothing can be said of a part.
 */
export function evaluateDraw(draw: DrawResult, examined: readonly ExaminedParams[], params: EvaluationParams): EvaluationResult | Refusal {
  const answers = answersOf(draw, examined, params)
  if (isRefusal(answers)) return answers
  const { answered, pending, unavailable } = answers
  const isByValue = drawsValue(draw.method)
  const unit = isByValue ? 'valueOre' : 'restItems'
  const weights = weightsOf(draw, answers, unit)
  if (isRefusal(weights)) return weights
  const isComplete = pending === 0 || params.pending === 'wrong'
  const tolerable = params.of === 'attributes' ? attributeRate(params) : toleratedOre(params, draw)
  if (typeof tolerable !== 'number') return tolerable
  const prior = priorOfEvaluation(params, weights.base, tolerable)
  const taints: Taints = isByValue ? taintsOfHits(answered, weights) : differencesOf(answered)
  const known = knownOf(answered, taints.beyondBookOre)
  const knownUnderOre = understatedIn(answered) + taints.beyondUnderOre
  const conclusive = {
    baseOre: known.totalOre - params.correctedOre,
    gross: {
      over: known.totalOre + knownUnderOre - Math.max(0, params.correctedOre),
      under: knownUnderOre - Math.max(0, -params.correctedOre),
    },
    tolerableOre: tolerable,
    isComplete,
  }
  const valueOre = isByValue ? weights.n * weights.largest : draw.strata.reduce((sum, { restOre }) => sum + restOre, 0)
  const context: BoundContext = {
    n: weights.n,
    valueOre,
    confidence: params.confidence,
    likelihood: params.likelihood,
    prior,
    tolerableRate: valueOre === 0 ? 0 : tolerable / valueOre,
  }
  const isValues = params.of === 'values'
  const methods = !isValues
    ? []
    : isByValue
      ? params.bounds.map((method) => methodResult(method, context, taints, conclusive))
      : params.estimators.map((method) => recordResult(method, draw, answered, params, conclusive))
  const attributes = isValues ? null : attributesResult(answered, weights, params, prior, tolerable, isComplete, unit)
  const sums = { knownOre: known.totalOre, correctedOre: params.correctedOre }
  const [first] = methods
  const correctedTooMuch = isValues
    ? correctedBeyond(
        params.correctedOre,
        answered.map(({ book, audit }) => book - audit),
        first === undefined || first.mleOre === null ? null : first.mleOre + params.correctedOre,
      )
    : null
  if (correctedTooMuch !== null) return correctedTooMuch
  return {
    of: params.of,
    confidence: params.confidence,
    tolerableOre: isValues ? tolerable : null,
    tolerableRate: isValues ? null : tolerable,
    n: weights.n,
    examinedItems: answers.examined,
    pendingItems: pending,
    unavailableItems: unavailable,
    valueOre,
    known,
    correctedOre: params.correctedOre,
    overErrors: taints.over.length,
    underErrors: taints.under.length,
    expectedErrors: params.expectedErrors,
    misstatements: [...fullMisstatements(answered), ...taints.misstatements],
    methods,
    attributes,
    conclusion: (isValues ? first?.conclusion : attributes?.methods[0]?.conclusion) ?? null,
    steps:
      attributes !== null
        ? attributeSteps(attributes)
        : first === undefined
          ? []
          : isByValue
            ? valueSteps(first, context, weights, taints.over, taints.misstatements, sums)
            : draw.strata.length === 0
              ? knownSteps(first, sums)
              : recordSteps(first, sums),
  }
}

/** In whole öre, rounded down: a share of the side that is drawn from. */
function toleratedOre({ tolerable }: EvaluationParams, { drawnFrom }: DrawResult): number | Refusal {
  if ('ore' in tolerable) return tolerable.ore
  return drawnFrom.ore <= 0 ? refuse('no-book-value') : toleratedPart(tolerable.rate, drawnFrom.ore)
}

/** Methods of a prior that is made from the tolerable rate. */
const fromTolerable: readonly string[] = ['impartial', 'hyp', 'arm']

/** The prior of an evaluation; its refusal is one of the methods that need it, not of the others. */
function priorOfEvaluation(params: EvaluationParams, base: number, tolerable: number): Prior | Refusal | null {
  const { prior, of, likelihood, confidence } = params
  if (prior === null) return null
  const materiality = of === 'attributes' ? tolerable : tolerable / base
  if (fromTolerable.includes(prior.method) && !(materiality > 0 && materiality < 1)) return refuse('prior-covers-value')
  return priorFor(prior, {
    likelihood: of === 'attributes' ? 'binomial' : likelihood,
    materiality,
    expected: params.expectedRate,
    confidence,
  })
}

/** Differences that count as they are: of what was examined in full, of anomalies, and beyond the book value of a hit. */
function knownOf(answered: readonly Answered[], beyondBookOre: number): EvaluationResult['known'] {
  const sum = (belongs: (own: Answered) => boolean) =>
    answered.reduce((total, own) => (belongs(own) ? total + own.book - own.audit : total), 0) + 0
  const layer = (name: SampleLayer) =>
    sum(({ item, isAnomaly, isCertain }) => (isCertain ? name === 'top' : item.layer === name) && !isAnomaly)
  const largeOre = layer('large')
  const targetedOre = layer('targeted')
  const topOre = layer('top')
  const anomaliesOre = sum(({ isAnomaly }) => isAnomaly)
  const totalOre = largeOre + targetedOre + topOre + anomaliesOre + beyondBookOre
  return { largeOre, targetedOre, topOre, anomaliesOre, beyondBookOre, totalOre }
}

/** What of the differences that count as they are is understatement, above 0. */
function understatedIn(answered: readonly Answered[]): number {
  return answered.reduce((sum, own) => (isSampled(own) && !own.isAnomaly ? sum : sum + Math.max(0, own.audit - own.book)), 0)
}

/** Misstatements that stand for nothing but themselves. */
function fullMisstatements(answered: readonly Answered[]): EvaluationResult['misstatements'] {
  return answered.flatMap((own) => {
    const { item, book, audit, isAnomaly, isCertain } = own
    if (book === audit || (isSampled(own) && !isAnomaly)) return []
    const { id, times } = item
    const layer = isCertain && !isAnomaly ? 'top' : item.layer
    return [{ id, layer, times, differenceOre: book - audit, taint: book === 0 ? null : (book - audit) / book, projectedOre: null }]
  })
}

/** Of a sample of items: differences that its estimates are made of; they are projected together, not one by one. */
function differencesOf(answered: readonly Answered[]): Taints {
  const wrong = answered.filter((own) => isSampled(own) && !own.isAnomaly && own.book !== own.audit)
  return {
    over: wrong.filter(({ book, audit }) => book > audit).map(() => 1),
    under: wrong.filter(({ book, audit }) => book < audit).map(() => 1),
    beyondBookOre: 0,
    beyondUnderOre: 0,
    misstatements: wrong.map(({ item, book, audit }) => ({
      id: item.id,
      layer: item.layer,
      times: item.times,
      differenceOre: book - audit,
      taint: book === 0 ? null : (book - audit) / book,
      projectedOre: null,
    })),
  }
}
