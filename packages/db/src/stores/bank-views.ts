/** What a company's banks have said, as stores hand it out. */
import { bankFileSummarySchema, bankReadingSchema, findingSchema } from '@verifikat/analyses'
import * as z from 'zod'

/** What is kept beside a version's content. */
export const bankOriginSchema = z.object({
  fileName: z.string(),
  said: bankFileSummarySchema,
  findings: z.array(findingSchema),
  /** How many there were, where not all are kept. */
  findingCount: z.int(),
})
export type BankOrigin = Readonly<z.output<typeof bankOriginSchema>>

/** Content of a version: which file it is, and how it is read. */
export const bankStoredContentSchema = z.object({
  reading: bankReadingSchema,
  source: z.object({ fileName: z.string(), sha256: z.string() }),
})

export const bankFileVersionSchema = bankOriginSchema.extend({
  version: z.int().min(1),
  sha256: z.string(),
  bytes: z.number(),
  /** How it is read, and what of it is left out. */
  reading: bankReadingSchema,
  note: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})
export type BankFileVersion = z.output<typeof bankFileVersionSchema>

export const bankFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The version that analyses read; 0: none, it was taken out. */
  version: z.int().min(0),
  /** Newest first. */
  versions: z.array(bankFileVersionSchema).min(1),
})
export type BankFileView = z.output<typeof bankFileSchema>

/**
 * `known`: the very file is in force already. `restored`: it was there, and was taken out. `repeated`: other files say all that it says, and it was not
 * kept. `changed`: it is read in another way from now on.
 */
export const bankOutcomes = ['new', 'known', 'restored', 'repeated', 'changed'] as const
export const storedBankFileSchema = z.object({
  fileId: z.uuid(),
  version: z.int(),
  outcome: z.enum(bankOutcomes),
  /** Of a repeated file: the name of the one that says the same. */
  sameAs: z.string().nullable(),
})
export type StoredBankFile = z.output<typeof storedBankFileSchema>
