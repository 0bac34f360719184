import { defineAnalysis } from '../../define.ts'
import { taxParams, taxResult } from './schema.ts'

/**
 * The tax account as the agency has it: what was paid late, and the remark that follows from it; its reconciliation with the books, which ends in zero; and
 * the income tax of the year against what is booked and declared.
 */
export const tax = defineAnalysis({
  id: 'tax',
  version: 12,
  needs: ['books', 'accountFunctions', 'declarations', 'ownRates', 'legalForm', 'planYears'],
  withoutBooks: true,
  params: taxParams,
  result: taxResult,
  load: () => import('./run.ts'),
  sample: {},
  shown: async () => (await import('./tables.ts')).taxShown,
})
