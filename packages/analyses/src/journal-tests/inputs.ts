import type { Books } from '../books/books.ts'
import type { AccountFunctions } from '../company/account-functions.ts'
import type { CompanyCalendar } from '../company/calendar.ts'
import type { Ledger, TextSource } from '../ledger/ledger.ts'
import type { JournalTestId } from './catalogue.ts'
import type { DigitsOf } from './digit-lines.ts'
import type { JournalTestParams, JournalWeights } from './params.ts'
import type { JournalHit, JournalLibrary, ScoredVoucher } from './schema.ts'

/** Which vouchers of a fiscal year are tested. What is usual (rare users, pairs, neighbours in a series …) is judged over the whole year all the same. */
export interface JournalPopulation {
  /** In `Books.years`; one with a ledger. */
  readonly index: number
  /** 1 for each voucher of the year's ledger that is tested; null: all. */
  readonly selected: Uint8Array | null
}

/** The version of a fiscal year that an import replaced. */
export interface PreviousVersion {
  /** First day of the fiscal year. */
  readonly yearFrom: string
  readonly ledger: Ledger
  readonly texts: TextSource | null
}

/** Every year of earlier books that has vouchers to compare with. */
export function versionsOf(previous: Books | null): PreviousVersion[] {
  return (previous?.years ?? []).flatMap(({ year, ledger, texts }) => (ledger ? [{ yearFrom: year.from, ledger, texts }] : []))
}

export interface JournalInputs {
  readonly books: Books
  /** Ascending by year. */
  readonly population: readonly JournalPopulation[]
  readonly params: JournalTestParams
  readonly weights: JournalWeights
  /** The company's own: clearly trivial (null: not set) and series known to be booked by hand (null: not known). */
  readonly trivialOre: number | null
  readonly manualSeries: readonly string[] | null
  /** What accounts are used for: which of them take the öre of rounding. */
  readonly accountFunctions: AccountFunctions
  /** Days on which the company works otherwise than the almanac says. */
  readonly calendar: CompanyCalendar
  /** Empty: none is known, and tests that need one are unavailable. */
  readonly previous: readonly PreviousVersion[]
}

/** Scores of some vouchers, and what those come to: lines, Σ debit. */
export interface ListedScores {
  readonly vouchers: number
  readonly lines: number
  readonly sumOre: number
  readonly scored: ScoredVoucher[]
}

/** A run of the library over one set of books: the result as data, and in memory what pages and searches ask of it. */
export interface JournalRun {
  readonly result: JournalLibrary
  /** Hits of a test in the order of every list. */
  readonly hits: (id: JournalTestId, offset: number, limit: number) => JournalHit[]
  /** Score and reasons of a voucher, heaviest first. */
  readonly scored: (yearIndex: number, voucher: number) => ScoredVoucher
  /** Vouchers with a score above 0, highest first, then in the order of every list. */
  readonly highest: (offset: number, limit: number) => ScoredVoucher[]
  /** Those of a fiscal year by their index in its ledger, in the order asked for; who is not in it is left out. */
  readonly scoredOf: (yearFrom: string, vouchers: readonly number[]) => ListedScores
  /** What all of them come to. */
  readonly scoredSums: () => { readonly vouchers: number; readonly lines: number; readonly sumOre: number }
  /** Vouchers with lines that a row of a digit test counts. */
  readonly digitHits: (
    asked: DigitsOf,
    offset: number,
    limit: number,
  ) => { readonly vouchers: number; readonly lines: number; readonly sumOre: number; readonly hits: JournalHit[] }
  /** Score per voucher of a year's ledger; 0 where nothing flags it or it is not tested. */
  readonly scores: (yearIndex: number) => Uint16Array
  /** 1 for each voucher of a year's ledger that a test flags. */
  readonly flagged: (yearIndex: number, id: JournalTestId) => Uint8Array
  /** Milliseconds per test are measured by the caller's clock where it gives one; the core has none. */
}

/** Told before and after each part, so that somebody with a clock can measure. */
export type JournalObserver = (part: string) => void
