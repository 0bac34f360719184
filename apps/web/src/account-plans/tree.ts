/** A statement's layout as a tree: every operation gives a new forest, and the very same one where nothing can be done. */
import { type PlanNode, planNodes } from '@verifikat/analyses'

export type Forest = readonly PlanNode[]

/** Where nodes go: under a heading (null: the top), before the child of that index. */
export interface Place {
  readonly parent: string | null
  readonly index: number
}

export function nodeOf(forest: Forest, id: string): PlanNode | null {
  for (const { node } of planNodes(forest)) if (node.id === id) return node
  return null
}

/** Null: there is no such heading. */
export function childrenOf(forest: Forest, parent: string | null): Forest | null {
  if (parent === null) return forest
  const node = nodeOf(forest, parent)
  return node?.kind === 'heading' ? node.children : null
}

export function placeOf(forest: Forest, id: string, parent: string | null = null): Place | null {
  for (const [index, node] of forest.entries()) {
    if (node.id === id) return { parent, index }
    const inner = node.kind === 'heading' ? placeOf(node.children, id, node.id) : null
    if (inner !== null) return inner
  }
  return null
}

/** Those of the chosen nodes that stand under no other chosen one, as they stand in the tree. */
export function topmost(forest: Forest, ids: ReadonlySet<string>): PlanNode[] {
  return forest.flatMap((node) => {
    if (ids.has(node.id)) return [node]
    return node.kind === 'heading' ? topmost(node.children, ids) : []
  })
}

export function mapNode(forest: Forest, id: string, change: (node: PlanNode) => PlanNode): Forest {
  let isChanged = false
  const next = forest.map((node) => {
    const mapped = node.id === id ? change(node) : mapInner(node, (children) => mapNode(children, id, change))
    isChanged ||= mapped !== node
    return mapped
  })
  return isChanged ? next : forest
}

export function insertNodes(forest: Forest, { parent, index }: Place, nodes: Forest): Forest {
  if (nodes.length === 0) return forest
  if (parent === null) return forest.toSpliced(index, 0, ...nodes)
  return mapNode(forest, parent, (node) =>
    node.kind === 'heading' ? { ...node, children: node.children.toSpliced(index, 0, ...nodes) } : node,
  )
}

export function removeNodes(forest: Forest, ids: ReadonlySet<string>): Forest {
  let isChanged = false
  const next = forest.flatMap((node) => {
    const left = ids.has(node.id) ? [] : [mapInner(node, (children) => removeNodes(children, ids))]
    isChanged ||= left[0] !== node
    return left
  })
  return isChanged ? next : forest
}

/** Puts nodes at a place, counted before they leave theirs. A heading never goes into itself. */
export function moveNodes(forest: Forest, ids: ReadonlySet<string>, to: Place): Forest {
  const moved = topmost(forest, ids)
  const siblings = childrenOf(forest, to.parent)
  if (moved.length === 0 || siblings === null) return forest
  if (to.parent !== null && nodeOf(moved, to.parent) !== null) return forest
  const leaving = siblings.slice(0, to.index).filter((node) => moved.includes(node)).length
  const next = insertNodes(removeNodes(forest, ids), { parent: to.parent, index: to.index - leaving }, moved)
  return hasSameOrder(forest, next) ? forest : next
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Where a step leads: among siblings, into the heading before, or out after the own heading. Null: nowhere. */
export function stepPlace(forest: Forest, ids: ReadonlySet<string>, step: Step): Place | null {
  const places = topmost(forest, ids).flatMap(({ id }) => placeOf(forest, id) ?? [])
  const [first] = places
  const last = places.at(-1)
  if (first === undefined || last === undefined || places.some(({ parent }) => parent !== first.parent)) return null
  const siblings = childrenOf(forest, first.parent) ?? []
  switch (step) {
    case 'up':
      return first.index === 0 ? null : { parent: first.parent, index: first.index - 1 }
    case 'down':
      return last.index === siblings.length - 1 ? null : { parent: first.parent, index: last.index + 2 }
    case 'in': {
      const before = siblings[first.index - 1]
      return before?.kind === 'heading' ? { parent: before.id, index: before.children.length } : null
    }
    case 'out': {
      const own = first.parent === null ? null : placeOf(forest, first.parent)
      return own && { parent: own.parent, index: own.index + 1 }
    }
  }
}

function mapInner(node: PlanNode, change: (children: Forest) => Forest): PlanNode {
  if (node.kind !== 'heading') return node
  const children = change(node.children)
  return children === node.children ? node : { ...node, children }
}

function hasSameOrder(a: Forest, b: Forest): boolean {
  const order = (forest: Forest) => [...planNodes(forest)].map(({ node, parent }) => `${parent} ${node.id}`).join('|')
  return order(a) === order(b)
}
