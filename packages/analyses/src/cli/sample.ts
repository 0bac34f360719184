import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { evaluateSample } from '../sampling/evaluation/evaluate.ts'
import { type Frame, frameOf } from '../sampling/frame.ts'
import { frameOfBooks } from '../sampling/frame-of-books.ts'
import { planOf } from '../sampling/planning/plan.ts'
import { isRefusal, type Refusal as NotAnswered, refusalSentence, refuse } from '../sampling/refusal.ts'
import { drawSchema, evaluateSchema, type PopulationRequest, planSchema } from '../sampling/request.ts'
import { populationAnswer, sampleAnswer, sampleOf } from '../sampling/selection/sample.ts'
import { jsonText } from './json-file.ts'
import type { Surroundings } from './main.ts'
import { writeJson } from './output.ts'
import { Refusal } from './refusal.ts'
import type { SampleStep } from './sample-help.ts'
import { isStaged, stagedAnswer, stagedSchema } from './sample-staged.ts'

/** Plans, draws or evaluates by a request as JSON, from a file or, where none is named, from standard input; the answer is JSON. */
export async function sample({ out }: Surroundings, step: SampleStep, file: string | undefined): Promise<number> {
  const isFile = file !== undefined && file !== '-'
  const [name, text] = isFile ? [file, readFileSync(file, 'utf8')] : ['Standard input', readFileSync(0, 'utf8')]
  const request = <T extends z.ZodType>(schema: T) => jsonText(name, text, schema, `a request to ${step} a sample`)
  const staged = request(isStaged).plan !== undefined
  await writeJson(out, await (staged ? stagedAnswer(step, request(stagedSchema)) : answers[step](request)))
  return 0
}

type Request = <T extends z.ZodType>(schema: T) => z.output<T>

const answers: Readonly<Record<SampleStep, (request: Request) => Promise<object>>> = {
  plan: async (request) => {
    const { likelihood, bookValueOre, itemCount, tolerable, expected, confidence, ...population } = request(planSchema)
    const asked = { likelihood, tolerable, expected, confidence }
    if (population.sie === undefined && population.items === undefined)
      return answered(planOf({ ...asked, bookValueOre: bookValueOre ?? null, items: itemCount ?? null }))
    const frame = await populationOf(population)
    const { debitsOre, creditsOre, debitItems, creditItems, zeroItems } = frame
    const ofSide = {
      debit: [debitsOre, debitItems],
      credit: [-creditsOre, creditItems],
      zero: [0, zeroItems],
      all: [debitsOre - creditsOre, frame.ids.length],
    } as const
    const [value, items] = ofSide[population.side]
    if (items === 0) throw new Refusal(refusalSentence(refuse('nothing-to-draw', { side: population.side }), 'en'))
    return { ...answered(planOf({ ...asked, bookValueOre: value, items })), population: populationAnswer(frame) }
  },
  draw: async (request) => {
    const asked = request(drawSchema)
    const frame = await populationOf(asked)
    return sampleAnswer(frame, asked, answered(sampleOf(frame, asked)))
  },
  evaluate: async (request) => {
    const asked = request(evaluateSchema)
    const frame = await populationOf(asked)
    const drawn = answered(sampleOf(frame, asked))
    return { ...answered(evaluateSample(frame, asked, drawn, asked)), sample: sampleAnswer(frame, asked, drawn) }
  },
}

async function populationOf({ sie, account, items, ledgerMovementOre }: PopulationRequest): Promise<Frame> {
  if ((sie === undefined) === (items === undefined))
    throw new Refusal('The request needs a population: either ‘sie’ with ‘account’, or ‘items’.')
  if (items !== undefined) {
    const named = items.map((item) => ({ ...item, voucher: item.voucher ?? item.id, number: item.number ?? item.id }))
    return answered(frameOf(named, ledgerMovementOre ?? null))
  }
  if (account === undefined) throw new Refusal('The request names bookkeeping files, but no ‘account’ whose lines are the population.')
  const { readCompany } = await import('./compute.ts')
  return answered(frameOfBooks((await readCompany([sie ?? []].flat(), () => null)).books, account))
}

function answered<T extends object>(answer: T | NotAnswered): T {
  if (isRefusal(answer)) throw new Refusal(refusalSentence(answer, 'en'))
  return answer
}
