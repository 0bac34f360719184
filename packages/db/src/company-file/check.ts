/** Everything that can be checked of a file of a company before a row of it is looked at: the archive, the manifest, sizes, hashes, the log. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError, type LogHead, linesOf, logVerifier } from '@verifikat/analyses'
import { archiveKind, type OpenArchive, openArchive } from '@verifikat/analyses/node'
import { migrationNames } from '../migrate.ts'
import { damaged, type FileEntry, MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { fileTables, informationTables } from './tables.ts'

export interface CheckedFile extends Disposable {
  readonly manifest: Manifest
  readonly entries: ReadonlyMap<string, FileEntry>
  readonly logHead: LogHead
  readonly archive: OpenArchive
}

const MAX_FILES = 100_000
const MAX_MANIFEST_BYTES = 64 << 20
/** Text and columns unpack to several times their size; a file that claims more than this is none of ours. */
const MAX_UNPACKING = 30

/** Whether an archive says that it is all of a company's data. */
export async function isCompanyFile(path: string): Promise<boolean> {
  if ((await archiveKind(path)) !== 'archive') return false
  const archive = await openArchive(path, { maxFiles: MAX_FILES, maxBytes: Number.MAX_SAFE_INTEGER }).catch((error: unknown) => {
    // what is wrong with an archive is said by whoever unpacks it
    if (error instanceof AppError) return null
    throw error
  })
  if (archive === null) return false
  using open = archive
  const manifest = open.entries.get(MANIFEST)
  if (!manifest || !open.entries.has('people.jsonl') || manifest.bytes > MAX_MANIFEST_BYTES) return false
  const head = await buffer(await open.read(MANIFEST)).catch(() => Buffer.alloc(0))
  return head.includes('"verifikat-company"')
}

/** @throws AppError that names the first entry that is not as it was written; nothing is open then. */
export async function checkCompanyFile(path: string, maxUploadBytes: number): Promise<CheckedFile> {
  const archive = await openArchive(path, { maxFiles: MAX_FILES, maxBytes: maxUploadBytes * MAX_UNPACKING })
  try {
    const manifest = readManifest(await manifestText(archive), migrationNames().at(-1) ?? '')
    const entries = new Map(manifest.entries.map((entry) => [entry.name, entry]))
    if (entries.size !== manifest.entries.length) throw damaged(MANIFEST)
    for (const name of archive.entries.keys()) if (name !== MANIFEST && !entries.has(name)) throw damaged(name.slice(0, 100))
    expectTables(entries)
    for (const { name, bytes } of manifest.entries) if (archive.entries.get(name)?.bytes !== bytes) throw damaged(name)
    for (const entry of manifest.entries) await expectSound(archive, entry)
    return { manifest, entries, archive, logHead: await checkedLog(archive, manifest), [Symbol.dispose]: () => archive[Symbol.dispose]() }
  } catch (error) {
    archive[Symbol.dispose]()
    throw error
  }
}

function expectTables(entries: ReadonlyMap<string, FileEntry>): void {
  const due = ['people.jsonl', 'log.jsonl', ...fileTables.map(({ name }) => `tables/${name}.jsonl`)]
  for (const name of due) if (!entries.has(name)) throw damaged(name)
  const known = new Set([...due, ...informationTables.map(({ name }) => `tables/${name}.jsonl`)])
  for (const name of entries.keys()) if (name.endsWith('.jsonl') && !known.has(name)) throw damaged(name)
}

async function manifestText(archive: OpenArchive): Promise<string> {
  const found = archive.entries.get(MANIFEST)
  if (!found || found.bytes > MAX_MANIFEST_BYTES) throw damaged(MANIFEST)
  return (await buffer(await opened(archive, MANIFEST)).catch((cause: unknown) => Promise.reject(damaged(MANIFEST, cause)))).toString(
    'utf8',
  )
}

async function opened(archive: OpenArchive, name: string) {
  return await archive.read(name).catch((cause: unknown) => Promise.reject(damaged(name, cause)))
}

/** An entry's bytes, with the entry named where they cannot be unpacked. */
export async function* contentOf(archive: OpenArchive, name: string): AsyncGenerator<Uint8Array, void, void> {
  try {
    for await (const part of await archive.read(name)) {
      if (!(part instanceof Uint8Array)) throw new TypeError('an archive is read in bytes')
      yield part
    }
  } catch (cause) {
    throw damaged(name, cause)
  }
}

async function expectSound(archive: OpenArchive, { name, sha256, count }: FileEntry): Promise<void> {
  const isLines = name.endsWith('.jsonl')
  const hash = createHash('sha256')
  let lines = 0
  for await (const part of contentOf(archive, name)) {
    hash.update(part)
    if (isLines) for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines++
  }
  if (hash.digest('hex') !== sha256 || (isLines ? lines : null) !== count) throw damaged(name)
  if (name.startsWith('sources/') && name !== `sources/${sha256}`) throw damaged(name)
}

async function checkedLog(archive: OpenArchive, { company }: Manifest): Promise<LogHead> {
  const verifier = logVerifier()
  for await (const line of linesOf(contentOf(archive, 'log.jsonl'))) verifier.add(line)
  const { head, fault } = verifier.end()
  if (fault !== null || head === null || head.chain !== company.id) throw damaged('log.jsonl')
  return head
}
