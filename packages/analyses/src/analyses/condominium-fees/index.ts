import { defineAnalysis } from '../../define.ts'
import { condominiumFeesParams, condominiumFeesResult } from './schema.ts'

/** Members' fees by the register against the books month by month, what is owed and paid in advance, metered charges, and fees of transfers and pledges. */
export const condominiumFees = defineAnalysis({
  id: 'condominium-fees',
  version: 10,
  needs: ['books', 'accountFunctions', 'inputs', 'realEstates'],
  params: condominiumFeesParams,
  result: condominiumFeesResult,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).condominiumFeesShown,
})
