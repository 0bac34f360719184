import { expect, test } from 'vitest'
import type { AccountPlan, PlanNode } from './account-plan.ts'
import { defaultPlan } from './default-plan.ts'
import { diffPlans } from './diff-plans.ts'
import { planTemplates } from './templates.ts'

/** The plan with the children of one heading made anew. */
function within(plan: AccountPlan, id: string, change: (nodes: readonly PlanNode[]) => readonly PlanNode[]): AccountPlan {
  const walk = (nodes: readonly PlanNode[]): PlanNode[] =>
    nodes.map((node) =>
      node.kind === 'heading' ? { ...node, children: node.id === id ? change(node.children) : walk(node.children) } : node,
    )
  return { ...plan, balance: walk(plan.balance), result: walk(plan.result) }
}
/** The first heading with at least three lines of its own. */
function groupOf(nodes: readonly PlanNode[]): Extract<PlanNode, { kind: 'heading' }> | null {
  for (const node of nodes) {
    if (node.kind !== 'heading') continue
    if (node.children.filter(({ kind }) => kind === 'line').length >= 3) return node
    const inner = groupOf(node.children)
    if (inner) return inner
  }
  return null
}
const group = groupOf(defaultPlan.balance)

test('a plan does not differ from itself, and each shipped plan differs from the others', () => {
  for (const plan of planTemplates) expect(diffPlans(plan, plan)).toEqual([])
  expect(diffPlans(planTemplates[0] ?? defaultPlan, planTemplates[3] ?? defaultPlan).length).toBeGreaterThan(20)
})

test('lines that are added, removed, renamed or given other accounts are named, and nothing that only stands beside them', () => {
  if (!group) throw new Error('the plan has no group of lines')
  const [first, second, third] = group.children
  if (first?.kind !== 'line' || second?.kind !== 'line' || third?.kind !== 'line') throw new Error('the group begins with other things')
  const added: PlanNode = { ...first, id: 'own.line', accounts: ['1999'] }
  const after = within(defaultPlan, group.id, ([, ...rest]) => [
    added,
    ...rest.map((node) =>
      node.id === second.id && node.kind === 'line' ? { ...node, name: { sv: 'Ny', en: 'New' }, accounts: ['1'] } : node,
    ),
  ])
  expect(diffPlans(defaultPlan, after)).toEqual([
    { id: 'own.line', change: 'added', kind: 'line', name: first.name, fields: [] },
    {
      id: second.id,
      change: 'changed',
      kind: 'line',
      name: { sv: 'Ny', en: 'New' },
      fields: [
        { field: 'name', before: [second.name.sv, second.name.en], after: ['Ny', 'New'] },
        { field: 'accounts', before: [...second.accounts], after: ['1'] },
      ],
    },
    { id: first.id, change: 'removed', kind: 'line', name: first.name, fields: [] },
  ])
})

test('of lines that change places only the one that was moved is named', () => {
  if (!group) throw new Error('the plan has no group of lines')
  const [first] = group.children
  const moved = within(defaultPlan, group.id, ([head, ...rest]) => (head ? [...rest, head] : rest))
  const last = group.children.at(-1)
  expect(diffPlans(defaultPlan, moved)).toEqual([
    {
      id: first?.id,
      change: 'changed',
      kind: first?.kind,
      name: first?.name,
      fields: [{ field: 'place', before: [group.id], after: [group.id, last?.id] }],
    },
  ])
})
