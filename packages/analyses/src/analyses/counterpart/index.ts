import { defineAnalysis } from '../../define.ts'
import { counterpartParams, counterpartResult } from './schema.ts'

/**
 * What accounts are booked against: for a base of accounts the other lines of the same vouchers, by one of four declared methods, account by account
 * and month by month, with the pairs that are new, rare or odd by a library of expected pairs.
 */
export const counterpart = defineAnalysis({
  id: 'counterpart',
  version: 7,
  needs: ['books', 'accountPlan', 'accountFunctions'],
  params: counterpartParams,
  result: counterpartResult,
  sample: {},
  load: () => import('./run.ts'),
})
