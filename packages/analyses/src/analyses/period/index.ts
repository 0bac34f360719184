import { defineAnalysis } from '../../define.ts'
import { periodAnalysisResult, periodParams } from './schema.ts'

/**
 * Months side by side in windows of twelve, the days around a balance date with the periods that texts speak of, and accruals: what was opened and
 * released, and which recurring costs lack one.
 */
export const period = defineAnalysis({
  id: 'period',
  version: 6,
  needs: ['books', 'accountFunctions'],
  params: periodParams,
  result: periodAnalysisResult,
  sample: {},
  load: () => import('./run.ts'),
})
