/** What a reader sees of a result: the choices of the screen that decide which figures an export writes, and on which side they are positive. */
import type { Display } from '@verifikat/analyses'
import * as z from 'zod'

/** Tabs of the screens that are written by hand, as their addresses name them. */
export const exportTabs = [
  ...(['sources', 'file'] as const),
  ...(['search', 'tests', 'numbers', 'users', 'time', 'digits', 'profile', 'changes', 'completeness'] as const),
  ...(['within'] as const),
] as const

export const exportViewSchema = z.object({
  /** Where a screen lets people choose; natural unless said. */
  sign: z.enum(['natural', 'bookkeeping']).default('natural'),
  unit: z.enum(['kr', 'tkr', 'ore']).default('kr'),
  /** Shares beside the amounts of a statement. */
  share: z.boolean().default(false),
  /** Which tab of a screen that has several, by the id of its table. */
  tab: z.string().max(60).default('sources'),
  /** Of statements by source: their cells (of vouchers: those of the two clocks), which file and which of its lists, only what differs. */
  cells: z.enum(['amounts', 'lines', 'vouchers', 'debitOre']).default('amounts'),
  file: z.iso.date().nullable().default(null),
  part: z.enum(['accounts', 'months', 'objects', 'sru']).default('accounts'),
  differing: z.boolean().default(false),
  /** Of vouchers: the chosen test or `score`, only tests that found something, which digits, and which year and list of what has changed. */
  test: z.string().max(60).nullable().default(null),
  only: z.enum(['hits', 'wrong', 'unplaced', 'breaks', 'flagged']).nullable().default(null),
  digit: z.enum(['first', 'second', 'firstTwo', 'firstThree']).default('first'),
  half: z.enum(['all', 'debit', 'credit']).default('all'),
  row: z.string().max(220).nullable().default(null),
  list: z.enum(['changed', 'added', 'removed', 'renumbered']).nullable().default(null),
  /** The rows in sight: one bit for each row of the result, lowest bit first, as base64url; null: all. */
  rows: z
    .string()
    .regex(/^[\w-]*$/)
    .max(20_000)
    .nullable()
    .default(null),
})

export type ExportView = Readonly<z.output<typeof exportViewSchema>>

export const plainView: ExportView = exportViewSchema.parse({})

/** Which of so many rows are in sight. */
export function inSight({ rows }: Pick<ExportView, 'rows'>): (index: number) => boolean {
  if (rows === null) return () => true
  const bytes = Buffer.from(rows, 'base64url')
  return (index) => (((bytes[index >> 3] ?? 0) >> (index & 7)) & 1) === 1
}

export function rowsInSight<T>(items: readonly T[], view: Pick<ExportView, 'rows'>): readonly T[] {
  const isIn = inSight(view)
  return items.filter((_, index) => isIn(index))
}

/** −1 where natural sign is the other way round from the chosen one. */
export function sideOf({ display }: { readonly display: Display }, { sign }: Pick<ExportView, 'sign'>): 1 | -1 {
  return sign === 'bookkeeping' && display === 'credit' ? -1 : 1
}

/** With a sign, never −0; null stays unknown. */
export function signed(value: number | null | undefined, side: 1 | -1): number | null {
  return value === null || value === undefined ? null : value === 0 ? 0 : value * side
}
