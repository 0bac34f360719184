import { defineAnalysis } from '../../define.ts'
import { objectListParams, objectListResult } from './schema.ts'

/**
 * Income statement by cost centre, project or any other dimension: what each object earned and cost, with a line for what has no object, so that the
 * total is the company's own result. Which projects lose money, which only cost, and how much is booked on none?
 */
export const objectListIncomeStatement = defineAnalysis({
  id: 'object-list-income-statement',
  version: 14,
  needs: ['books', 'accountPlan'],
  params: objectListParams,
  result: objectListResult,
  sample: {},
  load: () => import('./run.ts'),
})
