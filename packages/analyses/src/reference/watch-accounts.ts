/** Groups of BAS 2025 that tests of law speak of, as of 2026-11-21. */
export const watchAccounts = {
  /** Registered share capital; 2082 is not yet registered. */
  shareCapital: ['2081*'],
  equity: ['2000-2099'],
  untaxedReserves: ['2100-2199'],
  /** What carries the result into equity. */
  resultTransfers: ['8990-8999'],
  totalAssets: ['1000-1999'],
  /** Owners, management and those close to them. 1385 is endowment insurance (kapitalförsäkring), no receivable. */
  owners: ['1360-1369', '1685*', '2893*'],
  /** Group, associated and other companies with a participating interest, long-term and short. */
  groupCompanies: ['1320-1349', '1560-1579', '1660-1679', '2360-2379', '2460-2479', '2860-2879'],
} as const

/**
 * Patterns by which account numbers alone suggest a suspense account although BAS names the account otherwise (1690 subscribed capital not paid, 2890 other
 * short-term liabilities). As a company’s own choice they hold; as a suggestion they say nothing.
 */
export const vagueSuspense: readonly string[] = ['1690-1699', '2890*']
