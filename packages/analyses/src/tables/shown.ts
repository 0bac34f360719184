import type { PeriodResult } from '../analyses/period-schema.ts'
import type { Finding } from '../finding.ts'
import type { Chart } from './chart.ts'
import type { Kind, Table, Value } from './table.ts'
import type { Words } from './words.ts'

/** What a reader has chosen that decides which figures a table shows. */
export interface TableView {
  /** `natural`: positive on a figure's own side; `bookkeeping`: debit positive. */
  readonly sign: 'natural' | 'bookkeeping'
}

/** What every result says that is shown on the common frame. */
export interface Framed {
  readonly period: PeriodResult
  readonly findings: readonly Finding[]
}

/** A figure of the analysis as a whole, above its tables. */
export interface Fact {
  readonly id: string
  readonly label: Words
  readonly kind: Kind
  readonly value: Value
  /** What stands under it in small. */
  readonly note?: Words
  readonly tone?: 'good' | 'warning' | 'error'
  /** In the sum that such facts make together: added, taken off, or what they come to. */
  readonly term?: 'plus' | 'minus' | 'is'
  /** Ids of the tables that it stands over on the screen; all unless said. */
  readonly over?: readonly string[]
}

/** What figures lack, and the page of the company's data where it is given. */
export interface Lack {
  readonly id: string
  readonly text: Words
  readonly page: 'account-definitions' | 'bank' | 'taxes' | 'staff' | 'real-estates' | 'counterparties'
}

/** Rows of a table that a finding is about. */
export interface FoundRows {
  /** Id of the table. */
  readonly table: string
  /** Null: all that it has when it is asked with `ask`. */
  readonly keys: readonly string[] | null
  /** Parameters with which the table has them; null: as unless said. */
  readonly ask?: Readonly<Record<string, string | null>>
}

/** A file in a form that an agency takes, written from the result. */
export interface WrittenFile {
  readonly name: string
  readonly label: Words
  readonly type: string
  /** Letters of ISO 8859-1 alone, in which it is saved; or what has to be given first. */
  readonly content: { readonly text: string } | { readonly needs: Words }
}

/** What an analysis answers and how: behind `?` on its screen, on its papers, and as its page in the documentation. */
export interface Method {
  readonly answers: Words
  /** A paragraph each. */
  readonly computes: readonly Words[]
  /** Laws, instructions and tables it rests on, with what they say and from when. */
  readonly sources: readonly Words[]
  /** What it does not see, and where it can be wrong. */
  readonly limits: readonly Words[]
}

/** What people see of an analysis: screen, spreadsheet, print, terminal and documentation derive from it. */
export interface Shown<Params, Result> {
  /** In the order of the tabs; the first is shown first. */
  readonly tables: (result: Result, params: Params, view: TableView) => readonly Table[]
  readonly facts?: (result: Result, params: Params, view: TableView) => readonly Fact[]
  readonly charts?: (result: Result, params: Params, view: TableView) => readonly Chart[]
  readonly lacks?: (result: Result, params: Params) => readonly Lack[]
  /** Where the rows of a finding stand: the screen leads there from its sentence. */
  readonly rowsOf?: (finding: Finding, result: Result, params: Params) => readonly FoundRows[]
  /** The page of the company's data on which that stands which a finding is about. */
  readonly pageOf?: (finding: Finding) => Lack['page'] | null
  /** `at`: when they are written, as an ISO timestamp. */
  readonly files?: (result: Result, params: Params, at: string) => readonly WrittenFile[]
  readonly method: Method
  /** On which side its amounts are positive; `either`: people choose. `natural` unless said. */
  readonly sign?: 'natural' | 'bookkeeping' | 'either'
}
