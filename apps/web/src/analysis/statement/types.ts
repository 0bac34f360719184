import type { BalanceSheetResult, BalanceSheetRow, IncomeStatementResult, IncomeStatementRow } from '@verifikat/analyses'
import type { FrameSearch } from '../search/search.ts'
import type { ShownRow } from './rows.ts'
import type { StatementOwnSearch } from './search.ts'

/** What the two statements have in common. */
export type StatementResult = BalanceSheetResult | IncomeStatementResult
export type Row = BalanceSheetRow | IncomeStatementRow
export type Shown = ShownRow<Row>
export type StatementSearch = FrameSearch & StatementOwnSearch

/** Values of each row per month, from a run of its own; null until it is there. */
export interface Months {
  readonly months: readonly string[]
  readonly values: ReadonlyMap<string, readonly (number | null)[]>
}
