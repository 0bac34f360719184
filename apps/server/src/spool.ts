/** A received file as what it holds: itself, or the files of an archive. Each is a file of its own in the spool folder, under its import's id. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@verifikat/analyses'
import { archiveKind, unpackArchive } from '@verifikat/analyses/node'
import type { IdentifiedFile } from '@verifikat/compute'
import {
  identifyingDigits,
  isOtherCompany,
  keepFile,
  type Owner,
  type StoredBankFile,
  type StoredDeclaration,
  strangerReason,
} from '@verifikat/db'
import type { OpenDeps } from './gate.ts'
import type { CallerRequest } from './http.ts'
import type { UploadRoom } from './upload-room.ts'

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
  { uploadFolder, maxUploadBytes }: Pick<OpenDeps, 'uploadFolder' | 'maxUploadBytes'>,
  room: Pick<UploadRoom, 'cover'>,
): Promise<SpooledFile[]> {
  if ((await archiveKind(received.partial)) !== 'archive') return [received]
  const ids: string[] = []
  const place = (index: number): string => {
    ids[index] ??= randomUUID()
    return join(uploadFolder, `${ids[index]}.part`)
  }
  const onTotal = (bytes: number) => room.cover(received.bytes + bytes)
  const files = await unpackArchive(received.partial, place, { maxFiles: MAX_FILES, maxBytes: maxUploadBytes, onTotal })
  await rm(received.partial, { force: true })
  return files.map(({ fileName, path, bytes, sha256 }, index) => ({
    id: ids[index] ?? '',
    fileName: cleanName(fileName),
    partial: path,
    bytes,
    sha256,
  }))
}

/** Of an archive's files the one that is asked for; all of them without a name. */
export async function wanted(files: readonly SpooledFile[], only: string): Promise<readonly SpooledFile[]> {
  if (only === '') return files
  for (const { fileName, partial } of files) if (fileName !== only) await rm(partial, { force: true })
  return files.filter(({ fileName }) => fileName === only)
}

export interface ImportTarget {
  /** Empty: the company that each file names. */
  readonly companyId: string
  readonly userId: string
  /** Somebody has said that files of another company belong here. */
  readonly anyway: boolean
  /** Somebody has said that the files are of a company of their own, although one has their number. */
  readonly apart: boolean
}

/** A file of an archive that was not taken in, and why. */
export interface RefusedFile {
  readonly fileName: string
  readonly appCode: AppError['code']
  readonly params: AppError['params']
}

export interface Declared extends StoredDeclaration {
  readonly companyId: string
  readonly fileName: string
  readonly hasErrors: boolean
}

/** A bank file that was taken in, or was there already. */
export interface BankFileTaken extends StoredBankFile {
  readonly companyId: string
  readonly fileName: string
}

export interface Imported {
  readonly imports: readonly Spooled[]
  /** Declarations and bank files are there at once. */
  readonly declarations: readonly Declared[]
  readonly bankFiles: readonly BankFileTaken[]
  readonly refused: readonly RefusedFile[]
}

/** Makes each file an import, or keeps what it declares or what it says of the bank: of the company given, else of the one that the file names. Where none can be taken in, the first one's reason is thrown. */
export async function importFiles(files: readonly SpooledFile[], target: ImportTarget, gate: Gates): Promise<Imported> {
  const { userId, anyway } = target
  const { uploadFolder } = gate.open
  const { places, refused } = target.companyId === '' ? await ownPlaces(files, target, gate.open) : await givenPlaces(files, target, gate)
  const [first] = refused
  if (places.length === 0) throw first?.error ?? new AppError('source_unreadable', { params: { reason: 'empty' } })
  const imports: Spooled[] = []
  const declarations: Declared[] = []
  const bankFiles: BankFileTaken[] = []
  try {
    for (const { file, companyId, owner } of places) {
      const { id, fileName, partial, bytes, sha256 } = file
      const { stores, queues, compute } = (await gate.enter(companyId, 'upload')).deps
      if (owner?.declaration) {
        const { orgNumber, declaration } = owner
        const content = () => createReadStream(partial)
        const stored = await stores.declarations.store({
          companyId,
          userId,
          orgNumber,
          declaration,
          filedOn: null,
          note: '',
          file: { fileName, bytes, sha256, content },
        })
        const hasErrors = declaration.findings.some(({ severity }) => severity === 'error')
        declarations.push({ companyId, fileName, hasErrors, ...stored })
        await rm(partial, { force: true })
        continue
      }
      if (owner?.bank) {
        const content = () => createReadStream(partial)
        const { bankFile: reread } = compute
        const stored = await stores.bank.store({ companyId, userId, found: owner.bank, file: { fileName, bytes, sha256, content }, reread })
        bankFiles.push({ companyId, fileName, ...stored })
        await rm(partial, { force: true })
        continue
      }
      await keepFile(partial, join(uploadFolder, id))
      const importId = await stores.imports.create({ id, companyId, userId, fileName, bytes, sha256, anyway }, queues)
      if (importId !== id) await rm(join(uploadFolder, id), { force: true })
      imports.push({ companyId, importId })
    }
  } catch (error) {
    const ids = files.map(({ id }) => id)
    const spooled = await gate.open.spooled(ids).catch(() => new Set(ids))
    for (const id of ids) if (!spooled.has(id)) await rm(join(uploadFolder, id), { force: true })
    throw error
  }
  for (const { file } of refused) await rm(file.partial, { force: true })
  return {
    imports,
    declarations,
    bankFiles,
    refused: refused.map(({ file, error }) => ({ fileName: file.fileName, appCode: error.code, params: error.params })),
  }
}

/** What an upload works with before it is known whose files they are. */
interface Gates extends Pick<CallerRequest, 'enter'> {
  readonly open: OpenDeps
}

interface Place {
  readonly file: SpooledFile
  readonly companyId: string
  /** Null: its import says why it cannot be read. */
  readonly owner: IdentifiedFile | null
}

interface Places {
  readonly places: readonly Place[]
  readonly refused: readonly { readonly file: SpooledFile; readonly error: AppError }[]
}

/** A file of another org. number is not taken into the company. One that cannot be read says so in its report; among others it is refused. */
async function givenPlaces(files: readonly SpooledFile[], { companyId, anyway }: ImportTarget, { open, enter }: Gates): Promise<Places> {
  const { stores } = (await enter(companyId, 'upload')).deps
  const company = await stores.companies.known(companyId)
  const places: Place[] = []
  const refused: { file: SpooledFile; error: AppError }[] = []
  for (const file of files) {
    const owner = await identified(file.partial, open)
    if (owner instanceof AppError) {
      if (files.length > 1 || tellsNothingLater(owner)) refused.push({ file, error: owner })
      else places.push({ file, companyId, owner: null })
      continue
    }
    const stranger = anyway ? undefined : owner.others.find((orgNumber) => isOtherCompany({ name: '', orgNumber }, company))
    const theirs = stranger === undefined ? owner : { name: '', orgNumber: stranger }
    const reason = anyway ? null : strangerReason(theirs, company)
    if (reason === 'other-company') throw notOurs('other_company', file, theirs, company)
    if (reason === 'other-name') refused.push({ file, error: notOurs('other_name', file, owner, company) })
    else places.push({ file, companyId, owner })
  }
  return { places, refused }
}

/** Declarations and bank files have no import that would tell of it. */
function tellsNothingLater({ params }: AppError): boolean {
  return /^(?:declaration|bank)-/.test(String(params['reason']))
}

function notOurs(reason: 'other_company' | 'other_name', { fileName }: SpooledFile, owner: Owner, company: Owner): AppError {
  const file = owner.name.trim() || fileName
  const params = { fileName, file, fileNumber: owner.orgNumber, company: company.name, companyNumber: company.orgNumber }
  return new AppError('import_invalid', { params: { reason, ...params } })
}

/** Whose books a file holds, or why it cannot be read. */
async function identified(path: string, { identify }: OpenDeps): Promise<IdentifiedFile | AppError> {
  return await identify(path).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'source_unreadable') return error
    throw error
  })
}

/**
 * Each file to the company that it names. Without org. number, bytes that are in a company of the user's already go there again; a file that names
 * nobody (a table, a bank file) goes where the first one beside it goes. A declaration or a bank file makes no company, but may be of one whose books
 * are beside it. Refused is
 * what cannot be read, and what is of a company that the user may only read.
 */
async function ownPlaces(files: readonly SpooledFile[], { userId, anyway, apart }: ImportTarget, open: OpenDeps): Promise<Places> {
  const { portfolio } = open
  const belonging = apart ? 'apart' : anyway ? 'same' : 'ask'
  const named: (Omit<Place, 'companyId'> & { readonly owner: IdentifiedFile; readonly companyId: string | null })[] = []
  const refused: { file: SpooledFile; error: AppError }[] = []
  const placed = new Map<string, string>()
  const read: { file: SpooledFile; owner: IdentifiedFile }[] = []
  for (const file of files) {
    const owner = await identified(file.partial, open)
    if (owner instanceof AppError) refused.push({ file, error: owner })
    else read.push({ file, owner })
  }
  for (const { file, owner } of read.toSorted((a, b) => Number(!holdsBooks(a.owner)) - Number(!holdsBooks(b.owner)))) {
    const isNamed = owner.name.trim() !== '' || owner.orgNumber.trim() !== ''
    const known =
      identifyingDigits(owner.orgNumber) === '' && !apart
        ? (placed.get(file.sha256) ?? (await portfolio.holding(userId, file.sha256)))
        : null
    const called = owner.declaration ? { name: '', orgNumber: owner.orgNumber } : nameOf(owner, file.fileName)
    const found = known ?? (isNamed ? await companyOf(called) : null)
    if (found instanceof AppError) refused.push({ file, error: found })
    else named.push({ file, owner, companyId: found })
    if (typeof found === 'string') placed.set(file.sha256, found)
  }
  const nameless = named.filter(({ companyId }) => companyId === null)
  const beside = named.find(({ companyId }) => companyId !== null)?.companyId
  const table = nameless.find(({ owner }) => holdsBooks(owner))
  const home = beside ?? (table && (await portfolio.forFile(userId, nameOf({ name: '', orgNumber: '' }, table.file.fileName))).id)
  if (home === undefined) for (const { file, owner } of nameless) refused.push({ file, error: alone(owner) })
  return {
    places: named.flatMap(({ companyId, ...place }) => {
      const where = companyId ?? home
      return where === undefined || where === null ? [] : [{ ...place, companyId: where }]
    }),
    refused,
  }

  async function companyOf(company: Owner): Promise<string | AppError> {
    const found = await portfolio.forFile(userId, company, belonging).catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'import_invalid')) return error
      throw error
    })
    return found instanceof AppError ? found : found.id
  }
}

function holdsBooks({ declaration, bank }: IdentifiedFile): boolean {
  return declaration === null && bank === null
}

function alone({ bank }: IdentifiedFile): AppError {
  return new AppError('import_invalid', { params: { reason: bank ? 'bank-alone' : 'declaration-alone', number: '' } })
}

/** The last part of a name that somebody gave, without control characters, those that turn how it is read, and half a character at its end. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  return (
    plain
      .slice(0, 200)
      .replace(/\p{Surrogate}$/u, '')
      .trimEnd() || 'upload.se'
  )
}

/** A company has to be called something: what the file says, else its number, else the file's name. */
function nameOf(found: { readonly name: string; readonly orgNumber: string }, fileName: string): { name: string; orgNumber: string } {
  const orgNumber = found.orgNumber.trim().slice(0, 20)
  return { name: found.name.trim().slice(0, 200) || orgNumber || fileName.replace(/\.[^.]*$/, '') || fileName, orgNumber }
}
