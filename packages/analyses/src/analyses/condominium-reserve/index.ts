import { defineAnalysis } from '../../define.ts'
import { condominiumReserveParams, condominiumReserveResult } from './schema.ts'

/** The reserve for external maintenance against statutes and meeting, and planned maintenance against what was booked. */
export const condominiumReserve = defineAnalysis({
  id: 'condominium-reserve',
  version: 10,
  needs: ['books', 'accountFunctions', 'inputs', 'realEstates'],
  params: condominiumReserveParams,
  result: condominiumReserveResult,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).condominiumReserveShown,
})
