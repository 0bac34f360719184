import { defineAnalysis } from '../../define.ts'
import { trialBalanceParams, trialBalanceResult } from './schema.ts'

/**
 * Trial balance: opening, debit, credit and closing of every account over any period, beside the file's own closing and a comparison.
 * Does Σ opening = 0, Σ debit = Σ credit, and does every account arrive where the file says it does?
 */
export const trialBalance = defineAnalysis({
  id: 'trial-balance',
  version: 15,
  needs: ['books'],
  params: trialBalanceParams,
  result: trialBalanceResult,
  sample: {},
  load: () => import('./run.ts'),
})
