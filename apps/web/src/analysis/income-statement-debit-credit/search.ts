import * as z from 'zod'
import { searchSchema } from '../search/search.ts'
import { layoutFields, statementDefaults } from '../statement/search.ts'

/** Own keys beside every layout's: the share of the other side that is flagged, in per cent, and which lines that cancel each other are looked for. */
export const incomeStatementDebitCreditSearch = searchSchema(
  {
    ...layoutFields,
    counter: z.number().min(0).max(100).optional().catch(undefined),
    pairs: z.boolean().optional().catch(undefined),
    pairDays: z.int().min(0).max(366).optional().catch(undefined),
    pairMin: z.int().min(1).optional().catch(undefined),
  },
  { ...statementDefaults, counter: 10, pairs: false, pairDays: 31, pairMin: 100_000 },
)

export type IncomeStatementDebitCreditSearch = z.output<typeof incomeStatementDebitCreditSearch>
