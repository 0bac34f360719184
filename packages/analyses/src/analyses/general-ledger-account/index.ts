import { defineAnalysis } from '../../define.ts'
import { generalLedgerAccountParams, generalLedgerAccountResult } from './schema.ts'

/**
 * General ledger of one or more accounts: opening balance, every line with the balance after it, sums per month and fiscal year, and the
 * spread of the amounts.
 */
export const generalLedgerAccount = defineAnalysis({
  id: 'general-ledger-account',
  version: 2,
  needs: ['books'],
  params: generalLedgerAccountParams,
  result: generalLedgerAccountResult,
  load: () => import('./run.ts'),
})
