/** What can be said about a file before, and instead of, the way it is read by default. */
import { tablePreviewSchema as previewSchema, readableEncodings, tableMappingSchema } from '@verifikat/analyses'
import * as z from 'zod'

/** How the tables of one source system are read. */
export const namedMappingSchema = z.object({
  /** Of the cells of the header: what the system's files are known again by. */
  fingerprint: z.string(),
  /** The source system, in the user's words. */
  name: z.string(),
  mapping: tableMappingSchema,
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
})
export type NamedMapping = z.output<typeof namedMappingSchema>

/** A table as its file shows it, with what a mapping would make of it. */
export const tablePreviewSchema = previewSchema.extend({
  /** The one whose header the table has, placed where the header stands in it. */
  saved: namedMappingSchema.omit({ fingerprint: true }).nullable(),
})
export type TablePreview = z.output<typeof tablePreviewSchema>

const encodings = ['ascii', ...readableEncodings] as const
export const textPreviewSchema = z.object({
  /** What the file's bytes show. */
  detected: z.enum(encodings),
  /** What the import reads it as. */
  current: z.enum(encodings),
  repairTexts: z.boolean(),
  /** The same lines as each character set would have them; empty where there is no choice. */
  candidates: z.array(z.object({ encoding: z.enum(readableEncodings), samples: z.array(z.object({ line: z.int(), text: z.string() })) })),
  /** Lines with texts that were spoiled before the file was made. */
  repaired: z.array(z.object({ line: z.int(), text: z.string(), repaired: z.string() })),
  /** How many such lines there are. */
  spoiled: z.int(),
})
export type TextPreview = z.output<typeof textPreviewSchema>
