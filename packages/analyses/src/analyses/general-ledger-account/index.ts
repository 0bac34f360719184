import { defineAnalysis } from '../../define.ts'
import { generalLedgerAccountParams, generalLedgerAccountResult } from './schema.ts'

/**
 * General ledger of one or more accounts: opening balance, every line with the balance after it, sums per month and fiscal year, and the
 * spread of the amounts. On request beside it: counter-accounts, series, users, objects, groups of texts, repeating amounts, open items, cut-off, flags.
 */
export const generalLedgerAccount = defineAnalysis({
  id: 'general-ledger-account',
  version: 9,
  needs: ['books', 'calendar'],
  params: generalLedgerAccountParams,
  result: generalLedgerAccountResult,
  sample: { account: '1930' },
  load: () => import('./run.ts'),
})
