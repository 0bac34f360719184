import type { ReactNode } from 'react'
import type { TargetInput } from '../../annotations/targets.ts'
import { formatCount } from '../../format/money.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import { activeFilters, withoutFilters } from '../search/filters.ts'
import type { Column } from '../table/column.ts'
import { idsOf } from '../table/column-layout.ts'
import { SortedTable } from '../table/SortedTable.tsx'
import { useTexts } from '../use-texts.ts'
import type { LedgerViewProps } from './LedgerPart.tsx'

export interface GroupTableProps<R extends object> extends LedgerViewProps {
  readonly name: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly rowId: (row: R) => string
  readonly onOpen?: (row: R, column: Column<R>) => void
  readonly openColumn?: () => string
  /** What a row is marked and commented on as; absent: rows are not. */
  readonly targetOf?: (row: R) => TargetInput | null
  /** Null: rows overlap, so that they have no sum. */
  readonly sumLabel: string | null
  readonly sumSpan?: number
  /** Under the table: what the rows leave out, or do twice. */
  readonly foot?: ReactNode
}

/** A list of a tab, its sum, and what has to be known of both. */
export function GroupTable<R extends object>({
  name,
  search,
  setSearch,
  openFigure,
  onTable,
  isPrevious,
  foot,
  ...table
}: GroupTableProps<R>) {
  const t = useTexts()
  return (
    <>
      <SortedTable
        layoutName={`general-ledger.${idsOf(table.columns)}`}
        label={t('ledger:spoken', { name, count: table.rows.length, n: formatCount(table.rows.length) })}
        rows={table.rows}
        columns={table.columns}
        rowId={table.rowId}
        search={search}
        setSearch={(patch, options) => setSearch(patch, options)}
        onOpen={table.onOpen ?? ((row, column) => openFigure(table.rowId(row), column.id))}
        {...(table.openColumn ? { openColumn: table.openColumn } : {})}
        {...(table.targetOf ? { targetOf: table.targetOf } : {})}
        {...(table.sumLabel === null
          ? {}
          : {
              sumLabel: (
                <span className="an-sum">
                  <span>Σ</span>
                  <span className="n">{table.sumLabel}</span>
                </span>
              ),
            })}
        {...(table.sumSpan === undefined ? {} : { sumSpan: table.sumSpan })}
        onTable={onTable}
        isStale={isPrevious}
        empty={
          <EmptyResult
            title={t('gl.empty')}
            filters={activeFilters(search)
              .filter((kind) => kind !== 'accounts')
              .map((kind) => ({ label: t(`filter.${kind}`), remove: () => setSearch(withoutFilters([kind])) }))}
          />
        }
      />
      {foot && <p className="pa-foot t3">{foot}</p>}
    </>
  )
}
