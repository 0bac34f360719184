import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { noteToken, OpenNote, parseNote } from '../../annotations/note.ts'
import { type RowNotes, withNotes } from '../../annotations/table-columns.tsx'
import { targetText } from '../../annotations/targets.ts'
import { useTableKeys } from '../../app/use-table-keys.ts'
import { copyText } from '../../components/copy-text.ts'
import { useRowsInSight } from '../../components/use-rows-in-sight.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { Column, Sort, Tree } from './column.ts'
import { type ColumnLayout, isFixed, laidOut, ownLayout, spanOfLabel, useColumnLayout, widened } from './column-layout.ts'
import { GroupHeads } from './GroupHeads.tsx'
import { type Cell, gridAction, gridKeys } from './grid-keys.ts'
import { HeadCell } from './HeadCell.tsx'
import { fitWidths, measureWidths, type Widths } from './measure.ts'
import { phoneColumns, readable } from './on-phone.ts'
import { TableRow } from './TableRow.tsx'
import { toTsv } from './tsv.ts'

/** Browsers lay out at most about 33 million pixels: a longer list is cut here and says so. */
export const MOST_ROWS = 1_000_000

export interface DataTableProps<R> extends RowNotes<R> {
  /** By which a reader's layout of its columns is kept: the same wherever the table stands, and no other table's. */
  readonly layoutName: string
  /** Spoken name and summary: "Trial balance, 184 accounts, 7 flagged". */
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly count: number
  /** Undefined: not loaded yet. */
  readonly at: (index: number) => R | undefined
  readonly rowId: (row: R) => string
  /** Rows to measure columns by. */
  readonly sample: readonly R[]
  readonly sort?: Sort | undefined
  readonly onSort?: (columnId: string) => void
  readonly selected: string | null
  readonly opened: { readonly row: string; readonly column: string } | null
  readonly onSelect: (row: R, index: number) => void
  readonly onOpen: (row: R, column: Column<R>, index: number) => void
  readonly onOpenSum?: (column: Column<R>) => void
  readonly sumLabel?: ReactNode
  /** Where one is in the table, at the end of the sum row. */
  readonly sumEnd?: ReactNode
  /** How many columns the sum's label spans. */
  readonly sumSpan?: number
  /** Rows in sight, so that the ones to come can be fetched. */
  readonly onRange?: (from: number, to: number) => void
  readonly isStale?: boolean
  /** In place of rows, when there are none. */
  readonly empty?: ReactNode
  /** Row to bring into view. */
  readonly scrollTo?: number | null
  /** Rows stand under each other and open and close. */
  readonly tree?: Tree<R>
  readonly rowClass?: (row: R) => string
}

const ROW = 28
/** With a column whose texts go on over a second line; on a telephone, names do. */
const TALL_ROW = 40
/** With columns on a second line of others. */
const LINED_ROW = 56
const HEAD = 30
const TALL_HEAD = 44
const GROUP_HEAD = 24
/** At the right end of the heads: the menu of columns, and what leads over to it. */
const CORNER = 24

/** A table whose rows can be marked or assessed has columns for that beside its own. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { targetOf, flagOf, columns, sumSpan } = props
  const { t } = useTranslation('annotations')
  const withOwn = useMemo(
    () =>
      withNotes(
        columns,
        { targetOf, flagOf },
        {
          marks: t('column'),
          marksTitle: t('columnTitle'),
          assessment: t('assess.column'),
          assessmentTitle: t('assess.columnTitle'),
        },
      ),
    [columns, targetOf, flagOf, t],
  )
  const isPhone = useIsPhone()
  const isPlain = targetOf === undefined && flagOf === undefined
  const [layout, setLayout] = useColumnLayout(props.layoutName)
  const own = isPlain ? columns : withOwn
  const shown = useMemo(() => (isPhone ? phoneColumns(own) : laidOut(own, layout)), [isPhone, own, layout])
  const before = targetOf === undefined ? 0 : 1
  const span = (sumSpan ?? 1) + before
  return (
    <Grid
      {...props}
      columns={shown}
      all={own}
      layout={layout}
      onLayout={setLayout}
      sumSpan={isPhone ? span : spanOfLabel(own, shown, span)}
      firstCol={before}
    />
  )
}

interface GridProps<R> extends DataTableProps<R> {
  readonly firstCol: number
  /** With the ones that the reader has hidden. */
  readonly all: readonly Column<R>[]
  readonly layout: ColumnLayout
  readonly onLayout: (next: ColumnLayout) => void
}

function Grid<R>(props: GridProps<R>) {
  const { columns, all, layout, onLayout, at, rowId, selected, opened } = props
  useTableKeys(gridKeys)
  const count = Math.min(props.count, MOST_ROWS)
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const id = useId()
  const isPhone = useIsPhone()
  const isLined = columns.some(({ lower }) => lower !== undefined)
  const isTall = isPhone || columns.some(({ wraps }) => wraps)
  const isNoted = isPhone && columns.some(({ isNoted: noted }) => noted !== undefined && props.sample.some(noted))
  const rowHeight = isLined || isNoted ? LINED_ROW : isTall ? TALL_ROW : ROW
  const isGrouped = columns.some(({ group }) => group !== undefined)
  const head = isPhone ? TALL_HEAD : isGrouped ? HEAD + GROUP_HEAD : HEAD
  const openNote = useContext(OpenNote)
  // a note of an account chooses its row in the address; one of a voucher or line is its row's
  const noted = openNote !== null && props.targetOf !== undefined && parseNote(openNote)?.on === 'voucher' ? openNote : null
  const [active, setActive] = useState<Cell>({ row: 0, col: props.firstCol })
  const [pulled, setPulled] = useState<ColumnLayout | null>(null)
  const widths = useWidths(columns, props.sample, scroller, (pulled ?? layout).widths)
  const { rows, before, after, show } = useRowsInSight({
    scroller,
    count,
    height: rowHeight,
    around: 12,
    over: head,
    under: HEAD + 2,
    room: 560,
  })
  const first = rows[0] ?? 0
  const last = rows.at(-1) ?? -1

  const { onRange, scrollTo } = props
  useEffect(() => {
    onRange?.(first, last)
  }, [onRange, first, last])
  useEffect(() => {
    if (scrollTo !== null && scrollTo !== undefined && scrollTo >= 0) show(scrollTo)
  }, [scrollTo, show])

  const cell: Cell = { row: Math.min(active.row, Math.max(0, count - 1)), col: Math.min(active.col, columns.length - 1) }
  const cellId = (row: number, col: number) => `${id}-${row}-${col}`

  function open(row: R, index: number, col: number) {
    const column = columns[col]
    const opening = columns.filter((other) => other.opens?.(row))
    // what there is one of is meant, wherever in the row one asks for it
    const figure = column?.opens?.(row)
      ? column
      : (opening.find(({ tone }) => tone === 'read') ?? (opening.length === 1 ? opening[0] : undefined))
    if (figure) props.onOpen(row, figure, index)
    else props.onSelect(row, index)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== table.current || event.altKey) return
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - head - HEAD) / rowHeight) - 1)
    const action = gridAction({ key: event.key, ctrl: event.ctrlKey || event.metaKey }, cell, { rows: count, cols: columns.length, page })
    if (action === null) return
    const row = at(cell.row)
    if (row !== undefined && props.tree && columns[cell.col]?.isTree && turn(event.key, row, props.tree)) {
      event.preventDefault()
      return
    }
    if (action.kind === 'copy') {
      if (row === undefined || String(window.getSelection()) !== '') return
      void copyText(toTsv([columns.map((column) => column.text(row))]))
    } else if (action.kind === 'move') {
      setActive(action.to)
      show(action.to.row)
      revealColumn(scroller.current, columns, widths, action.to.col, isPhone ? 0 : CORNER)
    } else if (row !== undefined) {
      const inner =
        action.kind === 'open' ? document.getElementById(cellId(cell.row, cell.col))?.querySelector<HTMLElement>('[data-cell-act]') : null
      if (inner) inner.click()
      else if (action.kind === 'open') open(row, cell.row, cell.col)
      else props.onSelect(row, cell.row)
    }
    event.preventDefault()
  }

  /** Right opens, Left closes or goes to what the row stands under, Enter does either. */
  function turn(key: string, row: R, tree: Tree<R>): boolean {
    const { isExpanded, level } = tree.of(row)
    if ((key === 'ArrowRight' && isExpanded === false) || (key === 'ArrowLeft' && isExpanded) || (key === 'Enter' && isExpanded !== null)) {
      tree.toggle(row)
      return true
    }
    if (key !== 'ArrowLeft' || level === 0) return false
    for (let index = cell.row - 1; index >= 0; index--) {
      const above = at(index)
      if (above === undefined || tree.of(above).level >= level) continue
      setActive({ row: index, col: cell.col })
      show(index)
      return true
    }
    return false
  }

  function onClick(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target.closest('[data-col]') : null
    const line = target?.closest('[data-row]')
    if (!(target instanceof HTMLElement) || !(line instanceof HTMLElement) || String(window.getSelection()) !== '') return
    const row = Number(line.dataset['row'])
    const col = Number(target.dataset['col'])
    const value = at(row)
    if (value === undefined) return
    setActive({ row, col })
    // what stands in the cell has an act of its own
    if (event.target instanceof Element && event.target.closest('[data-cell-act]')) return
    if (columns[col]?.opens?.(value)) open(value, row, col)
    else if (props.tree && columns[col]?.isTree && props.tree.of(value).isExpanded !== null) props.tree.toggle(value)
    else props.onSelect(value, row)
  }

  const offsets = useMemo(() => pinnedOffsets(columns, widths), [columns, widths])
  const total = widths.reduce((sum, width) => sum + width, 0)
  const hasSum = props.sumLabel !== undefined
  const activeRow = at(cell.row)

  return (
    <div ref={scroller} className="dt-scroll">
      {!isPhone && all.some((column) => !isFixed(column)) && (
        <div className="dt-corner">
          <ColumnMenu
            columns={all}
            layout={layout}
            onLayout={onLayout}
            widthOf={(id) => widths[columns.findIndex((column) => column.id === id)]}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles that it has support it */}
      <table
        ref={table}
        role={props.tree ? 'treegrid' : 'grid'}
        data-opens-drill
        tabIndex={0}
        className={`dt-table ${isTall ? 'dt-tall' : ''} ${isLined ? 'dt-lined' : ''} ${isNoted ? 'dt-noted' : ''} ${props.isStale ? 'dt-stale' : ''}`}
        aria-busy={props.isStale}
        style={{ width: total }}
        aria-label={props.label}
        aria-rowcount={count + 1 + (hasSum ? 1 : 0)}
        aria-colcount={columns.length}
        aria-activedescendant={activeRow !== undefined && cell.row >= first && cell.row <= last ? cellId(cell.row, cell.col) : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <colgroup>
          {columns.map((column, i) => (
            <col key={column.id} style={{ width: widths[i] }} />
          ))}
        </colgroup>
        <thead className={isGrouped ? 'dt-grouped' : undefined}>
          {isGrouped && <GroupHeads columns={columns} />}
          <tr aria-rowindex={1}>
            {columns.map((column, i) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
                left={offsets[i]}
                width={isPhone ? undefined : widths[i]}
                onWidth={(width, isLeft) => {
                  const next = widened(layout, column.id, width)
                  setPulled(isLeft ? null : next)
                  if (isLeft) onLayout(next)
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} span={columns.length} />
          {rows.map((index) => {
            const row = at(index)
            const key = row === undefined ? undefined : rowId(row)
            const isChosen = noted === null ? key !== undefined && key === selected : isNotedRow(row, noted, props)
            return (
              <TableRow
                key={index}
                index={index}
                row={row}
                rowId={key}
                columns={columns}
                offsets={offsets}
                isSelected={isChosen}
                openColumn={opened !== null && noted === null && key === opened.row ? opened.column : null}
                activeCol={cell.row === index ? cell.col : null}
                idPrefix={id}
                branch={row === undefined ? undefined : props.tree?.of(row)}
                look={row === undefined ? undefined : props.rowClass?.(row)}
                target={markable(row, props)}
              />
            )
          })}
          <Spacer height={after} span={columns.length} />
          {count === 0 && props.empty !== undefined && (
            <tr>
              <td colSpan={columns.length} className="dt-none">
                <div className="dt-empty">{props.empty}</div>
              </td>
            </tr>
          )}
        </tbody>
        {hasSum && (
          <tfoot>
            <tr aria-rowindex={count + 2}>
              <SumCells {...props} offsets={offsets} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Whether the panel of notes, which lies over everything else that is open, is about this row. */
function isNotedRow<R>(row: R | undefined, note: string, { targetOf }: RowNotes<R>): boolean {
  const target = row === undefined ? null : (targetOf?.(row) ?? null)
  return target !== null && noteToken(target) === note
}

/** What the keys for marks and comments read off a row. */
function markable<R>(row: R | undefined, { targetOf, accountOf }: RowNotes<R>): string | undefined {
  const target = row === undefined ? null : ((targetOf ?? accountOf)?.(row) ?? null)
  return target === null ? undefined : targetText(target)
}

function SumCells<R>({
  columns,
  sumLabel,
  sumEnd,
  sumSpan = 1,
  onOpenSum,
  offsets,
}: DataTableProps<R> & { readonly offsets: readonly (number | null)[] }) {
  const summed = columns.findLastIndex((column) => column.sum !== undefined)
  // Where no sum stands any more there is room to say where one is.
  const rest = sumEnd ? columns.length - 1 - Math.max(summed, sumSpan - 1) : 0
  return (
    <>
      <th scope="row" colSpan={sumSpan} className={offsets[0] === null ? undefined : 'dt-pinned'} style={{ left: 0 }}>
        {sumLabel}
      </th>
      {columns.slice(sumSpan, columns.length - rest).map((column) => (
        <td key={column.id} className={column.align === 'right' ? 'dt-right' : undefined}>
          {column.sum?.opens && onOpenSum ? (
            <button type="button" className="dt-figure" data-opens-drill onClick={() => onOpenSum(column)}>
              {column.sum.cell ?? column.sum.text}
            </button>
          ) : (
            (column.sum?.cell ?? column.sum?.text)
          )}
        </td>
      ))}
      {rest > 0 && (
        <td colSpan={rest} className="dt-right dt-end">
          {sumEnd}
        </td>
      )}
    </>
  )
}

function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it only keeps the room of the rows out of sight
    <tr role="presentation" className="dt-spacer">
      <td role="presentation" colSpan={span} style={{ height }} />
    </tr>
  )
}

/** Column widths: measured from the rows, fitted to the room there is, again when fonts or room change. */
export function useWidths<R>(
  columns: readonly Column<R>[],
  sample: readonly R[],
  scroller: { readonly current: HTMLDivElement | null },
  set: ColumnLayout['widths'] = ownLayout.widths,
): readonly number[] {
  const [available, setAvailable] = useState(0)
  const [{ natural, heads }, setMeasured] = useState<Widths>({ natural: [], heads: [] })
  const [fonts, setFonts] = useState(0)
  useEffect(() => {
    let isShown = true
    void document.fonts?.ready.then(() => isShown && setFonts((n) => n + 1))
    return () => {
      isShown = false
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fonts changes what the probe measures
  useLayoutEffect(() => {
    if (scroller.current) setMeasured(measureWidths(columns, sample, scroller.current))
  }, [columns, sample, fonts])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    setAvailable(element.clientWidth)
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  const isPhone = useIsPhone()
  return useMemo(
    () =>
      isPhone
        ? fitWidths(
            columns.map((column) => readable(column, available)),
            natural,
            available,
            heads,
          )
        : fitWidths(columns, natural, available, heads, set),
    [isPhone, columns, natural, available, heads, set],
  )
}

/** Left edge of each pinned column; null for the ones that scroll. */
export function pinnedOffsets<R>(columns: readonly Column<R>[], widths: readonly number[]): readonly (number | null)[] {
  let left = 0
  return columns.map((column, i) => {
    if (!column.isPinned) return null
    const offset = left
    left += widths[i] ?? 0
    return offset
  })
}

/** Scrolls sideways until the column is in sight; `end`: room that is taken at the right edge. */
export function revealColumn<R>(
  element: HTMLElement | null,
  columns: readonly Column<R>[],
  widths: readonly number[],
  col: number,
  end = 0,
): void {
  if (!element || columns[col]?.isPinned) return
  const pinned = columns.reduce((sum, column, i) => sum + (column.isPinned ? (widths[i] ?? 0) : 0), 0)
  const left = widths.slice(0, col).reduce((sum, width) => sum + width, 0)
  const right = left + (widths[col] ?? 0)
  if (left < element.scrollLeft + pinned) element.scrollLeft = left - pinned
  else if (right > element.scrollLeft + element.clientWidth - end) element.scrollLeft = right - element.clientWidth + end
}
