import { drawResult } from './drawing/draw-result.ts'
import { evaluateDraw } from './evaluation/drawn/evaluate-draw.ts'
import { told } from './evaluation/drawn/told.ts'
import type { SamplingParams } from './params-schema.ts'
import { planned } from './planning/plan-result.ts'
import { type Population, sideRows } from './population/population.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import type { SamplingRefusal, SamplingResult } from './result-schema.ts'

/** What follows from a population: plan, draw, evaluation, each where the parameters say enough for it; the first refusal ends it. */
export type SamplingAnswer = Pick<SamplingResult, 'plan' | 'draw' | 'evaluation' | 'refusals'>

/** Plans, draws and evaluates by parameters. */
export function answerOf(population: Population, params: SamplingParams): SamplingAnswer {
  const nothing: SamplingAnswer = { plan: null, draw: null, evaluation: null, refusals: [] }
  const { plan, seed, start, extendBy, methodVersion, examined, evaluation } = params
  const ended = (so: SamplingAnswer, part: SamplingRefusal['part'], refusal: Refusal): SamplingAnswer => ({
    ...so,
    refusals: [told(part, refusal)],
  })
  const frozen = params.population.frozenHash
  const now = population.frame.hash
  const changed = frozen !== null && frozen !== now ? refuse('population-changed', { frozen, now }) : null
  if (plan === null) {
    const empty = sideRows(population).length === 0 ? refuse('nothing-to-draw', { side: population.side }) : null
    const refused = changed ?? empty
    return refused === null ? nothing : ended(nothing, 'population', refused)
  }
  const own = planned(population, plan, extendBy)
  if (isRefusal(own)) return ended(nothing, 'plan', own)
  const soFar = { ...nothing, plan: own.result }
  if (changed !== null) return ended(soFar, 'population', changed)
  // where layers A and B hold everything nothing is left to chance: no seed is needed
  if (seed === null && start === null && own.strata.length > 0) return soFar
  const cancelled = examined.flatMap(({ item, state }) => (state === 'void' ? [item] : []))
  const draw = drawResult(population, plan, own, { methodVersion, seed, start, extendBy, cancelled })
  if (isRefusal(draw)) return ended(soFar, 'draw', draw)
  const drawn = { ...soFar, draw }
  if (evaluation === null) return drawn
  const evaluated = evaluateDraw(draw, examined, evaluation)
  return isRefusal(evaluated) ? ended(drawn, 'evaluation', evaluated) : { ...drawn, evaluation: evaluated }
}
