/** What can be done to an account plan: each edit gives a new plan whose totals still hold what they held. */
import { type AccountPlan, type PlanLine, type PlanName, type PlanNode, type PlanTotal, planNodes } from '@verifikat/analyses'
import { childrenOf, insertNodes, mapNode, moveNodes, nodeOf, type Place, placeOf, removeNodes } from './tree.ts'

export type Statement = 'balance' | 'result'
type Term = PlanTotal['sum'][number]

/** Moves nodes; a line that comes under another heading is summed where the line beside it is. */
export function movedInPlan(plan: AccountPlan, statement: Statement, ids: ReadonlySet<string>, to: Place): AccountPlan {
  const before = plan[statement]
  const after = moveNodes(before, ids, to)
  if (after === before) return plan
  const next = { ...plan, [statement]: after }
  return [...planNodes(after)].reduce((done, { node, parent }) => {
    const was = node.kind === 'line' && ids.has(node.id) ? placeOf(before, node.id) : null
    return was === null || was.parent === parent ? done : summedLikeNeighbour(done, statement, node.id, ids)
  }, next)
}

/** A new node after another one (null: last of all), named by the caller; a line is shown and summed as the line beside it. */
export function insertedInPlan(
  plan: AccountPlan,
  statement: Statement,
  after: string | null,
  kind: PlanNode['kind'],
  name: PlanName,
): { readonly plan: AccountPlan; readonly id: string } {
  const forest = plan[statement]
  const beside = after === null ? null : nodeOf(forest, after)
  // A line after a heading is its first: people write a heading, then what stands under it.
  const isInside = beside?.kind === 'heading' && kind !== 'heading'
  const sibling = beside === null ? null : placeOf(forest, beside.id)
  const place = isInside
    ? { parent: beside.id, index: 0 }
    : sibling === null
      ? { parent: null, index: forest.length }
      : { parent: sibling.parent, index: sibling.index + 1 }
  const id = freeId(plan, kind)
  const siblings = childrenOf(forest, place.parent) ?? []
  const display = neighbourOf(siblings, place.index, new Set())?.display ?? (statement === 'balance' ? 'debit' : 'credit')
  const node = newNode(kind, id, name, display, siblings.slice(0, place.index))
  const next = { ...plan, [statement]: insertNodes(forest, place, [node]) }
  return { id, plan: kind === 'line' ? summedLikeNeighbour(next, statement, id, new Set([id])) : next }
}

/** Why a node stays: it is a side or the result, the base of shares, holds what no account holds, or is where wrong sides lead. */
export type Kept = 'root' | 'computed' | 'reclassification'

export function keptBecause(plan: AccountPlan, statement: Statement, ids: ReadonlySet<string>): Kept | null {
  const roots = new Set<string | null>(Object.values(plan.roots))
  for (const { node } of planNodes(plan[statement].flatMap((root) => within(root, ids)))) {
    if (roots.has(node.id)) return 'root'
    if (node.kind === 'line' && node.computed.length > 0) return 'computed'
    if (plan.reclassifications.some(({ to }) => to === node.id)) return 'reclassification'
  }
  return null
}

/** Takes nodes away. What summed a removed total sums its parts instead, so that every line is still counted. */
export function removedFromPlan(plan: AccountPlan, statement: Statement, ids: ReadonlySet<string>): AccountPlan {
  if (keptBecause(plan, statement, ids) !== null) return plan
  const gone = new Map([...planNodes(plan[statement].flatMap((root) => within(root, ids)))].map(({ node }) => [node.id, node]))
  if (gone.size === 0) return plan
  const partsOf = (term: Term, open: ReadonlySet<string>): Term[] => {
    const node = gone.get(term.id)
    if (node === undefined) return [term]
    if (node.kind !== 'total' || open.has(node.id)) return []
    return node.sum.flatMap((inner) => partsOf({ id: inner.id, sign: inner.sign === term.sign ? 1 : -1 }, new Set([...open, node.id])))
  }
  return withTotals({ ...plan, [statement]: removeNodes(plan[statement], ids) }, ({ sum }) =>
    sum.some(({ id }) => gone.has(id)) ? sum.flatMap((term) => partsOf(term, new Set())) : sum,
  )
}

/** A line's own fields. Turning the side that is shown positive turns its sign in every total, so that the totals stay. */
export function withLine(
  plan: AccountPlan,
  statement: Statement,
  id: string,
  change: Partial<Pick<PlanLine, 'accounts' | 'display' | 'code'>>,
): AccountPlan {
  const before = nodeOf(plan[statement], id)
  if (before?.kind !== 'line') return plan
  const after = { ...before, ...change }
  if (JSON.stringify(after) === JSON.stringify(before)) return plan
  const next = { ...plan, [statement]: mapNode(plan[statement], id, () => after) }
  if (after.display === before.display) return next
  return withTotals(next, ({ sum }) => mapTerms(sum, id, ({ sign }) => ({ id, sign: sign === 1 ? -1 : 1 })))
}

export function withSum(plan: AccountPlan, statement: Statement, id: string, sum: readonly Term[]): AccountPlan {
  return withNode(plan, statement, id, (node) =>
    node.kind !== 'total' || JSON.stringify(node.sum) === JSON.stringify(sum) ? node : { ...node, sum: [...sum] },
  )
}

export function withTotalDisplay(plan: AccountPlan, statement: Statement, id: string, display: PlanTotal['display']): AccountPlan {
  return withNode(plan, statement, id, (node) => (node.kind !== 'total' || node.display === display ? node : { ...node, display }))
}

/** A name in one language; the other follows as long as they are the same. */
export function withName(plan: AccountPlan, statement: Statement, id: string, language: keyof PlanName, text: string): AccountPlan {
  const value = text.trim()
  if (value === '') return plan
  return withNode(plan, statement, id, (node) => {
    if (node.name[language] === value) return node
    const other = language === 'sv' ? 'en' : 'sv'
    const follows = node.name[other] === node.name[language]
    return { ...node, name: { ...node.name, [language]: value, ...(follows && { [other]: value }) } }
  })
}

function withNode(plan: AccountPlan, statement: Statement, id: string, change: (node: PlanNode) => PlanNode): AccountPlan {
  const forest = mapNode(plan[statement], id, change)
  return forest === plan[statement] ? plan : { ...plan, [statement]: forest }
}

/** Of each chosen node the whole of it, wherever it stands under this one. */
function within(node: PlanNode, ids: ReadonlySet<string>): PlanNode[] {
  if (ids.has(node.id)) return [node]
  return node.kind === 'heading' ? node.children.flatMap((child) => within(child, ids)) : []
}

function withTotals(plan: AccountPlan, sumOf: (total: PlanTotal) => readonly Term[]): AccountPlan {
  const changed = <T extends PlanNode>(node: T): T => {
    if (node.kind === 'heading') return { ...node, children: node.children.map(changed) }
    if (node.kind === 'line') return node
    const sum = sumOf(node)
    return sum === node.sum ? node : { ...node, sum: [...sum] }
  }
  return { ...plan, balance: plan.balance.map(changed), result: plan.result.map(changed), measures: plan.measures.map(changed) }
}

function mapTerms(sum: readonly Term[], id: string, change: (term: Term) => Term): readonly Term[] {
  return sum.some((term) => term.id === id) ? sum.map((term) => (term.id === id ? change(term) : term)) : sum
}

/** The line before, else the line after, that does not move along. */
function neighbourOf(siblings: readonly PlanNode[], index: number, except: ReadonlySet<string>): PlanLine | null {
  const isLine = (node: PlanNode): node is PlanLine => node.kind === 'line' && !except.has(node.id)
  return siblings.slice(0, index).findLast(isLine) ?? siblings.slice(index).find(isLine) ?? null
}

function summedLikeNeighbour(plan: AccountPlan, statement: Statement, id: string, moved: ReadonlySet<string>): AccountPlan {
  const place = placeOf(plan[statement], id)
  const line = nodeOf(plan[statement], id)
  const siblings = place && childrenOf(plan[statement], place.parent)
  const neighbour = siblings && neighbourOf(siblings, place.index, moved)
  if (line?.kind !== 'line' || !neighbour) return plan
  const sums = new Set([...planNodes(plan[statement])].map(({ node }) => node.id))
  return withTotals(plan, ({ id: total, sum }) => {
    // Measures beside the layout name their lines one by one: they stay as they are.
    if (!sums.has(total)) return sum
    const at = sum.findIndex((term) => term.id === neighbour.id)
    const like = sum[at]
    if (like === undefined) return sum.some((term) => term.id === id) ? sum.filter((term) => term.id !== id) : sum
    if (sum.some((term) => term.id === id)) return sum
    const sign = line.display === neighbour.display ? like.sign : like.sign === 1 ? -1 : 1
    return sum.toSpliced(at + 1, 0, { id, sign })
  })
}

function newNode(kind: PlanNode['kind'], id: string, name: PlanName, display: PlanLine['display'], before: readonly PlanNode[]): PlanNode {
  switch (kind) {
    case 'heading':
      return { kind, id, name, children: [] }
    case 'line':
      return { kind, id, name, display, accounts: [], computed: [], code: null }
    case 'total': {
      const since = before.slice(before.findLastIndex((node) => node.kind === 'total') + 1)
      const sum = since.flatMap((node) =>
        node.kind === 'line' ? [{ id: node.id, sign: node.display === display ? (1 as const) : (-1 as const) }] : [],
      )
      return { kind, id, name, display, sum }
    }
  }
}

function freeId(plan: AccountPlan, kind: PlanNode['kind']): string {
  const taken = new Set(
    [...plan.balance, ...plan.result, ...plan.measures].flatMap((node) => [...planNodes([node])].map((at) => at.node.id)),
  )
  for (let number = 1; ; number++) if (!taken.has(`${kind}-${number}`)) return `${kind}-${number}`
}
