import type { Finding } from '../finding.ts'
import type { FiscalYear, IndexedLedger, Ledger, TextSource } from '../ledger/ledger.ts'
import type { Reading } from '../reading.ts'

/**
 * Where a year's opening balances come from, in the order in which they are looked for: the file's `#IB 0`, its `#UB -1`, the closing
 * computed for the year before, nothing to open with (a full export that names no earlier fiscal year: everything opens at 0), unknown.
 */
export type OpeningSource = '#IB' | '#UB -1' | 'prior year' | 'first year' | 'vouchers only' | 'unknown'

/** An account of the company, the same through all years. */
export interface BooksAccount {
  readonly number: string
  /** The newest year's name. */
  readonly name: string
  /** By `#KTYP`, else by the first digit (1–2 balance, 3–8 result), else by the account's balance records. */
  readonly kind: 'balance' | 'result'
  /** The statement that it belongs to: see `statementByFiles`. 8990–8999 are result accounts of the balance sheet. */
  readonly statement: 'balance' | 'result'
  /** False where no file declares it by `#KONTO`. */
  readonly declared: boolean
}

/** One fiscal year of a company. All arrays have one element per `Books.accounts`; NaN = unknown. */
export interface BooksYear {
  readonly year: FiscalYear
  /** First and last day as day numbers. */
  readonly fromDay: number
  readonly toDay: number
  /** Null for a comparison year known by its balances only (index −1 of a newer file). */
  readonly ledger: Ledger | IndexedLedger | null
  readonly texts: TextSource | null
  /** SHA-256 of the source file; null for a comparison year. */
  readonly source: string | null
  /** How that file was read, where not by default. */
  readonly reading: Reading | null
  /** False for comparison years and for types 1–3 without vouchers: balances are declared, debit and credit unknown. */
  readonly hasVouchers: boolean
  /** Ledger account index → `Books.accounts` index. */
  readonly accountOf: Uint32Array
  /** The file that tells of the year, its accounts as `accountOf` has them, and the year's index in it: its own (0), or the year before it (−1). */
  readonly toldBy: { readonly ledger: Ledger | IndexedLedger; readonly accountOf: Uint32Array; readonly index: 0 | -1 }
  /** Patterns that hold exactly the accounts of the result. */
  readonly resultAccounts: readonly string[]
  readonly openingOre: Float64Array
  readonly openingSource: OpeningSource
  /**
   * Earlier results that stand on no account when the year opens (a line of their own, a profit negative): the opening is computed from the year before, or
   * the opening balances lack just them.
   */
  readonly undisposedOre: number
  /** What says so: `#RES -1`, or the days of the fiscal year before; null where there are none. */
  readonly undisposedSource: string | null
  /** The same when it closes: 0 where declared closing balances hold them. */
  readonly undisposedClosingOre: number
  /** What takes the year's result away again where declared closing balances hold it in equity already (a profit positive): it would count twice. */
  readonly resultInEquityOre: number
  /** `#UB 0` of balance accounts, `#RES 0` of result accounts; NaN where there is no such record. */
  readonly declaredClosingOre: Float64Array
  /** 1 for each account with a balance record of this year in the file, even of 0. */
  readonly hasRecord: Uint8Array
  /** Whether the file declares closing balances of balance accounts, and of result accounts: a missing record then means 0. */
  readonly declaresBalances: boolean
  readonly declaresResults: boolean
  /** Opening + every voucher of the file; where there are no vouchers, as declared. */
  readonly closingOre: Float64Array
  /** `#OMFATTN` where it is credible, of balances alone also the day on which they were made within the year: the days after it are no data. */
  readonly coveredTo: string | null
  /** The last day of the year that is booked: see `bookedTo`. */
  readonly bookedTo: string
}

/** A company's fiscal years as one continuous book. Vouchers are concatenated, balances never are. */
export interface Books {
  /** ISO 4217; years of different currencies are never mixed. */
  readonly currency: string
  /** Ascending, without overlap; gaps are possible and reported. */
  readonly years: readonly BooksYear[]
  readonly accounts: readonly BooksAccount[]
  /** What joining the years revealed. */
  readonly findings: readonly Finding[]
}
