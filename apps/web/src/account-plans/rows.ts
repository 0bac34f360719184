/** The rows of the tree as they are seen: what stands under a closed heading is not there. */
import { type PlanNode, planNodes } from '@verifikat/analyses'
import type { Forest } from './tree.ts'

export interface PlanRow {
  readonly node: PlanNode
  readonly level: number
  readonly parent: string | null
  /** Place among its siblings, from 1, and how many they are: what assistive technology says of a tree. */
  readonly position: number
  readonly siblings: number
  readonly isOpen: boolean
}

export function visibleRows(forest: Forest, closed: ReadonlySet<string>): PlanRow[] {
  const rows: PlanRow[] = []
  const add = (nodes: Forest, level: number, parent: string | null) => {
    nodes.forEach((node, at) => {
      const isOpen = node.kind === 'heading' && !closed.has(node.id)
      rows.push({ node, level, parent, position: at + 1, siblings: nodes.length, isOpen })
      if (node.kind === 'heading' && isOpen) add(node.children, level + 1, node.id)
    })
  }
  add(forest, 0, null)
  return rows
}

/** The headings a node stands under: they open so that it is seen. */
export function headingsOver(forest: Forest, id: string): string[] {
  const parents = new Map([...planNodes(forest)].map(({ node, parent }) => [node.id, parent]))
  const over: string[] = []
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) over.push(at)
  return over
}

/** The rows from one to another, both included, in either direction. */
export function rowsBetween(rows: readonly PlanRow[], a: string, b: string): string[] {
  const [from, to] = [a, b].map((id) => rows.findIndex(({ node }) => node.id === id))
  if (from === undefined || to === undefined || from < 0 || to < 0) return [b]
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ node }) => node.id)
}

/** Where a dragged row is put down: before, after, or into a heading by its middle. */
export function dropAt(row: PlanRow, share: number): 'before' | 'into' | 'after' {
  if (row.node.kind !== 'heading') return share < 0.5 ? 'before' : 'after'
  if (share < 0.3) return 'before'
  // Under an open heading comes its first child: there, after the heading means into it.
  return share > 0.7 && !row.isOpen ? 'after' : 'into'
}
