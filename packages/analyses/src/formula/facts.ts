/**
 * What a formula can ask for beside the books. Facts follow from law and date, inputs are entered by the company, both by these names.
 * `t`: corporate tax rate of the fiscal year that the column ends in, by the year's first day. `vat`: the standard rate on the column's last day.
 * `vat.sales`: VAT ÷ sales by the accounts that have a function for a rate, or the standard rate where none has. `months`, `days`: length of the column as far as it is loaded.
 */
export const formulaFacts = {
  t: 'number',
  vat: 'number',
  'vat.sales': 'number',
  months: 'number',
  days: 'number',
  employees: 'employees',
  'area.tenant_owned': 'm2',
  'area.rented_flats': 'm2',
  'area.premises': 'm2',
  'area.garages': 'm2',
  'area.total': 'm2',
} as const satisfies Readonly<Record<string, 'number' | 'employees' | 'm2'>>

export type FormulaFact = keyof typeof formulaFacts

export function isFormulaFact(name: string): name is FormulaFact {
  return Object.hasOwn(formulaFacts, name)
}
