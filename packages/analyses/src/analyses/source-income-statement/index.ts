import { defineAnalysis } from '../../define.ts'
import { sourceStatementParams, sourceStatementResult } from '../../source-statement/schema.ts'

/**
 * Where the income statement comes from: which voucher series, which person or which month of registration booked income and costs; and whether the
 * vouchers come to what the file declares as `#RES`, per month and per object, to the öre.
 */
export const sourceIncomeStatement = defineAnalysis({
  id: 'source-income-statement',
  version: 12,
  needs: ['books', 'accountPlan'],
  params: sourceStatementParams,
  result: sourceStatementResult,
  sample: {},
  load: () => import('./run.ts'),
})
