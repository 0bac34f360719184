/**
 * The ledger of one fiscal year as columns: immutable, voucher-contiguous, built once from one source file.
 * Amounts are integer öre (debit positive) held in Float64 columns, each a safe integer. Days are numbers (see `dates.ts`).
 * Texts are not copied: `textAt`/`textLength` point into the bytes of the source file, which is the record.
 */

/** The character set a file is written in, as its bytes show. `latin-1` stands for Windows-1252 too. */
export type Encoding = 'ascii' | 'cp437' | 'utf-8' | 'latin-1'

/** The bytes that text references point into, read on demand. */
export interface TextSource {
  readonly encoding: Encoding
  /** See `Ledger.repairTexts`. */
  readonly repairTexts: boolean
  /** Bytes `at … at + length` of the source file. */
  bytes(at: number, length: number): Uint8Array
}

/** `#KTYP`: T asset, S liability or equity, K cost, I income; null where the file does not say. */
export type AccountType = 'T' | 'S' | 'K' | 'I'

/** An account of the chart of accounts, or one that is only used. */
export interface Account {
  /** As in the file: usually four digits, but a string (`11AF`, eight digits and `DIFF` occur). */
  readonly number: string
  readonly name: string
  readonly type: AccountType | null
  readonly unit: string | null
  readonly sru: readonly string[]
  /** False where a row uses an account that no `#KONTO` declares. */
  readonly declared: boolean
  /** Source line of `#KONTO`, or of the first use where undeclared. */
  readonly line: number
}

/** `#DIM` or `#UNDERDIM`: 1 is cost centre, 6 project, 20 and above are the company's own; reserved ones may be used without a name. */
export interface Dimension {
  readonly dimension: string
  readonly name: string
  /** The dimension it is below (`#UNDERDIM`). */
  readonly parent: string | null
}

/** `#OBJEKT`: one cost centre, project …; the name is empty where a row uses an object that the file does not declare. */
export interface LedgerObject {
  readonly dimension: string
  readonly object: string
  readonly name: string
}

/** Indices into a list: two bytes each while the list has at most 65 536 entries, which it nearly always has. */
export type IndexColumn = Uint16Array | Uint32Array

/** One element per voucher. */
export interface VoucherColumns {
  readonly length: number
  /** Voucher date, `NO_DAY` where missing or not a date. */
  readonly day: Int32Array
  /** Registration date, `NO_DAY` where absent. */
  readonly registrationDay: Int32Array
  /** Index into `Ledger.series`. */
  readonly series: IndexColumn
  /** ≥ 0: the number itself; −1: none (`""`); ≤ −2: index −2 − n into `Ledger.oddNumbers` (letters, leading zeros, very long). */
  readonly number: Int32Array
  /** 1 for the first voucher with its series and number, 2 for the next … */
  readonly occurrence: Uint32Array
  /** Rows of voucher v: `firstRow[v] … firstRow[v + 1] − 1`; length + 1 elements. */
  readonly firstRow: Uint32Array
  readonly textAt: Uint32Array
  readonly textLength: Uint32Array
  /** Index into `Ledger.users`; 0 is "not given". */
  readonly user: IndexColumn
  /** Source line of `#VER`. */
  readonly line: Uint32Array
  /** Bytes of the voucher in the source file, `#VER` through the closing brace. */
  readonly at: Uint32Array
  readonly endAt: Uint32Array
}

/** One element per `#TRANS` row, in file order. Columns that are null hold nothing for any row of the file. */
export interface RowColumns {
  readonly length: number
  /** Index into `Ledger.accounts`. */
  readonly account: IndexColumn
  readonly ore: Float64Array
  readonly voucher: Uint32Array
  /** Index into the object sets; 0 is "no object". */
  readonly objectSet: IndexColumn
  readonly textAt: Uint32Array
  readonly textLength: Uint32Array
  readonly line: Uint32Array
  /** Row date where it is given and differs from the voucher's, else `NO_DAY` (shown only; the voucher date rules). */
  readonly day: Int32Array | null
  /** Row sign: index into `Ledger.users`, 0 not given. */
  readonly user: Uint32Array | null
  /** NaN where not given (some programs write 0 on every row, which counts as not given). */
  readonly quantity: Float64Array | null
}

/** `#RTRANS` (added) and `#BTRANS` (removed) rows: the audit trail, never part of any sum. */
export interface CorrectionColumns extends RowColumns {
  /** 1 = added (`#RTRANS`), 2 = removed (`#BTRANS`). */
  readonly kind: Uint8Array
  /** The `#TRANS` row that the correction stands before: for an added row the twin it became. */
  readonly beforeRow: Uint32Array
}

/** Kinds of declared balances: opening, closing of balance and of result accounts, the same per object, change and budget per period. */
export const balanceKinds = ['IB', 'UB', 'RES', 'OIB', 'OUB', 'PSALDO', 'PBUDGET'] as const
/** One of `balanceKinds`. */
export type BalanceKind = (typeof balanceKinds)[number]

/** What the file itself declares; checks, never sources of movements. */
export interface BalanceColumns {
  readonly length: number
  /** Index into `balanceKinds`. */
  readonly kind: Uint8Array
  /** 0 the file's year, −1 the year before … */
  readonly yearIndex: Int8Array
  /** YYYYMM for PSALDO and PBUDGET, otherwise 0. */
  readonly period: Int32Array
  readonly account: Uint32Array
  readonly objectSet: Uint32Array
  readonly ore: Float64Array
  readonly line: Uint32Array
  /** NaN where not given; null where no record gives one. */
  readonly quantity: Float64Array | null
}

/** Rows sorted by account, then day, series, number (numeric), file order. */
export interface AccountOrder {
  /** Row indices. */
  readonly rows: Uint32Array
  /** Account a's rows: `rows[start[a]] … rows[start[a + 1] − 1]`; accounts + 1 elements. */
  readonly start: Uint32Array
}

/** Month × account × series sums, one element per combination that occurs, ordered by account, month, series. */
export interface Cube {
  readonly length: number
  readonly account: Uint32Array
  /** year × 12 + month − 1 of the voucher date; `OUTSIDE_MONTH` for vouchers outside the fiscal year or without a date. */
  readonly month: Int32Array
  readonly series: Uint32Array
  readonly debitOre: Float64Array
  /** Positive. */
  readonly creditOre: Float64Array
  readonly count: Uint32Array
}
/** `Cube.month` of what lies outside the fiscal year. */
export const OUTSIDE_MONTH = -1

/** A fiscal year: twelve months as a rule, shorter or longer (up to 18) when it begins or is changed. */
export interface FiscalYear {
  /** YYYY-MM-DD, inclusive both. */
  readonly from: string
  readonly to: string
}

/** One kind of error that reading the file showed. The import's report lists each; here is what a result has to say of them. */
export interface SourceError {
  /** As in `Finding.code`. */
  readonly code: string
  readonly count: number
  /** Line of the source file; 0 = the file as a whole. */
  readonly firstLine: number
}

/** The books of one fiscal year as one file tells them. */
export interface Ledger {
  /** The file's `#RAR 0`; for a file without one, the span of its voucher dates (and a finding says so). */
  readonly year: FiscalYear
  /** `#RAR` by index as declared, for example `{ "0": …, "-1": … }`. */
  readonly years: Readonly<Record<string, FiscalYear>>
  readonly sieType: '1' | '2' | '3' | '4E' | '4I' | '5'
  readonly encoding: Encoding
  /** Texts that were spoiled before the file was made are shown as they were meant (see `repairedText`); bytes and columns stay as they are. */
  readonly repairTexts: boolean
  /** The bytes text references point into, where they are not the source file's own (SIE 5); otherwise null. */
  readonly textBytes: Uint8Array | null
  /** ISO 4217; SEK where the file does not say. */
  readonly currency: string
  readonly company: { readonly name: string; readonly orgNumber: string }
  /** Every identification record as written, by label without `#`: `{ PROGRAM: ['Visma', '1.0'], … }`; the first where there are several. */
  readonly header: Readonly<Record<string, readonly string[]>>
  /** `#OMFATTN`: balances cover up to and including this day. */
  readonly coveredTo: string | null
  /** `#GEN`: the day the file was made; null where it does not say. */
  readonly generated: string | null
  /** Ascending by number as digits (shorter first), then anything else by text. */
  readonly accounts: readonly Account[]
  readonly series: readonly string[]
  readonly users: readonly string[]
  readonly oddNumbers: readonly string[]
  readonly dimensions: readonly Dimension[]
  readonly objects: readonly LedgerObject[]
  /** Set s holds `objects[objectSetMembers[i]]` for i in `objectSetStart[s] … objectSetStart[s + 1] − 1`; set 0 is empty. */
  readonly objectSetStart: Uint32Array
  readonly objectSetMembers: Uint32Array
  readonly vouchers: VoucherColumns
  readonly rows: RowColumns
  readonly corrections: CorrectionColumns
  readonly balances: BalanceColumns
  /** What is wrong with the file, by kind: rows that could not be read are in no column. */
  readonly errors: readonly SourceError[]
}

/** A ledger with what import adds once and for all. */
export interface IndexedLedger extends Ledger {
  readonly order: AccountOrder
  readonly cube: Cube
}
