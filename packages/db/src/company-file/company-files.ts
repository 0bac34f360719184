import type { Db } from '../stores/db.ts'
import { type TakeIn, takeInCompany } from './take-in.ts'
import { type CompanyFileOptions, companyFile, type WrittenEntry } from './write.ts'

export interface CompanyFiles {
  /** All of a company's data, entry by entry. */
  write(options: CompanyFileOptions): AsyncGenerator<WrittenEntry, void, void>
  /** Makes the company of such a file here, whole or not at all. */
  takeIn(ask: TakeIn): Promise<{ companyId: string }>
}

export function createCompanyFiles(db: Pick<Db, 'pool'>): CompanyFiles {
  return { write: (options) => companyFile(db.pool, options), takeIn: (ask) => takeInCompany(db, ask) }
}
