import type { Group, Row } from './groups.ts'

/** A line of the list: the heading of a group, or one of its companies. */
export type Line = { readonly group: Group; readonly row: null } | { readonly group: Group; readonly row: Row }

export function linesOf(groups: readonly Group[], isGrouped: boolean): readonly Line[] {
  return groups.flatMap((group): Line[] => [...(isGrouped ? [{ group, row: null }] : []), ...group.rows.map((row) => ({ group, row }))])
}

/** The company so many companies on; from none the first, and at either end the same. */
export function companyFrom(lines: readonly Line[], at: string | null, by: 1 | -1): string | null {
  const ids = lines.flatMap(({ row }) => row?.company.id ?? [])
  const place = at === null ? -1 : ids.indexOf(at)
  return ids[place < 0 ? 0 : Math.max(0, Math.min(place + by, ids.length - 1))] ?? null
}

/** Beside the lines in sight: the heading that the first of them stands under, and the company one is at. */
export function keptLines(lines: readonly Line[], inSight: readonly number[], at: number): readonly number[] {
  const [first = 0] = inSight
  const heading = lines.findLastIndex(({ row }, index) => row === null && index <= first)
  return [...new Set([...inSight, ...[heading, at].filter((index) => index >= 0 && index < lines.length)])].sort((a, b) => a - b)
}
