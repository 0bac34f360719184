import { defaultPlan, type PlanNode, planNodes } from '@verifikat/analyses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childrenOf, type Forest, insertNodes, moveNodes, nodeOf, placeOf, removeNodes, type Step, stepPlace, topmost } from './tree.ts'

const line = (id: string): PlanNode => ({
  kind: 'line',
  id,
  name: { sv: id, en: id },
  accounts: [],
  display: 'debit',
  computed: [],
  code: null,
})
const heading = (id: string, children: Forest): PlanNode => ({ kind: 'heading', id, name: { sv: id, en: id }, children })

/** `a (b c) d` */
const written = (forest: Forest): string =>
  forest.map((node) => (node.kind === 'heading' ? `${node.id} (${written(node.children)})` : node.id)).join(' ')
const few: Forest = [heading('a', [line('b'), heading('c', [line('d'), line('e')])]), heading('f', []), line('g')]

/** A random forest of headings and lines, ids n0, n1 … */
const forests: fc.Arbitrary<Forest> = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 24 }).map((choices) => {
  let forest: Forest = []
  choices.forEach((choice, at) => {
    const headings = [...planNodes(forest)].flatMap(({ node }) => (node.kind === 'heading' ? [node.id] : []))
    const parent = headings[(choice * 7 + at) % (headings.length + 1)] ?? null
    forest = insertNodes(forest, { parent, index: 0 }, [choice % 2 === 0 ? heading(`n${at}`, []) : line(`n${at}`)])
  })
  return forest
})
const idsOf = (forest: Forest) => [...planNodes(forest)].map(({ node }) => node.id)
const parentsOf = (forest: Forest): (string | null)[] => [
  null,
  ...[...planNodes(forest)].flatMap(({ node }) => (node.kind === 'heading' ? [node.id] : [])),
]

/** A forest, some of its nodes, and a place in it. */
const moves = fc
  .record({ forest: forests, chosen: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), parent: fc.nat(), index: fc.nat() })
  .map(({ forest, chosen, ...at }) => {
    const all = idsOf(forest)
    const parents = parentsOf(forest)
    const parent = parents[at.parent % parents.length] ?? null
    const ids = new Set(chosen.flatMap((n) => all[n % all.length] ?? []))
    return { forest, ids, to: { parent, index: at.index % ((childrenOf(forest, parent)?.length ?? 0) + 1) } }
  })

test('a move keeps every node once, with what stands under it', () => {
  fc.assert(
    fc.property(moves, ({ forest, ids, to }) => {
      const next = moveNodes(forest, ids, to)
      expect(idsOf(next).sort()).toEqual(idsOf(forest).sort())
      for (const node of topmost(forest, ids)) expect(nodeOf(next, node.id)).toEqual(node)
    }),
  )
})

test('moved nodes stand together at the place, in their order, or nothing moved at all', () => {
  fc.assert(
    fc.property(moves, ({ forest, ids, to }) => {
      const next = moveNodes(forest, ids, to)
      if (next === forest) return
      const moved = topmost(forest, ids).map(({ id }) => id)
      const siblings = childrenOf(next, to.parent)?.map(({ id }) => id) ?? []
      const start = siblings.indexOf(moved[0] ?? '')
      expect(siblings.slice(start, start + moved.length)).toEqual(moved)
      const stayed = (childrenOf(forest, to.parent) ?? []).slice(0, to.index).filter(({ id }) => !ids.has(id))
      expect(start).toBe(stayed.length)
    }),
  )
})

test('a node moved back to where it stood is the tree as it was', () => {
  fc.assert(
    fc.property(moves, ({ forest, ids, to }) => {
      const [only] = topmost(forest, ids)
      const from = placeOf(forest, only?.id ?? '')
      if (only === undefined || from === null) return
      const next = moveNodes(forest, new Set([only.id]), to)
      if (next === forest) return
      const now = placeOf(next, only.id)
      const back = now?.parent === from.parent && now.index < from.index ? from.index + 1 : from.index
      expect(moveNodes(next, new Set([only.id]), { parent: from.parent, index: back })).toEqual(forest)
    }),
  )
})

test('up and down, in and out take each other back', () => {
  const opposite: Record<Step, Step> = { up: 'down', down: 'up', in: 'out', out: 'in' }
  fc.assert(
    fc.property(forests, fc.nat(), fc.constantFrom<Step>('up', 'down', 'in'), (forest, pick, step) => {
      const all = idsOf(forest)
      const ids = new Set([all[pick % all.length] ?? ''])
      const there = stepPlace(forest, ids, step)
      if (there === null) return
      const next = moveNodes(forest, ids, there)
      expect(next).not.toBe(forest)
      const back = stepPlace(next, ids, opposite[step])
      expect(back && moveNodes(next, ids, back)).toEqual(forest)
    }),
  )
})

test('removed nodes are gone with what stands under them, the others as they were', () => {
  fc.assert(
    fc.property(moves, ({ forest, ids }) => {
      const gone = new Set(topmost(forest, ids).flatMap((node) => idsOf([node])))
      expect(idsOf(removeNodes(forest, ids))).toEqual(idsOf(forest).filter((id) => !gone.has(id)))
    }),
  )
})

test('steps by hand', () => {
  const step = (ids: string[], which: Step) => {
    const to = stepPlace(few, new Set(ids), which)
    return to && written(moveNodes(few, new Set(ids), to))
  }
  expect(written(few)).toBe('a (b c (d e)) f () g')
  expect(step(['e'], 'up')).toBe('a (b c (e d)) f () g')
  expect(step(['g'], 'in')).toBe('a (b c (d e)) f (g)')
  expect(step(['d', 'e'], 'out')).toBe('a (b c () d e) f () g')
  expect(step(['a'], 'down')).toBe('f () a (b c (d e)) g')
  expect(step(['b', 'g'], 'up')).toBeNull()
  expect(step(['d'], 'up')).toBeNull()
  expect(moveNodes(few, new Set(['a']), { parent: 'c', index: 0 })).toBe(few)
  expect(moveNodes(defaultPlan.balance, new Set(['bs.nothing']), { parent: null, index: 0 })).toBe(defaultPlan.balance)
})
