import { defineAnalysis } from '../../define.ts'
import { balanceSheetDebitCreditParams, balanceSheetDebitCreditResult } from './schema.ts'

/**
 * Balance sheet with turnover: how each balance moved over a period, opening + debit − credit = closing. Are receivables paid and debts settled,
 * is a clearing account cleared, does equity move outside the closing?
 */
export const balanceSheetDebitCredit = defineAnalysis({
  id: 'balance-sheet-debit-credit',
  version: 14,
  needs: ['books', 'accountPlan', 'accountFunctions', 'planYears'],
  params: balanceSheetDebitCreditParams,
  result: balanceSheetDebitCreditResult,
  sample: {},
  load: () => import('./run.ts'),
})
