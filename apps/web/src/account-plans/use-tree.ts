import { useCallback, useState } from 'react'
import * as z from 'zod'
import { useOpenCell } from '../editing/use-open-cell.ts'
import type { PlanRow } from './rows.ts'
import { rowsBetween } from './rows.ts'

export const planColumns = ['name', 'content', 'display', 'code', 'amount'] as const
export type PlanColumn = (typeof planColumns)[number]

const editSchema = z.object({
  id: z.string(),
  column: z.enum(['name', 'content', 'code']),
  text: z.string(),
  /** The text is marked, so that writing replaces it. */
  isMarked: z.boolean(),
})
export type CellEdit = Readonly<z.output<typeof editSchema>>

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

/** Where one is in the tree, what is marked, closed, cut and being written; `has`: it is a row of the tree. */
export function useTree(first: string | null, has: (id: string) => boolean) {
  const [opened, setOpened] = useOpenCell<CellEdit>('row', editSchema)
  const edit = opened !== null && has(opened.id) ? opened : null
  const [place, setTree] = useState<Omit<Tree, 'edit'>>({
    active: edit?.id ?? first,
    column: edit?.column ?? 'name',
    marked: none,
    closed: none,
    cut: none,
  })
  const tree: Tree = { ...place, edit }
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
  const set = useCallback(
    ({ edit, ...part }: Partial<Tree>) => {
      setTree((was) => ({ ...was, ...part }))
      if (edit !== undefined) setOpened(edit)
    },
    [setOpened],
  )
  return { tree, goTo, extendTo, toggleMark, toggleClosed, open, set }
}

export type TreeControl = ReturnType<typeof useTree>
