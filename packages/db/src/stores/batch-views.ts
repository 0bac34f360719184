import { outcomeSchema, packageSchema } from '@verifikat/analyses'
import * as z from 'zod'

export const cellStates = ['waiting', 'running', 'done', 'skipped', 'failed', 'cancelled'] as const
export type CellState = (typeof cellStates)[number]

/** How many cells of a batch are in each state. */
export const cellCountsSchema = z.record(z.enum(cellStates), z.int().min(0))
export type CellCounts = z.output<typeof cellCountsSchema>

export const batchSummarySchema = z.object({
  batchId: z.uuid(),
  package: packageSchema.shape.name,
  packageId: z.string(),
  version: z.int(),
  /** False: another version of the product has made it, and this one does not know all that its package asks. */
  isReadable: z.boolean(),
  companies: z.int(),
  /** Of a batch over one company, which. */
  companyId: z.uuid().nullable(),
  createdAt: z.string(),
  /** Null as long as a cell waits or runs. */
  finishedAt: z.string().nullable(),
  cells: cellCountsSchema,
})
export type BatchSummary = z.output<typeof batchSummarySchema>

export const changeSinceSchema = z.object({ added: z.int().min(0), gone: z.int().min(0) })

const { level, counts, restsOnError } = outcomeSchema.shape

export const batchCellSchema = z.object({
  step: z.string(),
  state: z.enum(cellStates),
  runId: z.uuid().nullable(),
  /** A result that was there before answered it. */
  isKnown: z.boolean(),
  /** Why it was skipped or has failed; of one that is done `right`: what it came to takes a right that whoever asks lacks. */
  reason: z.string().nullable(),
  /** Null: the cell is not done, or may not be seen. */
  outcome: z.object({ level, counts, restsOnError }).nullable(),
  /** Since the step was last run there as it asks now, or since the run that was asked for; null: it never was, or the cell is not done. */
  change: changeSinceSchema.nullable(),
  /** It was run there before, but asked something else (analysis, parameters, what counts): nothing to be held against. */
  isAskedAnew: z.boolean(),
  /** The run of the step in the batch that it is held against. */
  otherRunId: z.uuid().nullable(),
})

export const batchMatrixSchema = z.object({
  batchId: z.uuid(),
  package: packageSchema,
  packageHash: z.string(),
  materialityOre: z.int().nullable(),
  createdAt: z.string(),
  /** By id; those that whoever asks may not see are left out. Cells in the order of the steps. */
  companies: z.array(z.object({ companyId: z.uuid(), cells: z.array(batchCellSchema) })),
  /** How many are left out. */
  hidden: z.int().min(0),
})
export type BatchMatrix = z.output<typeof batchMatrixSchema>

/** Part of a batch: a cell, a company's row, a step's column, or all of it. */
export interface BatchPart {
  readonly companyId: string | null
  readonly stepId: string | null
}
