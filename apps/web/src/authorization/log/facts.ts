/** What an entry says beside its ids: numbers, days and choices, in the order in which they are logged. */
import type { LogEntry } from './types.ts'

export interface Fact {
  readonly key: string
  readonly value: string
}

/** Every value of the detail with its path; ids that have names are left to those. */
export function factsOf({ detail, refs }: Pick<LogEntry, 'detail' | 'refs'>): readonly Fact[] {
  const named = new Set(refs.map(({ id }) => id))
  return flat(JSON.parse(detail), '').filter(({ value }) => !named.has(value))
}

function flat(value: unknown, path: string): Fact[] {
  if (Array.isArray(value)) {
    return value.every((own) => typeof own !== 'object')
      ? [{ key: path, value: value.map(String).join(', ') }]
      : value.flatMap((own, i) => flat(own, `${path}.${i + 1}`))
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, own]) => flat(own, path === '' ? key : `${path}.${key}`))
  return [{ key: path, value: value === null ? '–' : String(value) }]
}

/** How many rows a file had, and whether it went out whole: what a reader of the log looks for first. */
export function sentOf({ actionId, detail }: Pick<LogEntry, 'actionId' | 'detail'>): { rows: number | null; isBrokenOff: boolean } | null {
  if (!actionId.startsWith('export.')) return null
  const said: unknown = JSON.parse(detail)
  if (typeof said !== 'object' || said === null) return null
  return {
    rows: 'rows' in said && typeof said.rows === 'number' ? said.rows : null,
    isBrokenOff: 'brokenOff' in said && said.brokenOff === true,
  }
}

/** What somebody was refused. */
export function refusedOf({ actionId, detail }: Pick<LogEntry, 'actionId' | 'detail'>): string | null {
  if (actionId !== 'access.refused') return null
  const said: unknown = JSON.parse(detail)
  return typeof said === 'object' && said !== null && 'what' in said ? String(said.what) : null
}
