import { type AuditEvent, audit } from './audit.ts'
import { type BooksStore, createBooksStore } from './books.ts'
import { type Companies, createCompanies } from './companies.ts'
import { type Controls, createControls } from './controls.ts'
import type { Db } from './db.ts'
import { createFindingNotes, type FindingNotes } from './finding-notes.ts'
import { createImports, type Imports } from './imports.ts'
import { createLeases, type Leases } from './leases.ts'
import { createRuns, type Runs } from './runs.ts'
import { createVersions, type Versions } from './versions.ts'

export interface Stores {
  readonly companies: Companies
  readonly imports: Imports
  readonly runs: Runs
  readonly books: BooksStore
  readonly versions: Versions
  readonly controls: Controls
  readonly findingNotes: FindingNotes
  readonly leases: Leases
  /** For reads that are logged; writes log in their own transaction. */
  audit(event: AuditEvent): Promise<void>
}

export function createStores(db: Db): Stores {
  return {
    companies: createCompanies(db),
    imports: createImports(db),
    runs: createRuns(db),
    books: createBooksStore(db),
    versions: createVersions(db),
    controls: createControls(db),
    findingNotes: createFindingNotes(db),
    leases: createLeases(db),
    audit: (event) => audit(db.prisma, event),
  }
}
