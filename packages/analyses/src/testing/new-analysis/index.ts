import { defineAnalysis } from '../../define.ts'
import { newAnalysisParams, newAnalysisResult } from './schema.ts'

/** What the accounts moved by in the period. */
export const newAnalysis = defineAnalysis({
  id: 'new-analysis',
  version: 1,
  needs: ['books'],
  params: newAnalysisParams,
  result: newAnalysisResult,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).newAnalysisShown,
})
