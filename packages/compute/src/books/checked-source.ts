/** A source file on its way out, hashed as it goes: no reader gets the whole of a file that is not the original. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { hasher } from './hasher.ts'

const SLICE = 1024 * 1024
/** Files up to this size are checked before the first byte goes out. */
const WHOLE_BYTES = 8 * 1024 * 1024

export interface SourceFile {
  readonly sha256: string
  readonly bytes: number
}

export interface CachedSources {
  /** A path to read from, found sound a moment ago. */
  sourcePath(source: SourceFile): Promise<string>
  /** Throws the file away; the next path is of a new copy. */
  dropSource(sha256: string): Promise<void>
}

export async function checkedSource(cached: CachedSources, source: SourceFile): Promise<Readable> {
  if (source.bytes > WHOLE_BYTES) return Readable.from(checkedParts(cached, source, await cached.sourcePath(source)), { objectMode: false })
  for (let round = 0; round < 2; round++) {
    const bytes = await readFile(await cached.sourcePath(source))
    const check = hasher()
    check.update(bytes)
    if (check.digest() === source.sha256) return Readable.from([bytes], { objectMode: false })
    await cached.dropSource(source.sha256)
  }
  throw changedError(source)
}

/** The last part is held back until all of them are known to be right: a changed file breaks off, and is fetched anew at once. */
async function* checkedParts(cached: CachedSources, source: SourceFile, path: string): AsyncGenerator<Buffer> {
  const check = hasher()
  let last: Buffer | undefined
  for await (const part of createReadStream(path, { highWaterMark: SLICE })) {
    if (!Buffer.isBuffer(part)) throw new TypeError('a file is read in bytes')
    check.update(part)
    if (last) yield last
    last = part
  }
  if (check.digest() !== source.sha256) {
    await cached.dropSource(source.sha256)
    await cached.sourcePath(source)
    throw changedError(source)
  }
  if (last) yield last
}

function changedError({ sha256 }: SourceFile): Error {
  return new Error(`source file ${sha256} changed while it was read`)
}
