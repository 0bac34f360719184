/**
 * What the days around a balance date are looked at for, by BAS 2025 groups, as of 2026-11-21: income; goods with their stock; other external and
 * personnel costs. A company may name its own.
 */
export const cutOffAccounts = {
  revenue: ['3000-3799'],
  goods: ['1410-1499', '4000-4999'],
  cost: ['5000-7699'],
} as const

/** Costs that are looked through for months that lack their accrual: what recurs by agreement, apart from goods, depreciation and results of disposals. */
export const recurringCosts = ['5000-7699', '8400-8499'] as const
