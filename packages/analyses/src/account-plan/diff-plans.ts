import { at } from '../column.ts'
import type { AccountPlan, PlanName, PlanNode } from './account-plan.ts'

/** One property of a line, total or heading that differs, as texts: account patterns, terms of a sum (`+bs.c1`), names per language. */
export interface PlanFieldChange {
  readonly field: 'name' | 'place' | 'accounts' | 'sum' | 'display' | 'code' | 'computed' | 'kind'
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** What became of one node between two layouts. */
export interface PlanChange {
  readonly id: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly kind: PlanNode['kind']
  readonly name: PlanName
  /** Empty where it was added or removed. */
  readonly fields: readonly PlanFieldChange[]
}

type Fields = Readonly<Record<PlanFieldChange['field'], readonly string[]>>
interface Flat {
  readonly node: PlanNode
  readonly fields: Fields
}

/**
 * What differs between two layouts, node by node in the order of the later one, removed ones last. `place` is the heading a node stands under
 * and the node that it follows there; of nodes that only follow another because that one was added, removed or moved, nothing is said.
 */
export function diffPlans(before: AccountPlan, after: AccountPlan): PlanChange[] {
  const old = flat(before)
  const now = flat(after)
  const changes: PlanChange[] = []
  const moved = movedNodes(old, now)
  for (const [id, { node, fields }] of now) {
    const was = old.get(id)
    if (!was) {
      changes.push({ id, change: 'added', kind: node.kind, name: node.name, fields: [] })
      continue
    }
    const differing = fieldNames.flatMap((field): PlanFieldChange[] => {
      const b = was.fields[field]
      const a = fields[field]
      const same = field === 'place' ? !moved.has(id) : b.join('\n') === a.join('\n')
      return same ? [] : [{ field, before: b, after: a }]
    })
    if (differing.length > 0) changes.push({ id, change: 'changed', kind: node.kind, name: node.name, fields: differing })
  }
  for (const [id, { node }] of old) if (!now.has(id)) changes.push({ id, change: 'removed', kind: node.kind, name: node.name, fields: [] })
  return changes
}

const fieldNames = ['kind', 'name', 'place', 'accounts', 'sum', 'display', 'code', 'computed'] as const

function flat(plan: AccountPlan): Map<string, Flat> {
  const found = new Map<string, Flat>()
  const walk = (nodes: readonly PlanNode[], parent: string) => {
    let previous = ''
    for (const node of nodes) {
      found.set(node.id, { node, fields: fieldsOf(node, parent, previous) })
      previous = node.id
      if (node.kind === 'heading') walk(node.children, node.id)
    }
  }
  walk(plan.balance, 'balance')
  walk(plan.result, 'result')
  walk(plan.measures, 'measures')
  return found
}

function fieldsOf(node: PlanNode, parent: string, previous: string): Fields {
  return {
    kind: [node.kind],
    name: [node.name.sv, node.name.en],
    place: previous === '' ? [parent] : [parent, previous],
    accounts: node.kind === 'line' ? node.accounts : [],
    sum: node.kind === 'total' ? node.sum.map(({ id, sign }) => `${sign === 1 ? '+' : '−'}${id}`) : [],
    display: node.kind === 'heading' ? [] : [node.display],
    code: node.kind === 'line' && node.code !== null ? [node.code] : [],
    computed: node.kind === 'line' ? node.computed : [],
  }
}

/** Nodes under another heading than before, and those that had to be taken out of the common order: all but a longest rising run. */
function movedNodes(old: ReadonlyMap<string, Flat>, now: ReadonlyMap<string, Flat>): ReadonlySet<string> {
  const moved = new Set<string>()
  const place = new Map([...old.keys()].map((id, i) => [id, i]))
  const siblings = new Map<string, string[]>()
  for (const [id, { fields }] of now) {
    const was = old.get(id)
    if (!was) continue
    const [parent = ''] = fields.place
    if (was.fields.place[0] !== parent) moved.add(id)
    else siblings.set(parent, [...(siblings.get(parent) ?? []), id])
  }
  for (const ids of siblings.values()) {
    const kept = longestRising(ids.map((id) => place.get(id) ?? 0))
    ids.forEach((id, i) => {
      if (!kept.has(i)) moved.add(id)
    })
  }
  return moved
}

/** Indices of a longest strictly rising subsequence. */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const length = values.map(() => 1)
  const before = values.map(() => -1)
  let best = values.length > 0 ? 0 : -1
  values.forEach((value, i) => {
    for (let j = 0; j < i; j++) {
      if (at(values, j) < value && at(length, j) + 1 > at(length, i)) {
        length[i] = at(length, j) + 1
        before[i] = j
      }
    }
    if (at(length, i) > at(length, best)) best = i
  })
  const kept = new Set<number>()
  for (let i = best; i >= 0; i = before[i] ?? -1) kept.add(i)
  return kept
}
