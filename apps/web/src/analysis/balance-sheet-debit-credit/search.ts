import * as z from 'zod'
import { searchSchema } from '../search/search.ts'
import { layoutFields, statementDefaults } from '../statement/search.ts'

/** Own key beside every layout's: from which turnover ratio on, in per cent, a loan counts as rolled over. */
export const balanceSheetDebitCreditSearch = searchSchema(
  { ...layoutFields, rolling: z.number().min(0).max(100).optional().catch(undefined) },
  { ...statementDefaults, rolling: 90 },
)

export type BalanceSheetDebitCreditSearch = z.output<typeof balanceSheetDebitCreditSearch>
