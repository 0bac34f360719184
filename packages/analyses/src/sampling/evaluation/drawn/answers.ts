import { drawsValue } from '../../method.ts'
import type { EvaluationParams, ExaminedParams } from '../../params-schema.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { DrawnItem, DrawResult } from '../../result-schema.ts'
import { certainHits } from '../certain.ts'

/** A drawn item with what its examination came to; amounts by the side’s own sign, so that an overstatement is above 0. */
export interface Answered {
  readonly item: DrawnItem
  readonly book: number
  readonly audit: number
  readonly times: number
  readonly deviates: boolean
  /** Counted with its own amount, not projected. */
  readonly isAnomaly: boolean
  /** A hit of an interval or more where no top stratum was drawn apart: it stands for nothing but itself. */
  readonly isCertain: boolean
}

/** Items, öre by size, and hits. */
interface Part {
  readonly items: number
  readonly ore: number
  readonly hits: number
}

/** Every item that counts, and how many do not. */
export interface Answers {
  readonly answered: readonly Answered[]
  readonly pending: number
  readonly unavailable: number
  readonly examined: number
  /** Hits that stand for nothing but themselves, by stratum; null: without strata. Whether they are examined or not. */
  readonly certain: ReadonlyMap<number | null, Part>
}

/**
 * What was found, item by item. Not to be had and not supported count as wrong in full (ISA 530.11), and so does what is pending where that is asked for;
 * cancelled documents are left out. Refused: answers to items that were not drawn, two answers to one, a misstatement without its amount or by nothing.
 */
export function answersOf(draw: DrawResult, examined: readonly ExaminedParams[], params: EvaluationParams): Answers | Refusal {
  const answers = new Map<string, ExaminedParams>()
  for (const answer of examined) {
    if (answers.has(answer.item)) return refuse('answer-twice', { id: answer.item })
    answers.set(answer.item, answer)
  }
  const drawn = new Set(draw.items.map(({ id }) => id))
  for (const id of answers.keys()) if (!drawn.has(id)) return refuse('answer-to-none', { id })
  const sign = draw.side === 'credit' ? -1 : 1
  const { ids: certainIds, parts: certain } = certainOf(draw, answers)
  const wrong = (item: DrawnItem): Answered => {
    const rest = { deviates: true, isAnomaly: false, isCertain: certainIds.has(item.id) }
    return { item, book: sign * item.ore, audit: 0, times: item.times, ...rest }
  }
  const answered: Answered[] = []
  let pending = 0
  let unavailable = 0
  for (const item of draw.items) {
    const answer = answers.get(item.id)
    if (answer === undefined) {
      pending++
      if (params.pending === 'wrong') answered.push(wrong(item))
      continue
    }
    const { state, auditedOre, deviations, anomaly } = answer
    if (state === 'void') continue
    if (state === 'unavailable') unavailable++
    if (state === 'misstated' && auditedOre === null && params.of === 'values') return refuse('no-audited-value', { id: item.id })
    if (state === 'misstated' && auditedOre === item.ore) return refuse('not-misstated', { id: item.id })
    if (state === 'no-support' || state === 'unavailable') answered.push({ ...wrong(item), isAnomaly: anomaly !== null })
    else {
      const audited = state === 'misstated' ? (auditedOre ?? item.ore) : item.ore
      const named = params.attribute === null ? deviations.length > 0 : deviations.includes(params.attribute)
      const deviates = named || (params.attribute === null && state === 'misstated')
      const rest = { deviates, isAnomaly: anomaly !== null, isCertain: certainIds.has(item.id) }
      answered.push({ item, book: sign * item.ore, audit: sign * audited, times: item.times, ...rest })
    }
  }
  return { answered, pending, unavailable, examined: answers.size, certain }
}

/** Without a top stratum: hits of an interval or more, stratum by stratum. Cancelled documents are no hits. */
function certainOf(draw: DrawResult, answers: ReadonlyMap<string, ExaminedParams>) {
  const ids = new Set<string>()
  const parts = new Map<number | null, Part>()
  if (!drawsValue(draw.method) || draw.topStratum !== false) return { ids, parts }
  const hits = draw.items
    .filter(({ id, layer }) => layer === 'sample' && answers.get(id)?.state !== 'void')
    .map(({ id, stratum, ore, times }) => ({ id, stratum, size: Math.abs(ore), times }))
  const isStratified = hits.some(({ stratum }) => stratum !== null)
  for (const { no, restOre } of draw.strata) {
    const own = isStratified ? hits.filter(({ stratum }) => stratum === no) : hits
    const certain = [...certainHits(own, restOre)]
    for (const { id } of certain) ids.add(id)
    const sums = certain.reduce((sum, { size, times }) => ({ ore: sum.ore + size, hits: sum.hits + times }), { ore: 0, hits: 0 })
    parts.set(isStratified ? no : null, { items: certain.length, ...sums })
  }
  return { ids, parts }
}

/** Whether an item stands for others. */
export function isSampled({ item, isCertain }: Answered): boolean {
  return item.layer === 'sample' && !isCertain
}
