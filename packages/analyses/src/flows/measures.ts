/** How an amount of a period is measured: what moved in it, the balance at its end, or the mean of the balances before and at its end. */
export const measures = ['movement', 'closing', 'average'] as const

/** No ratio that is expected, and no tolerance, is beyond so many per cent. */
export const MOST_PERCENT = 100_000
