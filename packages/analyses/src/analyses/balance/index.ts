import { defineAnalysis } from '../../define.ts'
import { balanceParams, balanceResult } from './schema.ts'

/**
 * Analytical review of balances (ISA 520): each balance against the date before and against what was expected of it, with the reason for every flag: a
 * month outside its usual band, a balance that nobody has touched, one that only the closing made, one that grew without its sales, one that is old.
 */
export const balance = defineAnalysis({
  id: 'balance',
  version: 18,
  needs: ['books', 'accountPlan', 'accountFunctions', 'budget', 'planYears'],
  params: balanceParams,
  result: balanceResult,
  sample: {},
  load: () => import('./run.ts'),
})
