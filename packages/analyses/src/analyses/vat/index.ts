import { defineAnalysis } from '../../define.ts'
import { vatParams, vatResult } from './schema.ts'

/**
 * VAT by the boxes of the return, period by period: booked by the ledger, declared, and computed from dated rates, with what explains each difference;
 * base against VAT, input VAT, settlements, revenue of the year and due dates.
 */
export const vat = defineAnalysis({
  id: 'vat',
  version: 17,
  needs: ['books', 'accountFunctions', 'declarations', 'legalForm', 'planYears'],
  params: vatParams,
  result: vatResult,
  load: () => import('./run.ts'),
  sample: {},
  shown: async () => (await import('./tables.ts')).vatShown,
})
