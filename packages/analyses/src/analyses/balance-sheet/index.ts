import { defineAnalysis } from '../../define.ts'
import { balanceSheetParams, balanceSheetResult } from './schema.ts'

/**
 * Balance sheet: what the company owns and owes at any dates, by the layout of its annual report or by the fields of the tax return. Do assets
 * equal equity and liabilities, does the year open as the one before it closed, which accounts stand on the wrong side, and which on no line?
 */
export const balanceSheet = defineAnalysis({
  id: 'balance-sheet',
  version: 16,
  needs: ['books', 'accountPlan', 'accountFunctions', 'budget', 'planYears'],
  params: balanceSheetParams,
  result: balanceSheetResult,
  sample: {},
  load: () => import('./run.ts'),
})
