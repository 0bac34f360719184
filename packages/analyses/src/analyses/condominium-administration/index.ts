import { defineAnalysis } from '../../define.ts'
import { condominiumAdministrationParams, condominiumAdministrationResult } from './schema.ts'

/** What an auditor of an association asks of board fees, members' contributions, pledges and insurance, and what no books hold. */
export const condominiumAdministration = defineAnalysis({
  id: 'condominium-administration',
  version: 11,
  needs: ['books', 'accountFunctions', 'realEstates', 'counterparties', 'declarations'],
  params: condominiumAdministrationParams,
  result: condominiumAdministrationResult,
  sample: {},
  withoutPersons: async () => (await import('./persons.ts')).withoutPersons,
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).condominiumAdministrationShown,
})
