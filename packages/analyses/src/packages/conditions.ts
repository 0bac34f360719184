/** What a company must have for a step to be run on it. */
export const stepConditions = [
  ...(['always', 'vouchers', 'previous-year', 'payroll', 'vat', 'tax-account', 'bank-files', 'condominium', 'limited-company'] as const),
] as const
export type StepCondition = (typeof stepConditions)[number]
