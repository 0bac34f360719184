import * as z from 'zod'
import { searchSchema } from '../search/search.ts'
import { statementDefaults, statementFields } from '../statement/search.ts'

/** Own keys beside every statement's: the chart, and balances on the wrong side shown where they belong. */
export const balanceSheetSearch = searchSchema(
  {
    ...statementFields,
    graph: z.enum(['structure', 'months']).optional().catch(undefined),
    reclassify: z.boolean().optional().catch(undefined),
  },
  { ...statementDefaults, graph: 'structure', reclassify: false },
)

export type BalanceSheetSearch = z.output<typeof balanceSheetSearch>
