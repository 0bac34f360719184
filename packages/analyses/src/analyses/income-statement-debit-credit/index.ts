import { defineAnalysis } from '../../define.ts'
import { incomeStatementDebitCreditParams, incomeStatementDebitCreditResult } from './schema.ts'

/**
 * Income statement with turnover: debit and credit behind every income and cost. How much was taken back (credits on costs, debits on revenue),
 * which lines cancel each other, and across a year's end?
 */
export const incomeStatementDebitCredit = defineAnalysis({
  id: 'income-statement-debit-credit',
  version: 10,
  needs: ['books', 'accountPlan'],
  params: incomeStatementDebitCreditParams,
  result: incomeStatementDebitCreditResult,
  sample: { reversals: { minOre: 1 } },
  load: () => import('./run.ts'),
})
