/** What an entry says beside its ids: numbers, days and choices, in the order in which they are logged. */
import { rightOrder } from '../right-names.ts'
import type { LogEntry, LogRef } from './types.ts'

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

export type Refused = (typeof rightOrder)[number] | 'administrator' | 'opening' | 'other'

/** Which right somebody lacked; `opening`: any part in the company. The name of what was called stands among the facts. */
export function refusedOf({ actionId, detail }: Pick<LogEntry, 'actionId' | 'detail'>): Refused | null {
  if (actionId !== 'access.refused') return null
  const said: unknown = JSON.parse(detail)
  if (typeof said !== 'object' || said === null || !('right' in said)) return 'other'
  if (said.right === null) return 'opening'
  return said.right === 'administrator' ? 'administrator' : (rightOrder.find((right) => right === said.right) ?? 'other')
}

/** The key for scripts by which somebody did it, which is told beside their name. */
export const keyOf = (refs: readonly LogRef[]): LogRef | undefined => refs.find(isActing)

/** What an entry is about: not by which key. */
export const concernsOf = (refs: readonly LogRef[]): readonly LogRef[] => refs.filter((ref) => !isActing(ref))

const isActing = ({ key, kind }: LogRef): boolean => key === 'apiKeyId' && kind === 'key'
