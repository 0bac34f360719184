import { defineAnalysis } from '../../define.ts'
import { salaryParams, salaryResult } from './schema.ts'

/** Whether pay and what follows it are reasonable: pay, contributions, pension and debts by month and employee, an expectation, and twelve checks. */
export const salary = defineAnalysis({
  id: 'salary',
  version: 11,
  needs: ['books', 'accountFunctions', 'declarations', 'inputs', 'staff', 'headcount', 'ownRates'],
  params: salaryParams,
  result: salaryResult,
  sample: {},
  load: () => import('./run.ts'),
  shown: async () => (await import('./tables.ts')).salaryShown,
})
