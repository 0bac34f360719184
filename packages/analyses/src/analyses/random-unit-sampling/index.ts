import { defineAnalysis } from '../../define.ts'
import { randomUnitSamplingParams, randomUnitSamplingResult } from './schema.ts'

/** Random sampling of items: every item has the same chance; evaluated as attributes or as amounts. */
export const randomUnitSampling = defineAnalysis({
  id: 'random-unit-sampling',
  version: 3,
  needs: ['books', 'accountPlan', 'accountFunctions'],
  params: randomUnitSamplingParams,
  result: randomUnitSamplingResult,
  sample: {
    population: { unit: 'voucher', measure: 'debit', side: 'debit' },
    plan: { method: 'systematic', size: { by: 'fixed', n: 3 } },
    seed: '20260131',
    evaluation: { of: 'attributes', confidence: 0.9, tolerable: { rate: 0.2 } },
  },
  load: () => import('./run.ts'),
})
