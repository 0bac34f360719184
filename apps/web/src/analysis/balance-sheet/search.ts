import { flag, oneOf } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'
import { statementDefaults, statementFields } from '../statement/search.ts'

/** Own keys beside every statement's: the chart, and balances on the wrong side shown where they belong. */
export const balanceSheetSearch = searchSchema(
  {
    ...statementFields,
    graph: oneOf(['structure', 'months']),
    reclassify: flag,
  },
  { ...statementDefaults, graph: 'structure', reclassify: false },
)

export type BalanceSheetSearch = ReturnType<typeof balanceSheetSearch.parse>
