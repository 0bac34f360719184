import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Column } from './column.ts'

/** How a reader has laid out the columns of a table. A table that nobody has changed has none of it. */
export interface ColumnLayout {
  /** Columns that can be moved, as they were last put. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

export const ownLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

export const WIDEST = 1200

/** What says which row it is stays where it is, and in sight. */
export function isFixed<R>({ isPinned, isHeader, isTree }: Column<R>): boolean {
  return Boolean(isPinned || isHeader || isTree)
}

/** Names the layout of tables that are told apart by their columns. */
export function idsOf<R>(columns: readonly Column<R>[]): string {
  return columns.map(({ id }) => id).join('-')
}

/** All columns in the reader's order. One that has come since stands after the one that it follows in the table's own order. */
export function inOrder<R>(columns: readonly Column<R>[], { order }: Pick<ColumnLayout, 'order'>): readonly Column<R>[] {
  if (order.length === 0) return columns
  const movable = columns.filter((column) => !isFixed(column))
  const placed = order.flatMap((id) => movable.filter((column) => column.id === id))
  for (const [i, column] of movable.entries()) {
    if (placed.includes(column)) continue
    const before = i === 0 ? undefined : movable[i - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column)
  }
  const next = placed[Symbol.iterator]()
  return columns.map((column) => (isFixed(column) ? column : (next.next().value ?? column)))
}

export function laidOut<R>(columns: readonly Column<R>[], layout: ColumnLayout): readonly Column<R>[] {
  const ordered = inOrder(columns, layout)
  return ordered.flatMap((column) => {
    if (layout.hidden.includes(column.id) && !isFixed(column)) return []
    return layout.widths[column.id] === undefined || column.align === 'right' ? [column] : [{ ...column, isSet: true }]
  })
}

/** How many columns the label of the sum row spans: never one that has a sum. */
export function spanOfLabel<R>(columns: readonly Column<R>[], shown: readonly Column<R>[], span: number): number {
  const labelled = columns.slice(0, span).filter((column) => shown.includes(column)).length
  const summed = shown.findIndex(({ sum }) => sum !== undefined)
  return Math.max(1, summed === -1 ? labelled : Math.min(labelled, summed))
}

/** One place up (−1) or down (1) among the columns that can be moved; unchanged at either end. */
export function moved<R>(columns: readonly Column<R>[], layout: ColumnLayout, id: string, by: 1 | -1): ColumnLayout {
  const order = inOrder(columns, layout)
    .filter((column) => !isFixed(column))
    .map((column) => column.id)
  const from = order.indexOf(id)
  const to = from + by
  const other = order[to]
  if (from === -1 || other === undefined) return layout
  return { ...layout, order: order.map((each, i) => (i === from ? other : i === to ? id : each)) }
}

export function toggled(layout: ColumnLayout, id: string): ColumnLayout {
  const isHidden = layout.hidden.includes(id)
  return { ...layout, hidden: isHidden ? layout.hidden.filter((each) => each !== id) : [...layout.hidden, id] }
}

/** Null: as wide as its content again. */
export function widened(layout: ColumnLayout, id: string, width: number | null): ColumnLayout {
  const others = Object.entries(layout.widths).filter(([each]) => each !== id)
  const own: readonly [string, number][] = width === null ? [] : [[id, Math.min(WIDEST, Math.round(width))]]
  return { ...layout, widths: Object.fromEntries([...others, ...own]) }
}

const PREFIX = 'verifikat.columns.'
const listeners = new Set<() => void>()
const unsaved = new Map<string, string>()
let owner = ''

/** Whose layouts hold in this browser from here on. */
export function layoutsBelongTo(userId: string): void {
  owner = userId
}

function kept(table: string): string | null {
  const key = `${PREFIX}${owner}.${table}`
  try {
    return localStorage.getItem(key) ?? unsaved.get(key) ?? null
  } catch {
    return unsaved.get(key) ?? null
  }
}

function keep(table: string, layout: ColumnLayout): void {
  const key = `${PREFIX}${owner}.${table}`
  const isOwn = layout.order.length === 0 && layout.hidden.length === 0 && Object.keys(layout.widths).length === 0
  unsaved.delete(key)
  try {
    if (isOwn) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(layout))
  } catch {
    // Storage may be full or forbidden: the layout then holds until the page is left.
    if (!isOwn) unsaved.set(key, JSON.stringify(layout))
  }
  for (const listener of listeners) listener()
}

/** A text that is no layout, or one that something else has written, is none. */
export function readLayout(text: string | null): ColumnLayout {
  if (text === null) return ownLayout
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return ownLayout
    const { order, hidden, widths } = value as Partial<Record<keyof ColumnLayout, unknown>>
    const sizes = typeof widths === 'object' && widths !== null ? Object.entries(widths) : []
    return {
      order: texts(order),
      hidden: texts(hidden),
      widths: Object.fromEntries(sizes.filter(([, width]) => typeof width === 'number' && width > 0 && width <= WIDEST)),
    }
  } catch {
    return ownLayout
  }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The layout of a table as this reader left it, in every place where the table stands. */
export function useColumnLayout(table: string): readonly [ColumnLayout, (next: ColumnLayout) => void] {
  const text = useSyncExternalStore(onChange, () => kept(table))
  const layout = useMemo(() => readLayout(text), [text])
  const change = useCallback((next: ColumnLayout) => keep(table, next), [table])
  return [layout, change]
}
