import { defineAnalysis } from '../../define.ts'
import { watchListParams, watchListResult } from './schema.ts'

/**
 * What an auditor looks at before the work starts: whether the company seems to break a rule of law (equity against share capital, loans to owners, unpaid
 * taxes), which duties follow from its size, and what in the bookkeeping asks for an explanation. Each test with its calculation, its lines and its
 * paragraph; indications, never conclusions. It has no screen of its own: the company's home shows it.
 */
export const watchList = defineAnalysis({
  id: 'watch-list',
  version: 18,
  needs: ['books', 'accountPlan', 'accountFunctions', 'inputs', 'headcount', 'ownRates', 'legalForm'],
  params: watchListParams,
  result: watchListResult,
  sample: {},
  load: () => import('./run.ts'),
})
