/** Bank files that somebody has said more of: whose account they are, what of them counts, and what the columns of a table hold. */
import { AppError, type BankReading, missingBankFields, plainReading, type TableMapping } from '@verifikat/analyses'
import type { BankFileChange, BankFileFound, StoredBankFile } from '@verifikat/db'
import type { Deps } from './deps.ts'

interface Wish {
  readonly companyId: string
  readonly userId: string
  readonly note: string
}

interface BankFileWish extends Wish, Pick<BankReading, 'account' | 'dayOrder' | 'currency' | 'without'> {
  readonly id: string
  readonly expectedVersion: number
}

export async function changeBankFile(
  deps: Deps,
  { id, account, dayOrder, currency, without, expectedVersion, ...by }: BankFileWish,
): Promise<StoredBankFile> {
  const said = { account, dayOrder, currency, without: [...new Set(without)].sort((a, b) => a - b) }
  const file = await readAnew(deps, by.companyId, { id, expectedVersion }, said)
  const [stored] = await deps.stores.bank.change({ ...by, files: [file] })
  if (!stored) throw new AppError('not_found')
  return stored
}

interface OwnersWish extends Wish {
  readonly files: readonly ChangedFile[]
  readonly account: string
}

/** So many files are read at a time, so that others' reading goes on. */
const TOGETHER = 4

/** Whose account the statements of files are that name none: of all of them, or of none where one of them is another by now. */
export async function giveAccount(deps: Deps, { files, account, ...by }: OwnersWish): Promise<StoredBankFile[]> {
  const read: BankFileChange[] = []
  for (let from = 0; from < files.length; from += TOGETHER) {
    const some = files.slice(from, from + TOGETHER)
    read.push(...(await Promise.all(some.map((file) => readAnew(deps, by.companyId, file, { account })))))
  }
  return await deps.stores.bank.change({ ...by, files: read })
}

type ChangedFile = Pick<BankFileChange, 'id' | 'expectedVersion'>

async function readAnew(
  { stores, compute }: Deps,
  companyId: string,
  file: ChangedFile,
  said: Partial<BankReading>,
): Promise<BankFileChange> {
  const source = await stores.bank.sourceOf(companyId, file.id)
  if (!source) throw new AppError('not_found')
  const reading = { ...source.reading, ...said }
  return { ...file, reading, found: await compute.bankFile(source, reading) }
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
