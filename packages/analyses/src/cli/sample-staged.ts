import * as z from 'zod'
import { datasetOf } from '../company/dataset.ts'
import { answerOf, type SamplingAnswer } from '../sampling/answer.ts'
import { drawMethods, METHOD_VERSION } from '../sampling/method.ts'
import { auditUnits, type SamplingParams, samplingParams } from '../sampling/params-schema.ts'
import { populationOfBooks } from '../sampling/population/of-books.ts'
import { populationOfItems } from '../sampling/population/of-items.ts'
import type { Population } from '../sampling/population/population.ts'
import { populationResult } from '../sampling/population/result.ts'
import { isRefusal, type Refusal as NotAnswered, refusalSentence } from '../sampling/refusal.ts'
import { itemSchema } from '../sampling/request.ts'
import { populationAnswer } from '../sampling/selection/sample.ts'
import { Refusal } from './refusal.ts'
import type { SampleStep } from './sample-help.ts'

const params = samplingParams(auditUnits, drawMethods)

/** A request with all that the analyses have: strata, layers, attributes, every bound and prior. Its parameters are theirs. */
export const stagedSchema = z.strictObject({
  ...params.shape,
  sie: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  items: z.array(itemSchema).optional(),
})

/** What tells a request of this form from a short one. */
export const isStaged = z.looseObject({ plan: z.looseObject({}).optional() })

/** Answers a step of such a request: the parts up to it. A part that is refused or lacks its parameters is a sentence. */
export async function stagedAnswer(step: SampleStep, request: z.output<typeof stagedSchema>): Promise<object> {
  const { sie, items, ...asked } = request
  if ((sie === undefined) === (items === undefined))
    throw new Refusal('The request needs a population: either ‘sie’ with ‘population’, or ‘items’.')
  if (asked.plan === null) throw new Refusal('The request has no ‘plan’.')
  if (step !== 'plan' && asked.seed === null && asked.start === null)
    throw new Refusal('The request has neither ‘seed’ nor ‘start’ to draw by.')
  if (step === 'evaluate' && asked.evaluation === null) throw new Refusal('The request has no ‘evaluation’ to evaluate by.')
  const cut: SamplingParams = {
    ...asked,
    ...(step === 'plan' ? { seed: null, start: null } : {}),
    ...(step === 'evaluate' ? {} : { evaluation: null }),
  }
  if (items !== undefined) {
    const named = items.map((item) => ({ ...item, voucher: item.voucher ?? item.id, number: item.number ?? item.id }))
    const population = answered(populationOfItems(named, cut.population.side))
    return { methodVersion: METHOD_VERSION, population: populationAnswer(population.frame), ...answeredBy(population, cut) }
  }
  const { readCompany } = await import('./compute.ts')
  const { books } = await readCompany([sie ?? []].flat(), () => null)
  const { accountPlan, accountFunctions } = datasetOf(books)
  const population = answered(populationOfBooks(books, cut.population, { accountPlan, accountFunctions }))
  return { methodVersion: METHOD_VERSION, population: populationResult(population, cut), ...answeredBy(population, cut) }
}

function answeredBy(population: Population, asked: SamplingParams): Omit<SamplingAnswer, 'refusals'> {
  const { refusals, ...parts } = answerOf(population, asked)
  const [first] = refusals
  if (first) throw new Refusal(first.en)
  return parts
}

function answered<T extends object>(answer: T | NotAnswered): T {
  if (isRefusal(answer)) throw new Refusal(refusalSentence(answer, 'en'))
  return answer
}
