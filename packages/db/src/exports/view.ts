/** What a reader sees of a result: the choices of the screen that decide which figures an export writes, and on which side they are positive. */
import type { Display } from '@verifikat/analyses'
import * as z from 'zod'

export const exportViewSchema = z.object({
  /** Where a screen lets people choose; natural unless said. */
  sign: z.enum(['natural', 'bookkeeping']).default('natural'),
  unit: z.enum(['kr', 'tkr', 'ore']).default('kr'),
  /** Shares beside the amounts of a statement. */
  share: z.boolean().default(false),
  /** Of statements by source: which tab, its cells, which file and which of its lists, only what differs. */
  tab: z.enum(['sources', 'file']).default('sources'),
  cells: z.enum(['amounts', 'lines']).default('amounts'),
  file: z.iso.date().nullable().default(null),
  part: z.enum(['accounts', 'months', 'objects', 'sru']).default('accounts'),
  differing: z.boolean().default(false),
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
