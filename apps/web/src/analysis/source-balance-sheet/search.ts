import { type SourceSearch, sourceSearch } from '../statement/source/search.ts'

export const sourceBalanceSheetSearch = sourceSearch

export type SourceBalanceSheetSearch = SourceSearch
