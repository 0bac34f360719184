import { type BooksStore, createBooksStore } from './books.ts'
import { type Companies, createCompanies } from './companies.ts'
import type { Db } from './db.ts'
import { createImports, type Imports } from './imports.ts'
import { createRuns, type Runs } from './runs.ts'

export interface Stores {
  readonly companies: Companies
  readonly imports: Imports
  readonly runs: Runs
  readonly books: BooksStore
}

export function createStores(db: Db): Stores {
  return { companies: createCompanies(db), imports: createImports(db), runs: createRuns(db), books: createBooksStore(db) }
}
