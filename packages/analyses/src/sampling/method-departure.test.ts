// A bound belongs to the plan: another one in the evaluation is a departure, whatever it rests on.
import { expect, test } from 'vitest'
import { methodDeparture } from './method-departure.ts'
import { evaluationSchema, samplingParams } from './params-schema.ts'

const { plan: planSchema } = samplingParams(['line'], ['fixed-interval', 'simple-random']).shape
const planOf = (given: object) =>
  planSchema
    .unwrap()
    .unwrap()
    .parse({ method: 'fixed-interval', size: { by: 'fixed', n: 8 }, ...given })
const by = (given: object) => evaluationSchema.parse({ confidence: 0.95, tolerable: { ore: 1_000 }, ...given })

test('another bound than the plan names is a departure, also where the size rests on no distribution', () => {
  const plan = planOf({ concludeBy: 'stringer' })
  expect(methodDeparture(plan, by({}))).toBeNull()
  expect(methodDeparture(plan, by({ bounds: ['cell', 'stringer'] }))).toEqual({ planned: 'stringer', evaluated: 'cell' })
  // beside the one that is concluded by any other may stand
  expect(methodDeparture(plan, by({ bounds: ['stringer', 'moment'] }))).toBeNull()
  expect(methodDeparture(planOf({ concludeBy: 'moment' }), by({ bounds: ['moment'], likelihood: 'binomial' }))).toBeNull()
})

test('factors of another distribution than the size rests on are a departure of the same bound', () => {
  const size = { by: 'model', tolerable: { ore: 1_000 }, confidence: 0.95, prior: { method: 'default' } }
  const plan = planOf({ size, concludeBy: 'stringer' })
  expect(methodDeparture(plan, by({}))).toBeNull()
  expect(methodDeparture(plan, by({ likelihood: 'binomial' }))).toEqual({ planned: 'poisson', evaluated: 'binomial' })
  // without a named bound a prior is what is concluded by
  expect(methodDeparture(planOf({ size }), by({}))).toEqual({ planned: 'posterior', evaluated: 'poisson' })
})

test('of items: an estimate is not a limit of deviations', () => {
  const plan = planOf({ method: 'simple-random', concludeBy: 'difference' })
  expect(methodDeparture(plan, by({}))).toBeNull()
  expect(methodDeparture(plan, by({ estimators: ['direct'] }))).toEqual({ planned: 'difference', evaluated: 'direct' })
  expect(methodDeparture(plan, by({ of: 'attributes', tolerable: { rate: 0.05 } }))).toEqual({
    planned: 'difference',
    evaluated: 'binomial',
  })
  expect(methodDeparture(planOf({ method: 'simple-random' }), by({ estimators: ['direct'] }))).toBeNull()
})
