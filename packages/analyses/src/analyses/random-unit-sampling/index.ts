import { defineAnalysis } from '../../define.ts'
import { randomUnitSamplingParams, randomUnitSamplingResult } from './schema.ts'

/** Random sampling of items: every item has the same chance; evaluated as attributes or as amounts. */
export const randomUnitSampling = defineAnalysis({
  id: 'random-unit-sampling',
  version: 3,
  needs: ['books', 'accountPlan', 'accountFunctions'],
  params: randomUnitSamplingParams,
  result: randomUnitSamplingResult,
  load: () => import('./run.ts'),
})
