/** What an export is told of the screen, so that it writes what is seen: side and unit of amounts, tab and list, rows in sight. */
import type { Unit } from '../../format/money.ts'

const keys = [
  ...(['sign', 'share', 'tab', 'cells', 'file', 'part', 'differing'] as const),
  ...(['test', 'only', 'digit', 'half', 'row', 'list'] as const),
]

export interface Seen {
  readonly search: object
  readonly unit: Unit
  readonly result: unknown
  /** The rows in sight; null where the table's rows are not the result's. */
  readonly ids: readonly string[] | null
}

/** As an address says it. */
export function exportView({ search, unit, result, ids }: Seen): string {
  const said = Object.entries(search).filter(([key, value]) => (keys as readonly string[]).includes(key) && value !== undefined)
  const rows = ids === null ? null : rowBits(rowIds(result), ids)
  return JSON.stringify({ ...Object.fromEntries(said), unit, ...(rows === null ? {} : { rows }) })
}

/** The ids of the result's rows, in its order. */
function rowIds(result: unknown): readonly string[] {
  if (typeof result !== 'object' || result === null) return []
  const rows: unknown = 'rows' in result ? result.rows : 'figures' in result ? result.figures : []
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? [row.id] : [],
  )
}

/** One bit for each row, lowest first, as base64url; null where all of them are in sight, or those in sight are not of them. */
export function rowBits(all: readonly string[], ids: readonly string[]): string | null {
  const shown = new Set(ids)
  if (all.every((id) => shown.has(id)) || (ids.length > 0 && !all.some((id) => shown.has(id)))) return null
  const bytes = new Uint8Array(Math.ceil(all.length / 8))
  all.forEach((id, index) => {
    if (shown.has(id)) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7))
  })
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
