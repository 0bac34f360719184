import type { Dataset, RunContext } from '../define.ts'
import { answerOf } from './answer.ts'
import { told } from './evaluation/drawn/told.ts'
import { METHOD_VERSION } from './method.ts'
import type { SamplingParams } from './params-schema.ts'
import { periodOfQuery } from './population/lines.ts'
import { populationOfBooks } from './population/of-books.ts'
import { populationResult } from './population/result.ts'
import { isRefusal } from './refusal.ts'
import type { SamplingResult } from './result-schema.ts'

/** Parts of a sampling run, for its progress. */
const PARTS = 3

/** A sampling analysis: the population, and what the parameters say enough for of plan, draw and evaluation. */
export function runSampling(
  { books, accountPlan, accountFunctions }: Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions'>,
  params: SamplingParams,
  ctx: RunContext,
): SamplingResult {
  const days = periodOfQuery(books, params.population.query)
  const period = days && { from: days.from, to: days.to }
  const stated = { methodVersion: METHOD_VERSION, currency: books.currency, period, findings: [...books.findings] }
  const population = populationOfBooks(books, params.population, { accountPlan, accountFunctions })
  ctx.progress(1, PARTS)
  if (isRefusal(population))
    return { ...stated, population: null, plan: null, draw: null, evaluation: null, refusals: [told('population', population)] }
  const answer = answerOf(population, params)
  ctx.progress(2, PARTS)
  const result = { ...stated, population: populationResult(population, params), ...answer }
  ctx.progress(PARTS, PARTS)
  return result
}
