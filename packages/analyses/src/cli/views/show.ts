import { balanceResult } from '../../analyses/balance/schema.ts'
import { balanceSheetResult } from '../../analyses/balance-sheet/schema.ts'
import { balanceSheetDebitCreditResult } from '../../analyses/balance-sheet-debit-credit/schema.ts'
import { counterpartResult } from '../../analyses/counterpart/schema.ts'
import { generalLedgerAccountResult } from '../../analyses/general-ledger-account/schema.ts'
import { incomeStatementResult } from '../../analyses/income-statement/schema.ts'
import { incomeStatementDebitCreditResult } from '../../analyses/income-statement-debit-credit/schema.ts'
import { journalEntryResult } from '../../analyses/journal-entry/schema.ts'
import { keyFigureResult } from '../../analyses/key-figure/schema.ts'
import { monthlyMatrixResult } from '../../analyses/monthly-matrix/schema.ts'
import { objectListResult } from '../../analyses/object-list-income-statement/schema.ts'
import { periodAnalysisResult } from '../../analyses/period/schema.ts'
import { relationResult } from '../../analyses/relation/schema.ts'
import { resultResult } from '../../analyses/result/schema.ts'
import { trialBalanceResult } from '../../analyses/trial-balance/schema.ts'
import { watchListResult } from '../../analyses/watch-list/schema.ts'
import { catalogue } from '../../catalogue.ts'
import { type AnalysisId, analyses, type ShownId } from '../../registry.ts'
import { samplingResult } from '../../sampling/result-schema.ts'
import { sourceStatementResult } from '../../source-statement/schema.ts'
import type { Computation } from '../compute.ts'
import { counterpartView } from './counterpart.ts'
import { generalLedgerAccountView } from './general-ledger-account.ts'
import { journalEntryView } from './journal-entry.ts'
import { keyFigureView } from './key-figure.ts'
import { monthlyMatrixView } from './monthly-matrix.ts'
import { objectListView } from './object-list.ts'
import { periodView } from './period.ts'
import { relationView } from './relation.ts'
import { reviewView } from './review.ts'
import { samplingView } from './sampling.ts'
import { shownView } from './shown.ts'
import { sourceStatementView } from './source-statement.ts'
import { statementView } from './statement.ts'
import { trialBalanceView } from './trial-balance.ts'
import { balanceTurnoverView, resultTurnoverView } from './turnover.ts'
import { watchListView } from './watch-list.ts'

/** A result as text for a terminal, in pieces. */
export async function* show(computation: Computation): AsyncGenerator<string> {
  const { analysis, params, result } = computation
  const shown = await analyses[analysis].loadShown()
  if (shown === null) yield* writtenView(computation)
  else yield* shownView(catalogue[analysis].name, shown.of(params, result), result)
  yield `\n${analysis}@${computation.version}  input ${short(computation.inputHash)}  result ${short(computation.resultHash)}\n`
}

/** Of each analysis that shows no tables of its own: a missing one does not compile. */
function* writtenView(computation: Computation): Generator<string> {
  // what shows tables has no view here
  const analysis = computation.analysis as Exclude<AnalysisId, ShownId>
  switch (analysis) {
    case 'trial-balance':
      yield* trialBalanceView(trialBalanceResult.parse(computation.result))
      break
    case 'general-ledger-account':
      yield* generalLedgerAccountView(generalLedgerAccountResult.parse(computation.result))
      break
    case 'balance-sheet':
      yield* statementView(balanceSheetResult.parse(computation.result), 'Balance sheet')
      break
    case 'income-statement':
      yield* statementView(incomeStatementResult.parse(computation.result), 'Income statement')
      break
    case 'balance-sheet-debit-credit':
      yield* balanceTurnoverView(balanceSheetDebitCreditResult.parse(computation.result))
      break
    case 'income-statement-debit-credit':
      yield* resultTurnoverView(incomeStatementDebitCreditResult.parse(computation.result))
      break
    case 'balance':
      yield* reviewView(balanceResult.parse(computation.result), 'Review of balances')
      break
    case 'result':
      yield* reviewView(resultResult.parse(computation.result), 'Review of income and costs')
      break
    case 'object-list-income-statement':
      yield* objectListView(objectListResult.parse(computation.result))
      break
    case 'journal-entry':
      yield* journalEntryView(journalEntryResult.parse(computation.result))
      break
    case 'counterpart':
      yield* counterpartView(counterpartResult.parse(computation.result))
      break
    case 'period':
      yield* periodView(periodAnalysisResult.parse(computation.result))
      break
    case 'relation':
      yield* relationView(relationResult.parse(computation.result))
      break
    case 'key-figure':
      yield* keyFigureView(keyFigureResult.parse(computation.result))
      break
    case 'monthly-matrix':
      yield* monthlyMatrixView(monthlyMatrixResult.parse(computation.result))
      break
    case 'source-balance-sheet':
    case 'source-income-statement':
      yield* sourceStatementView(sourceStatementResult.parse(computation.result))
      break
    case 'audit-unit-sampling':
    case 'monetary-unit-sampling':
    case 'random-unit-sampling':
      yield* samplingView(samplingResult.parse(computation.result))
      break
    case 'watch-list':
      yield* watchListView(watchListResult.parse(computation.result))
      break
    default:
      throw new TypeError(`no view of ${analysis satisfies never}`)
  }
}

function short(hash: string): string {
  return hash.slice(0, 16)
}
