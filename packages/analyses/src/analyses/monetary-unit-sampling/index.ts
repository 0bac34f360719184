import { defineAnalysis } from '../../define.ts'
import { monetaryUnitSamplingParams, monetaryUnitSamplingResult } from './schema.ts'

/** Monetary-unit sampling: a population of amounts, a plan, the items that its öre fall on, and what was found in them as an upper limit of misstatement. */
export const monetaryUnitSampling = defineAnalysis({
  id: 'monetary-unit-sampling',
  version: 3,
  needs: ['books', 'accountPlan', 'accountFunctions'],
  params: monetaryUnitSamplingParams,
  result: monetaryUnitSamplingResult,
  sample: {
    population: { query: { accounts: ['1*'] }, unit: 'line', side: 'debit' },
    plan: { method: 'fixed-interval', size: { by: 'fixed', n: 20 } },
    seed: '20260131',
    evaluation: { confidence: 0.95, tolerable: { rate: 0.05 }, pending: 'wrong' },
  },
  load: () => import('./run.ts'),
})
