export interface ExpectedSide {
  readonly patterns: readonly string[]
  readonly side: 'debit' | 'credit'
}

/**
 * Balances whose account number tells their side, by BAS 2025 groups, as of 2026-11-22: receivables, prepaid expenses and money in debit; loans,
 * payables and accruals in credit. Left out is what may be either (VAT, equity, untaxed reserves), what is judged together with others (income tax and
 * what is paid of it) or stands on the other side by its nature (depreciation, impairment, value adjustments).
 */
export const expectedBalanceSides: readonly ExpectedSide[] = [
  { side: 'debit', patterns: ['1510-1514', '1600-1679', '1700-1799', '1900-1999'] },
  { side: 'credit', patterns: ['2310-2449', '2480-2499', '2700-2799', '2810-2859', '2900-2999'] },
]

/**
 * Income and costs whose sum over a fiscal year stands on one side, by BAS 2025 groups, as of 2026-11-21. Left out is what may be either:
 * revenue and purchase adjustments (37xx, 47xx), own work, results of disposals, stock change, accruals of wages, financial results, appropriations.
 */
export const expectedSides: readonly ExpectedSide[] = [
  { side: 'credit', patterns: ['3000-3699', '3900-3949', '3980-3989', '8310-8319'] },
  {
    side: 'debit',
    patterns: [
      '4000-4699',
      '5000-6999',
      '7000-7018',
      '7020-7089',
      '7200-7218',
      '7220-7289',
      '7300-7387',
      '7400-7518',
      '7520-7699',
      '7800-7899',
      '8400-8429',
      '8910-8919',
    ],
  },
]
