/** What a paper keeps of a sample, as far as it is shown. */
import * as z from 'zod'
import { formatCount } from '../../format/money.ts'

const examinedStates = ['as-booked', 'misstated', 'no-support', 'unavailable', 'void'] as const

const direction = z.number().nullable()
const evaluationSchema = z.object({
  confidence: z.number(),
  tolerableOre: z.number().nullable(),
  examinedItems: z.number(),
  methods: z.array(z.object({ netOverLimitOre: direction, netUnderLimitOre: direction, mleOre: z.number().nullable() })),
})
type Bounded = Pick<z.output<typeof evaluationSchema>, 'methods'>

export const sampleResultSchema = z.object({
  draw: z
    .object({
      items: z.array(
        z.object({ id: z.string(), no: z.number(), label: z.string(), date: z.string().nullable(), text: z.string(), ore: z.number() }),
      ),
    })
    .nullable(),
  evaluation: evaluationSchema.nullable(),
})
export type SampleResult = z.output<typeof sampleResultSchema>

export const sampleParamsSchema = z.object({
  examined: z
    .array(
      z.object({
        item: z.string(),
        state: z.enum(examinedStates),
        auditedOre: z.number().nullable().default(null),
        deviations: z.array(z.string()).default([]),
      }),
    )
    .default([]),
})

/** The larger of the two limits of the method that is concluded by, up to whole kronor: never better than it is. Null: it gives none. */
export function boundText({ methods: [first] }: Bounded): string | null {
  if (first === undefined || first.netOverLimitOre === null || first.netUnderLimitOre === null) return null
  return formatCount(Math.ceil(Math.max(first.netOverLimitOre, first.netUnderLimitOre) / 100))
}
