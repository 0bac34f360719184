import * as z from 'zod'
import { auditActions } from './audit.ts'

/** What a day, a person or words narrow the log by. */
export const logFilterSchema = z.object({
  /** First part of the action, such as `import` of `import.done`. */
  kinds: z.array(z.string().max(50)).max(50).default([]),
  /** Null: the product itself. */
  people: z.array(z.uuid().nullable()).max(100).default([]),
  /** Instants: whoever asks knows in which time zone the days are. */
  from: z.iso.datetime({ offset: true }).nullable().default(null),
  /** Not included. */
  to: z.iso.datetime({ offset: true }).nullable().default(null),
  /** In names, ids, hashes and what was done. */
  text: z.string().trim().max(200).default(''),
})
export type LogFilter = z.output<typeof logFilterSchema>

/** What an entry's ids stand for today; what is no longer there has none. */
export const logRefSchema = z.object({
  /** Key in the detail. */
  key: z.string(),
  id: z.string(),
  kind: z.enum(['import', 'document', 'sample', 'run', 'user', 'group', 'key', 'invitation']),
  /** File, document, title, person, key; for a run the analysis. */
  name: z.string(),
  /** As people call it. */
  number: z.int().nullable(),
  /** What sort of document, which analysis a sample is of, or the role that an invitation gives. */
  of: z.string().nullable(),
})
export type LogRef = z.output<typeof logRefSchema>

export const loggedSchema = z.object({
  seq: z.int(),
  at: z.string(),
  /** Null: the product itself, or somebody not signed in. A name is null where the user is no longer there. */
  by: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** Null: one that this version does not know. */
  action: z.enum(auditActions).nullable(),
  actionId: z.string(),
  /** JSON, character by character as it is hashed. */
  detail: z.string(),
  refs: z.array(logRefSchema),
  previous: z.string(),
  hash: z.string(),
})
export type Logged = z.output<typeof loggedSchema>

export const logPageSchema = z.object({
  entries: z.array(loggedSchema),
  /** With the filter, on all pages. */
  total: z.int(),
  /** Entries below it are on the next page; null: there are none. */
  next: z.int().nullable(),
})
export type LogPage = z.output<typeof logPageSchema>

/** Newest entry of a chain; seq 0 and 64 zeros where nothing was logged. */
export const logNewestSchema = z.object({ chain: z.string(), seq: z.int(), hash: z.string(), at: z.string().nullable() })
export type LogNewest = z.output<typeof logNewestSchema>

/** What there is to filter by. */
export const logFacetsSchema = z.object({
  people: z.array(z.object({ id: z.uuid().nullable(), name: z.string().nullable(), count: z.int() })),
  kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
})
export type LogFacets = z.output<typeof logFacetsSchema>
