import { defineAnalysis } from '../../define.ts'
import { condominiumCashFlowParams, condominiumCashFlowResult } from './schema.ts'

/** The cash-flow statement of an association, which comes to the change in cash of the books, and a loss with what it is made of. */
export const condominiumCashFlow = defineAnalysis({
  id: 'condominium-cash-flow',
  version: 7,
  needs: ['books', 'accountFunctions'],
  params: condominiumCashFlowParams,
  result: condominiumCashFlowResult,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).condominiumCashFlowShown,
})
