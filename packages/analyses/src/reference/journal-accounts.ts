/** Accounts that tests of journal entries look at, by the name of the list. */
interface JournalAccounts {
  readonly version: number
  readonly asOf: string
  readonly source: string
  /** Revenue from customers; own work capitalised, grants and exchange gains (38–39) are earned otherwise, and rounding (374) is not earned at all. */
  readonly revenue: readonly string[]
  /** Where a sale is usually debited: receivables, accrued income, money, advances, VAT, deferred income. */
  readonly revenueCounters: readonly string[]
  readonly suspense: readonly string[]
  /** Names that such accounts have where the number says nothing, folded of case and diacritics, as they begin a word. */
  readonly suspenseNames: readonly string[]
  readonly owner: readonly string[]
  /** Equity of the result and its transfer: entries belong to the closing and to the general meeting. */
  readonly equity: readonly string[]
  /** Owed to the owners by a decision of the general meeting. */
  readonly dividend: readonly string[]
  readonly cash: readonly string[]
  /** Credited by what somebody approves: what is paid, and what is owed to a supplier. */
  readonly approved: readonly string[]
  /** Where one line twice a day is worth a look: fixed assets and costs. */
  readonly duplicateLines: readonly string[]
  /** Where one amount to one party twice is worth a look: payables, fixed assets and costs. */
  readonly duplicateCounterparts: readonly string[]
  /** Ledgers whose lines carry a document number. */
  readonly documents: readonly string[]
  /** What a voucher that concerns a customer has a line on: receivables and sales. */
  readonly customers: readonly string[]
}

/**
 * What the product ships, by BAS 2025: groups 15–29 and 30–37 for sales, 1685/2393/2893/2898 for owners and related parties, 2999 for what nobody
 * has placed yet, 2091–2099 and 8999 for the result, 191 for cash. A suggestion to check with the company's own chart.
 */
export const journalAccounts: JournalAccounts = {
  version: 1,
  asOf: '2026-11-22',
  source: 'BAS 2025 (account groups); markers of ISA 240, appendix 2, and AU-C 240.A44',
  revenue: ['3000-3739', '3750-3799'],
  revenueCounters: ['1500-1599', '1700-1799', '1900-1999', '2420-2429', '2600-2699', '2970-2979'],
  suspense: ['2999'],
  suspenseNames: ['obs', 'observationskonto', 'felkonto', 'utredningskonto', 'diffkonto', 'suspense', 'interimskonto'],
  owner: ['1685', '2393', '2893', '2898'],
  equity: ['2091-2099', '8999'],
  dividend: ['2898'],
  cash: ['1910-1919'],
  approved: ['1900-1999', '2440-2449'],
  duplicateLines: ['1000-1299', '4000-6999'],
  duplicateCounterparts: ['1000-1299', '2440-2449', '4000-6999'],
  documents: ['1510-1519', '2440-2449'],
  customers: ['1500-1569', '3000-3799'],
}
