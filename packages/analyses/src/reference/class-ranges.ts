/** Groups of BAS 2025 that checks speak of, as of 2026-11-21. */
export const classRanges = {
  /** Intangible and tangible fixed assets with their accumulated depreciation. */
  fixedAssetsWithoutSecurities: ['1000-1299'],
  equity: ['2010-2099'],
  /** Assets, and the costs of classes 4–7, interest and tax: what is positive in debit. */
  debitSide: ['1*', '4000-7999', '8400-8499', '8900-8989'],
  /** Equity, liabilities and income; 8990–8999 carry the result on. */
  creditSide: ['2000-3999', '8000-8399', '8500-8899'],
  sales: ['3000-3799'],
  /** Goods, materials and other external costs. */
  purchases: ['4000-6999'],
} as const
