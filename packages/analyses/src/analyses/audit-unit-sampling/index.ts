import { defineAnalysis } from '../../define.ts'
import { auditUnitSamplingParams, auditUnitSamplingResult } from './schema.ts'

/** Sampling of units that the auditor defines, in three layers: all large ones, targeted ones, and a representative sample of the rest. */
export const auditUnitSampling = defineAnalysis({
  id: 'audit-unit-sampling',
  version: 3,
  needs: ['books', 'accountPlan', 'accountFunctions'],
  params: auditUnitSamplingParams,
  result: auditUnitSamplingResult,
  load: () => import('./run.ts'),
})
