/** What the pages of assignments are shown. */
import {
  actAboutSchema,
  actNames,
  assignmentContentSchema,
  assignmentPhases,
  assignmentTypes,
  benchmarks,
  fileTextProblems,
  frameworks,
  populationChangeSchema,
  testedKinds,
} from '@verifikat/analyses'
import * as z from 'zod'

const ore = z.int()
const kinds = z.record(z.enum(testedKinds), ore)
export const coverageSchema = z.object({ balanceOre: ore, denominatorOre: ore, partsOre: kinds, basisPoints: kinds.nullable() })

export const assignmentSummarySchema = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  type: z.enum(assignmentTypes),
  framework: z.enum(frameworks),
  period: z.object({ from: z.string(), to: z.string() }),
  phase: z.enum(assignmentPhases),
  /** Names. */
  responsible: z.array(z.string()),
  tests: z.object({ all: z.int(), done: z.int() }),
  openNotes: z.int(),
  /** Tests and notes that wait for whoever asks. */
  waiting: z.int(),
  reportDate: z.string().nullable(),
  /** 60 days after the report (ISA 230 p. A21). */
  archiveBy: z.string().nullable(),
  isLocked: z.boolean(),
  isSigned: z.boolean(),
  changedAt: z.string(),
})

/** An act with its place in the chain. `about` is null of how it was begun, and of what this version does not know. */
export const journalRowSchema = z.object({
  seq: z.int(),
  by: z.string(),
  at: z.string(),
  act: z.enum(actNames),
  hash: z.string(),
  about: actAboutSchema.nullable(),
})

export const voucherEvidenceSchema = z.object({
  assignmentId: z.uuid(),
  assignmentNumber: z.int(),
  id: z.uuid(),
  /** B-1, B-2 … */
  number: z.int(),
  title: z.string(),
})

export const evidenceSearchSchema = z.object({
  /** With what stands around the first place. */
  hits: z.array(z.object({ id: z.uuid(), excerpt: z.string() })),
  /** Not read, or not whole; null: not read yet. */
  unsearched: z.array(z.object({ id: z.uuid(), problem: z.enum(fileTextProblems).nullable() })),
})

/** What an outside reviewer is let in to. */
export const reviewableSchema = z.object({
  ...assignmentSummarySchema.pick({ id: true, number: true, title: true, period: true }).shape,
  lockedAt: z.string().nullable(),
})

export const assignmentSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  /** Of the newest act. */
  seq: z.int(),
  hash: z.string(),
  content: assignmentContentSchema,
  /** Of everybody that the content names, by user id. */
  names: z.record(z.string(), z.string()),
  me: z.uuid(),
  /** What the firm asks of it. */
  policy: z.object({ fourEyes: z.boolean() }),
})

export const assignmentFiguresSchema = z.object({
  areas: z.array(z.object({ id: z.uuid(), ore: ore.nullable(), beforeOre: ore.nullable(), coverage: coverageSchema.nullable() })),
  total: coverageSchema.nullable(),
  unplaced: z.array(z.string()),
  unreadable: z.array(z.string()),
  inputHash: z.string(),
  benchmarks: z.record(z.enum(benchmarks).exclude(['other']), ore.nullable()),
  // what was kept at earlier locks does not tell it
  revenueBy: z.enum(['own', 'k2']).optional(),
  /** Of misstatements; 0 where the owners are taxed, not the company. */
  taxPermille: z.int().nullable(),
  /** Tests whose frozen population the books in use no longer hold as it was. */
  altered: z.array(z.object({ testId: z.uuid(), changes: z.array(populationChangeSchema), count: z.int() })),
  /** Papers by what the books in use give: another result, or not asked yet. */
  papers: z.array(z.object({ id: z.uuid(), holds: z.boolean().nullable() })),
})
