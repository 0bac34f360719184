/** What a file of all of a company's data says of itself: written last, read first. */
import { AppError, hashValue } from '@verifikat/analyses'
import * as z from 'zod'

export const MANIFEST = 'manifest.json'
/** Changes when an older program would read a newer file wrongly. */
export const FILE_VERSION = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Tables, people and the log as JSON Lines; source files and ledger columns byte for byte. */
export const entryName = z
  .string()
  .regex(
    /^(?:tables\/[A-Z][A-Za-z]{1,40}\.jsonl|people\.jsonl|log\.jsonl|sources\/[0-9a-f]{64}|columns\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  )

const entrySchema = z.object({
  name: entryName,
  bytes: z.int().min(0),
  sha256,
  /** Lines; null of a file that has none. */
  count: z.int().min(0).nullable(),
})
export type FileEntry = z.output<typeof entrySchema>

const contentSchema = z.object({
  format: z.literal('verifikat-company'),
  version: z.int().min(1),
  /** What wrote it. */
  product: z.string().max(100),
  /** Newest migration of the database that it is from. */
  schema: z.string().regex(/^\d{4}_[a-z0-9_]+$/),
  company: z.object({ id: z.uuid(), name: z.string(), orgNumber: z.string() }),
  exportedAt: z.iso.datetime(),
  entries: z.array(entrySchema),
})
export const manifestSchema = contentSchema.extend({
  /** SHA-256 of the canonical JSON of all the rest, and so of everything in the file. */
  hash: sha256,
})
export type Manifest = z.output<typeof manifestSchema>

export function sealedManifest(content: z.output<typeof contentSchema>): Manifest {
  return { ...content, hash: hashValue(content) }
}

/** Only what every version of a manifest has: a newer one is told from a damaged one. */
const anyVersion = z.object({ format: z.literal('verifikat-company'), version: z.int() })

/** @throws AppError where it is damaged, or of a newer version than this program's. */
export function readManifest(text: string, ownSchema: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw damaged(MANIFEST, cause)
  }
  const known = anyVersion.safeParse(value)
  if (!known.success) throw damaged(MANIFEST)
  const read = manifestSchema.safeParse(value)
  if (known.data.version > FILE_VERSION || (read.success && read.data.schema.slice(0, 4) > ownSchema.slice(0, 4))) {
    throw new AppError('import_invalid', { params: { reason: 'company-file-newer' } })
  }
  if (!read.success) throw damaged(MANIFEST, read.error)
  const { hash, ...content } = read.data
  if (hashValue(content) !== hash) throw damaged(MANIFEST)
  return read.data
}

/** Names the entry that is not as it was written. */
export function damaged(entry: string, cause?: unknown): AppError {
  return new AppError('import_invalid', { params: { reason: 'company-file-damaged', entry }, cause })
}
