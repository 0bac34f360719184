import { AppError } from '@verifikat/analyses'
import type { Database } from '../database.ts'
import type { Lender } from '../stores/db.ts'
import { type TakeIn, takeInCompany } from './take-in.ts'
import { type CompanyFileOptions, companyFile, type WrittenEntry } from './write.ts'

export interface CompanyFiles {
  /** All of a company's data, entry by entry. */
  write(options: CompanyFileOptions): AsyncGenerator<WrittenEntry, void, void>
  /** Makes the company of such a file here, whole or not at all. */
  takeIn(ask: TakeIn): Promise<{ companyId: string }>
}

/** @throws AppError where others take so long that nobody else's turn has come */
export function createCompanyFiles({ companyPool }: Pick<Database, 'companyPool'>): CompanyFiles {
  const lender: Lender = {
    connect: () =>
      companyPool.connect().catch((error: unknown) => {
        // the pool has no other word for it
        const isWaitOver = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
        throw isWaitOver ? new AppError('conflict', { cause: error, params: { reason: 'company-files-busy' } }) : error
      }),
  }
  return { write: (options) => companyFile(lender, options), takeIn: (ask) => takeInCompany(lender, ask) }
}
