/** A received file as what it holds: itself, or the files of an archive. Each is a file of its own in the spool folder, under its import's id. */
import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@verifikat/analyses'
import { archiveKind, unpackArchive } from '@verifikat/analyses/node'
import { isOtherCompany, type Owner } from '@verifikat/db'
import type { Deps } from './deps.ts'

const MAX_FILES = 500

export interface SpooledFile {
  /** Of the import that it becomes. */
  readonly id: string
  readonly fileName: string
  /** Where it waits until it may be imported. */
  readonly partial: string
  readonly bytes: number
  readonly sha256: string
}

export interface Spooled {
  readonly companyId: string
  readonly importId: string
}

export async function filesOf(
  received: SpooledFile,
  { uploadFolder, maxUploadBytes }: Pick<Deps, 'uploadFolder' | 'maxUploadBytes'>,
): Promise<SpooledFile[]> {
  if ((await archiveKind(received.partial)) !== 'archive') return [received]
  const ids: string[] = []
  const place = (index: number): string => {
    ids[index] ??= randomUUID()
    return join(uploadFolder, `${ids[index]}.part`)
  }
  const files = await unpackArchive(received.partial, place, { maxFiles: MAX_FILES, maxBytes: maxUploadBytes })
  await rm(received.partial, { force: true })
  return files.map(({ fileName, path, bytes, sha256 }, index) => ({
    id: ids[index] ?? '',
    fileName: cleanName(fileName),
    partial: path,
    bytes,
    sha256,
  }))
}

export interface ImportTarget {
  /** Empty: the company that each file names. */
  readonly companyId: string
  readonly userId: string
  /** Somebody has said that files of another company belong here. */
  readonly anyway: boolean
}

/** Makes each file an import: of the company given, else of the one that the file names. */
export async function importFiles(files: readonly SpooledFile[], target: ImportTarget, deps: Deps): Promise<Spooled[]> {
  const { companyId, userId, anyway } = target
  const { stores, queues, uploadFolder } = deps
  if (companyId !== '' && !anyway) await refuseOthers(files, companyId, deps)
  const companies = companyId === '' ? await companiesOf(files, userId, deps) : files.map(() => companyId)
  const imports: Spooled[] = []
  try {
    for (const [index, { id, fileName, partial, bytes, sha256 }] of files.entries()) {
      const company = companies[index] ?? companyId
      await rename(partial, join(uploadFolder, id))
      await stores.imports.create({ id, companyId: company, userId, fileName, bytes, sha256, anyway }, queues)
      imports.push({ companyId: company, importId: id })
    }
    return imports
  } catch (error) {
    const ids = files.map(({ id }) => id)
    const waiting = await stores.imports.waiting(ids).catch(() => new Set(ids))
    for (const id of ids) if (!waiting.has(id)) await rm(join(uploadFolder, id), { force: true })
    throw error
  }
}

/** A file of another org. number is not taken into the company; one that cannot be read says so in its report. */
async function refuseOthers(files: readonly SpooledFile[], companyId: string, { stores, compute }: Deps): Promise<void> {
  const company = await stores.companies.owner(companyId)
  for (const { partial, fileName } of files) {
    const owner = await identified(partial, compute)
    if (owner instanceof AppError || !isOtherCompany(owner, company)) continue
    const file = owner.name.trim() || fileName
    const params = { fileName, file, fileNumber: owner.orgNumber, company: company.name, companyNumber: company.orgNumber }
    throw new AppError('import_invalid', { params: { reason: 'other_company', ...params } })
  }
}

/** Whose books a file holds, or why it cannot be read. */
async function identified(path: string, compute: Deps['compute']): Promise<Owner | AppError> {
  return await compute.identify(path).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'source_unreadable') return error
    throw error
  })
}

/** A file that names no company goes where the first one goes that does: a table beside SIE files, or what can't be read and whose report says why. */
async function companiesOf(files: readonly SpooledFile[], userId: string, { stores, compute }: Deps): Promise<string[]> {
  const named: (string | null)[] = []
  let nameless: SpooledFile | null = null
  let refusal: AppError | null = null
  for (const file of files) {
    const company = await compute.identify(file.partial).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'source_unreadable') throw error
      refusal ??= error
      return null
    })
    const isNamed = company !== null && (company.name.trim() !== '' || company.orgNumber.trim() !== '')
    if (company && !isNamed) nameless ??= file
    named.push(isNamed ? (await stores.companies.forFile(userId, nameOf(company, file.fileName))).id : null)
  }
  let first = named.find((id) => id !== null) ?? null
  if (first === null && nameless)
    first = (await stores.companies.forFile(userId, nameOf({ name: '', orgNumber: '' }, nameless.fileName))).id
  if (first === null) throw refusal ?? new AppError('source_unreadable', { params: { reason: 'empty' } })
  const home = first
  return named.map((id) => id ?? home)
}

/** The last part of a name that somebody gave, without control characters. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(0, 200) || 'upload.se'
}

/** A company has to be called something: what the file says, else its number, else the file's name. */
function nameOf(found: { readonly name: string; readonly orgNumber: string }, fileName: string): { name: string; orgNumber: string } {
  const orgNumber = found.orgNumber.trim().slice(0, 20)
  return { name: found.name.trim().slice(0, 200) || orgNumber || fileName.replace(/\.[^.]*$/, '') || fileName, orgNumber }
}
