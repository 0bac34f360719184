import { defineAnalysis } from '../../define.ts'
import { condominiumDebtParams, condominiumDebtResult } from './schema.ts'

/** The association's loans against its books: when their rates are reset and when they end, what is short-term, what interest costs and would cost. */
export const condominiumDebt = defineAnalysis({
  id: 'condominium-debt',
  version: 9,
  needs: ['books', 'accountFunctions', 'inputs', 'realEstates'],
  withoutBooks: true,
  params: condominiumDebtParams,
  result: condominiumDebtResult,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).condominiumDebtShown,
})
