import type { FiscalYear, IndexedLedger, Ledger, TextSource } from '../ledger/ledger.ts'

/** Where a year's opening balances come from, in the order in which they are looked for. */
export type OpeningSource = '#IB' | '#UB -1' | 'prior year' | 'unknown'

export interface BooksAccount {
  readonly number: string
  /** The newest year's name. */
  readonly name: string
  readonly kind: 'balance' | 'result'
}

/** One fiscal year of a company. All arrays have one element per `Books.accounts`; NaN = unknown. */
export interface BooksYear {
  readonly year: FiscalYear
  /** Null for a comparison year known by its balances only (index −1 of a newer file). */
  readonly ledger: Ledger | IndexedLedger | null
  readonly texts: TextSource | null
  /** Ledger account index → `Books.accounts` index. */
  readonly accountOf: Uint32Array
  readonly openingOre: Float64Array
  readonly openingSource: OpeningSource
  /** Prior result not yet disposed of, where the opening is computed from the prior year (its own line). */
  readonly undisposedOre: number
  readonly declaredClosingOre: Float64Array
}

/** A company's fiscal years as one continuous book. Vouchers are concatenated, balances never are. */
export interface Books {
  readonly currency: string
  /** Ascending, without overlap; gaps are possible and reported. */
  readonly years: readonly BooksYear[]
  readonly accounts: readonly BooksAccount[]
}
