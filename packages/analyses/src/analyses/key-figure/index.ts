import { defineAnalysis } from '../../define.ts'
import { keyFigureParams, keyFigureResult } from './schema.ts'

/**
 * Key figures at dates and over periods, by shipped or own formulas: what the company earns on its capital, whether it can pay, what it lives on.
 * Every figure says what its numerator and denominator are made of, and where it cannot be computed, why. Route: `key-figure/v2`.
 */
export const keyFigure = defineAnalysis({
  id: 'key-figure',
  version: 19,
  needs: ['books', 'accountPlan', 'accountFunctions', 'budget', 'inputs', 'headcount', 'ownRates', 'planYears'],
  params: keyFigureParams,
  result: keyFigureResult,
  sample: {},
  load: () => import('./run.ts'),
})
