/**
 * What banks say of a company's accounts, as columns: statements hold rows, rows may hold parts. Amounts are integers in the currency's smallest unit
 * (ISO 4217), positive for money into the account, which is what the ledger debits. Days are numbers (see `dates.ts`). Texts stand once in a pool.
 */
import { hashValue } from '../canonical.ts'
import { NO_DAY } from '../dates.ts'
import type { BankReading } from './reading.ts'
import { type BankTexts, noTexts } from './texts.ts'

/** Goes up whenever the same file could give other columns. */
export const BANK_READER_VERSION = 12

export const bankRowStatuses = ['booked', 'pending', 'info'] as const
export type BankRowStatus = (typeof bankRowStatuses)[number]

/**
 * What a statement is to the balance of its account: a `statement` tells it; what is `interim` (camt.052, MT942) may change; a `notification` (camt.054,
 * BgMax, a payment service's report) repeats rows of statements in more detail and never adds to a balance.
 */
export const bankRoles = ['statement', 'interim', 'notification'] as const
export type BankRole = (typeof bankRoles)[number]

/** A file that statements were read from. */
export interface BankSource {
  readonly fileName: string
  /** SHA-256 of its bytes. */
  readonly sha256: string
  /** `camt.053.001.08`, `mt940`, `mt942`, `bgmax`, `csv`, `xlsx` or `xls`. */
  readonly format: string
  /** How it was read, where somebody has said it. */
  readonly reading?: BankReading
}

export interface BankStatement {
  /** Index into `BankStatements.sources`. */
  readonly source: number
  readonly role: BankRole
  /** The bank's own name of it; null where it has none. */
  readonly id: string | null
  /** IBAN where it is given, else the number as written without blanks; null where the file does not say. */
  readonly account: string | null
  /** Clearing number, where the file has it apart from the number of the account. */
  readonly clearing?: string
  /** ISO 4217, of its balances and of the rows that count. */
  readonly currency: string
  readonly openingMinor: number | null
  readonly closingMinor: number | null
  /** What the file says its rows come to, where it has that instead of balances (the deposit of BgMax). */
  readonly statedMinor: number | null
  /** The stated period, else that of its dated balances and booking days, inclusive; `NO_DAY` where nothing says. */
  readonly firstDay: number
  readonly lastDay: number
  /** First and last day that rows say, `NO_DAY` for none: set where the file states no period and more than those says it. */
  readonly bookedDays?: readonly [firstDay: number, lastDay: number]
  /** Set on a list whose balances do not follow from row to row: it has not all rows of its days, as a filter makes it. */
  readonly isFiltered?: true
  /** Set on a list of one day whose rows come to nothing and follow on each other from either end: which is the first it does not say. */
  readonly isEitherWay?: true
  /** Line of its source where it begins. */
  readonly line: number
}

/** Whether a day is one of those of a statement. */
export const covers = (statement: BankStatement | undefined, day: number): boolean =>
  statement !== undefined && statement.firstDay !== NO_DAY && statement.firstDay <= day && day <= statement.lastDay

/** One element per row: within a statement as the bank lists them, oldest first. */
export interface BankRows {
  readonly length: number
  /** Index into `BankStatements.statements`. */
  readonly statement: Uint32Array
  /** `NO_DAY` where it is not booked or the file does not say. */
  readonly bookingDay: Int32Array
  readonly valueDay: Int32Array
  readonly minor: Float64Array
  /** Index into `BankStatements.currencies`. */
  readonly currency: Uint16Array
  /** Index into `bankRowStatuses`. */
  readonly status: Uint8Array
  /** The bank's balance after the row; NaN where it gives none. */
  readonly balanceMinor: Float64Array
  /** Line of the source; in a workbook the row of the sheet. */
  readonly line: Uint32Array
  /** Texts by their index in the pool, 0 where there is none. The bank's own reference, which tells rows apart. */
  readonly reference: Uint32Array
  /** What the payer gave: OCR or other structured reference, else the end-to-end reference. */
  readonly paymentReference: Uint32Array
  readonly text: Uint32Array
  readonly counterparty: Uint32Array
  /** IBAN, bankgiro, plusgiro, Swish or account number of the counterparty, without blanks. */
  readonly counterpartyAccount: Uint32Array
  /** The bank's code or word for the kind of transaction. */
  readonly code: Uint32Array
  /** Parts of row r: `firstPart[r] … firstPart[r + 1] − 1`; length + 1 elements. */
  readonly firstPart: Uint32Array
}

/** Payments that a row consists of (the details of a batch): never counted beside their row. */
export interface BankParts {
  readonly length: number
  readonly row: Uint32Array
  /** NaN where no amount is given in the currency of the row. */
  readonly minor: Float64Array
  readonly line: Uint32Array
  readonly reference: Uint32Array
  readonly paymentReference: Uint32Array
  readonly text: Uint32Array
  readonly counterparty: Uint32Array
  readonly counterpartyAccount: Uint32Array
}

/**
 * All bank files of a company as one value, in an order that follows from what they say, whichever came first: statements by account, currency and day,
 * their rows together, each source once.
 */
export interface BankStatements {
  /** Ascending by hash. */
  readonly sources: readonly BankSource[]
  readonly statements: readonly BankStatement[]
  /** Rows of statement s: `firstRow[s] … firstRow[s + 1] − 1`; statements + 1 elements. */
  readonly firstRow: Uint32Array
  readonly rows: BankRows
  readonly parts: BankParts
  readonly currencies: readonly string[]
  readonly texts: BankTexts
}

const none32 = new Uint32Array(0)

export const noBank: BankStatements = {
  sources: [],
  statements: [],
  firstRow: new Uint32Array(1),
  rows: {
    length: 0,
    statement: none32,
    bookingDay: new Int32Array(0),
    valueDay: new Int32Array(0),
    minor: new Float64Array(0),
    currency: new Uint16Array(0),
    status: new Uint8Array(0),
    balanceMinor: new Float64Array(0),
    line: none32,
    reference: none32,
    paymentReference: none32,
    text: none32,
    counterparty: none32,
    counterpartyAccount: none32,
    code: none32,
    firstPart: new Uint32Array(1),
  },
  parts: {
    length: 0,
    row: none32,
    minor: new Float64Array(0),
    line: none32,
    reference: none32,
    paymentReference: none32,
    text: none32,
    counterparty: none32,
    counterpartyAccount: none32,
  },
  currencies: [],
  texts: noTexts,
}

/** Identity of bank files: their names and hashes with how each is read where somebody has said it, whichever came first; null: there are none. */
export function hashOfBank(sources: readonly Pick<BankSource, 'fileName' | 'sha256' | 'reading'>[]): string | null {
  if (sources.length === 0) return null
  const files = sources.map(({ fileName, sha256, reading }) => `${sha256} ${fileName}${reading ? ` ${hashValue(reading)}` : ''}`).sort()
  return hashValue({ files, reader: BANK_READER_VERSION })
}
