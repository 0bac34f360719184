/**
 * The state of an analysis screen lives in the URL. Each key is read on its own: what is malformed is dropped, what equals
 * its default is left out, so a link is as short as what it says and never breaks a page.
 */
import { accountPattern, isoDate, parseQuery } from '@verifikat/analyses'
import * as z from 'zod'
import { notePattern } from '../../annotations/note.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** A list of texts; a single value typed by hand (`?accounts=1930`) is a list of one. */
const list = (item: z.ZodType<string> = z.string().max(200)) =>
  maybe(
    z.preprocess(
      (value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : value),
      z.array(z.preprocess((value) => (typeof value === 'number' ? String(value) : value), item)).max(200),
    ),
  )

const text = (max = 200) => maybe(z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().min(1).max(max)))
const flag = maybe(z.boolean())
const ore = maybe(z.int())

/** Filters over ledger lines, one key per kind; see `filters.ts` for what they mean as a query. */
export const filterFields = {
  accounts: list(accountPattern),
  series: list(),
  users: list(),
  /** `dimension:object`, an empty object meaning "no object of that dimension". */
  objects: list(z.string().regex(/^[^:]+:/)),
  text: text(),
  match: maybe(z.enum(['contains', 'word', 'regex'])),
  min: ore,
  max: ore,
  abs: flag,
  side: maybe(z.enum(['debit', 'credit'])),
  regFrom: maybe(isoDate),
  regTo: maybe(isoDate),
  with: list(accountPattern),
  without: list(accountPattern),
  noFrom: maybe(z.int()),
  noTo: maybe(z.int()),
  noVat: flag,
  /** Filters without a field of their own, as a line of the query language: `lag:30.. lines:10..`. */
  rest: maybe(
    z
      .string()
      .min(1)
      .max(4000)
      .refine((line) => parseQuery(line).problem === null),
  ),
} as const

/** What every analysis screen keeps in its URL. */
export const frameFields = {
  from: maybe(isoDate),
  to: maybe(isoDate),
  compare: maybe(z.enum(['prior-year', 'none'])),
  unit: maybe(z.enum(['kr', 'tkr', 'ore'])),
  sign: maybe(z.enum(['bookkeeping', 'natural'])),
  ...filterFields,
  /** Filter panel: closed, open, open with every kind. */
  filters: maybe(z.enum(['open', 'all'])),
  /** Column id, with a minus in front for descending. */
  sort: maybe(z.string().regex(/^-?[A-Za-z][\w-]*$/)),
  /** Chart shown as a table. */
  chart: maybe(z.enum(['table'])),
  /** Selected row of the table. */
  sel: text(),
  /** Figure whose lines are open: a column id. */
  fig: maybe(z.string().regex(/^[A-Za-z][\w-]*$/)),
  /** Open voucher: `year start:index`. */
  ver: maybe(z.string().regex(/^\d{4}-\d{2}-\d{2}:\d{1,9}$/)),
  /** Place of that voucher's line in the drilled list. */
  line: maybe(z.int().min(0)),
  /** Panel of marks and comments: what it is about. */
  note: maybe(z.string().regex(notePattern)),
  /** The column that counts marks: left out. */
  marks: maybe(z.enum(['none'])),
  /** A run that is shown as it is: in force as long as the page asks what it was opened with. */
  run: maybe(z.uuid()),
  /** Findings listed. */
  findings: flag,
  /** Provenance record open. */
  record: flag,
} as const

export const frameDefaults = {
  compare: 'prior-year',
  unit: 'kr',
  sign: 'bookkeeping',
  match: 'contains',
  abs: false,
  noVat: false,
  findings: false,
  record: false,
} as const

const frameSchema = z.object(frameFields)
const filterSchema = z.object(filterFields)
export type FrameSearch = z.output<typeof frameSchema>
export type FilterSearch = z.output<typeof filterSchema>

/** Schema of a screen's search parameters: the frame's and its own, with defaults left out of the URL. */
export function searchSchema<F extends z.ZodRawShape>(fields: F, defaults: Readonly<Record<string, unknown>>) {
  const all: Readonly<Record<string, unknown>> = { ...frameDefaults, ...defaults }
  return z.object({ ...frameFields, ...fields }).transform((search) => withoutDefaults(search, all))
}

/** What is left out stays as an undefined key: the router merges the checked search over the raw one. */
export function withoutDefaults<T extends object>(search: T, defaults: Readonly<Record<string, unknown>>): T {
  const isLeftOut = (key: string, value: unknown) => value === defaults[key] || (Array.isArray(value) && value.length === 0)
  const kept = Object.entries(search).map(([key, value]) => [key, isLeftOut(key, value) ? undefined : value])
  // Only optional keys are ever left out.
  return Object.fromEntries(kept) as T
}

/** Changes some keys of the URL's state; undefined removes one. */
export type SetSearch<S> = (patch: { readonly [K in keyof S]?: S[K] | undefined }, options?: { readonly replace?: boolean }) => void
