/** ZIP archives of bookkeeping files: unpacked as a stream to files of our own naming, or refused with one reason before anything is kept. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '../errors.ts'

/** Why an archive is refused; clients translate `reason`. */
export type ArchiveReason =
  | 'zip-broken'
  | 'zip-path'
  | 'zip-link'
  | 'zip-encrypted'
  | 'zip-nested'
  | 'zip-duplicate'
  | 'zip-too-many'
  | 'zip-bomb'
  | 'zip-method'
  | 'zip-empty'

export interface ArchiveLimits {
  readonly maxFiles: number
  /** Of all files together, unpacked. */
  readonly maxBytes: number
  /** Told what they unpack to before the first byte is written: what it throws ends it. */
  readonly onTotal?: (bytes: number) => Promise<void>
}

/** One file of an archive, now at `path`. */
export interface UnpackedFile {
  /** The last part of its name in the archive. */
  readonly fileName: string
  readonly path: string
  readonly bytes: number
  /** Of its unpacked bytes. */
  readonly sha256: string
}

/** Text packs to a tenth or so; a hundred and fifty times is no bookkeeping. Small files may repeat themselves more. */
const MAX_RATIO = 150
const RATIO_MATTERS_FROM = 4 << 20
const STORED = 0
const DEFLATED = 8
const UNIX = 3
const FILE_TYPE = 0o170000
const REGULAR = 0o100000
/** What Macs and Windows put beside people's files. */
const SURROUNDINGS = /^(?:__MACOSX|thumbs\.db|desktop\.ini|\..*)$/i

/** What a file's content is: a workbook is a ZIP archive too, but one file to people. */
export async function archiveKind(path: string): Promise<'archive' | 'workbook' | null> {
  if (!(await beginsAsZip(path))) return null
  const zip = await openedZip(path)
  try {
    for await (const { fileName } of zip.eachEntry()) if (fileName === '[Content_Types].xml') return 'workbook'
    return 'archive'
  } catch (error) {
    throw refusalOf(error)
  } finally {
    zip.close()
  }
}

/** Whether a ZIP file is an Excel workbook, by its directory alone: nothing of it is unpacked. */
export async function isExcelFile(path: string): Promise<boolean> {
  if (!(await beginsAsZip(path))) return false
  const zip = await openedZip(path)
  try {
    for await (const { fileName } of zip.eachEntry()) if (fileName === 'xl/workbook.xml') return true
    return false
  } catch (error) {
    throw refusalOf(error)
  } finally {
    zip.close()
  }
}

/**
 * Unpacks an archive's files, the n-th to `place(n)`. Everything that the directory can tell is checked before the first byte is written;
 * where a refusal comes later, what was written is removed. Throws `AppError('source_unreadable')` with an `ArchiveReason`.
 */
export async function unpackArchive(path: string, place: (index: number) => string, limits: ArchiveLimits): Promise<UnpackedFile[]> {
  const zip = await openedZip(path)
  const unpacked: UnpackedFile[] = []
  let writing: string | null = null
  try {
    for (const entry of await checkedEntries(zip, (await stat(path)).size, limits)) {
      writing = place(unpacked.length)
      unpacked.push(await unpack(zip, entry, writing))
      if ((await archiveKind(writing)) === 'archive') throw refused('zip-nested')
    }
    return unpacked
  } catch (error) {
    for (const { path: written } of unpacked) await rm(written, { force: true })
    if (writing !== null) await rm(writing, { force: true })
    throw refusalOf(error)
  } finally {
    zip.close()
  }
}

async function checkedEntries(zip: ZipFile, archiveBytes: number, { maxFiles, maxBytes, onTotal }: ArchiveLimits): Promise<Entry[]> {
  const entries: Entry[] = []
  const names = new Set<string>()
  let packed = 0
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (names.size >= maxFiles * 4) throw refused('zip-too-many')
    const name = entry.fileName.normalize('NFC').toLowerCase()
    if (names.has(name)) throw refused('zip-duplicate')
    names.add(name)
    if (isLink(entry)) throw refused('zip-link')
    const parts = entry.fileName.split('/')
    if (parts.at(-1) === '' || parts.some((part) => SURROUNDINGS.test(part))) continue
    checkEntry(entry)
    if (entries.push(entry) > maxFiles) throw refused('zip-too-many')
    packed += entry.compressedSize
    bytes += entry.uncompressedSize
    if (entry.uncompressedSize > RATIO_MATTERS_FROM && entry.uncompressedSize > entry.compressedSize * MAX_RATIO) throw refused('zip-bomb')
    // Files that share their packed bytes unpack to more than any ratio shows.
    if (bytes > maxBytes || packed > archiveBytes) throw refused('zip-bomb')
  }
  if (entries.length === 0) throw refused('zip-empty')
  await onTotal?.(bytes)
  return entries
}

/** Neither a link, nor locked, nor packed in a way that is not read here. */
export function checkEntry(entry: Entry): void {
  if (isLink(entry)) throw refused('zip-link')
  if (entry.isEncrypted()) throw refused('zip-encrypted')
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) throw refused('zip-method')
}

async function unpack(zip: ZipFile, entry: Entry, path: string): Promise<UnpackedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  let check = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      check = crc32(chunk, check)
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // @NOTE the stream fails where it yields another size than the directory says, before more than that is written
  await pipeline(await zip.openReadStreamPromise(entry), measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (check !== entry.crc32) throw refused('zip-broken')
  return { fileName: entry.fileName.split('/').at(-1) ?? entry.fileName, path, bytes, sha256: hash.digest('hex') }
}

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & FILE_TYPE
  const isFolder = type === 0o040000
  return versionMadeBy >>> 8 === UNIX && type !== 0 && type !== REGULAR && !isFolder
}

async function beginsAsZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    if (!(await file.stat()).isFile()) return false
    const head = new Uint8Array(4)
    const { bytesRead } = await file.read(head, 0, 4, 0)
    return bytesRead === 4 && head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)
  } finally {
    await file.close()
  }
}

export async function openedZip(path: string): Promise<ZipFile> {
  try {
    const { openPromise } = await import('yauzl')
    return await openPromise(path, { autoClose: false, strictFileNames: false })
  } catch (error) {
    throw refusalOf(error)
  }
}

export function refused(reason: ArchiveReason, cause?: unknown): AppError {
  return new AppError('source_unreadable', { params: { reason }, message: `not an archive to unpack: ${reason}`, cause })
}

/** The library names what is wrong in words only; the disk's own errors stay what they are. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (error instanceof Error && 'syscall' in error) return error
  const path = error instanceof Error && /^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(error.message)
  return refused(path ? 'zip-path' : 'zip-broken', error)
}
