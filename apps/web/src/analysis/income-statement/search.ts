import * as z from 'zod'
import { searchSchema } from '../search/search.ts'
import { statementDefaults, statementFields } from '../statement/search.ts'

/** Own key beside every statement's: the chart. */
export const incomeStatementSearch = searchSchema(
  { ...statementFields, graph: z.enum(['waterfall', 'change', 'months']).optional().catch(undefined) },
  { ...statementDefaults, graph: 'waterfall' },
)

export type IncomeStatementSearch = z.output<typeof incomeStatementSearch>
