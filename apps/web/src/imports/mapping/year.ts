import { isoDate } from '@verifikat/analyses'
import type { TableMapping } from './types.ts'

type Year = NonNullable<TableMapping['year']>

/** A fiscal year as it is typed, dates with or without hyphens; null where it is none. */
export function yearOf({ from, to }: { readonly from: string; readonly to: string }): Year | null {
  const [first, last] = [from, to].map((typed) => isoDate.safeParse(typed.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')).data)
  return first !== undefined && last !== undefined && first < last ? { from: first, to: last } : null
}
