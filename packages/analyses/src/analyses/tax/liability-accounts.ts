/** Tax on the year's income, and what is owed for it and for what is decided with it. */
export const incomeTax: readonly string[] = ['8900-8989']
export const liabilityAccounts: readonly string[] = ['2510-2519', '1640-1649']
