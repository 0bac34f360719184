import type * as z from 'zod'
import { auditUnitSampling } from './analyses/audit-unit-sampling/index.ts'
import { balance } from './analyses/balance/index.ts'
import { balanceSheet } from './analyses/balance-sheet/index.ts'
import { balanceSheetDebitCredit } from './analyses/balance-sheet-debit-credit/index.ts'
import { bankAccount } from './analyses/bank-account/index.ts'
import { bankCounterpart } from './analyses/bank-counterpart/index.ts'
import { condominiumAdministration } from './analyses/condominium-administration/index.ts'
import { condominiumBoardReport } from './analyses/condominium-board-report/index.ts'
import { condominiumCashFlow } from './analyses/condominium-cash-flow/index.ts'
import { condominiumComponents } from './analyses/condominium-components/index.ts'
import { condominiumDebt } from './analyses/condominium-debt/index.ts'
import { condominiumFees } from './analyses/condominium-fees/index.ts'
import { condominiumKeyFigures } from './analyses/condominium-key-figures/index.ts'
import { condominiumReserve } from './analyses/condominium-reserve/index.ts'
import { condominiumTax } from './analyses/condominium-tax/index.ts'
import { counterpart } from './analyses/counterpart/index.ts'
import { generalLedgerAccount } from './analyses/general-ledger-account/index.ts'
import { incomeStatement } from './analyses/income-statement/index.ts'
import { incomeStatementDebitCredit } from './analyses/income-statement-debit-credit/index.ts'
import { journalEntry } from './analyses/journal-entry/index.ts'
import { keyFigure } from './analyses/key-figure/index.ts'
import { monetaryUnitSampling } from './analyses/monetary-unit-sampling/index.ts'
import { monthlyMatrix } from './analyses/monthly-matrix/index.ts'
import { objectListIncomeStatement } from './analyses/object-list-income-statement/index.ts'
import { payrollTax } from './analyses/payroll-tax/index.ts'
import { period } from './analyses/period/index.ts'
import { randomUnitSampling } from './analyses/random-unit-sampling/index.ts'
import { relation } from './analyses/relation/index.ts'
import { result } from './analyses/result/index.ts'
import { salary } from './analyses/salary/index.ts'
import { sourceBalanceSheet } from './analyses/source-balance-sheet/index.ts'
import { sourceIncomeStatement } from './analyses/source-income-statement/index.ts'
import { tax } from './analyses/tax/index.ts'
import { trialBalance } from './analyses/trial-balance/index.ts'
import { vat } from './analyses/vat/index.ts'
import { watchList } from './analyses/watch-list/index.ts'
import type { AnyAnalysis } from './define.ts'

/** Every analysis the product knows: one line each. The worker, the API and the command line derive from it. */
export const analyses = {
  'audit-unit-sampling': auditUnitSampling,
  balance,
  'balance-sheet': balanceSheet,
  'balance-sheet-debit-credit': balanceSheetDebitCredit,
  'bank-account': bankAccount,
  'bank-counterpart': bankCounterpart,
  'condominium-board-report': condominiumBoardReport,
  'condominium-cash-flow': condominiumCashFlow,
  'condominium-components': condominiumComponents,
  'condominium-debt': condominiumDebt,
  'condominium-fees': condominiumFees,
  'condominium-key-figures': condominiumKeyFigures,
  'condominium-reserve': condominiumReserve,
  'condominium-tax': condominiumTax,
  'condominium-administration': condominiumAdministration,
  counterpart,
  'general-ledger-account': generalLedgerAccount,
  'income-statement': incomeStatement,
  'income-statement-debit-credit': incomeStatementDebitCredit,
  'journal-entry': journalEntry,
  'key-figure': keyFigure,
  'monetary-unit-sampling': monetaryUnitSampling,
  'monthly-matrix': monthlyMatrix,
  'object-list-income-statement': objectListIncomeStatement,
  'payroll-tax': payrollTax,
  period,
  'random-unit-sampling': randomUnitSampling,
  relation,
  result,
  salary,
  'source-balance-sheet': sourceBalanceSheet,
  'source-income-statement': sourceIncomeStatement,
  tax,
  'trial-balance': trialBalance,
  vat,
  'watch-list': watchList,
} as const satisfies { readonly [K in string]: AnyAnalysis }

export type Analyses = typeof analyses
/** Route segment, folder, API and job name, cache key and command-line name of an analysis. */
export type AnalysisId = keyof Analyses
/** An analysis's parameters as a caller writes them. */
export type ParamsOf<K extends AnalysisId> = z.input<Analyses[K]['params']>
/** An analysis's result. */
export type ResultOf<K extends AnalysisId> = z.output<Analyses[K]['result']>

/** Those whose screen, files and terminal follow from their tables. */
export type ShownId = { [K in AnalysisId]: Analyses[K] extends { readonly shown: unknown } ? K : never }[AnalysisId]

type Mismatch = { [K in AnalysisId]: Analyses[K]['id'] extends K ? never : K }[AnalysisId]
/** Doesn't compile where a key differs from its analysis's own id. */
export const idsMatch: [Mismatch] extends [never] ? true : Mismatch = true
