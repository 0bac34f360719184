/** How an amount of a period is measured: what moved in it, the balance at its end, or the mean of the balances before and at its end. */
export const measures = ['movement', 'closing', 'average'] as const
