/** Tables of the tax account in layouts of their own, which somebody names the columns of. */
import { AppError, missingStatementFields, type TableMapping } from '@verifikat/analyses'
import type { DeclarationFile, StoredDeclaration } from '@verifikat/db'
import type { Deps } from './deps.ts'
import { type Enter, importSource, type WhichImport } from './import-source.ts'

interface MappedTable extends WhichImport {
  readonly mapping: TableMapping
}

interface FoundStatement {
  readonly source: { readonly sha256: string; readonly bytes: number; readonly fileName: string }
  /** Of the import that it came as. */
  readonly state: string
  readonly declaration: DeclarationFile
}

/** Refuses what has no rows, and columns without a date or an amount. */
export async function tableStatement(deps: Deps, { mapping, ...which }: MappedTable, enter: Enter): Promise<FoundStatement> {
  const { stores, compute } = deps
  const [source, detail] = await Promise.all([importSource(deps, which, enter), stores.imports.get(which.companyId, which.importId)])
  if (!detail) throw new AppError('not_found')
  if (missingStatementFields(mapping).length > 0) throw new AppError('source_unreadable', { params: { reason: 'table-mapping', line: 0 } })
  const declaration = await compute.tableStatement(source, { mapping, encoding: detail.reading?.encoding ?? null })
  return { source, state: detail.state, declaration }
}

export async function readAsStatement(
  deps: Deps,
  { userId, ...table }: MappedTable & { readonly userId: string },
  enter: Enter,
): Promise<StoredDeclaration> {
  const { stores } = deps
  const { companyId, importId } = table
  const { source, state, declaration } = await tableStatement(deps, table, enter)
  const { orgNumber } = await stores.companies.known(companyId)
  // the bytes are stored already: they came with the import
  const content = () => {
    throw new Error('the file is gone')
  }
  const file = { fileName: source.fileName, sha256: source.sha256, bytes: source.bytes, content }
  const stored = await stores.declarations.store({
    companyId,
    userId,
    orgNumber,
    declaration,
    file,
    filedOn: null,
    note: '',
    isReadAnew: true,
  })
  if (state === 'waiting') await stores.imports.requestCancel({ companyId, importId, userId })
  return stored
}
