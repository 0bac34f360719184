import { useCallback, useState } from 'react'
import type { PlanRow } from './rows.ts'
import { rowsBetween } from './rows.ts'

export const planColumns = ['name', 'content', 'display', 'code', 'amount'] as const
export type PlanColumn = (typeof planColumns)[number]

export interface CellEdit {
  readonly id: string
  readonly column: 'name' | 'content' | 'code'
  readonly text: string
  /** The text is marked, so that writing replaces it. */
  readonly isMarked: boolean
}

export interface Tree {
  readonly active: string | null
  readonly column: PlanColumn
  /** Rows that an operation takes together; the active one alone where empty. */
  readonly marked: ReadonlySet<string>
  readonly closed: ReadonlySet<string>
  readonly cut: ReadonlySet<string>
  readonly edit: CellEdit | null
}

const none: ReadonlySet<string> = new Set()

/** Where one is in the tree, what is marked, closed, cut and being written. */
export function useTree(first: string | null) {
  const [tree, setTree] = useState<Tree>({ active: first, column: 'name', marked: none, closed: none, cut: none, edit: null })
  const [anchor, setAnchor] = useState<string | null>(null)

  const goTo = useCallback((id: string, column?: PlanColumn) => {
    setAnchor(null)
    setTree((was) => ({ ...was, active: id, marked: none, ...(column !== undefined && { column }) }))
  }, [])
  /** From the row where marking began to this one. */
  const extendTo = useCallback(
    (rows: readonly PlanRow[], id: string) => {
      const from = anchor ?? tree.active ?? id
      setAnchor(from)
      setTree((was) => ({ ...was, active: id, marked: new Set(rowsBetween(rows, from, id)) }))
    },
    [anchor, tree.active],
  )
  const toggleMark = useCallback((id: string) => {
    setAnchor(id)
    setTree((was) => {
      const marked = new Set(was.marked)
      if (!marked.delete(id)) marked.add(id)
      return { ...was, active: id, marked }
    })
  }, [])
  const toggleClosed = useCallback((id: string) => {
    setTree((was) => {
      const closed = new Set(was.closed)
      if (!closed.delete(id)) closed.add(id)
      return { ...was, closed }
    })
  }, [])
  const open = useCallback((ids: readonly string[]) => {
    setTree((was) => ({ ...was, closed: new Set([...was.closed].filter((id) => !ids.includes(id))) }))
  }, [])
  const set = useCallback((part: Partial<Tree>) => setTree((was) => ({ ...was, ...part })), [])
  return { tree, goTo, extendTo, toggleMark, toggleClosed, open, set }
}

export type TreeControl = ReturnType<typeof useTree>
