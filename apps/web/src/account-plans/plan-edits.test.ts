import { type AccountPlan, accountPlanSchema, planNodes, planTemplates, validatePlan } from '@verifikat/analyses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertedInPlan, keptBecause, movedInPlan, removedFromPlan, type Statement, withLine, withName, withSum } from './plan-edits.ts'
import { childrenOf, nodeOf, type Place } from './tree.ts'

const name = { sv: 'Ny', en: 'New' }
const templates = fc.constantFrom(...planTemplates)
const statements = fc.constantFrom<Statement>('balance', 'result')

/** The `n`th place of a statement that a node may go to. */
function placeAt(plan: AccountPlan, statement: Statement, parent: number, index: number): Place {
  const parents = [null, ...[...planNodes(plan[statement])].flatMap(({ node }) => (node.kind === 'heading' ? [node.id] : []))]
  const chosen = parents[parent % parents.length] ?? null
  return { parent: chosen, index: index % ((childrenOf(plan[statement], chosen)?.length ?? 0) + 1) }
}
function someOf(plan: AccountPlan, statement: Statement, kind: 'line' | 'total', picks: readonly number[]): ReadonlySet<string> {
  const ids = [...planNodes(plan[statement])].flatMap(({ node }) => (node.kind === kind ? [node.id] : []))
  return new Set(picks.flatMap((pick) => ids[pick % ids.length] ?? []))
}
const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 4 })

test('wherever lines are moved, the statements still tie', () => {
  const moves = fc.array(fc.tuple(statements, picks, fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(templates, moves, (template, steps) => {
      const moved = steps.reduce(
        (plan, [statement, lines, parent, index]) =>
          movedInPlan(plan, statement, someOf(plan, statement, 'line', lines), placeAt(plan, statement, parent, index)),
        template,
      )
      expect(validatePlan(moved)).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('whatever lines and totals are removed, those that are left still tie', () => {
  fc.assert(
    fc.property(templates, statements, fc.constantFrom('line' as const, 'total' as const), picks, (template, statement, kind, chosen) => {
      const ids = someOf(template, statement, kind, chosen)
      const left = removedFromPlan(template, statement, ids)
      expect(validatePlan(left)).toEqual([])
      expect(left === template).toBe(keptBecause(template, statement, ids) !== null)
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('a new line beside another one is summed where that one is, and a plan with new nodes can be stored', () => {
  fc.assert(
    fc.property(templates, statements, picks, (template, statement, [pick = 0]) => {
      const [beside = ''] = someOf(template, statement, 'line', [pick])
      const { plan, id } = insertedInPlan(template, statement, beside, 'line', name)
      expect(validatePlan(plan)).toEqual([])
      expect(nodeOf(plan[statement], id)?.kind).toBe('line')
      const more = insertedInPlan(insertedInPlan(plan, statement, id, 'heading', name).plan, statement, id, 'total', name)
      expect(accountPlanSchema.safeParse(more.plan).success).toBe(true)
    }),
    { numRuns: 20 },
  )
}, 60_000)

test('turning the side of a line leaves every total as it is', () => {
  fc.assert(
    fc.property(templates, statements, picks, (template, statement, [pick = 0]) => {
      const [id = ''] = someOf(template, statement, 'line', [pick])
      const node = nodeOf(template[statement], id)
      const display = node?.kind === 'line' && node.display === 'debit' ? 'credit' : 'debit'
      const turned = withLine(template, statement, id, { display })
      expect(validatePlan(turned)).toEqual([])
      expect(withLine(turned, statement, id, { display: display === 'debit' ? 'credit' : 'debit' })).toEqual(template)
    }),
    { numRuns: 20 },
  )
}, 60_000)

test('an edit that changes nothing is the very same plan', () => {
  const [plan] = planTemplates
  if (plan === undefined) throw new Error('no template')
  expect(withName(plan, 'result', 'is.net', 'sv', ' Nettoomsättning ')).toBe(plan)
  expect(withName(plan, 'result', 'is.net', 'sv', '')).toBe(plan)
  expect(withLine(plan, 'result', 'is.net', {})).toBe(plan)
  expect(withSum(plan, 'result', 'is.net', [])).toBe(plan)
  expect(movedInPlan(plan, 'result', new Set(['is.net']), { parent: 'bs.eq', index: 0 })).toBe(plan)
})

test('what no account holds, and the ends of a statement, stay', () => {
  const [plan] = planTemplates
  if (plan === undefined) throw new Error('no template')
  expect(keptBecause(plan, 'balance', new Set(['bs.e6']))).toBe('computed')
  expect(keptBecause(plan, 'balance', new Set(['bs.eq']))).toBe('computed')
  expect(keptBecause(plan, 'balance', new Set(['bs.eqliab']))).toBe('root')
  expect(keptBecause(plan, 'balance', new Set(['bs.k1']))).toBe('reclassification')
  expect(keptBecause(plan, 'balance', new Set(['bs.e1']))).toBeNull()
})
