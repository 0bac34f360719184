import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  concluded,
  extended,
  firstEvaluationOf,
  keeping,
  newContent,
  obstaclesOf,
  renewed,
  reopened,
  type SampleContent,
  type SampleFacts,
  type SampleStep,
  sampleContentSchema,
  stateOf,
  withDraw,
  withEvaluation,
  withFreeze,
  withPlan,
  withPopulation,
  withPurpose,
  withSeed,
} from './sample-content.ts'
import { signObstacles } from './sample-views.ts'

const runId = '00000000-0000-4000-8000-000000000001'
const stamp = { by: '00000000-0000-4000-8000-000000000002', at: '2026-01-31T12:00:00.000Z' }
const frozen = { runId, ledgerIds: [runId], inputHash: 'in', methodVersion: 'sampling-1' }
const empty = newContent({ analysisId: 'monetary-unit-sampling', title: 'Sales', period: { from: '2025-01-01', to: '2025-12-31' } })
const seed = { seed: '20260131', source: 'typed', origin: '' } as const

/** Everything that people can do, in any order; what is refused leaves the content as it was. */
const acts: readonly ((content: SampleContent) => SampleStep)[] = [
  (content) => withPurpose(content, { text: 'Why', assertions: ['existence'], misstatement: '' }, 'x'),
  (content) => withPopulation(content, { query: {} }, 'x'),
  (content) => withPlan(content, { n: 8 }, 'x'),
  (content) => withFreeze(content, frozen, stamp, 'x'),
  (content) => renewed(content, frozen, stamp, 'x'),
  (content) => keeping(content, 'later', stamp, 'x'),
  (content) => withSeed(content, seed, 'hash', stamp, 'x'),
  (content) => withDraw(content, { runId, voids: [], populationHash: 'hash' }, stamp),
  (content) => extended(content, content.extendBy + 8, { runId, voids: ['a'], populationHash: 'hash' }, stamp, 'x'),
  (content) => withEvaluation(content, { runId, options: {}, lastEntryId: 3 }, stamp, null),
  (content) => concluded(content, 'Supported', stamp),
  (content) => reopened(content, 'x'),
]

test('whatever is done in whatever order: a draw never outlives its seed, nor a seed its freeze, and a drawn sample is planned anew as a new version', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(acts.length - 1), { maxLength: 30 }), (order) => {
      let content = empty
      for (const place of order) {
        const act = acts[place]
        if (act === undefined) continue
        // the caller draws with a seed and evaluates a draw, or refuses
        if ((place === 7 || place === 8) && content.seed === null) continue
        if (place === 9 && content.draw === null) continue
        if (place === 6 && content.frozen === null) {
          expect(() => act(content)).toThrow('conflict')
          continue
        }
        const step = act(content)
        const wasDrawn = content.draw !== null
        if (['population', 'plan', 'renew-data', 'freeze'].includes(step.act)) expect(step.newVersion).toBe(wasDrawn)
        // no seed is ever forgotten
        expect(step.content.seeds.slice(0, content.seeds.length)).toEqual(content.seeds)
        content = step.content
        expect(content.seed === null || content.frozen?.populationHash === 'hash').toBe(true)
        expect(content.draw === null || content.seed !== null).toBe(true)
        expect(content.evaluation === null || content.draw !== null).toBe(true)
        expect(sampleContentSchema.parse(JSON.parse(JSON.stringify(content)))).toEqual(content)
      }
    }),
  )
})

test('what voids a seed says why, and so does another seed', () => {
  const seeded = withSeed(withFreeze(empty, frozen, stamp, null).content, seed, 'hash', stamp, null)
  expect(seeded).toMatchObject({ act: 'seed', reason: '' })
  for (const change of [
    () => withPopulation(seeded.content, {}, null),
    () => withPlan(seeded.content, {}, null),
    () => withFreeze(seeded.content, frozen, stamp, null),
    () => withPurpose(seeded.content, { text: 'x', assertions: ['existence'], misstatement: '' }, null),
    // a seed that was voided by another plan is not forgotten
    () => withSeed(withPlan(seeded.content, {}, 'x').content, seed, 'hash', stamp, null),
    () => withSeed(seeded.content, seed, 'hash', stamp, null),
  ])
    expect(change).toThrow('invalid_input')
  expect(withSeed(seeded.content, seed, 'hash', stamp, 'Typed wrongly')).toMatchObject({ act: 'redraw', reason: 'Typed wrongly' })
  expect(withPlan(empty, {}, null)).toMatchObject({ reason: '', newVersion: false })
})

test('each part that is missing keeps a sample from being signed, and nothing else does', () => {
  const whole: SampleFacts = {
    populationHash: 'hash',
    openItems: 0,
    drawIsCurrent: true,
    hasResult: true,
    isDecided: true,
    dataIsNewer: false,
    lastEntryId: 3,
  }
  let content = withFreeze(
    withPurpose(withPlan(empty, {}, null).content, { text: 'x', assertions: [], misstatement: '' }, null).content,
    frozen,
    stamp,
    null,
  ).content
  content = withDraw(withSeed(content, seed, 'hash', stamp, null).content, { runId, voids: [], populationHash: 'hash' }, stamp).content
  content = concluded(withEvaluation(content, { runId, options: {}, lastEntryId: 3 }, stamp, null).content, 'x', stamp).content
  expect(obstaclesOf(content, whole)).toEqual([])
  expect(stateOf(content, 3)).toBe('evaluated')
  expect(stateOf(content, 4)).toBe('examining')
  const lacking: [SampleContent, Partial<SampleFacts>, (typeof signObstacles)[number]][] = [
    [{ ...content, purpose: null }, {}, 'purpose'],
    [content, { populationHash: null }, 'population'],
    [{ ...content, plan: null }, {}, 'plan'],
    [{ ...content, seed: null, draw: null }, {}, 'seed'],
    [content, { openItems: null }, 'draw'],
    [content, { dataIsNewer: true }, 'data-newer'],
    [content, { drawIsCurrent: false }, 'draw-outdated'],
    [content, { openItems: 1 }, 'entries-open'],
    [content, { hasResult: false }, 'evaluation'],
    [content, { lastEntryId: 4 }, 'evaluation-outdated'],
    [content, { isDecided: false }, 'evaluation-undecided'],
    [{ ...content, conclusion: null }, {}, 'conclusion'],
  ]
  expect(lacking.map(([, , obstacle]) => obstacle)).toEqual([...signObstacles])
  // without a seed there is no draw either
  const all = (obstacle: (typeof signObstacles)[number]) => (obstacle === 'seed' ? ['seed', 'draw'] : [obstacle])
  for (const [own, facts, obstacle] of lacking) expect(obstaclesOf(own, { ...whole, ...facts })).toEqual(all(obstacle))
  expect(obstaclesOf(empty, { ...whole, populationHash: null, openItems: null, hasResult: false, lastEntryId: 0 })).toEqual([
    'purpose',
    'population',
    'plan',
    'seed',
    'draw',
    'evaluation',
    'conclusion',
  ])
})

test('a full examination is drawn without a seed: nothing lacks for its signature, and what is changed says why', () => {
  const planned = withFreeze(withPlan(empty, {}, null).content, frozen, stamp, null).content
  const { content } = withDraw(planned, { runId, voids: [], populationHash: 'hash' }, stamp)
  expect(content).toMatchObject({ seed: null, frozen: { populationHash: 'hash' } })
  const facts = { populationHash: 'hash', openItems: 0, drawIsCurrent: true, hasResult: false, isDecided: false, dataIsNewer: false }
  expect(obstaclesOf(content, { ...facts, lastEntryId: 0 })).toEqual(['purpose', 'evaluation', 'conclusion'])
  expect(() => withPlan(content, { n: 8 }, null)).toThrow('invalid_input')
  expect(withPlan(content, { n: 8 }, 'x')).toMatchObject({ newVersion: true, content: { draw: null } })
})

test('the first evaluation of what was drawn stands through later ones and through replacements, until something else is drawn', () => {
  const draw = { runId, voids: [], populationHash: 'hash' }
  const drawn = withDraw(withSeed(withFreeze(empty, frozen, stamp, null).content, seed, 'hash', stamp, null).content, draw, stamp).content
  const by = (content: SampleContent, confidence: number) =>
    withEvaluation(content, { runId, options: { confidence }, lastEntryId: 3 }, stamp, null).content
  const twice = by(by(drawn, 0.95), 0.5)
  expect(firstEvaluationOf(twice)).toEqual({ confidence: 0.95 })
  const replaced = withDraw(twice, { ...draw, voids: ['a'] }, stamp).content
  expect(firstEvaluationOf(by(replaced, 0.5))).toEqual({ confidence: 0.95 })
  expect(firstEvaluationOf(withSeed(twice, seed, 'hash', stamp, 'x').content)).toBeUndefined()
  // of before there was a first one: what stands is the first that is known
  const { firstEvaluation: _, ...old } = by(drawn, 0.95)
  expect(firstEvaluationOf(by(old, 0.5))).toEqual({ confidence: 0.95 })
})
