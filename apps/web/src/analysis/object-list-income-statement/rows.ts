/** Objects as a tree that opens and closes. */
import type { ObjectListResult, ObjectRow } from '@verifikat/analyses'

export interface ShownObject {
  readonly row: ObjectRow
  readonly level: number
  /** Null: nothing stands under it. */
  readonly isExpanded: boolean | null
  readonly position: number
  readonly siblings: number
}

/** Rows in their order with what is under closed ones left out; `wanted`: only these, with what they stand under. */
export function shownObjects(
  rows: readonly ObjectRow[],
  closed: string | undefined,
  wanted: ((row: ObjectRow) => boolean) | null,
  compare: ((a: ObjectRow, b: ObjectRow) => number) | null,
): readonly ShownObject[] {
  const shut = new Set(closed?.split('~'))
  const children = new Map<string | null, ObjectRow[]>()
  for (const row of rows) children.set(row.parent, [...(children.get(row.parent) ?? []), row])
  const isKept = (row: ObjectRow): boolean => wanted === null || wanted(row) || (children.get(row.id) ?? []).some(isKept)
  const shown: ShownObject[] = []
  const add = (parent: string | null, level: number): void => {
    const own = (children.get(parent) ?? []).filter(isKept)
    const sorted = compare === null ? own : own.toSorted(compare)
    sorted.forEach((row, i) => {
      const hasMore = (children.get(row.id) ?? []).some(isKept)
      const isExpanded = hasMore ? !shut.has(row.id) : null
      shown.push({ row, level, isExpanded, position: i + 1, siblings: sorted.length })
      if (isExpanded) add(row.id, level + 1)
    })
  }
  add(null, 0)
  return shown
}

export function toggledObject(closed: string | undefined, id: string): string | undefined {
  const shut = new Set(closed?.split('~'))
  if (!shut.delete(id)) shut.add(id)
  return shut.size === 0 ? undefined : [...shut].join('~')
}

/** `c2p0`: the third column in the period itself; `n`: its lines. */
export function objectFigure(column: number, period: number): string {
  return `c${column}p${period}`
}

export function parseObjectFigure(figure: string): { readonly column: number; readonly period: number } | 'lines' | null {
  if (figure === 'n') return 'lines'
  const match = /^c(\d{1,2})p(\d)$/.exec(figure)
  return match === null ? null : { column: Number(match[1]), period: Number(match[2]) }
}

export function objectOf({ rows, total }: ObjectListResult, id: string): ObjectRow | null {
  return id === total.id || id === 'sum' ? total : (rows.find((row) => row.id === id) ?? null)
}
