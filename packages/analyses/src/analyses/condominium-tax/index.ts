import { defineAnalysis } from '../../define.ts'
import { condominiumTaxParams, condominiumTaxResult } from './schema.ts'

/** Property fee and tax against what is booked, whether the association is a private housing company, and VAT where premises are let. */
export const condominiumTax = defineAnalysis({
  id: 'condominium-tax',
  version: 7,
  needs: ['books', 'accountFunctions', 'inputs', 'realEstates'],
  params: condominiumTaxParams,
  result: condominiumTaxResult,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).condominiumTaxShown,
})
