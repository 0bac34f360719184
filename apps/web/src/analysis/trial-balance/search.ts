import * as z from 'zod'
import { searchSchema } from '../search/search.ts'

/** Own keys: accounts without anything are shown, only flagged ones, limits of a change in öre and per cent. */
export const trialBalanceSearch = searchSchema(
  {
    empty: z.enum(['show']).optional().catch(undefined),
    flagged: z.boolean().optional().catch(undefined),
    limit: z.int().min(0).optional().catch(undefined),
    limitPercent: z.number().min(0).max(100_000).optional().catch(undefined),
    limitMode: z.enum(['and', 'or']).optional().catch(undefined),
  },
  { flagged: false },
)

export type TrialBalanceSearch = z.output<typeof trialBalanceSearch>
