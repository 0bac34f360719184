import { flag, number, oneOf, whole } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'

/** Own keys: accounts without anything are shown, only flagged ones, limits of a change in öre and per cent. */
export const trialBalanceSearch = searchSchema(
  {
    empty: oneOf(['show']),
    flagged: flag,
    limit: whole(0),
    limitPercent: number(0, 100_000),
    limitMode: oneOf(['and', 'or']),
  },
  { flagged: false },
)

export type TrialBalanceSearch = ReturnType<typeof trialBalanceSearch.parse>
