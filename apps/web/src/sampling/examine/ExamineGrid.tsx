import { type DrawnItem, sampleItemName } from '@verifikat/analyses'
import { type ClipboardEvent, Fragment, type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { usePreferences } from '../../app/preferences.ts'
import { useTableKeys } from '../../app/use-table-keys.ts'
import { useRowsInSight } from '../../components/use-rows-in-sight.ts'
import { keepText, keptText } from '../../editing/drafts.ts'
import { readWritten, textOf } from './cells.ts'
import { GridRow } from './GridRow.tsx'
import { changesAnswer, type EditColumn, examineKeys, gridAct } from './keys.ts'
import { type ExamineRow, type Finding, isOpen, type Section } from './rows.ts'
import { SectionRow } from './SectionRow.tsx'
import { ValueInput } from './ValueInput.tsx'

export interface ExamineGridProps {
  readonly label: string
  readonly sections: readonly Section[]
  readonly sign: 1 | -1
  readonly hasPositions: boolean
  /** What is written in each row. */
  readonly columns: readonly EditColumn[]
  readonly canEdit: boolean
  /** Item whose voucher is open. */
  readonly opened: string | null
  readonly onFound: (item: string, finding: Finding) => void
  /** What is being written counts in the evaluation beside. Null: nothing is. */
  readonly onWriting: (writing: { readonly item: string; readonly finding: Finding } | null) => void
  /** A cell is opened, or left as it was. */
  readonly onBegin: (item: string) => void
  readonly onLeave: (item: string) => void
  /** Takes back the last act, and says which item it was of; null: there was none. */
  readonly onUndo: () => string | null
  readonly onVoucher: (item: DrawnItem) => void
  /** The sample: by it a cell that was left open is known again. */
  readonly keptAs: string
  /** The item to be at first; null: the first that is open. */
  readonly initial: string | null
  /** The item that one is at. */
  readonly onActive: (item: string | null) => void
  /** Text of a spreadsheet, and the items shown from the active one on. */
  readonly onPaste: (text: string, following: readonly string[]) => void
}

interface Edit {
  readonly text: string
  readonly isMarked: boolean
  /** The cause is asked for because the item is made void by it. */
  readonly isVoid: boolean
}

const openCellSchema = z.object({ item: z.string(), col: z.int().min(0), text: z.string(), isVoid: z.boolean() })

function openCell(kept: string | null) {
  return kept === null ? null : (openCellSchema.safeParse(JSON.parse(kept)).data ?? null)
}

const ROW = 32
const HEAD = 30

/** What is to be examined, item by item: a grid that is written in with the keyboard alone. */
export function ExamineGrid(props: ExamineGridProps) {
  const { label, sections, sign, hasPositions, columns, canEdit, opened, onFound, onWriting, onVoucher, onActive, onPaste } = props
  const { onBegin, onLeave, onUndo, initial, keptAs } = props
  const { t } = useTranslation('sampling')
  const { letterKeys } = usePreferences()
  useTableKeys(useMemo(() => examineKeys(columns, canEdit), [columns, canEdit]))
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set())
  const lines = useMemo(() => linesOf(sections, closed), [sections, closed])
  const rows = useMemo(() => lines.flatMap((line) => (line.row === null ? [] : [line.row])), [lines])
  const first = Math.max(0, initial === null ? rows.findIndex(isOpen) : rows.findIndex(({ item }) => item.id === initial))
  const cellField = `examine ${keptAs}`
  const [left] = useState(() => (canEdit ? openCell(keptText(cellField, '')) : null))
  const [at, setAt] = useState({ item: left?.item ?? rows[first]?.item.id ?? '', col: left?.col ?? 0 })
  const [edit, setEdit] = useState<Edit | null>(left && { text: left.text, isMarked: false, isVoid: left.isVoid })
  // a cell that is open when the page goes is open when it comes back
  useEffect(() => {
    keepText(cellField, '', edit && JSON.stringify({ ...at, text: edit.text, isVoid: edit.isVoid }))
  }, [cellField, edit, at])
  useEffect(() => {
    if (left !== null) onBegin(left.item)
  }, [left, onBegin])
  /** Where one came from to write in another column by its letter. */
  const homeCol = useRef(0)
  const [trouble, setTrouble] = useState<string | null>(null)
  // an item that the view leaves out keeps its place: the next one is there
  const lastPlace = useRef(first)
  const found = rows.findIndex(({ item }) => item.id === at.item)
  const place = found === -1 ? Math.min(lastPlace.current, rows.length - 1) : found
  lastPlace.current = place
  const row = rows[place]
  const column = columns[at.col] ?? 'audited'
  const activeId = row?.item.id ?? null
  useEffect(() => {
    onActive(activeId)
  }, [onActive, activeId])
  const sight = useRowsInSight({ scroller, count: lines.length, height: ROW, around: 10, over: HEAD, room: 600 })
  const { show: showLine } = sight
  const cellId = useMemo(() => (at: number, col: number) => `${id}-${at}-${col}`, [id])

  const isEditing = edit !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) grid.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  const linePlace = lines.findIndex((line) => line.row !== null && line.row === row)
  useEffect(() => {
    if (linePlace >= 0) showLine(linePlace)
  }, [linePlace, showLine])

  // a column that is out of sight comes into it, to be read and written in
  useEffect(() => {
    document.getElementById(cellId(place, at.col))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cellId, place, at.col])

  /** The active row, all that is written in it, between the head of the table and the edge of what scrolls. */
  function isInSight(): boolean {
    const box = document.getElementById(cellId(place, at.col))?.parentElement?.getBoundingClientRect()
    const view = scroller.current?.getBoundingClientRect()
    // its text stands in the middle third
    const third = (box?.height ?? 0) / 3
    return box !== undefined && view !== undefined && box.top + third >= view.top + HEAD && box.bottom - third <= view.bottom
  }
  function show() {
    if (linePlace >= 0) showLine(linePlace)
  }
  function undo() {
    const item = onUndo()
    if (item !== null) setAt({ ...at, item })
  }
  function goTo(next: number, col = at.col) {
    setTrouble(null)
    const to = Math.max(0, Math.min(rows.length - 1, next))
    setAt({ item: rows[to]?.item.id ?? '', col: Math.max(0, Math.min(columns.length - 1, col)) })
  }
  function begin(text: string | null, col: number, isVoid = false) {
    if (!canEdit || row === undefined || col < 0) return
    homeCol.current = text === null && col !== at.col ? at.col : col
    setAt({ item: row.item.id, col })
    onBegin(row.item.id)
    setEdit({ text: text ?? textOf(row, columns[col] ?? 'audited', sign), isMarked: text === null, isVoid })
  }
  function say(state: Finding['state']) {
    if (!canEdit || row === undefined) return
    onFound(row.item.id, { ...row.finding, state, auditedOre: null })
    if (state !== 'open') goTo(place + 1)
  }
  function write(text: string) {
    setTrouble(null)
    setEdit({ text, isMarked: false, isVoid: edit?.isVoid ?? false })
    // what would not be taken does not count in the evaluation beside
    if (row !== undefined && column === 'audited') {
      const read = readWritten({ text, column, isVoid: false }, row, sign, t)
      onWriting(typeof read === 'string' || text.trim() === '' ? null : { item: row.item.id, finding: read })
    }
  }
  function commit(move: { readonly row: number; readonly col: number }): boolean {
    if (edit === null || row === undefined) return true
    const read = readWritten({ text: edit.text, column, isVoid: edit.isVoid }, row, sign, t)
    if (typeof read === 'string') {
      setTrouble(read)
      return false
    }
    setEdit(null)
    onWriting(null)
    if (read === row.finding) onLeave(row.item.id)
    else onFound(row.item.id, read)
    if (move.row !== 0 || move.col !== 0) goTo(place + move.row, move.col === 0 ? homeCol.current : at.col + move.col)
    return true
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== grid.current || event.altKey) return
    const act = gridAct({ key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }, column, letterKeys)
    if (act === null) return
    event.preventDefault()
    // a row that was scrolled away comes back first: nobody answers what is not seen
    if (changesAnswer(act) && !isInSight()) {
      show()
      setTrouble(null)
      return
    }
    if (act.act === 'move') goTo(place + act.rows, at.col + act.cols)
    else if (act.act === 'to') goTo(act.place === 'first' ? 0 : rows.length - 1)
    else if (act.act === 'write') begin(act.text, act.column === null ? at.col : columns.indexOf(act.column))
    else if (act.act === 'voucher') row && onVoucher(row.item)
    else if (act.act === 'undo') canEdit && undo()
    else if (act.act === 'void') begin(null, columns.indexOf('cause'), true)
    else if (act.act !== 'clear') say(act.act)
    else if (column === 'audited') say('open')
    else if (row && canEdit) onFound(row.item.id, { ...row.finding, ...(column === 'deviations' ? { deviations: [] } : { [column]: '' }) })
  }
  function onCopy(event: ClipboardEvent) {
    if (event.target !== grid.current || row === undefined || String(window.getSelection()) !== '') return
    event.preventDefault()
    event.clipboardData.setData('text/plain', textOf(row, column, sign))
  }
  function onPasted(event: ClipboardEvent) {
    if (event.target !== grid.current || !canEdit) return
    event.preventDefault()
    onPaste(
      event.clipboardData.getData('text/plain'),
      rows.slice(place).map(({ item }) => item.id),
    )
  }
  function onPointerDown(event: PointerEvent) {
    // anywhere in a row: what one looks at is what the next key answers
    const target = event.target instanceof Element ? event.target : null
    const to = target?.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (to === undefined || event.button !== 0 || target instanceof HTMLInputElement) return
    const col = target?.closest<HTMLElement>('[data-col]')?.dataset['col']
    if (Number(to) === place && (col === undefined || Number(col) === at.col)) return
    goTo(Number(to), col === undefined ? at.col : Number(col))
  }

  const { before, after } = sight
  const width = columns.length + (hasPositions ? 8 : 7)
  return (
    <div ref={scroller} className="sa-scroll">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one writes in is a grid
        role="grid"
        tabIndex={0}
        className="tbl sa-grid"
        data-opens-drill
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-readonly={!canEdit}
        aria-activedescendant={row === undefined ? undefined : cellId(place, at.col)}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPasted}
        onPointerDown={onPointerDown}
        onDoubleClick={(event) => event.target instanceof Element && event.target.closest('[data-col]') && begin(null, at.col)}
      >
        <thead>
          <tr>
            <th scope="col" className="sa-w-no">
              {t('examine.hit')}
            </th>
            {hasPositions && (
              <th scope="col" className="r sa-w-pos">
                {t('examine.position')}
              </th>
            )}
            <th scope="col" className="sa-w-voucher">
              {t('examine.item')}
            </th>
            <th scope="col">{t('examine.counterparty')}</th>
            <th scope="col" className="sa-w-date">
              {t('examine.date')}
            </th>
            <th scope="col" className="r sa-w-ore">
              {t('examine.book')}
            </th>
            <th scope="col" className="r sa-w-audited">
              {t('examine.audited')}
            </th>
            <th scope="col" className="r sa-w-diff">
              {t('examine.difference')}
            </th>
            <th scope="col" className="r sa-w-taint">
              {t('examine.taint')}
            </th>
            {columns.includes('deviations') && (
              <th scope="col" className="sa-w-cause">
                {t('examine.deviations')}
              </th>
            )}
            <th scope="col" className="sa-w-cause">
              {t('examine.cause')}
            </th>
            <th scope="col" className="sa-w-evidence">
              {t('examine.evidence')}
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Filler height={before} columns={width} />}
          {sight.rows.map((index) => {
            const line = lines[index]
            if (line === undefined) return null
            if (line.row === null) {
              const { layer } = line.section
              return (
                <SectionRow
                  key={layer}
                  section={line.section}
                  sign={sign}
                  columns={width}
                  isClosed={closed.has(layer)}
                  onToggle={() =>
                    setClosed((now) => (now.has(layer) ? new Set([...now].filter((one) => one !== layer)) : new Set([...now, layer])))
                  }
                />
              )
            }
            const isActive = line.row === row
            return (
              <Fragment key={line.row.item.id}>
                <GridRow
                  row={line.row}
                  index={line.at}
                  {...{ sign, hasPositions, columns, isActive, cellId, onVoucher }}
                  activeCol={isActive ? at.col : null}
                  isOpened={line.row.item.id === opened}
                  input={
                    isActive && edit !== null ? (
                      <ValueInput
                        {...edit}
                        label={`${sampleItemName(line.row.item)} ${edit.isVoid ? t('examine.voidHint') : t(`examine.${column}`)}`}
                        isAmount={column === 'audited'}
                        hint={edit.isVoid ? t('examine.voidHint') : ''}
                        trouble={trouble}
                        onWrite={write}
                        onCommit={commit}
                        onCancel={() => {
                          setTrouble(null)
                          setEdit(null)
                          onWriting(null)
                          onLeave(line.row.item.id)
                        }}
                      />
                    ) : null
                  }
                />
              </Fragment>
            )
          })}
          {after > 0 && <Filler height={after} columns={width} />}
        </tbody>
      </table>
    </div>
  )
}

function Filler({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

type Line =
  | { readonly section: Section; readonly row: null; readonly at: -1 }
  | { readonly section: Section; readonly row: ExamineRow; readonly at: number }

/** Heads of layers with their rows under them; `at` counts the rows alone. */
function linesOf(sections: readonly Section[], closed: ReadonlySet<string>): readonly Line[] {
  let at = 0
  return sections.flatMap((section): Line[] => {
    const head: Line = { section, row: null, at: -1 }
    return closed.has(section.layer) ? [head] : [head, ...section.shown.map((row): Line => ({ section, row, at: at++ }))]
  })
}
