import { defineAnalysis } from '../../define.ts'
import { monthlyMatrixParams, monthlyMatrixResult } from './schema.ts'

/**
 * Every account, statement line or object by month: is the rent booked each month, once; which month stands out, where does something begin, end,
 * change its sign? Each row comes to the movement of the trial balance.
 */
export const monthlyMatrix = defineAnalysis({
  id: 'monthly-matrix',
  version: 10,
  needs: ['books', 'accountPlan'],
  params: monthlyMatrixParams,
  result: monthlyMatrixResult,
  sample: {},
  load: () => import('./run.ts'),
})
