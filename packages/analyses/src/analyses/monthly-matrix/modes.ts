/**
 * What a cell shows. `movement`: debit − credit; `closing`: the balance at the month's end (result accounts: the fiscal year to date); `count`: lines;
 * `share`: of the row's total; `change`: movement less that of the same month a year before.
 */
export const matrixModes = ['movement', 'closing', 'debit', 'credit', 'count', 'share', 'change'] as const
