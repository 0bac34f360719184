import { defineAnalysis } from '../../define.ts'
import { bankCounterpartParams, bankCounterpartResult } from './schema.ts'

/** Who gets and sends the money of the company’s bank accounts, and how it was booked. */
export const bankCounterpart = defineAnalysis({
  id: 'bank-counterpart',
  version: 11,
  needs: ['books', 'accountFunctions', 'bank', 'bankDecisions', 'counterparties', 'calendar'],
  withoutBooks: true,
  params: bankCounterpartParams,
  result: bankCounterpartResult,
  load: () => import('./run.ts'),
  withoutPersons: async () => (await import('./persons.ts')).withoutPersons,
  sample: {},
  shown: async () => (await import('./tables.ts')).bankCounterpartShown,
})
