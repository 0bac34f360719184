import { number } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'
import { layoutFields, statementDefaults } from '../statement/search.ts'

/** Own key beside every layout's: from which turnover ratio on, in per cent, a loan counts as rolled over. */
export const balanceSheetDebitCreditSearch = searchSchema(
  { ...layoutFields, rolling: number(0, 100) },
  { ...statementDefaults, rolling: 90 },
)

export type BalanceSheetDebitCreditSearch = ReturnType<typeof balanceSheetDebitCreditSearch.parse>
