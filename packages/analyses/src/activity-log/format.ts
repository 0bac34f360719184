/**
 * The activity log as a file (JSON Lines): a head line, then an entry per line with every value its hash is taken over.
 * The form is told in docs/activity-log.md, so that a stranger can check a file without this program.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod'

/** First of the hashed values of an entry: the version of the form. */
const ENTRY_FORM = 'verifikat-log-1'
/** First of the hashed values of a head line. */
const HEAD_FORM = 'verifikat-log-head-1'

/** What the first entry of a chain has for the hash of the entry before. */
export const NO_PREVIOUS = '0'.repeat(64)

/** The chain of what concerns no single company: sign-ins, users, groups. */
export const INSTALLATION_CHAIN = 'installation'

// @NOTE half a character has no bytes of its own: two texts with different halves would have one hash
const text = z.string().refine(isWhole)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const logEntrySchema = z.strictObject({
  /** 1, 2, 3 … in the order in which what was done became final. */
  seq: z.int().min(1),
  /** When it was done: UTC, to the microsecond. */
  at: z.string().regex(/^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  /** Who did it; null: the product itself, or somebody not signed in. */
  userId: uuid.nullable(),
  /** Null in the chain of the installation. */
  companyId: uuid.nullable(),
  action: text,
  /** JSON as PostgreSQL prints it, character by character: ids, counts and hashes. */
  detail: text,
  /** Hash of the entry before. */
  previous: hash,
  hash,
})
/** One thing done, as it was sealed. */
export type LogEntry = z.output<typeof logEntrySchema>

export const logHeadSchema = z.strictObject({
  format: z.literal('verifikat-log'),
  version: z.literal(1),
  /** The company's id, or `installation`. */
  chain: z.union([uuid, z.literal(INSTALLATION_CHAIN)]),
  /** Name of the company; null for the installation. */
  company: text.nullable(),
  exportedAt: z.iso.datetime(),
  /** Entries in the file. */
  count: z.int().min(0),
  /** Hash of the last of them; 64 zeros where there is none. */
  head: hash,
  /** Over this line's other values: a slip in it is found like one in an entry. */
  hash,
})
/** First line of a file: whose log it is, and where it ends. */
export type LogHead = z.output<typeof logHeadSchema>

/**
 * SHA-256 of an entry, lower-case hex, over its values in this order: form, seq, at, userId, companyId, action, detail, previous.
 * Each stands as its length in bytes of UTF-8, a colon, the value, a comma (`5:hello,`); null as `-,`. No two entries give one text.
 */
export function logEntryHash(entry: Omit<LogEntry, 'hash'>): string {
  const { seq, at, userId, companyId, action, detail, previous } = entry
  return hashOf([ENTRY_FORM, String(seq), at, userId, companyId, action, detail, previous])
}

/** As of an entry, over: form, chain, company, exportedAt, count, head. */
export function logHeadHash({ chain, company, exportedAt, count, head }: Omit<LogHead, 'hash' | 'format' | 'version'>): string {
  return hashOf([HEAD_FORM, chain, company, exportedAt, String(count), head])
}

/** The line of an entry, without line break: keys in this order, no spaces. Any other writing of the same values counts as altered. */
export function logEntryLine({ seq, at, userId, companyId, action, detail, previous, hash: own }: LogEntry): string {
  return JSON.stringify({ seq, at, userId, companyId, action, detail, previous, hash: own })
}

/** The first line, with its hash. */
export function logHeadLine(head: Omit<LogHead, 'hash' | 'format' | 'version'>): string {
  const { chain, company, exportedAt, count, head: newest } = head
  const hash = logHeadHash(head)
  return JSON.stringify({ format: 'verifikat-log', version: 1, chain, company, exportedAt, count, head: newest, hash })
}

/** An entry as it was written, or null: not one, or written otherwise (which would let two readers see two things in one line). */
export function parseLogEntry(line: string): LogEntry | null {
  const entry = logEntrySchema.safeParse(parsed(line))
  return entry.success && logEntryLine(entry.data) === line ? entry.data : null
}

export function parseLogHead(line: string): LogHead | null {
  const head = logHeadSchema.safeParse(parsed(line))
  return head.success && logHeadLine(head.data) === line ? head.data : null
}

/** Whether a line claims to be the first of a log, whole or not. */
export function looksLikeLogHead(line: string): boolean {
  return line.slice(0, 100).includes('"verifikat-log"')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function hashOf(values: readonly (string | null)[]): string {
  const parts = values.map((value) => (value === null ? '-,' : `${utf8ToBytes(value).length}:${value},`))
  return bytesToHex(sha256(utf8ToBytes(parts.join(''))))
}

/** No half of a surrogate pair on its own, and not the character that ends texts in PostgreSQL. */
function isWhole(value: string): boolean {
  return !/\p{Surrogate}|\0/u.test(value)
}
