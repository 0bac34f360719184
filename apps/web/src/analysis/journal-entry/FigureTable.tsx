import type { JournalSums } from '@verifikat/analyses'
import { useEffect, useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatCount, formatOre, type Unit } from '../../format/money.ts'
import type { OnTable } from '../screen.ts'
import { type Column, nextSort, type Sort, sortOf } from '../table/column.ts'
import { idsOf } from '../table/column-layout.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useSorted } from '../table/use-sorted.ts'
import type { Texts } from '../use-texts.ts'
import type { JournalViewProps } from './types.ts'

export interface FigureTableProps<R extends object> extends Pick<JournalViewProps, 'search' | 'setSearch' | 'openFigure' | 'isPrevious'> {
  readonly label: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  /** The row as the address names it. */
  readonly rowOf: (row: R) => string
  readonly onTable?: OnTable
  readonly onSelect?: (row: R) => void
  readonly selected?: string | null
  readonly empty?: string
  readonly sumLabel?: string
}

const ownOrder: Sort = { id: '', desc: false }

/** A table of sums: sorts by its heads, and every figure in it opens its lines. */
export function FigureTable<R extends object>(props: FigureTableProps<R>) {
  const { rows, columns, rowOf, search, setSearch, openFigure, onTable } = props
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const shown = useSorted(rows, columns, sort)
  useEffect(() => {
    onTable?.(() => toTsv([columns.map(({ label }) => label), ...shown.map((row) => columns.map((column) => column.text(row)))]))
  }, [onTable, columns, shown])
  const { sel, fig } = search
  return (
    <DataTable
      layoutName={`journal-entry.${idsOf(columns)}`}
      label={props.label}
      columns={columns}
      count={shown.length}
      at={(index) => shown[index]}
      rowId={rowOf}
      sample={shown}
      sort={sort}
      onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
      selected={props.selected ?? sel ?? null}
      opened={sel !== undefined && fig !== undefined ? { row: sel, column: fig } : null}
      onSelect={(row) => {
        if (props.onSelect) props.onSelect(row)
        else
          setSearch(
            { sel: rowOf(row) === sel ? undefined : rowOf(row), fig: undefined, ver: undefined, line: undefined },
            { replace: true },
          )
      }}
      onOpen={(row, column) => openFigure(rowOf(row), column.id)}
      isStale={props.isPrevious}
      {...(props.sumLabel === undefined ? {} : { sumLabel: <span className="an-sum">{props.sumLabel}</span> })}
      {...(props.empty === undefined ? {} : { empty: <span>{props.empty}</span> })}
    />
  )
}

/** Vouchers, lines, debit and credit, each of which opens its lines. */
export function sumColumns<R extends JournalSums>(t: Texts, unit: Unit, sums: JournalSums | null = null): Column<R>[] {
  const count = (id: 'vouchers' | 'lines'): Column<R> => ({
    id,
    label: t(`journal:col.${id}`),
    align: 'right',
    tone: 'quiet',
    text: (row) => formatCount(row[id]),
    cell: (row) => (row[id] === 0 ? <span className="z">–</span> : formatCount(row[id])),
    sortValue: (row) => row[id],
    opens: (row) => row[id] !== 0,
    ...(sums === null ? {} : { sum: { text: formatCount(sums[id]) } }),
  })
  const amount = (id: 'debitOre' | 'creditOre'): Column<R> => ({
    id,
    label: t(`journal:col.${id}`),
    align: 'right',
    text: (row) => formatOre(row[id], unit),
    cell: (row) => <Money ore={row[id]} unit={unit} />,
    sortValue: (row) => row[id],
    opens: (row) => row[id] !== 0,
    ...(sums === null ? {} : { sum: { text: formatOre(sums[id], unit), cell: <Money ore={sums[id]} unit={unit} zero="digit" /> } }),
  })
  return [count('vouchers'), count('lines'), amount('debitOre'), amount('creditOre')]
}

/** A column of words or numbers. */
export function plain<R>(
  id: string,
  label: string,
  text: (row: R) => string,
  more: Partial<Omit<Column<R>, 'id' | 'label' | 'text'>> = {},
): Column<R> {
  return { id, label, align: 'left', text, ...more }
}
