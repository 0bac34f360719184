/** Bank files that somebody has said more of: whose account they are, what of them counts, and what the columns of a table hold. */
import { AppError, type BankReading, missingBankFields, plainReading, type TableMapping } from '@verifikat/analyses'
import type { BankFileFound, StoredBankFile } from '@verifikat/db'
import type { Deps } from './deps.ts'

interface BankFileWish {
  readonly companyId: string
  readonly userId: string
  readonly id: string
  readonly account: BankReading['account']
  readonly dayOrder: BankReading['dayOrder']
  readonly currency: BankReading['currency']
  readonly without: BankReading['without']
  readonly expectedVersion: number
  readonly note: string
}

export async function changeBankFile(
  { stores, compute }: Deps,
  { companyId, userId, id, account, dayOrder, currency, without, expectedVersion, note }: BankFileWish,
): Promise<StoredBankFile> {
  const source = await stores.bank.sourceOf(companyId, id)
  if (!source) throw new AppError('not_found')
  const reading = { ...source.reading, account, dayOrder, currency, without: [...new Set(without)].sort((a, b) => a - b) }
  const found = await compute.bankFile(source, reading)
  return await stores.bank.change({ companyId, userId, id, expectedVersion, reading, found, note })
}

interface MappedTable {
  readonly companyId: string
  readonly importId: string
  readonly mapping: TableMapping
  /** Of a table that names none. */
  readonly currency: BankReading['currency']
}

interface FoundTable {
  readonly source: { readonly sha256: string; readonly bytes: number; readonly fileName: string }
  /** Of the import that it came as. */
  readonly state: string
  readonly reading: BankReading
  readonly found: BankFileFound
}

/** Refuses what has no rows, and columns without a date or an amount. */
export async function bankTable({ stores, compute }: Deps, { companyId, importId, mapping, currency }: MappedTable): Promise<FoundTable> {
  const [source, detail] = await Promise.all([stores.books.sourceOf(companyId, importId), stores.imports.get(companyId, importId)])
  if (!source || !detail) throw new AppError('not_found')
  if (missingBankFields(mapping).length > 0) throw new AppError('source_unreadable', { params: { reason: 'table-mapping', line: 0 } })
  const reading = { ...plainReading, currency, table: { mapping, encoding: detail.reading?.encoding ?? null } }
  return { source, state: detail.state, reading, found: await compute.bankFile(source, reading) }
}

export async function readAsBankFile(deps: Deps, { userId, ...table }: MappedTable & { readonly userId: string }): Promise<StoredBankFile> {
  const { companyId, importId } = table
  const { source, state, reading, found } = await bankTable(deps, table)
  // the bytes are stored already: they came with the import
  const content = () => {
    throw new Error('the file is gone')
  }
  const stored = await deps.stores.bank.store({
    companyId,
    userId,
    found,
    file: { ...source, content },
    reading,
    reread: deps.compute.bankFile,
  })
  if (state === 'waiting') await deps.stores.imports.requestCancel({ companyId, importId, userId })
  return stored
}
