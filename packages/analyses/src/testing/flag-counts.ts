// How many flags reviews raise, by flag: of generated companies in tests, and of files in a folder with `npm run flags`.
import { run as runBalance } from '../analyses/balance/run.ts'
import { balanceParams } from '../analyses/balance/schema.ts'
import { run as runBalances } from '../analyses/balance-sheet-debit-credit/run.ts'
import { balanceSheetDebitCreditParams } from '../analyses/balance-sheet-debit-credit/schema.ts'
import { run as runTurnover } from '../analyses/income-statement-debit-credit/run.ts'
import { incomeStatementDebitCreditParams } from '../analyses/income-statement-debit-credit/schema.ts'
import { run as runMatrix } from '../analyses/monthly-matrix/run.ts'
import { monthlyMatrixParams } from '../analyses/monthly-matrix/schema.ts'
import { run as runObjectList } from '../analyses/object-list-income-statement/run.ts'
import { objectListParams } from '../analyses/object-list-income-statement/schema.ts'
import { run as runResult } from '../analyses/result/run.ts'
import { resultParams } from '../analyses/result/schema.ts'
import type { Dataset } from '../define.ts'
import type { Flag } from '../flags/catalogue.ts'
import type { CompanyOptions } from '../generator/index.ts'

/** The product's example company, with entries after the closing. */
export const demo: CompanyOptions = {
  seed: 'demo',
  vouchers: 1_800,
  years: 3,
  endYear: 2025,
  endMonth: 12,
  firstYear: 'full',
  errors: {
    'unbalanced-voucher': 1,
    'number-gap': 2,
    'duplicate-payment': 2,
    'weekend-manual-entry': 3,
    'round-amount-below-limit': 3,
    'contrary-sign': 2,
    'missing-text': 3,
    'late-registration': 2,
    'cost-in-later-year': 2,
    'revenue-in-earlier-year': 2,
    'revenue-registered-late': 2,
    'cost-across-years': 1,
    'posting-after-closing': 2,
  },
}

const ctx = { progress: () => {} }

type Span = { readonly from: string; readonly to: string }

/** The flags of a fiscal year's review of balances, of income and costs, and of objects, with nothing chosen. */
export function reviewFlags(data: Dataset, { from, to }: Span): readonly Flag[] {
  return [
    ...runBalance(data, balanceParams.parse({ date: to }), ctx).flags,
    ...runResult(data, resultParams.parse({ from, to }), ctx).flags,
    ...runObjectList(data, objectListParams.parse({ from, to }), ctx).flags,
  ]
}

/** How often each flag is raised in a fiscal year, also those of rows: turnover on the debit and credit side, and the months of the matrix. */
export function flagCounts(data: Dataset, { from, to }: Span): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const { id } of reviewFlags(data, { from, to })) add(id)
  for (const { flags } of runBalances(data, balanceSheetDebitCreditParams.parse({ from, to }), ctx).rows)
    for (const flag of flags) add(`balance-sheet-debit-credit ${flag}`)
  for (const { flags } of runTurnover(data, incomeStatementDebitCreditParams.parse({ from, to }), ctx).rows)
    for (const flag of flags) add(`income-statement-debit-credit ${flag}`)
  for (const { events } of runMatrix(data, monthlyMatrixParams.parse({ from, to }), ctx).rows)
    for (const { kind } of events) add(`monthly-matrix ${kind}`)
  return counts
}
