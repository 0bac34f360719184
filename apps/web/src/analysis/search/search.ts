/**
 * The state of an analysis screen lives in the URL. Each key is read on its own: what is malformed is dropped, what equals
 * its default is left out, so a link is as short as what it says and never breaks a page.
 */
import { notePattern } from '../../annotations/note.ts'
import {
  account,
  day,
  type Fields,
  flag,
  matching,
  oneOf,
  ore,
  type Read,
  readFields,
  text,
  typed,
  typedList,
  uuid,
  whole,
} from './fields.ts'

/** Filters over ledger lines, one key per kind; see `filters.ts` for what they mean as a query. */
export const filterFields = {
  accounts: typedList(account),
  series: typedList(),
  users: typedList(),
  /** `dimension:object`, an empty object meaning "no object of that dimension". */
  objects: typedList(matching(/^[^:]+:/)),
  text: typed(text(200, 1)),
  match: oneOf(['contains', 'word', 'regex']),
  min: ore,
  max: ore,
  abs: flag,
  side: oneOf(['debit', 'credit']),
  regFrom: day,
  regTo: day,
  with: typedList(account),
  without: typedList(account),
  noFrom: whole(),
  noTo: whole(),
  noVat: flag,
  /** Filters without a field of their own, as a line of the query language: `lag:30.. lines:10..`. */
  rest: text(4000, 1),
} as const

/** What every analysis screen keeps in its URL. */
export const frameFields = {
  from: day,
  to: day,
  compare: oneOf(['prior-year', 'none']),
  unit: oneOf(['kr', 'tkr', 'ore']),
  sign: oneOf(['bookkeeping', 'natural']),
  ...filterFields,
  /** Filter panel: closed, open, open with every kind. */
  filters: oneOf(['open', 'all']),
  /** Column id, with a minus in front for descending. */
  sort: matching(/^-?[A-Za-z][\w-]*$/),
  /** Chart shown as a table. */
  chart: oneOf(['table']),
  /** Selected row of the table. */
  sel: typed(text(200, 1)),
  /** Figure whose lines are open: a column id. */
  fig: matching(/^[A-Za-z][\w-]*$/),
  /** Open voucher: `year start:index`. */
  ver: matching(/^\d{4}-\d{2}-\d{2}:\d{1,9}$/),
  /** Place of that voucher's line in the drilled list. */
  line: whole(0),
  /** Panel of marks and comments: what it is about. */
  note: matching(notePattern),
  /** The column that counts marks: left out. */
  marks: oneOf(['none']),
  /** A run that is shown as it is: in force as long as the page asks what it was opened with. */
  run: uuid,
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

export type FrameSearch = Read<typeof frameFields>
export type FilterSearch = Read<typeof filterFields>

/** Reads the search parameters of a screen. */
export interface SearchSchema<S> {
  readonly parse: (address: unknown) => S
}

/** A screen's search parameters: the frame's and its own, with defaults left out of the URL. */
export function searchSchema<F extends Fields>(
  fields: F,
  defaults: Readonly<Record<string, unknown>>,
): SearchSchema<Read<Omit<typeof frameFields, keyof F> & F>> {
  const all: Readonly<Record<string, unknown>> = { ...frameDefaults, ...defaults }
  const known = { ...frameFields, ...fields }
  return { parse: (address) => withoutDefaults(readFields(known, address), all) }
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
