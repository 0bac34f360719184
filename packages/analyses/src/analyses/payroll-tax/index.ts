import { defineAnalysis } from '../../define.ts'
import { payrollTaxParams, payrollTaxResult } from './schema.ts'

/** Employer contributions and tax withheld, month by month: booked against declared against computed, and when they were due. */
export const payrollTax = defineAnalysis({
  id: 'payroll-tax',
  version: 14,
  needs: ['books', 'accountFunctions', 'declarations', 'staff', 'ownRates'],
  params: payrollTaxParams,
  result: payrollTaxResult,
  withoutBooks: true,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).payrollTaxShown,
})
