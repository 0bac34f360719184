import { type AccountPlan, type PlanNode, validatePlan } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import type { Draft } from '../editing/use-draft.ts'
import { parsePatterns, parseSum, writePatterns, writeSum } from './patterns.ts'
import {
  insertedInPlan,
  type Kept,
  keptBecause,
  movedInPlan,
  removedFromPlan,
  type Statement,
  withLine,
  withName,
  withSum,
  withTotalDisplay,
} from './plan-edits.ts'
import type { PlanProblems } from './problems.ts'
import { headingsOver, type PlanRow } from './rows.ts'
import { nodeOf, type Place, placeOf, type Step, stepPlace } from './tree.ts'
import { useProblemText, useRowNames } from './use-problem-text.ts'
import { type CellEdit, type PlanColumn, planColumns, type TreeControl } from './use-tree.ts'

export interface EditorActions {
  readonly canWrite: (node: PlanNode | undefined, column: PlanColumn) => boolean
  readonly beginEdit: (id: string | null, column: PlanColumn, text: string | null) => void
  readonly write: (text: string) => void
  /** Keeps what was written, and goes on to the next (1) or previous (−1) cell that can be written. */
  readonly commit: (goOn?: 1 | -1) => void
  readonly cancelEdit: () => void
  /** Accounts of what is being written that stand on another line too, as a sentence. */
  readonly clashOf: (edit: CellEdit) => string | null
  readonly step: (step: Step) => void
  readonly moveTo: (ids: ReadonlySet<string>, to: Place) => void
  readonly insert: (kind: PlanNode['kind']) => void
  readonly remove: () => void
  readonly cut: () => void
  readonly paste: () => void
  readonly place: (statement: Statement, line: string, accounts: readonly string[]) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly nextProblem: () => void
}

export interface PlanEditorInput {
  readonly draft: Draft<AccountPlan>
  readonly statement: Statement
  readonly rows: readonly PlanRow[]
  readonly control: TreeControl
  readonly problems: PlanProblems
  readonly canEdit: boolean
  readonly onStatement: (statement: Statement) => void
  /** Why a row stays where somebody wanted to delete it. */
  readonly onKept: (kept: Kept | null) => void
}

/** What keys, pointer and buttons do to the plan: the same acts for all of them. */
export function usePlanEditor(input: PlanEditorInput): EditorActions {
  const { draft, statement, rows, control, problems, canEdit, onStatement, onKept } = input
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const plan = draft.value
  const { tree, goTo, open, set } = control
  const nameOf = useRowNames(plan)
  const problemText = useProblemText(nameOf)
  const chosen = tree.marked.size > 0 ? tree.marked : new Set(tree.active === null ? [] : [tree.active])

  const change = (next: AccountPlan) => {
    onKept(null)
    if (canEdit) draft.change(next)
  }
  const canWrite = (node: PlanNode | undefined, column: PlanColumn) => {
    if (node === undefined || !canEdit) return false
    if (column === 'name') return true
    if (column === 'content') return node.kind !== 'heading'
    return column === 'code' && node.kind === 'line'
  }
  const textOf = (node: PlanNode, column: CellEdit['column']) => {
    if (column === 'name') return node.name[locale]
    if (column === 'code') return node.kind === 'line' ? (node.code ?? '') : ''
    return node.kind === 'line' ? writePatterns(node.accounts) : node.kind === 'total' ? writeSum(node.sum) : ''
  }
  const editOf = (node: PlanNode, column: PlanColumn, text: string | null): CellEdit | null => {
    if (column === 'display' || column === 'amount' || !canWrite(node, column)) return null
    return { id: node.id, column, text: text ?? textOf(node, column), isMarked: text === null }
  }
  /** The plan with what is being written in it; null: it cannot be read. */
  const written = (edit: CellEdit): AccountPlan | null => {
    const node = nodeOf(plan[statement], edit.id)
    if (node === null) return plan
    if (edit.column === 'name') return withName(plan, statement, edit.id, locale, edit.text)
    if (edit.column === 'code') return withLine(plan, statement, edit.id, { code: edit.text.trim() || null })
    if (node.kind === 'total') {
      const ids = new Set(rowsOf(plan, statement))
      const sum = parseSum(edit.text, ids)
      return sum.ok ? withSum(plan, statement, edit.id, sum.value) : null
    }
    const accounts = parsePatterns(edit.text)
    return accounts.ok ? withLine(plan, statement, edit.id, { accounts: accounts.value }) : null
  }

  return {
    canWrite,
    beginEdit(id, column, text) {
      const node = id === null ? null : nodeOf(plan[statement], id)
      if (node === null || !canEdit) return
      if (column === 'display' && text === null && node.kind !== 'heading') {
        const display = node.display === 'debit' ? 'credit' : 'debit'
        return change(
          node.kind === 'line' ? withLine(plan, statement, node.id, { display }) : withTotalDisplay(plan, statement, node.id, display),
        )
      }
      if (column === 'amount' && text === null) return
      set({ edit: editOf(node, column, text) })
    },
    write(text) {
      if (tree.edit !== null) set({ edit: { ...tree.edit, text, isMarked: false } })
    },
    commit(goOn) {
      if (tree.edit === null) return
      const next = written(tree.edit)
      if (next === null) return
      change(next)
      const node = nodeOf(next[statement], tree.edit.id)
      let edit: CellEdit | null = null
      if (goOn !== undefined && node !== null) {
        for (let at = planColumns.indexOf(tree.edit.column) + goOn; planColumns[at] !== undefined; at += goOn) {
          const column = planColumns[at]
          edit = column === undefined ? null : editOf(node, column, null)
          if (edit !== null) break
        }
      }
      set({ edit, ...(edit !== null && { column: edit.column }) })
    },
    cancelEdit: () => set({ edit: null }),
    clashOf(edit) {
      const node = nodeOf(plan[statement], edit.id)
      if (edit.column !== 'content' || node?.kind !== 'line') return null
      const next = written(edit)
      const found =
        next &&
        validatePlan(next).find(
          (problem) =>
            (problem.code === 'plan.overlap' && (problem.id === edit.id || problem.other === edit.id)) ||
            (problem.code === 'plan.wrong-statement' && problem.id === edit.id),
        )
      return found ? problemText(found) : null
    },
    step(step) {
      const to = stepPlace(plan[statement], chosen, step)
      if (to === null || !canEdit) return
      if (to.parent !== null) open([to.parent])
      change(movedInPlan(plan, statement, chosen, to))
    },
    moveTo(ids, to) {
      if (to.parent !== null) open([to.parent])
      change(movedInPlan(plan, statement, ids, to))
    },
    insert(kind) {
      if (!canEdit) return
      // The same in both languages: the other one follows until it gets a name of its own.
      const text = t(`fresh.${kind}`)
      const inserted = insertedInPlan(plan, statement, tree.active, kind, { sv: text, en: text })
      change(inserted.plan)
      open(headingsOver(inserted.plan[statement], inserted.id))
      goTo(inserted.id, 'name')
      set({ edit: { id: inserted.id, column: 'name', text, isMarked: true } })
    },
    remove() {
      if (!canEdit || chosen.size === 0) return
      const kept = keptBecause(plan, statement, chosen)
      if (kept !== null) return onKept(kept)
      const at = rows.findIndex(({ node }) => chosen.has(node.id))
      const next = removedFromPlan(plan, statement, chosen)
      const left = rowsOf(next, statement)
      const after = rows.slice(at).find(({ node }) => left.has(node.id)) ?? rows.slice(0, at).findLast(({ node }) => left.has(node.id))
      change(next)
      if (after !== undefined) goTo(after.node.id)
    },
    cut: () => canEdit && set({ cut: chosen, marked: new Set() }),
    paste() {
      const target = tree.active === null ? null : nodeOf(plan[statement], tree.active)
      const beside = target && placeOf(plan[statement], target.id)
      if (!canEdit || target === null || beside === null || tree.cut.size === 0) return
      const to = target.kind === 'heading' ? { parent: target.id, index: 0 } : { parent: beside.parent, index: beside.index + 1 }
      change(movedInPlan(plan, statement, tree.cut, to))
      set({ cut: new Set(), marked: tree.cut })
    },
    place(where, line, accounts) {
      const node = nodeOf(plan[where], line)
      if (node?.kind !== 'line') return
      change(withLine(plan, where, line, { accounts: [...new Set([...node.accounts, ...accounts])] }))
    },
    undo: () => canEdit && draft.undo(),
    redo: () => canEdit && draft.redo(),
    nextProblem() {
      const inOrder = (['balance', 'result'] as const).flatMap((where) => [...rowsOf(plan, where)].map((id) => ({ where, id })))
      const wrong = inOrder.filter(({ id }) => problems.byRow.has(id))
      const at = inOrder.findIndex(({ where, id }) => where === statement && id === tree.active)
      const next = wrong.find((row) => inOrder.indexOf(row) > at) ?? wrong[0]
      if (next === undefined) return
      if (next.where !== statement) onStatement(next.where)
      open(headingsOver(plan[next.where], next.id))
      goTo(next.id, 'content')
    },
  }
}

function rowsOf(plan: AccountPlan, statement: Statement): Set<string> {
  const ids = new Set<string>()
  const add = (nodes: readonly PlanNode[]) => {
    for (const node of nodes) {
      ids.add(node.id)
      if (node.kind === 'heading') add(node.children)
    }
  }
  add(plan[statement])
  return ids
}
