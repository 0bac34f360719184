import { defineAnalysis } from '../../define.ts'
import { condominiumBoardReportParams, condominiumBoardReportResult } from './schema.ts'

/** What the board of an association has to know and decide, in a few questions that somebody reads who keeps no books. */
export const condominiumBoardReport = defineAnalysis({
  id: 'condominium-board-report',
  version: 16,
  needs: ['books', 'accountPlan', 'accountFunctions', 'inputs', 'realEstates', 'counterparties', 'declarations'],
  params: condominiumBoardReportParams,
  result: condominiumBoardReportResult,
  sample: {},
  withoutPersons: async () => (await import('./persons.ts')).withoutPersons,
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).condominiumBoardReportShown,
})
