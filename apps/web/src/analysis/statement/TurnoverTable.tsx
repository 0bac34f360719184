import type { PeriodResult } from '@verifikat/analyses'
import { useMemo } from 'react'
import type { OnTable } from '../screen.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import type { Column } from '../table/column.ts'
import { isOpenIn, type ShownRow, shownRows } from './rows.ts'
import type { LayoutSearch } from './search.ts'
import { TreeTable } from './TreeTable.tsx'
import { isStill, type TurnoverRow, turnoverOfLines } from './turnover-rows.ts'

export interface TurnoverTableProps<R extends TurnoverRow> {
  readonly name: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<ShownRow<R>>[]
  readonly period: PeriodResult
  readonly search: FrameSearch & LayoutSearch
  readonly setSearch: SetSearch<FrameSearch & LayoutSearch>
  readonly isPrevious: boolean
  readonly openFigure: (row: string, figure: string) => void
  readonly onTable: OnTable
}

/** A statement's rows with what moved them. */
export function TurnoverTable<R extends TurnoverRow>({ rows, ...props }: TurnoverTableProps<R>) {
  const { view, open, turned, zeros, only } = props.search
  const shown = useMemo(
    () =>
      shownRows<R>(rows, {
        isZero: zeros === 'show' ? () => false : isStill,
        isWanted: wantedTurnover(rows, only),
        isOpen: isOpenIn({ view, open, turned }),
        sumOf: turnoverOfLines,
      }),
    [rows, view, open, turned, zeros, only],
  )
  return <TreeTable {...props} layoutName="turnover" rows={rows} shown={shown} />
}

function wantedTurnover(rows: readonly TurnoverRow[], only: LayoutSearch['only']): ((row: TurnoverRow) => boolean) | null {
  if (only === undefined) return null
  if (only !== 'unplaced') return ({ flags }) => flags.length > 0
  const lines = new Set(rows.filter(({ kind }) => kind === 'unplaced').map(({ id }) => id))
  return ({ parent }) => parent !== null && lines.has(parent)
}
