import { defineAnalysis } from '../../define.ts'
import { resultParams, resultResult } from './schema.ts'

/**
 * Analytical review of income and costs (ISA 520): each account against the period before and against what was expected of it, month by month and over
 * rolling twelve months, with the reason for every flag: a margin that shifts, a rent that is missing, a cost that comes once or in an unusual month,
 * equipment that should be an asset, entries made after the closing.
 */
export const result = defineAnalysis({
  id: 'result',
  version: 18,
  needs: ['books', 'accountPlan', 'accountFunctions', 'budget'],
  params: resultParams,
  result: resultResult,
  sample: {},
  load: () => import('./run.ts'),
})
