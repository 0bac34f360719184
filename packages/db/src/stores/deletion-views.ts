import * as z from 'zod'

/** What a company consists of, in numbers. */
export const companySizeSchema = z.object({
  imports: z.int().min(0),
  versions: z.int().min(0),
  rows: z.number().min(0),
  /** Of the source files, each counted once, of the stored columns and of results. */
  bytes: z.number().min(0),
  documents: z.int().min(0),
  runs: z.int().min(0),
  samples: z.int().min(0),
  signedSamples: z.int().min(0),
  annotations: z.int().min(0),
  logEntries: z.int().min(0),
  /** Last day of the newest fiscal year that is in use; null where there is none. */
  lastYearEnd: z.string().nullable(),
})
export type CompanySize = z.output<typeof companySizeSchema>

const person = z.object({ id: z.uuid(), name: z.string().nullable(), at: z.string() })

/** How far the deletion of a company has come. */
export const deletionSchema = z.object({
  companyName: z.string(),
  isDemo: z.boolean(),
  asked: person.nullable(),
  confirmed: person.nullable(),
  /** When it is removed for good. */
  dueAt: z.string().nullable(),
  undoDays: z.int(),
  /** Who may ask, confirm and undo. */
  holders: z.array(z.object({ id: z.uuid(), name: z.string() })),
  size: companySizeSchema,
})
export type DeletionView = z.output<typeof deletionSchema>
