/** What an archive of an assignment holds: its entries and what stands in them. Described for others in docs/archive.md. */
import * as z from 'zod'
import { canonicalJson } from '../../canonical.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

export const archivePaths = {
  page: 'index.html',
  content: 'assignment.json',
  acts: 'acts.jsonl',
  company: 'company.json',
  figures: 'figures.json',
  vouchers: 'vouchers.json',
  manifest: 'manifest.json',
  seal: 'manifest.sha256',
  text: (hash: string) => `texts/${hash}.json`,
  evidence: (hash: string) => `evidence/${hash}`,
  paper: (name: string) => `papers/${name}.pdf`,
} as const

/** Why something that the assignment speaks of is not in the archive. */
export const leftOutReasons = ['salary', 'right', 'books-changed', 'too-many'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const archiveEntrySchema = z.strictObject({ path: z.string(), bytes: count, sha256, name: z.string().optional() })
export type ArchiveEntry = Readonly<z.output<typeof archiveEntrySchema>>

export const archiveManifestSchema = z.strictObject({
  format: z.literal('verifikat-assignment-archive-1'),
  /** Of `assignment.json`, and of the newest act. */
  content: sha256,
  head: sha256,
  /** Every entry but this one and its seal; evidence with the name that its file had. */
  files: z.array(archiveEntrySchema),
  leftOut: z.array(z.strictObject({ path: z.string(), reason: z.enum(leftOutReasons), count })),
})
export type ArchiveManifest = Readonly<z.output<typeof archiveManifestSchema>>
export type LeftOut = ArchiveManifest['leftOut'][number]

export const archiveCompanySchema = z.strictObject({
  name: z.string(),
  orgNumber: z.string(),
  assignment: z.strictObject({ id: z.uuid(), number: z.int() }),
  /** Names of everybody that content and acts name, by user id. */
  people: z.record(z.string(), z.string()),
  exportedAt: z.iso.datetime(),
  exportedBy: z.string(),
  product: z.string(),
})
export type ArchiveCompany = Readonly<z.output<typeof archiveCompanySchema>>

/** As the hash of a line is taken over it: account, objects by dimension, amount, text. */
const lineSchema = z.tuple([z.string(), z.array(z.tuple([z.string(), z.string()])), z.int(), z.string()])
export const archiveVoucherSchema = z.strictObject({
  yearFrom: z.string(),
  series: z.string(),
  number: z.string(),
  date: z.string().nullable(),
  /** SHA-256 of date, text and lines, as populations have it. */
  hash: sha256,
  text: z.string(),
  lines: z.array(lineSchema),
})
export type ArchiveVoucher = Readonly<z.output<typeof archiveVoucherSchema>>
export const archiveVouchersSchema = z.strictObject({
  /** Names of the accounts that the lines are on. */
  accounts: z.record(z.string(), z.string()),
  vouchers: z.array(archiveVoucherSchema),
})
export type ArchiveVouchers = Readonly<z.output<typeof archiveVouchersSchema>>

export const actLineSchema = z.strictObject({ seq: count, hash: sha256, content: z.string() })
export type ActLine = Readonly<z.output<typeof actLineSchema>>

export function actLines(acts: readonly ActLine[]): string {
  return acts.map((act) => `${canonicalJson(act)}\n`).join('')
}

/** Null: it is not written so. */
export function readActLines(text: string): ActLine[] | null {
  try {
    const acts = text.split('\n').slice(0, -1)
    const read = acts.map((line) => actLineSchema.parse(JSON.parse(line)))
    return actLines(read) === text ? read : null
  } catch {
    return null
  }
}
