import { expect, test } from 'vitest'
import { concludedAs, concludersOf, planSchema, usualEvaluation } from './params.ts'

test('a plan is evaluated by what it was planned by: its confidence, its tolerable misstatement, its distribution and its prior', () => {
  const planned = (size: object, method: string) => planSchema.parse({ method, size })
  const model = { by: 'model', tolerable: { rate: 0.05 }, confidence: 0.9 }
  const attributes = usualEvaluation('random-unit-sampling', planned({ ...model, likelihood: 'hypergeometric' }, 'simple-random'), null)
  expect(attributes).toMatchObject({ of: 'attributes', confidence: 0.9, tolerable: { rate: 0.05 }, limits: ['hypergeometric'] })
  const values = usualEvaluation('monetary-unit-sampling', planned({ ...model, likelihood: 'binomial' }, 'cell'), null)
  expect(values).toMatchObject({ of: 'values', likelihood: 'binomial', bounds: ['stringer'], prior: null })
  const prior = { method: 'parameters', alpha: 1, beta: 10 }
  const held = usualEvaluation('monetary-unit-sampling', planned({ ...model, prior, expected: { rate: 0.01 } }, 'cell'), null)
  expect(held).toMatchObject({ bounds: ['posterior'], prior, expectedRate: 0.01 })
})

test('a plan with a prior is evaluated by it, whatever the expected misstatement is put as', () => {
  const plan = (expected: object) =>
    planSchema.parse({
      method: 'fixed-interval',
      size: { by: 'model', tolerable: { ore: 1_000 }, expected, confidence: 0.95, prior: { method: 'impartial' } },
    })
  const planned = { tolerableOre: 1_000, expectedRate: 0.01 }
  // 100 of 10 000 öre
  expect(usualEvaluation('monetary-unit-sampling', plan({ ore: 100 }), planned)).toMatchObject({
    bounds: ['posterior'],
    expectedRate: 0.01,
  })
  expect(usualEvaluation('monetary-unit-sampling', plan({ rate: 0.02 }), planned)).toMatchObject({
    bounds: ['posterior'],
    expectedRate: 0.02,
  })
  // not known before the plan is computed
  expect(usualEvaluation('monetary-unit-sampling', plan({ ore: 100 }), null)).toMatchObject({ bounds: ['stringer'] })
})

test('the method that a plan names is the one it is evaluated by, whatever its kind', () => {
  const plan = (given: object) => planSchema.parse({ method: 'fixed-interval', size: { by: 'fixed', n: 8 }, ...given })
  const asked = { ore: 1_000 }
  expect(usualEvaluation('monetary-unit-sampling', plan({ concludeBy: 'moment' }), null, asked)).toMatchObject({ bounds: ['moment'] })
  const items = { method: 'simple-random' }
  const direct = usualEvaluation('random-unit-sampling', plan({ ...items, concludeBy: 'direct' }), null, asked)
  expect(direct).toMatchObject({ of: 'values', estimators: ['direct'] })
  const limit = usualEvaluation('random-unit-sampling', plan({ ...items, concludeBy: 'poisson' }), null, { rate: 0.05 })
  expect(limit).toMatchObject({ of: 'attributes', limits: ['poisson'], tolerable: { rate: 0.05 } })
  // nothing is assumed of what is tolerable
  expect(usualEvaluation('monetary-unit-sampling', plan({}), null)).toBeNull()
})

test('a plan is concluded by what it can be: another way of drawing has other methods', () => {
  const rate = { by: 'model', likelihood: 'hypergeometric', tolerable: { rate: 0.05 }, confidence: 0.95 }
  expect(concludedAs('random-unit-sampling', planSchema.parse({ method: 'simple-random', size: rate }))).toBe('hypergeometric')
  const amount = { by: 'risk-factor', tolerableOre: 1_000, factor: 3 }
  const drawn = planSchema.parse({ method: 'cell', size: amount, concludeBy: 'cell' })
  expect(concludedAs('audit-unit-sampling', drawn)).toBe('cell')
  expect(concludersOf(drawn)).not.toContain('posterior')
  expect(concludedAs('audit-unit-sampling', { ...drawn, method: 'simple-random' })).toBe('difference')
})
