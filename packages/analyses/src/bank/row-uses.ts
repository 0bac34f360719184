/**
 * What a row is to the balance of its account: it `counts`; it is `pending`, `interim` (only a report that may change has it) or `repeated` (another statement
 * has it already); or it is of a notification, as a `detail` of a row that counts or `waiting` for one.
 */
export const bankRowUses = ['counts', 'pending', 'interim', 'repeated', 'detail', 'waiting'] as const
export type BankRowUse = (typeof bankRowUses)[number]

export const useIndex = (use: BankRowUse): number => bankRowUses.indexOf(use)
