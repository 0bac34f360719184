/** A balance that grows with a flow of the income statement, each as account functions or, where functions say too little, account ranges. */
export interface GrowthPair {
  readonly id: 'receivables-sales' | 'inventory-goods' | 'payables-purchases' | 'loans-interest'
  readonly balance: readonly string[]
  readonly flowFunctions: readonly string[]
  readonly flowAccounts: readonly string[]
}

/**
 * What analytical review compares, by BAS 2025 groups and the shipped account functions, as of 2026-11-21: customers with sales, stock with goods,
 * suppliers with purchases and other external costs, loans with interest.
 */
export const growthPairs: readonly GrowthPair[] = [
  { id: 'receivables-sales', balance: ['receivables'], flowFunctions: [], flowAccounts: ['3000-3799'] },
  { id: 'inventory-goods', balance: ['inventory'], flowFunctions: [], flowAccounts: ['4000-4999'] },
  { id: 'payables-purchases', balance: ['payables'], flowFunctions: [], flowAccounts: ['4000-6999'] },
  { id: 'loans-interest', balance: ['loan'], flowFunctions: ['interest-cost'], flowAccounts: [] },
]

/** Balances whose oldest entries are asked for: what others owe and are owed, and what waits to be cleared. */
export const agedFunctions = ['receivables', 'payables', 'clearing', 'related-parties'] as const

/** Balances that only a closing makes: accruals, tax, holiday pay. Nobody wonders when they come with it. */
export const closingFunctions = ['prepaid', 'accrued', 'accrued-salary', 'income-tax-liability'] as const

/** Balances that may stand on either side. */
export const twoSidedFunctions = ['tax-account', 'vat-settlement', 'income-tax-liability', 'deferred-vat'] as const

/** Dimensions of the SIE standard whose objects spend without earning: cost centres and employees. */
export const costDimensions: readonly string[] = ['1', '7']

/** Groups of BAS 2025 that reviews speak of, as of 2026-11-21. */
export const reviewRanges = {
  /** Equity and untaxed reserves: decided by meetings and closings, seldom moved, often round. */
  equityAndReserves: ['2010-2199'],
  /** Where the year’s result is booked at its end. */
  resultTransfers: ['8990-8999'],
  /** Depreciation and write-downs, appropriations, tax: a closing may be all that books them. */
  closingEntries: ['7700-7899', '8800-8989'],
  /** Tangible, intangible and financial fixed assets, provisions and long-term loans: they stand for years, often at agreed, round amounts. */
  longTerm: ['1000-1399', '2200-2399'],
  /** Prepaid and accrued: what a closing makes stands until the next one. */
  accruals: ['1700-1799', '2900-2999'],
  /** Income and costs that stand on either side by nature: rounding, exchange differences, changes in stock. */
  twoSidedResults: ['3740-3749', '3960-3969', '4900-4999', '7960-7969', '8330-8339', '8430-8439'],
  /** Tax and VAT: emptied by each declaration or payment, in months of their own. */
  settledTaxes: ['1630-1659', '2500-2519', '2600-2659'],
  /** Settlement with the tax agency, paid preliminary tax among it: owed one month and to be had the next. */
  twoSidedTaxes: ['1630-1659', '2500-2519', '2650-2659'],
  /** Work in progress for others: spent and not yet invoiced, and invoiced in advance. */
  workInProgress: ['1470-1479', '2430-2439', '2450-2459'],
  /** Income and costs before appropriations and tax, which come once a year. */
  beforeAppropriations: ['3000-8799'],
  /** What recurs by agreement: external costs, personnel, depreciation, interest. */
  costs: ['4000-7999', '8400-8499'],
} as const
