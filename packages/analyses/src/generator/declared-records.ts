import type { Person } from './people.ts'

/** A row of the tax account, by the agency. */
export interface AgencyRow {
  readonly day: number
  readonly text: string
  readonly ore: number
}

/** What is declared of a month of pay. Whole kronor. */
export interface DeclaredMonth {
  /** year × 12 + month − 1 */
  readonly month: number
  readonly paidOn: number
  readonly filedOn: number
  readonly contributionsKr: number
  readonly withheldKr: number
  readonly people: readonly { readonly person: Person; readonly cashKr: number; readonly withheldKr: number }[]
}

/** What was paid to somebody, whatever was declared of it. */
export interface PaidPerson {
  readonly person: Person
  readonly paidOn: number
  readonly cashKr: number
}

export interface DeclaredVat {
  /** The last month of the period. */
  readonly month: number
  readonly filedOn: number
  /** Whole kronor. */
  readonly boxes: Readonly<Record<string, number>>
}

/** What the income tax forms of a year are made of: balances and movements by account number when the year is closed. */
export interface DeclaredYear {
  readonly fromDay: number
  readonly toDay: number
  readonly closing: Float64Array
  /** On one field of INK2R, kronor. */
  readonly errorKr: number
}

/** What the agency decides of the taxes of a fiscal year, as its notice says it. Whole kronor. */
export interface DecidedTax {
  /** Last day of the fiscal year. */
  readonly toDay: number
  readonly decidedOn: number
  readonly finalTaxKr: number
  readonly incomeTaxKr: number
  readonly preliminaryKr: number
}

/** All that a company declares and the agency charges, as its years are lived through. */
export interface DeclaredRecords {
  readonly rows: AgencyRow[]
  readonly months: DeclaredMonth[]
  readonly paid: PaidPerson[]
  readonly returns: DeclaredVat[]
  readonly years: DeclaredYear[]
  readonly notices: DecidedTax[]
}

export function noRecords(): DeclaredRecords {
  return { rows: [], months: [], paid: [], returns: [], years: [], notices: [] }
}
