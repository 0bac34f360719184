import { oneOf } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'
import { statementDefaults, statementFields } from '../statement/search.ts'

/** Own key beside every statement's: the chart. */
export const incomeStatementSearch = searchSchema(
  { ...statementFields, graph: oneOf(['waterfall', 'change', 'months']) },
  { ...statementDefaults, graph: 'waterfall' },
)

export type IncomeStatementSearch = ReturnType<typeof incomeStatementSearch.parse>
