import { defineAnalysis } from '../../define.ts'
import { sourceStatementParams, sourceStatementResult } from '../../source-statement/schema.ts'

/**
 * Where the balance sheet comes from: which voucher series, which person or which month of registration moved each account between opening and closing
 * balance; and whether the file agrees with itself: `#IB` + vouchers = `#UB`, each month its `#PSALDO`, each object its `#OUB`, to the öre.
 */
export const sourceBalanceSheet = defineAnalysis({
  id: 'source-balance-sheet',
  version: 14,
  needs: ['books', 'accountPlan', 'planYears'],
  params: sourceStatementParams,
  result: sourceStatementResult,
  sample: {},
  load: () => import('./run.ts'),
})
