import { reviewDefaults, reviewFields } from '../review/search.ts'
import { searchSchema } from '../search/search.ts'

export const balanceSearch = searchSchema({ ...reviewFields }, { ...reviewDefaults, sign: 'natural' })

export type BalanceSearch = ReturnType<typeof balanceSearch.parse>
