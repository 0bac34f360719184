import type { ShownId } from '@verifikat/analyses'
import { balance } from './balance/screen.ts'
import { balanceSheet } from './balance-sheet/screen.ts'
import { balanceSheetDebitCredit } from './balance-sheet-debit-credit/screen.ts'
import { counterpart } from './counterpart/screen.ts'
import { generalLedgerAccount } from './general-ledger-account/screen.ts'
import { incomeStatement } from './income-statement/screen.ts'
import { incomeStatementDebitCredit } from './income-statement-debit-credit/screen.ts'
import { journalEntry } from './journal-entry/screen.ts'
import { keyFigure } from './key-figure/screen.ts'
import { monthlyMatrix } from './monthly-matrix/screen.ts'
import { objectListIncomeStatement } from './object-list-income-statement/screen.ts'
import { periodScreen } from './period/screen.ts'
import { relation } from './relation/screen.ts'
import { result } from './result/screen.ts'
import type { Screen } from './screen.ts'
import type { ScreenId } from './searches.ts'
import { sourceBalanceSheet } from './source-balance-sheet/screen.ts'
import { sourceIncomeStatement } from './source-income-statement/screen.ts'
import { trialBalance } from './trial-balance/screen.ts'

/** Screens that are written by hand: one that is missing does not compile, unless the analysis shows tables. */
export const ownScreens = {
  'balance-sheet': balanceSheet,
  'balance-sheet-debit-credit': balanceSheetDebitCredit,
  'income-statement': incomeStatement,
  'income-statement-debit-credit': incomeStatementDebitCredit,
  'source-balance-sheet': sourceBalanceSheet,
  'source-income-statement': sourceIncomeStatement,
  'trial-balance': trialBalance,
  'general-ledger-account': generalLedgerAccount,
  counterpart,
  relation,
  'journal-entry': journalEntry,
  'monthly-matrix': monthlyMatrix,
  'key-figure': keyFigure,
  balance,
  result,
  'object-list-income-statement': objectListIncomeStatement,
  period: periodScreen,
} as const satisfies { readonly [K in Exclude<ScreenId, ShownId>]: Screen<K> }
