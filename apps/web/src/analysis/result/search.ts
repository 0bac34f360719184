import { reviewDefaults, reviewFields } from '../review/search.ts'
import { searchSchema } from '../search/search.ts'

export const resultSearch = searchSchema({ ...reviewFields }, { ...reviewDefaults, sign: 'natural' })

export type ResultSearch = ReturnType<typeof resultSearch.parse>
