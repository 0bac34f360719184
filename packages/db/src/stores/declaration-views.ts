/** What a company has declared, as stores hand it out. */
import { declarationSummarySchema, findingSchema } from '@verifikat/analyses'
import * as z from 'zod'

/** What is kept beside a version's content. */
export const declarationOriginSchema = z.object({
  /** Null: typed. */
  fileName: z.string().nullable(),
  orgNumber: z.string(),
  filedOn: z.string().nullable(),
  said: declarationSummarySchema,
  findings: z.array(findingSchema),
  /** How many there were, where not all are kept. */
  findingCount: z.int(),
})
export type DeclarationOrigin = Readonly<z.output<typeof declarationOriginSchema>>

export const declarationVersionSchema = declarationOriginSchema.extend({
  version: z.int().min(1),
  /** Null: typed, which is no evidence of what the agency was told. */
  sha256: z.string().nullable(),
  bytes: z.number().nullable(),
  note: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
})
export type DeclarationVersion = z.output<typeof declarationVersionSchema>

export const declarationSchema = z.object({
  id: z.uuid(),
  /** What it is a version of: its kind, company and period. */
  name: z.string(),
  /** The version that analyses read; 0: none, it was taken out. */
  version: z.int().min(0),
  /** Newest first. */
  versions: z.array(declarationVersionSchema).min(1),
})
export type DeclarationView = z.output<typeof declarationSchema>

/** `known`: the very file is in force already. `restored`: it was there, and was taken out. `kept`: it has errors, and one without stays in force. */
export const declarationOutcomes = ['new', 'replaced', 'known', 'restored', 'kept'] as const
export const storedDeclarationSchema = z.object({
  declarationId: z.uuid(),
  version: z.int(),
  outcome: z.enum(declarationOutcomes),
})
export type StoredDeclaration = z.output<typeof storedDeclarationSchema>
