import { expect, test } from 'vitest'
import { planSchema, usualEvaluation } from './params.ts'

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
