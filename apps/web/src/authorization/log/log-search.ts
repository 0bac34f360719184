/** What of the activity log is in sight, as the address holds it. */
import * as z from 'zod'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** In place of a person: the product itself. */
export const PRODUCT = 'product'

export const logSearchShape = {
  q: maybe(z.string().min(1).max(100)),
  /** First part of an action. */
  kind: maybe(z.string().regex(/^[a-z]{1,30}$/)),
  who: maybe(z.union([z.uuid(), z.literal(PRODUCT)])),
  /** Days, both included. */
  from: maybe(z.iso.date()),
  to: maybe(z.iso.date()),
  /** Number of the entry that is open. */
  entry: maybe(z.int().min(1)),
  /** Entries below this number are on the page. */
  before: maybe(z.int().min(1)),
}
const logSearch = z.object(logSearchShape)
export type LogSearch = z.output<typeof logSearch>
export type SetLogSearch = (patch: Partial<LogSearch>, options?: { readonly replace?: boolean }) => void

export interface LogFilter {
  readonly kinds: string[]
  readonly people: (string | null)[]
  readonly from: string | null
  readonly to: string | null
  readonly text: string
}

/** What the server is asked for: days begin and end where the reader is. */
export function filterOf({ q = '', kind, who, from, to }: LogSearch): LogFilter {
  return {
    kinds: kind === undefined ? [] : [kind],
    people: who === undefined ? [] : [who === PRODUCT ? null : who],
    from: from === undefined ? null : instantOf(from, 0),
    to: to === undefined ? null : instantOf(to, 1),
    text: q,
  }
}

export function isNarrowed({ q, kind, who, from, to }: LogSearch): boolean {
  return [q, kind, who, from, to].some((value) => value !== undefined)
}

/** Where a day begins, or one some days later. */
function instantOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
