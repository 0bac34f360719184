import * as z from 'zod'
import { coxSnellBound, meanPerUnitBound, momentBound, ppsBound, rohrbachBound } from '../evaluation/moments.ts'
import { recordEstimate, recordMethods } from '../evaluation/records.ts'
import { type Bound, type Examined, taintsOf } from '../evaluation/sample.ts'
import { modifiedStringer, netStringer, stringerBound } from '../evaluation/stringer.ts'
import { lowerLimit, mostLikely, upperLimit } from '../planning/risk.ts'
import type { Refusal } from '../refusal.ts'
import { type Kind, kindOf, NotOffered } from './kind.ts'
import { priorSchema } from './planning-kinds.ts'
import { columnOf, optionalColumn, type ReadText } from './table.ts'

const schema = z.object({
  file: z.string(),
  method: z.string(),
  alternative: z.enum(['less', 'greater', 'two.sided']).default('less'),
  confidence: z.number(),
  NUnits: z.number().default(Number.POSITIVE_INFINITY),
  NItems: z.number().default(0),
  prior: priorSchema.optional(),
})
type Request = z.output<typeof schema>

function itemsOf(file: string, read: ReadText): Examined[] {
  const text = read(file)
  const books = columnOf(text, 'book')
  const audits = columnOf(text, 'audit')
  const times = optionalColumn(text, 'times')
  return books.map((book, i) => ({ book: Number(book), audit: Number(audits[i]), times: Number(times?.[i] ?? 1) }))
}

function evaluation(request: Request, read: ReadText): object {
  const items = itemsOf(request.file, read)
  // An item that was hit twice is one error of twice its taint, as in the program that computed the expected values.
  const sample = taintsOf(items, 'together')
  const { n, sum } = sample
  const bound = boundOf(request, items)
  return {
    ...bound,
    n,
    t: sum,
    x: sample.taints.length,
    ...(request.method === 'poisson' && 'lb' in bound ? { lbJfa: ((bound.lb ?? 0) * n) / (n + 1) } : {}),
  }
}

function boundOf({ method, alternative, confidence, NUnits, NItems, prior }: Request, items: readonly Examined[]): Bound | Refusal {
  const sample = taintsOf(items, 'together')
  const { n, sum } = sample
  const isTwoSided = alternative === 'two.sided'
  const side = isTwoSided ? (1 + confidence) / 2 : confidence
  // One side at c is a two-sided interval at 2c − 1, of which only the lower limit is asked for.
  const sided = alternative === 'greater' ? { confidence: 2 * confidence - 1, isTwoSided: true } : { confidence, isTwoSided }
  const stringer = { likelihood: 'binomial', N: Number.isFinite(NUnits) ? Math.ceil(NUnits) : 0, confidence: side } as const
  const ofTaints = (ub: number): Bound => ({ mle: sum / n, ub, lb: null })
  switch (method) {
    case 'poisson':
    case 'binomial': {
      const model = { likelihood: method, N: 0, prior: prior ?? null } as const
      return { mle: mostLikely(model, n, sum) ?? Number.NaN, ub: upperLimit(model, n, sum, side), lb: lowerLimit(model, n, sum, side) }
    }
    case 'stringer':
    case 'stringer.binomial':
      return ofTaints(stringerBound(sample, stringer))
    case 'stringer.poisson':
      return ofTaints(stringerBound(sample, { ...stringer, likelihood: 'poisson' }))
    case 'stringer.hypergeometric':
      return ofTaints(stringerBound(sample, { ...stringer, likelihood: 'hypergeometric' }))
    case 'stringer.lta':
      return ofTaints(netStringer(sample, stringer))
    case 'stringer.pvz':
      return ofTaints(modifiedStringer(sample, stringer))
    case 'moment':
      return momentBound(sample, sided)
    case 'coxsnell':
      return coxSnellBound(sample, sided)
    case 'rohrbach':
      return rohrbachBound(sample, sided, NUnits)
    case 'mpu':
      return meanPerUnitBound(sample, sided)
    case 'pps':
      return ppsBound(sample, sided)
    default: {
      const record = recordMethods.find((one) => one === method)
      if (record === undefined) throw new NotOffered(method)
      return recordEstimate(record, items, { N: NItems, value: NUnits }, sided)
    }
  }
}

/** Kinds of vectors that evaluate a file of examined items. */
export const dataKinds: Readonly<Record<string, Kind>> = {
  estimator_published: kindOf(schema, evaluation),
  evaluation_data: kindOf(schema, evaluation),
  bound_published: kindOf(schema, evaluation),
}
