/** What an entry says beside the names: numbers, days and choices. */
import * as z from 'zod'
import { rightOrder, strongest } from '../right-names.ts'
import { isId, placeOf, type SaidKey, saidKey } from './fact-kinds.ts'
import type { LogEntry, LogRef } from './types.ts'

export interface Fact {
  /** Null: a key that this version does not know, said as it is stored. */
  readonly key: SaidKey | null
  readonly name: string
  readonly value: unknown
}

/** What is said beside the names, in the order of the kinds: nothing of what is empty, and nothing of ids. The whole stands as it is stored. */
export function factsOf({ detail }: Pick<LogEntry, 'detail'>): readonly Fact[] {
  const facts = Object.entries(objectOf(detail)).flatMap(([name, value]): Fact[] => {
    if (isEmpty(value) || isId(name)) return []
    return [{ key: saidKey(name), name, value }]
  })
  return facts.sort((a, b) => placeOf(a.key) - placeOf(b.key))
}

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0)

const parsed = z.record(z.string(), z.unknown()).catch({})

function objectOf(detail: string): Readonly<Record<string, unknown>> {
  return parsed.parse(JSON.parse(detail))
}

const termsSchema = z.object({
  role: z.enum(strongest),
  rights: z.array(z.enum(rightOrder)).catch([]),
  validFrom: z.string().nullable().catch(null),
  validTo: z.string().nullable().catch(null),
})
export type LoggedTerms = z.output<typeof termsSchema>

/** The roles that were given, each with its rights and days; of an invitation there may be several, or none. */
export function termsOf(value: unknown): readonly LoggedTerms[] {
  return z.array(termsSchema).safeParse(value).data ?? []
}

/** What a change of access gave, where it gave something. */
export function givenBy({
  actionId,
  detail,
}: Pick<LogEntry, 'actionId' | 'detail'>): (LoggedTerms & { readonly everybody: boolean }) | null {
  if (!actionId.startsWith('access.')) return null
  const said = objectOf(detail)
  const [terms] = termsOf([said])
  return terms === undefined ? null : { ...terms, everybody: said['everybody'] === true }
}

/** The part of the product that somebody was kept out of: the first word of a procedure, or what an address is for. */
export function areaOf(what: unknown): string {
  if (typeof what !== 'string') return 'other'
  if (!what.includes(' ')) return what.split('.')[0] ?? 'other'
  return what.startsWith('GET ') ? 'files' : what.endsWith('/upload') ? 'import' : 'other'
}

/** How many rows a file had, and whether it went out whole: what a reader of the log looks for first. */
export function sentOf({ actionId, detail }: Pick<LogEntry, 'actionId' | 'detail'>): { rows: number | null; isBrokenOff: boolean } | null {
  if (!actionId.startsWith('export.')) return null
  const { rows, brokenOff } = objectOf(detail)
  return { rows: typeof rows === 'number' ? rows : null, isBrokenOff: brokenOff === true }
}

export type Refused = (typeof rightOrder)[number] | 'administrator' | 'opening' | 'other'

/** Which right somebody lacked, and for what; `opening`: any part in the company. */
export function refusedOf({ actionId, detail }: Pick<LogEntry, 'actionId' | 'detail'>): { right: Refused; what: unknown } | null {
  if (actionId !== 'access.refused') return null
  const { right, what } = objectOf(detail)
  return { right: lackedOf(right), what }
}

function lackedOf(right: unknown): Refused {
  if (right === null) return 'opening'
  return right === 'administrator' ? 'administrator' : (rightOrder.find((own) => own === right) ?? 'other')
}

/** The key for scripts by which somebody did it, which is told beside their name. */
export const keyOf = (refs: readonly LogRef[]): LogRef | undefined => refs.find(isActing)

/** What an entry is about: not by which key. */
export const concernsOf = (refs: readonly LogRef[]): readonly LogRef[] => refs.filter((ref) => !isActing(ref))

const isActing = ({ key, kind }: LogRef): boolean => key === 'apiKeyId' && kind === 'key'
