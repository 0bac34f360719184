import type { Column } from '@verifikat/analyses'
import { type DragEvent, useRef, useState } from 'react'
import { Units } from '../frame/Units.tsx'
import type { Overview } from '../run/outputs.ts'
import { type Period, type PeriodYear, singleYear, yearAt } from '../search/periods.ts'
import type { SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import { AddColumn } from './AddColumn.tsx'
import { ColumnChip } from './ColumnChip.tsx'
import { CompareColumns } from './CompareColumns.tsx'
import { type Arrangement, MOST_COLUMNS, moveColumn, parsePairs, removeColumn, type Statement, spanOf } from './columns.ts'
import type { StatementSearch } from './types.ts'
import { columnsOf, showColumns, useColumnNames } from './use-columns.ts'

export interface ColumnBarProps {
  readonly statement: Statement
  readonly overview: Overview
  readonly years: readonly PeriodYear[]
  readonly period: Period
  readonly search: StatementSearch
  readonly setSearch: SetSearch<StatementSearch>
}

/** The columns of a statement as chips: each can be changed, moved, compared and taken away, and others added. */
export function ColumnBar({ statement, overview, years, period, search, setSearch }: ColumnBarProps) {
  const t = useTexts()
  const columns = columnsOf(statement, search, period, years)
  const pairs = parsePairs(search.vs, columns.length)
  const { names, days } = useColumnNames(columns, years)
  const [edited, setEdited] = useState<number | null>(null)
  const dragged = useRef<number | null>(null)
  const first = columns[0]
  const year = (first && singleYear(years, spanOf(first))) ?? yearAt(years, first ? spanOf(first).to : period.to)
  const arrange = (next: Arrangement) => showColumns(setSearch, next.columns, next.pairs)
  const replace = (at: number | null, column: Column) => {
    const next = at === null ? [...columns, column] : columns.map((other, i) => (i === at ? column : other))
    arrange({ columns: next.slice(0, MOST_COLUMNS), pairs })
  }
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged.current !== null && dragged.current !== to) arrange(moveColumn(columns, pairs, dragged.current, to))
    dragged.current = null
  }
  if (year === undefined) return null
  return (
    <div className="an-bar">
      <ul className="stm-cols" aria-label={t('statements:column.list')}>
        {columns.map((column, i) => (
          <ColumnChip
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be the same; a chip is its place
            key={i}
            at={i}
            columns={columns}
            names={names}
            days={days[i] ?? ''}
            pairs={pairs}
            onMove={(to) => arrange(moveColumn(columns, pairs, i, to))}
            onRemove={() => arrange(removeColumn(columns, pairs, i))}
            onEdit={() => setEdited(i)}
            onPairs={(next) => arrange({ columns, pairs: next })}
            onDragStart={() => {
              dragged.current = i
            }}
            onDrop={drop(i)}
            column={column}
          />
        ))}
        <li>
          <AddColumn
            statement={statement}
            columns={columns}
            years={years}
            year={year}
            edited={edited}
            onEdited={setEdited}
            onAdd={replace}
            onShow={(next) => arrange({ columns: next, pairs: null })}
          />
        </li>
      </ul>
      <CompareColumns columns={columns} names={names} pairs={pairs} onPairs={(next) => arrange({ columns, pairs: next })} />
      <span className="sp" />
      <Units currency={overview.currency} sign="choice" search={search} setSearch={setSearch} />
    </div>
  )
}
