import type { MonthlyMatrixRow } from '@verifikat/analyses'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTableKeys } from '../../app/use-table-keys.ts'
import { useRowsInSight } from '../../components/use-rows-in-sight.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { pinnedOffsets, revealColumn, useWidths } from '../table/DataTable.tsx'
import { useRowHeight } from '../table/use-row-height.ts'
import { type Area, areaOf, type Block, type BlockSize, blockAction, blockKeys, columnsIn, singleCell, within } from './block.ts'
import type { Place } from './MatrixMenu.tsx'
import { MatrixRow } from './MatrixRow.tsx'
import { cellClass, type MatrixColumn } from './matrix-column.ts'
import { cellAt, useBlockPointer } from './use-block-pointer.ts'

export interface MatrixGridProps {
  readonly label: string
  readonly columns: readonly MatrixColumn[]
  readonly rows: readonly MonthlyMatrixRow[]
  /** Rows and columns (indexes) whose lines are open. */
  readonly opened: Area | null
  readonly onOpen: (area: Area) => void
  readonly onCopy: (area: Area) => void
  /** The block as it is drawn. */
  readonly onArea: (area: Area) => void
  /** The menu of the block is asked for, at a place in the window. */
  readonly onMenu: (place: Place) => void
  readonly sumLabel: ReactNode
  readonly hasSum: boolean
  readonly isStale: boolean
  readonly empty: ReactNode
}

const HEAD = 30

/** A grid in which one draws a block of cells as in a spreadsheet: rows are rendered as they come into sight. */
export function MatrixGrid(props: MatrixGridProps) {
  const { columns, rows, opened, onArea, onOpen } = props
  useTableKeys(blockKeys)
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const id = useId()
  const first = columns.findIndex(({ isCell }) => isCell)
  const last = columns.findLastIndex(({ isCell }) => isCell)
  const [drawn, setDrawn] = useState<Block>(() =>
    opened === null
      ? singleCell({ row: 0, col: first })
      : { from: { row: opened.top, col: opened.left }, to: { row: opened.bottom, col: opened.right } },
  )
  const sample = useMemo(() => [...rows], [rows])
  const widths = useWidths(columns, sample, scroller)
  const rowHeight = useRowHeight()
  const sight = useRowsInSight({
    scroller,
    count: rows.length,
    height: rowHeight,
    around: 10,
    over: HEAD,
    under: HEAD + 2,
    room: 560,
  })
  const { show } = sight
  const top = sight.rows[0] ?? 0
  const bottom = sight.rows.at(-1) ?? -1
  const size: BlockSize = { rows: rows.length, page: pageOf(scroller.current, rowHeight), first, last }
  const block = within(drawn, size)
  const area = areaOf(block)
  const at = block.to

  const areaKey = `${area.top}:${area.bottom}:${area.left}:${area.right}`
  // before anything is painted, so that what is said of the block is of this one and not of the one before
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the area
  useLayoutEffect(() => {
    onArea(area)
  }, [areaKey, onArea])
  const openedTop = opened?.top
  useEffect(() => {
    if (openedTop !== undefined) show(openedTop)
  }, [openedTop, show])

  const pointer = useBlockPointer({
    host: table,
    draw: (next) => setDrawn(within(next, size)),
    done: (next) => {
      // drawn with the mouse: the keys go on from here, the panel does not take the focus
      table.current?.setAttribute('data-by-pointer', '')
      onOpen(areaOf(within(next, size)))
    },
    present: block,
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== table.current || event.altKey || rows.length === 0) return
    const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
    const action = blockAction(key, block, size)
    if (action === null) return
    if (action.kind === 'copy' && String(window.getSelection()) !== '') return
    event.preventDefault()
    switch (action.kind) {
      case 'open':
        table.current?.removeAttribute('data-by-pointer')
        onOpen(area)
        break
      case 'copy':
        props.onCopy(area)
        break
      default:
        setDrawn(action.block)
        show(action.block.to.row)
        revealColumn(scroller.current, columns, widths, action.block.to.col, isPhone ? 0 : endWidth(columns, widths))
    }
  }

  /** At the cell that is clicked, or with the menu key at the cell one is in; a cell outside the block becomes the block. */
  function onContextMenu(event: MouseEvent) {
    const clicked = cellAt(event.target)
    const isKey = event.target === table.current
    if (rows.length === 0 || (clicked === null && !isKey)) return
    event.preventDefault()
    if (clicked !== null && (columnsIn(area, clicked.row) === null || clicked.col < area.left || clicked.col > area.right))
      setDrawn(within(singleCell(clicked), size))
    const box = isKey ? document.getElementById(cellId(at.row, at.col))?.getBoundingClientRect() : undefined
    props.onMenu(box ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY })
  }

  const offsets = pinnedOffsets(columns, widths)
  const cellId = (row: number, col: number) => `${id}-${row}-${col}`
  return (
    <div ref={scroller} className="dt-scroll">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one moves about in is a grid
        role="grid"
        data-opens-drill
        tabIndex={0}
        className={`dt-table mm-table ${props.isStale ? 'dt-stale' : ''}`}
        aria-busy={props.isStale}
        style={{ width: widths.reduce((sum, width) => sum + width, 0) }}
        aria-label={props.label}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1 + (props.hasSum ? 1 : 0)}
        aria-colcount={columns.length}
        aria-activedescendant={at.row >= top && at.row <= bottom ? cellId(at.row, at.col) : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={pointer}
        onContextMenu={onContextMenu}
      >
        <colgroup>
          {columns.map((column, i) => (
            <col key={column.id} style={{ width: widths[i] }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, i) => (
              <th
                key={column.id}
                scope="col"
                title={column.title}
                className={cellClass(column, offsets[i])}
                style={typeof offsets[i] === 'number' ? { left: offsets[i] } : undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={sight.before} span={columns.length} />
          {sight.rows.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <MatrixRow
                key={row.id}
                index={index}
                row={row}
                columns={columns}
                offsets={offsets}
                idPrefix={id}
                {...spanProps('drawn', columnsIn(area, index))}
                {...spanProps('open', opened === null ? null : columnsIn(opened, index))}
                active={at.row === index ? at.col : null}
              />
            )
          })}
          <Spacer height={sight.after} span={columns.length} />
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="dt-none">
                {props.empty}
              </td>
            </tr>
          )}
        </tbody>
        {props.hasSum && (
          <tfoot>
            <tr aria-rowindex={rows.length + 2}>
              {columns.map((column, i) =>
                i === 0 ? (
                  <th key={column.id} scope="row" className="dt-pinned" style={{ left: 0 }}>
                    {props.sumLabel}
                  </th>
                ) : (
                  <td key={column.id} className={cellClass(column, offsets[i])}>
                    {column.sum?.cell ?? column.sum?.text}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Two numbers instead of a pair: rows whose numbers stay the same are not drawn again. */
function spanProps<K extends string>(name: K, span: readonly [number, number] | null) {
  // The keys are just these two.
  return { [`${name}From`]: span?.[0] ?? -1, [`${name}To`]: span?.[1] ?? -1 } as Record<`${K}From` | `${K}To`, number>
}

function endWidth(columns: readonly MatrixColumn[], widths: readonly number[]): number {
  return columns.reduce((sum, column, i) => sum + (column.isEnd ? (widths[i] ?? 0) : 0), 0)
}

function pageOf(scroller: HTMLElement | null, rowHeight: number): number {
  return Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - 2 * HEAD) / rowHeight) - 1)
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
