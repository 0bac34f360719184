import { type AccountPlan, planNodes } from '@verifikat/analyses'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowHeight } from '../analysis/table/use-row-height.ts'
import { usePreferences } from '../app/preferences.ts'
import { useTableKeys } from '../app/use-table-keys.ts'
import type { Drag } from '../editing/use-drag.ts'
import { readingKeys, type TreeAction, treeAction, treeKeys } from './keys.ts'
import { PlanGridRow } from './PlanGridRow.tsx'
import { parsePatterns, parseSum, toggledTerm } from './patterns.ts'
import type { Statement } from './plan-edits.ts'
import type { PlanProblems } from './problems.ts'
import type { PlanRow } from './rows.ts'
import type { EditorActions } from './use-plan-editor.ts'
import { type PlanColumn, planColumns, type TreeControl } from './use-tree.ts'

export type PlanPayload =
  | { readonly kind: 'rows'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'account'; readonly number: string }
export type DropWhere = 'before' | 'into' | 'after'

export interface PlanGridProps {
  readonly plan: AccountPlan
  readonly statement: Statement
  readonly rows: readonly PlanRow[]
  readonly control: TreeControl
  readonly actions: EditorActions
  readonly amounts: ReadonlyMap<string, number | null>
  readonly problems: PlanProblems
  /** What the amounts are of; null: not known yet. */
  readonly amountsOf: string | null
  readonly nameOf: (id: string) => string
  readonly canEdit: boolean
  readonly drag: Drag<PlanPayload, DropWhere> | null
  readonly onDragStart: (event: PointerEvent, id: string) => void
}

const HEAD = 30

/** The statement's tree: one row for each heading, line and total, every cell written in place. */
export function PlanGrid(props: PlanGridProps) {
  const { plan, statement, rows, control, actions, amounts, amountsOf, nameOf, problems, canEdit, drag, onDragStart } = props
  const { t } = useTranslation('plans')
  useTableKeys(canEdit ? treeKeys : readingKeys)
  const { locale } = usePreferences()
  const { tree, goTo, extendTo, toggleMark, toggleClosed, set } = control
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === tree.active),
  )
  const active = rows[at]
  const cellId = (row: string, column: PlanColumn) => `${id}-${row}-${column}`
  const ids = useMemo(() => new Set([...planNodes(plan[statement])].map(({ node }) => node.id)), [plan, statement])

  const wrong = useMemo(() => {
    if (tree.edit === null || tree.edit.column !== 'content') return null
    const node = rows.find((row) => row.node.id === tree.edit?.id)?.node
    const parsed = node?.kind === 'total' ? parseSum(tree.edit.text, ids) : parsePatterns(tree.edit.text)
    return parsed.ok ? null : parsed.wrong
  }, [tree.edit, rows, ids])

  // The focused row is always in sight.
  useEffect(() => {
    const box = scroller.current
    if (box === null || active === undefined) return
    const top = at * rowHeight
    const bottom = (at + 1) * rowHeight + HEAD
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }, [at, active, rowHeight])

  useEffect(() => {
    if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true })
  }, [])

  const isEditing = tree.edit !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    // Focus goes back to the tree when a cell is done, unless it went elsewhere by itself.
    if (wasEditing.current && !isEditing && (document.activeElement === document.body || grid.current?.contains(document.activeElement)))
      grid.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])

  function move(action: Extract<TreeAction, { kind: 'row' }>) {
    const to = action.by === 'first' ? 0 : action.by === 'last' ? rows.length - 1 : Math.max(0, Math.min(rows.length - 1, at + action.by))
    const row = rows[to]
    if (row === undefined) return
    if (action.extend) extendTo(rows, row.node.id)
    else goTo(row.node.id)
  }

  function moveCell(by: 1 | -1) {
    if (active === undefined) return
    const column = planColumns.indexOf(tree.column)
    if (column === 0 && active.node.kind === 'heading') {
      if (by === 1 && !active.isOpen) return toggleClosed(active.node.id)
      if (by === -1 && active.isOpen) return toggleClosed(active.node.id)
    }
    if (column === 0 && by === -1) {
      if (active.parent !== null) goTo(active.parent)
      return
    }
    const next = planColumns[column + by]
    if (next !== undefined) goTo(active.node.id, next)
  }

  function act(action: TreeAction) {
    switch (action.kind) {
      case 'row':
        return move(action)
      case 'cell':
        return moveCell(action.by)
      case 'mark':
        return active && toggleMark(active.node.id)
      case 'all':
        return set({ marked: new Set(rows.filter(({ parent }) => parent === active?.parent).map(({ node }) => node.id)) })
      case 'clear':
        return set({ marked: new Set(), cut: new Set() })
      case 'problem':
        return actions.nextProblem()
      case 'undo':
        return actions.undo()
      case 'redo':
        return actions.redo()
      case 'edit':
        return actions.beginEdit(active?.node.id ?? null, tree.column, action.text)
      case 'step':
        return actions.step(action.step)
      case 'insert':
        return actions.insert(action.node)
      case 'delete':
        return actions.remove()
      case 'cut':
        return actions.cut()
      case 'paste':
        return actions.paste()
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== grid.current) return
    const { key, altKey: alt, shiftKey: shift } = event
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / rowHeight) - 1)
    const action = treeAction({ key, alt, shift, ctrl: event.ctrlKey || event.metaKey }, page)
    if (action === null) return
    if (action.kind === 'clear' && tree.marked.size === 0 && tree.cut.size === 0) return
    // Letters write where one may write; where not, they are the page's own keys.
    if (action.kind === 'edit' && action.text !== null && (!canEdit || !actions.canWrite(active?.node, tree.column))) return
    event.preventDefault()
    act(action)
  }

  function onPointerDown(event: PointerEvent) {
    const { target } = event
    if (!(target instanceof Element) || target.closest('button, input') !== null) return
    const row = target.closest<HTMLElement>('[data-drop]')?.dataset['drop']
    if (row === undefined || event.button !== 0) return
    const { edit } = tree
    const isSum = edit?.column === 'content' && rows.find(({ node }) => node.id === edit.id)?.node.kind === 'total'
    if (edit !== null && isSum && row !== edit.id) {
      event.preventDefault()
      return set({ edit: { ...edit, text: toggledTerm(edit.text, row), isMarked: false } })
    }
    const column = planColumns.find((known) => known === target.closest<HTMLElement>('[data-column]')?.dataset['column'])
    if (event.shiftKey) {
      event.preventDefault()
      extendTo(rows, row)
    } else if (event.ctrlKey || event.metaKey) toggleMark(row)
    // A row that is marked keeps the others while it may be dragged with them.
    else if (tree.marked.has(row)) set({ active: row, ...(column !== undefined && { column }) })
    else goTo(row, column)
    if (canEdit && edit === null) onDragStart(event, row)
  }

  return (
    <div ref={scroller} className="pl-scroll" data-drop-scroll>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows of a table that open and close are a tree grid
        role="treegrid"
        tabIndex={0}
        className="pl-grid"
        aria-label={t(`statement.${statement}`)}
        aria-multiselectable="true"
        aria-readonly={!canEdit}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={active && cellId(active.node.id, tree.column)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onDoubleClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-column]') !== null && !isEditing)
            actions.beginEdit(tree.active, tree.column, null)
        }}
      >
        <colgroup>
          <col />
          <col className="pl-c-content" />
          <col className="pl-c-display" />
          <col className="pl-c-code" />
          <col className="pl-c-amount" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.content')}</th>
            <th scope="col">{t('column.display')}</th>
            <th scope="col">{t('column.code')}</th>
            <th scope="col" className="r">
              {amountsOf ?? t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <PlanGridRow
              key={row.node.id}
              row={row}
              index={index}
              locale={locale}
              activeColumn={row.node.id === active?.node.id ? tree.column : null}
              isMarked={tree.marked.has(row.node.id)}
              isCut={tree.cut.has(row.node.id)}
              edit={tree.edit?.id === row.node.id ? tree.edit : null}
              wrong={tree.edit?.id === row.node.id ? wrong : null}
              amount={amounts.get(row.node.id)}
              problems={problems.byRow.get(row.node.id) ?? noProblems}
              drop={drag?.target?.id === row.node.id ? drag.target.where : null}
              cellId={cellId}
              nameOf={nameOf}
              actions={actions}
              onToggle={toggleClosed}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const noProblems: PlanProblems['all'] = []
