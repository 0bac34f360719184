/** Search parameters of each analysis's screen; small and pure, so that routes can check addresses before a screen is loaded. */
import type { AnalysisId, SampleAnalysisId, ShownId } from '@verifikat/analyses'
import { balanceSearch } from './balance/search.ts'
import { balanceSheetSearch } from './balance-sheet/search.ts'
import { balanceSheetDebitCreditSearch } from './balance-sheet-debit-credit/search.ts'
import { counterpartSearch } from './counterpart/search.ts'
import type { DefaultSearch } from './default/search.ts'
import { generalLedgerAccountSearch } from './general-ledger-account/search.ts'
import { incomeStatementSearch } from './income-statement/search.ts'
import { incomeStatementDebitCreditSearch } from './income-statement-debit-credit/search.ts'
import { journalEntrySearch } from './journal-entry/search.ts'
import { keyFigureSearch } from './key-figure/search.ts'
import { monthlyMatrixSearch } from './monthly-matrix/search.ts'
import { objectListSearch } from './object-list-income-statement/search.ts'
import { periodSearch } from './period/search.ts'
import { relationSearch } from './relation/search.ts'
import { resultSearch } from './result/search.ts'
import type { SearchSchema } from './search/search.ts'
import { sourceBalanceSheetSearch } from './source-balance-sheet/search.ts'
import { sourceIncomeStatementSearch } from './source-income-statement/search.ts'
import { trialBalanceSearch } from './trial-balance/search.ts'

/** Every analysis has a screen of its own but those that other pages show. */
export type ScreenId = Exclude<AnalysisId, 'watch-list' | SampleAnalysisId>

export const searches = {
  'balance-sheet': balanceSheetSearch,
  'balance-sheet-debit-credit': balanceSheetDebitCreditSearch,
  'income-statement': incomeStatementSearch,
  'income-statement-debit-credit': incomeStatementDebitCreditSearch,
  'source-balance-sheet': sourceBalanceSheetSearch,
  'source-income-statement': sourceIncomeStatementSearch,
  'trial-balance': trialBalanceSearch,
  'general-ledger-account': generalLedgerAccountSearch,
  counterpart: counterpartSearch,
  relation: relationSearch,
  'journal-entry': journalEntrySearch,
  'monthly-matrix': monthlyMatrixSearch,
  'key-figure': keyFigureSearch,
  balance: balanceSearch,
  result: resultSearch,
  'object-list-income-statement': objectListSearch,
  period: periodSearch,
} as const satisfies Record<Exclude<ScreenId, ShownId>, SearchSchema<object>> & Partial<Record<ScreenId, SearchSchema<object>>>

type Searches = typeof searches
export type SearchOf = { readonly [K in keyof Searches]: ReturnType<Searches[K]['parse']> } & {
  readonly [K in Exclude<ScreenId, keyof Searches>]: DefaultSearch
}
