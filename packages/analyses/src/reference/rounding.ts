/**
 * Where öre are rounded off, and up to what amount a line there is rounding: the VAT return drops the öre of each of its boxes, so does the payroll tax
 * return, and an invoice is rounded to whole kronor; ten of them come to less than 10 kr. The limit is chosen, no standard: a larger amount on the account
 * is an entry like any other.
 */
export const rounding = {
  accounts: ['3740*'],
  mostOre: 10_00,
  asOf: '2026-11-23',
  source: 'BAS 2025, account 3740 Öres- och kronutjämning',
} as const
