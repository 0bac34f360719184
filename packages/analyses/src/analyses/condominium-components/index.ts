import { defineAnalysis } from '../../define.ts'
import { condominiumComponentsParams, condominiumComponentsResult } from './schema.ts'

/** Buildings by component: depreciation and scrapping as computed against what is booked, and the components against the accounts that hold them. */
export const condominiumComponents = defineAnalysis({
  id: 'condominium-components',
  version: 7,
  needs: ['books', 'accountFunctions', 'realEstates'],
  params: condominiumComponentsParams,
  result: condominiumComponentsResult,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).condominiumComponentsShown,
})
