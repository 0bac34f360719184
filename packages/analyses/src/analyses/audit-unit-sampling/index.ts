import { defineAnalysis } from '../../define.ts'
import { auditUnitSamplingParams, auditUnitSamplingResult } from './schema.ts'

/** Sampling of units that the auditor defines, in three layers: all large ones, targeted ones, and a representative sample of the rest. */
export const auditUnitSampling = defineAnalysis({
  id: 'audit-unit-sampling',
  version: 3,
  needs: ['books', 'accountPlan', 'accountFunctions'],
  params: auditUnitSamplingParams,
  result: auditUnitSamplingResult,
  sample: {
    population: { unit: 'text', side: 'debit' },
    plan: { method: 'simple-random', size: { by: 'fixed', n: 2 }, targets: { tests: ['round-amount'] } },
    seed: '20260131',
    evaluation: { confidence: 0.9, tolerable: { rate: 0.2 }, pending: 'wrong' },
  },
  load: () => import('./run.ts'),
})
