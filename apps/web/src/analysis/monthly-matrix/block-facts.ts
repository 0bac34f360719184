/** What a status line says of a block: how many cells, their sum, mean, least and most; of a single cell how unusual it is. */
import type { MonthlyMatrixResult, MonthlyMatrixRow, RowEvent } from '@verifikat/analyses'
import type { Area } from './block.ts'

export type BlockFact =
  | { readonly id: 'cells' | 'sum' | 'mean' | 'least' | 'most' | 'value' | 'median'; readonly value: number }
  | { readonly id: 'heat'; readonly value: number }
  | { readonly id: 'events'; readonly kinds: readonly RowEvent[] }

interface Given {
  readonly rows: readonly MonthlyMatrixRow[]
  readonly columns: readonly { readonly id: string }[]
  readonly area: Area
  readonly figureAt: (row: MonthlyMatrixRow, column: string) => number | null
  readonly months: MonthlyMatrixResult['months']
}

/** Deviations below this are nothing to speak of. */
const SPOKEN = 1.5

export function blockFacts({ rows, columns, area, figureAt, months }: Given): readonly BlockFact[] {
  const inside = rows.slice(area.top, area.bottom + 1)
  const ids = columns.slice(area.left, area.right + 1).map(({ id }) => id)
  const row = inside[0]
  const id = ids[0]
  if (row === undefined || id === undefined) return []
  if (inside.length === 1 && ids.length === 1) return cellFacts(row, id, figureAt(row, id), months)
  const known = inside.flatMap((own) => ids.flatMap((column) => figureAt(own, column) ?? []))
  const [first] = known
  if (first === undefined) return [{ id: 'cells', value: inside.length * ids.length }]
  const sum = known.reduce((total, value) => total + value, 0)
  return [
    { id: 'cells', value: inside.length * ids.length },
    { id: 'sum', value: sum },
    { id: 'mean', value: sum / known.length },
    { id: 'least', value: known.reduce((least, value) => Math.min(least, value), first) },
    { id: 'most', value: known.reduce((most, value) => Math.max(most, value), first) },
  ]
}

function cellFacts(row: MonthlyMatrixRow, id: string, value: number | null, months: Given['months']): readonly BlockFact[] {
  const at = months.findIndex(({ month }) => month === id)
  const heat = row.heat[at] ?? null
  const kinds = row.events.flatMap(({ month, kind }) => (month === id ? [kind] : []))
  return [
    ...(value === null ? [] : [{ id: 'value' as const, value }]),
    ...(at < 0 || row.median === null ? [] : [{ id: 'median' as const, value: row.median }]),
    ...(heat === null || Math.abs(heat) < SPOKEN ? [] : [{ id: 'heat' as const, value: heat }]),
    ...(kinds.length === 0 ? [] : [{ id: 'events' as const, kinds }]),
  ]
}
