import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { editableAmount, parseAmount } from '../analysis/search/parse.ts'
import { usePreferences } from '../app/preferences.ts'
import { extendKeys, moveKeys, pressed, type TableAct } from '../app/table-keys.ts'
import { useTableKeys } from '../app/use-table-keys.ts'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { useOpenCell } from '../editing/use-open-cell.ts'
import { formatMonth } from '../format/dates.ts'
import { AmountInput } from './AmountInput.tsx'
import { blockOf, blockText, type CellAt, cellFor, isInBlock, isWholeBudget, pastedBlock } from './block.ts'
import type { BudgetRow, CellChange, MonthState } from './grid.ts'

export interface BudgetGridProps {
  readonly rows: readonly BudgetRow[]
  readonly months: readonly string[]
  readonly states: readonly MonthState[]
  /** Of the account, or of the object that the row is a part of. */
  readonly nameOf: (row: BudgetRow) => string
  /** −1 where an account is written with credit positive. */
  readonly sign: (account: string) => 1 | -1
  readonly canEdit: boolean
  readonly onChange: (cells: readonly CellChange[]) => void
  /** Rows with accounts were pasted: they are looked at first. */
  readonly onPasteBudget: (text: string) => void
}

const acts: Readonly<Record<string, TableAct>> = {
  Enter: 'write',
  F2: 'write',
  Delete: 'clear',
  Backspace: 'clear',
  'mod+d': 'fillDown',
  'mod+e': 'fillRight',
  'mod+a': 'all',
  Escape: 'unmark',
}
const listed = { ...moveKeys, ...extendKeys, ...acts, 'mod+Enter': 'fill', 'mod+c': 'copy', 'mod+v': 'paste' } as const

const openSchema = z.object({ row: z.string(), month: z.string(), text: z.string(), isMarked: z.boolean() })

function placeOf(open: z.output<typeof openSchema> | null, rows: readonly BudgetRow[], months: readonly string[]): CellAt | null {
  const row = rows.findIndex(({ key }) => key === open?.row)
  const col = months.findIndex((month) => month === open?.month)
  return row === -1 || col === -1 ? null : { row, col }
}

/** Accounts by months as a spreadsheet: write, mark, copy, paste, fill. */
export function BudgetGrid({ rows, months, states, nameOf, sign, canEdit, onChange, onPasteBudget }: BudgetGridProps) {
  const { t } = useTranslation('plans')
  useTableKeys(listed)
  const { locale } = usePreferences()
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [open, setEdit] = useOpenCell('amount', openSchema)
  const [at, setAt] = useState<CellAt>(() => placeOf(open, rows, months) ?? { row: 0, col: 0 })
  // a cell of another year, or of a row that is gone
  const edit = open !== null && placeOf(open, rows, months) !== null ? open : null
  const [anchor, setAnchor] = useState<CellAt | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const cell = { row: Math.min(at.row, rows.length - 1), col: Math.min(at.col, months.length - 1) }
  const block = blockOf(anchor ?? cell, cell)
  const cellId = (row: number, col: number) => `${id}-${row}-${col}`

  const isEditing = edit !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) grid.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell in focus is always in sight
  useEffect(() => {
    document.getElementById(cellId(cell.row, cell.col))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cell.row, cell.col])

  function goTo(row: number, col: number, extend = false) {
    setTrouble(null)
    setAnchor(extend ? (anchor ?? cell) : null)
    setAt({ row: Math.max(0, Math.min(rows.length - 1, row)), col: Math.max(0, Math.min(months.length - 1, col)) })
  }
  const cellsOf = (amount: (row: number, col: number) => number | null): CellChange[] => {
    const cells: CellChange[] = []
    for (let row = block.top; row <= block.bottom; row++) {
      for (let col = block.left; col <= block.right; col++) {
        const change = changeOf(row, col, amount(row, col))
        if (change !== null) cells.push(change)
      }
    }
    return cells
  }
  function changeOf(row: number, col: number, shown: number | null): CellChange | null {
    const budgetRow = rows[row]
    const month = months[col]
    if (budgetRow === undefined || month === undefined) return null
    return { row: budgetRow, month, ore: shown === null ? null : shown * sign(budgetRow.account) + 0 }
  }
  const shownAt = (row: number, col: number): number | null => {
    const budgetRow = rows[row]
    const ore = budgetRow?.months[col] ?? null
    return ore === null || budgetRow === undefined ? null : ore * sign(budgetRow.account) + 0
  }
  function begin(text: string | null) {
    const row = rows[cell.row]
    const month = months[cell.col]
    if (!canEdit || row === undefined || month === undefined) return
    setEdit({ row: row.key, month, text: text ?? editableAmount(shownAt(cell.row, cell.col)), isMarked: text === null })
  }
  /** `fill`: all that is marked gets the amount. */
  function commit(move: { readonly row: number; readonly col: number }, fill = false): boolean {
    if (edit === null) return true
    const text = edit.text.trim()
    const ore = text === '' ? null : parseAmount(text)
    if (text !== '' && ore === null) {
      setTrouble(t('edit.wrong', { part: text }))
      return false
    }
    const one = changeOf(cell.row, cell.col, ore)
    onChange(fill ? cellsOf(() => ore) : one === null ? [] : [one])
    setEdit(null)
    if (!fill) goTo(cell.row + move.row, cell.col + move.col)
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== grid.current || event.altKey) return
    const ctrl = event.ctrlKey || event.metaKey
    const { key, shiftKey } = event
    const to = cellFor(key, ctrl, cell, { row: rows.length - 1, col: months.length - 1 })
    const act = acts[pressed({ key, ctrl })]
    if (to !== null) goTo(to.row, to.col, shiftKey)
    else if (act === 'all') {
      setAnchor({ row: 0, col: 0 })
      setAt({ row: rows.length - 1, col: months.length - 1 })
    } else if (act === 'fillDown' && canEdit) onChange(cellsOf((_, col) => shownAt(block.top, col)))
    else if (act === 'fillRight' && canEdit) onChange(cellsOf((row) => shownAt(row, block.left)))
    else if (act === 'write') begin(null)
    else if (act === 'clear' && canEdit) onChange(cellsOf(() => null))
    else if (act === 'unmark' && anchor !== null) setAnchor(null)
    else if (!ctrl && /^[\d,.−-]$/.test(key)) begin(key)
    else return
    event.preventDefault()
  }
  function onCopy(event: ClipboardEvent) {
    if (event.target !== grid.current) return
    event.preventDefault()
    const lines = Array.from({ length: block.bottom - block.top + 1 }, (_, row) =>
      Array.from({ length: block.right - block.left + 1 }, (_, col) => shownAt(block.top + row, block.left + col)),
    )
    event.clipboardData.setData('text/plain', blockText(lines))
  }
  function onPaste(event: ClipboardEvent) {
    if (event.target !== grid.current || !canEdit) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (isWholeBudget(text)) return onPasteBudget(text)
    const pasted = pastedBlock(text)
    if (!pasted.ok) return setTrouble(t('edit.wrong', { part: pasted.wrong }))
    const [only] = pasted.rows
    // One amount fills what is marked; a block goes from the first marked cell on.
    if (pasted.rows.length === 1 && only?.length === 1) return onChange(cellsOf(() => only[0] ?? null))
    onChange(pasted.rows.flatMap((row, r) => row.flatMap((ore, c) => changeOf(block.top + r, block.left + c, ore) ?? [])))
    setAnchor({ row: block.top, col: block.left })
    setAt({
      row: Math.min(rows.length - 1, block.top + pasted.rows.length - 1),
      col: Math.min(months.length - 1, block.left + (only?.length ?? 1) - 1),
    })
  }
  function onPointerDown(event: PointerEvent) {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-col]') : null
    if (found === null || event.button !== 0 || event.target instanceof HTMLInputElement) return
    goTo(Number(found.dataset['row']), Number(found.dataset['col']), event.shiftKey)
  }
  function onPointerMove(event: PointerEvent) {
    if (event.buttons !== 1 || edit !== null || event.pointerType === 'touch') return
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-col]') : null
    if (found === null) return
    const over = { row: Number(found.dataset['row']), col: Number(found.dataset['col']) }
    if (over.row !== cell.row || over.col !== cell.col) goTo(over.row, over.col, true)
  }

  const marked = anchor === null ? null : cellsOf(shownAt).reduce((sum, { ore, row }) => sum + (ore ?? 0) * sign(row.account), 0)
  return (
    <div className="bg-main">
      <div className="bg-scroll">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one writes in is a grid
          role="grid"
          tabIndex={0}
          className="tbl bg-grid"
          aria-label={t('budget.title')}
          aria-multiselectable="true"
          aria-readonly={!canEdit}
          aria-describedby={`${id}-keys`}
          aria-activedescendant={cellId(cell.row, cell.col)}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onPaste={onPaste}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onDoubleClick={() => begin(null)}
        >
          <thead>
            <tr>
              <th scope="col" className="bg-account">
                {t('budget.account')}
              </th>
              {months.map((month, col) => {
                const state = states[col]
                const isWhole = state !== undefined && state.filled === state.accounts
                return (
                  <th key={month} scope="col" className="r">
                    {formatMonth(month, locale)} {month.slice(2, 4)}
                    <span
                      className={isWhole ? 'bg-state' : 'bg-state bg-partial'}
                      title={state && t('budget.filledTitle', { n: state.filled, of: state.accounts })}
                    >
                      {state === undefined ? '' : isWhole ? t('budget.whole') : t('budget.filled', { n: state.filled, of: state.accounts })}
                    </span>
                  </th>
                )
              })}
              <th scope="col" className="r">
                {t('budget.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={row.key} className={r === cell.row ? 'bg-active' : undefined}>
                <th scope="row" className="bg-account">
                  <span className="n m">{row.account}</span>{' '}
                  <span className="t2" title={nameOf(row)}>
                    {nameOf(row)}
                  </span>
                </th>
                {months.map((month, c) => {
                  const isAt = r === cell.row && c === cell.col
                  const isMarked = anchor !== null && isInBlock(block, { row: r, col: c })
                  return (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid, which can be marked
                    <td
                      key={month}
                      id={cellId(r, c)}
                      data-row={r}
                      data-col={c}
                      aria-selected={isAt || isMarked}
                      className={`r${isAt ? ' bg-at' : ''}${isMarked ? ' bg-marked' : ''}`}
                    >
                      {isAt && edit !== null ? (
                        <AmountInput
                          edit={edit}
                          label={`${row.account} ${month}`}
                          trouble={trouble}
                          onWrite={(text) => {
                            setTrouble(null)
                            setEdit({ ...edit, text, isMarked: false })
                          }}
                          onCommit={commit}
                          onCancel={() => {
                            setTrouble(null)
                            setEdit(null)
                          }}
                        />
                      ) : row.months[c] === null || row.months[c] === undefined ? null : (
                        <Money ore={shownAt(r, c)} zero="digit" />
                      )}
                    </td>
                  )
                })}
                <td className="r m">
                  <Money ore={row.months.reduce<number>((sum, ore) => sum + (ore ?? 0), 0) * sign(row.account) + 0} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="bg-account">
                {t('budget.result')}
              </th>
              {states.map(({ resultOre }, col) => (
                <td key={months[col]} className="r">
                  <Money ore={resultOre} zero="digit" />
                </td>
              ))}
              <td className="r">
                <Money ore={states.reduce((sum, { resultOre }) => sum + resultOre, 0)} zero="digit" />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="ed-foot t3" role="status">
        {trouble !== null && edit === null ? (
          <StatusText tone="red">{trouble}</StatusText>
        ) : marked !== null ? (
          <span className="n">
            {t('budget.marked')} <Money ore={marked} zero="digit" />
          </span>
        ) : (
          <span className="n">{t('budget.rows', { count: rows.length })}</span>
        )}
        <span className="sp" />
        <span id={`${id}-keys`} className="el">
          {t(canEdit ? 'budget.keys' : 'budget.keysRead')}
        </span>
      </p>
    </div>
  )
}
