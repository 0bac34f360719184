import { defineAnalysis } from '../../define.ts'
import { incomeStatementParams, incomeStatementResult } from './schema.ts'

/**
 * Income statement: what came in and went out over any periods, by the layout of the annual report or by the fields of the tax return, of the
 * company or of one cost centre or project. Is the result the one of 3000–8989, whatever has been booked on 8999?
 */
export const incomeStatement = defineAnalysis({
  id: 'income-statement',
  version: 14,
  needs: ['books', 'accountPlan', 'budget'],
  params: incomeStatementParams,
  result: incomeStatementResult,
  sample: {},
  load: () => import('./run.ts'),
})
