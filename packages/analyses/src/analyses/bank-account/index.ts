import { defineAnalysis } from '../../define.ts'
import { bankAccountParams, bankAccountResult } from './schema.ts'

/** An account of the bank against its account in the ledger: reconciled at each balance date, and day by day. */
export const bankAccount = defineAnalysis({
  id: 'bank-account',
  version: 14,
  needs: ['books', 'accountFunctions', 'bank', 'bankDecisions', 'counterparties'],
  withoutBooks: true,
  params: bankAccountParams,
  result: bankAccountResult,
  load: () => import('./run.ts'),
  withoutPersons: async () => (await import('./persons.ts')).withoutPersons,
  sample: {},
  shown: async () => (await import('./tables.ts')).bankAccountShown,
})
