import { type SourceSearch, sourceSearch } from '../statement/source/search.ts'

export const sourceIncomeStatementSearch = sourceSearch

export type SourceIncomeStatementSearch = SourceSearch
