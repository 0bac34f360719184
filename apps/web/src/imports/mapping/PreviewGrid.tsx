import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cell, gridAction } from '../../analysis/table/grid-keys.ts'
import { moveKeys } from '../../app/table-keys.ts'
import { useTableKeys } from '../../app/use-table-keys.ts'
import { formatCount } from '../../format/money.ts'
import { sheetOf } from '../finding-place.ts'
import type { Finding } from '../types.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { columnCount, columnWidths } from './columns.ts'
import { fieldOf } from './fields.ts'
import { PreviewLine } from './PreviewLine.tsx'
import { withField, withHeader } from './start.ts'
import type { PreviewSheet, TableMapping } from './types.ts'
import type { MappingUse } from './uses.ts'

export interface PreviewGridProps {
  readonly sheet: PreviewSheet
  readonly mapping: TableMapping
  readonly use: MappingUse
  readonly findings: readonly Finding[]
  readonly onChange: (mapping: TableMapping) => void
}

const ROW = 28
const HEAD = 60
const GUTTER = 84
const listed = { ...moveKeys, Enter: 'header', Space: 'header' } as const

/** The file's first rows as they stand in it: each column says what it holds, one row is the header. */
export function PreviewGrid({ sheet, mapping, use, findings, onChange }: PreviewGridProps) {
  const { t } = useTranslation('reading')
  useTableKeys(listed)
  const { rows } = sheet
  const count = columnCount(rows)
  // Titles and notes above the header do not make its columns wide.
  const widths = useMemo(() => columnWidths(rows.slice(mapping.headerRow), count), [rows, count, mapping.headerRow])
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const id = useId()
  const [active, setActive] = useState<Cell>({ row: mapping.headerRow, col: 0 })
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollPaddingStart: HEAD,
    initialRect: { width: 900, height: 640 },
  })
  const horizontal = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: 3,
    scrollPaddingStart: GUTTER,
    initialRect: { width: 900, height: 640 },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths make the columns stand elsewhere
  useLayoutEffect(() => {
    horizontal.measure()
  }, [horizontal, widths])
  const lines = vertical.getVirtualItems()
  const columns = horizontal.getVirtualItems().map(({ index }) => index)
  const shown = { from: columns[0] ?? 0, to: (columns.at(-1) ?? -1) + 1 }
  const left = widths.slice(0, shown.from).reduce((sum, width) => sum + width, 0)
  const right = widths.slice(shown.to).reduce((sum, width) => sum + width, 0)
  const top = lines[0]?.start ?? 0
  const bottom = vertical.getTotalSize() - (lines.at(-1)?.end ?? 0)
  const worst = useMemo(() => worstByLine(findings, sheet.name), [findings, sheet.name])
  const header = rows[mapping.headerRow]?.cells
  const cell = { row: Math.min(active.row, rows.length - 1), col: Math.min(active.col, count - 1) }
  const cellId = (row: number, col: number) => `${id}-${row}-${col}`
  const pickerId = (col: number) => `${id}-head-${col}`

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== grid.current || event.altKey) return
    if (event.key === 'ArrowUp' && cell.row === 0) document.getElementById(pickerId(cell.col))?.focus()
    else {
      const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / ROW) - 1)
      const action = gridAction({ key: event.key, ctrl: event.ctrlKey || event.metaKey }, cell, { rows: rows.length, cols: count, page })
      if (action === null || action.kind === 'copy' || (action.kind !== 'move' && event.ctrlKey)) return
      if (action.kind === 'move') {
        setActive(action.to)
        vertical.scrollToIndex(action.to.row, { align: 'auto' })
        horizontal.scrollToIndex(action.to.col, { align: 'auto' })
      } else onChange(withHeader(mapping, sheet, cell.row))
    }
    event.preventDefault()
  }

  function onClick(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target.closest('[data-row]') : null
    if (!(target instanceof HTMLElement) || String(window.getSelection()) !== '') return
    const row = Number(target.dataset['row'])
    const at = event.target instanceof Element ? event.target.closest('[data-col]') : null
    setActive({ row, col: at instanceof HTMLElement ? Number(at.dataset['col']) : cell.col })
    if (at === null) onChange(withHeader(mapping, sheet, row))
  }

  // Nothing is in focus where one came by a link that is gone: the keyboard goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <div ref={scroller} className="map-scroll">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one moves about in is a grid
          role="grid"
          tabIndex={0}
          className="map-grid"
          style={{ width: GUTTER + horizontal.getTotalSize() }}
          aria-label={`${t('map.grid')} ${sheet.name}`.trim()}
          aria-describedby={`${id}-keys`}
          aria-rowcount={rows.length + 1}
          aria-colcount={count + 1}
          aria-activedescendant={cell.col >= shown.from && cell.col < shown.to ? cellId(cell.row, cell.col) : undefined}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <colgroup>
            <col style={{ width: GUTTER }} />
            {left > 0 && <col style={{ width: left }} />}
            {columns.map((col) => (
              <col key={col} style={{ width: widths[col] }} />
            ))}
            {right > 0 && <col style={{ width: right }} />}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="map-gutter" aria-colindex={1}>
                {t('map.line')}
              </th>
              {left > 0 && <td aria-hidden="true" />}
              {columns.map((col) => (
                <ColumnHead
                  key={col}
                  id={pickerId(col)}
                  column={col}
                  title={header?.[col] ?? ''}
                  columns={mapping.columns}
                  use={use}
                  onChoose={(field) => onChange(withField(mapping, sheet, col, field))}
                />
              ))}
              {right > 0 && <td aria-hidden="true" />}
            </tr>
          </thead>
          <tbody>
            <Spacer height={top} />
            {lines.map(({ index }) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <PreviewLine
                  key={index}
                  {...{ row, index, columns, cellId }}
                  fields={columns.map((col) => fieldOf(mapping.columns, col))}
                  headerRow={mapping.headerRow}
                  severity={worst.get(row.line) ?? null}
                  activeCol={cell.row === index ? cell.col : null}
                  isCutLeft={left > 0}
                  isCutRight={right > 0}
                />
              )
            })}
            <Spacer height={bottom} />
          </tbody>
        </table>
      </div>
      <p className="map-hint">
        <span className="n">
          {rows.length < sheet.rowCount
            ? t('map.firstRows', { rows: formatCount(rows.length), of: formatCount(sheet.rowCount) })
            : t('map.rows', { count: rows.length, rows: formatCount(rows.length) })}
        </span>
        <span id={`${id}-keys`} className="el" title={t('map.keys')}>
          {t('map.keys')}
        </span>
      </p>
    </>
  )
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it only keeps the room of the rows out of sight
    <tr role="presentation" className="map-spacer">
      <td role="presentation" style={{ height }} />
    </tr>
  )
}

const rank = { info: 0, warning: 1, error: 2 } as const

function worstByLine(findings: readonly Finding[], sheet: string): ReadonlyMap<number, Finding['severity']> {
  const worst = new Map<number, Finding['severity']>()
  for (const finding of findings) {
    const { line, severity } = finding
    if ((sheetOf(finding) ?? sheet) !== sheet) continue
    const known = worst.get(line)
    if (line > 0 && (known === undefined || rank[severity] > rank[known])) worst.set(line, severity)
  }
  return worst
}
