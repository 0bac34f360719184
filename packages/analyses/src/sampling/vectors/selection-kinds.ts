import * as z from 'zod'
import { musPlan } from '../planning/mus-package.ts'
import { rationalOf } from '../rational.ts'
import { isRefusal } from '../refusal.ts'
import { musExtraction } from '../selection/mus-package.ts'
import { cellSample, fixedInterval, intervalRows, intervalWithTop, modifiedSieve, totalOf } from '../selection/units.ts'
import { drawAt, STREAM, splitMix64 } from '../stream.ts'
import { type Kind, kindOf, NotOffered } from './kind.ts'
import { columnOf, type ReadText } from './table.ts'

const selectionSchema = z.object({
  method: z.string(),
  population: z.array(z.number()).optional(),
  file: z.string().optional(),
  column: z.string().optional(),
  n: z.number().default(1),
  start: z.number().default(1),
  interval: z.number().default(1),
  uniforms: z.array(z.number()).default([]),
})
type Request = z.output<typeof selectionSchema>

/** Decimals as whole numbers of the smallest unit that any of them needs. */
function whole(values: readonly (number | string)[]): { readonly amounts: bigint[]; readonly unit: bigint } {
  const rationals = values.map((value) => rationalOf(value))
  const places = Math.max(...rationals.map(({ denominator }) => String(denominator).length - 1))
  const unit = 10n ** BigInt(places)
  return { amounts: rationals.map(({ numerator, denominator }) => numerator * (unit / denominator)), unit }
}

function selection(request: Request, read: ReadText): object {
  const { method, n, start, interval, uniforms } = request
  const population = request.population ?? columnOf(read(request.file ?? ''), request.column ?? '')
  const numbers = population.map(Number)
  switch (method) {
    case 'interval-values': {
      const { amounts: all, unit } = whole([...population, start])
      const amounts = all.slice(0, -1)
      const hits = fixedInterval({ amounts }, n, all.at(-1) ?? 0n)
      const nUnits = hits.hits.reduce((sum, times) => sum + times, 0)
      return { ...hits, interval: Number(totalOf({ amounts })) / Number(unit) / n, nUnits, nItems: hits.rows.length }
    }
    case 'interval-values-topstratum': {
      const { amounts: all, unit } = whole([...population, interval, start])
      const drawn = intervalWithTop(all.slice(0, -2), all.at(-2) ?? 1n, all.at(-1) ?? 0n)
      return { ...drawn, hitUnits: drawn.hitUnits.map((at) => Number(at) / Number(unit)) }
    }
    case 'interval-items': {
      const { numerator, denominator } = rationalOf(start)
      const rows = intervalRows(population.length, n, numerator, denominator)
      return { rows, hits: rows.map(() => 1), interval: population.length / n, nUnits: rows.length, nItems: rows.length }
    }
    case 'cell-values':
      return cellSample(numbers, uniforms)
    case 'sieve-values':
      return modifiedSieve(numbers, uniforms, n)
    default:
      throw new NotOffered(method)
  }
}

const extractionSchema = z.object({
  file: z.string(),
  column: z.string(),
  tolerableError: z.number(),
  expectedError: z.number(),
  confidence: z.number(),
  startPoint: z.number(),
})

const prngSchema = z.object({ algorithm: z.string(), seed: z.string(), counter: z.union([z.number(), z.string()]).default(0) })

/** Kinds of vectors that draw. */
export const selectionKinds: Readonly<Record<string, Kind>> = {
  selection: kindOf(selectionSchema, selection),
  mus_extraction: kindOf(extractionSchema, (input, read) => {
    const amounts = columnOf(read(input.file), input.column).map(Number)
    const bookValue = amounts.reduce((sum, amount) => sum + amount, 0)
    const plan = musPlan({ bookValue, tolerable: input.tolerableError, expected: input.expectedError, confidence: input.confidence })
    return isRefusal(plan) ? plan : { n: plan.n, ...musExtraction(amounts, bookValue / plan.n, input.startPoint) }
  }),
  prng: kindOf(prngSchema, ({ algorithm, seed, counter }) => {
    if (algorithm === STREAM) return drawAt(seed, counter)
    if (algorithm === 'splitmix64') return { outputs: splitMix64(BigInt(seed), 5).map(String) }
    throw new NotOffered(algorithm)
  }),
}
