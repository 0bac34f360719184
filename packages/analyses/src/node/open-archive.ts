/** A ZIP archive of a program's own making, read entry by entry without unpacking it; what its directory can hide is refused on opening. */
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Entry } from 'yauzl'
import { type ArchiveLimits, checkEntry, openedZip, refusalOf, refused } from './archive.ts'

export interface OpenArchive extends Disposable {
  /** By name, in the order of the directory. */
  readonly entries: ReadonlyMap<string, { readonly bytes: number }>
  /** The unpacked bytes; fails where they are more or fewer than the directory says. */
  read(name: string): Promise<Readable>
}

/** Throws `AppError('source_unreadable')` with an `ArchiveReason`. */
export async function openArchive(path: string, { maxFiles, maxBytes }: ArchiveLimits): Promise<OpenArchive> {
  const zip = await openedZip(path)
  try {
    const archiveBytes = (await stat(path)).size
    const found = new Map<string, Entry>()
    const names = new Set<string>()
    let packed = 0
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      if (found.size >= maxFiles) throw refused('zip-too-many')
      const name = entry.fileName.normalize('NFC').toLowerCase()
      if (names.has(name)) throw refused('zip-duplicate')
      names.add(name)
      checkEntry(entry)
      packed += entry.compressedSize
      bytes += entry.uncompressedSize
      // entries that share their packed bytes unpack to more than they show
      if (bytes > maxBytes || packed > archiveBytes) throw refused('zip-bomb')
      found.set(entry.fileName, entry)
    }
    return {
      entries: new Map([...found].map(([name, { uncompressedSize }]) => [name, { bytes: uncompressedSize }])),
      async read(name) {
        const entry = found.get(name)
        if (!entry) throw refused('zip-broken')
        try {
          return await zip.openReadStreamPromise(entry)
        } catch (error) {
          throw refusalOf(error)
        }
      },
      [Symbol.dispose]: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw refusalOf(error)
  }
}
