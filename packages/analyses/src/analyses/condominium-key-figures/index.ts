import { defineAnalysis } from '../../define.ts'
import { condominiumKeyFiguresParams, condominiumKeyFiguresResult } from './schema.ts'

/** The key figures that a condominium association has to publish, for the year and the three before, each with what it is made of. */
export const condominiumKeyFigures = defineAnalysis({
  id: 'condominium-key-figures',
  version: 13,
  needs: ['books', 'accountPlan', 'accountFunctions', 'inputs', 'realEstates'],
  params: condominiumKeyFiguresParams,
  result: condominiumKeyFiguresResult,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).condominiumKeyFiguresShown,
})
