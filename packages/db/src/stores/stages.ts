/** What an import goes through, in this order. */
export const stages = ['reading', 'checking', 'storing'] as const
export type Stage = (typeof stages)[number]
