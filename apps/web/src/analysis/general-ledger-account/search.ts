import * as z from 'zod'
import { searchSchema } from '../search/search.ts'

/** Own key: which of the charts is shown. */
export const generalLedgerAccountSearch = searchSchema(
  { graph: z.enum(['months', 'balance', 'amounts', 'years']).optional().catch(undefined) },
  { graph: 'months' },
)

export type GeneralLedgerAccountSearch = z.output<typeof generalLedgerAccountSearch>
