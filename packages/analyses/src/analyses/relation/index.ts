import { defineAnalysis } from '../../define.ts'
import { relationParams, relationResult } from './schema.ts'

/**
 * Whether accounts stand to each other as they should: voucher by voucher against dated rates (VAT on sales, contributions on wages), or group by group
 * over time against an expectation, the usual band and a regression line.
 */
export const relation = defineAnalysis({
  id: 'relation',
  version: 7,
  needs: ['books', 'accountPlan', 'accountFunctions'],
  params: relationParams,
  result: relationResult,
  sample: { base: '3001', counter: ['2611'] },
  load: () => import('./run.ts'),
})
