/** Files named by the hash of what they hold, written beside and renamed into place: a reader sees a whole file or none. */
import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Forgotten, Space } from '@verifikat/db'
import type { Logger } from 'pino'
import { hasher } from './hasher.ts'

const SLICE = 4 * 1024 * 1024
/** A file's last use is written down this often at most: it changes the file, which is then hashed again by whoever knew it. */
const TOUCH_MS = 3_600_000
/** Books are read on a disk that is nearly full too: what a source file may leave of the reserve. */
const RESERVE_WHILE_READING = 1 / 2

/** Of the room that is left: other processes write to the same folder, and none of them knows of the others. */
const SHARE_OF_ROOM = 1 / 8

export type Sink = (part: Uint8Array) => Promise<void>

export interface DiskCache {
  /** Fills `into` with the columns of this hash; false where there is no sound file of exactly that size. */
  readColumns(hash: string, into: Uint8Array): Promise<boolean>
  /** Writes in the background; a failure costs the next reader time and nothing else. */
  writeColumns(hash: string, pieces: readonly Uint8Array[]): void
  sourceLocation(sha256: string): string
  /** Null where there is no sound file of exactly that size. */
  sourcePath(sha256: string, bytes: number): Promise<string | null>
  /** Throws away a source file that was found not to hold its bytes. */
  dropSource(sha256: string): Promise<void>
  writeSource(source: SizedSource, copy: (sink: Sink) => Promise<void>): Promise<string>
  /** Moves a file of these bytes into the cache; where it cannot be moved, it is removed. */
  moveSource(sha256: string, path: string): Promise<void>
  /** Removes what is no company's any more. */
  forget(hashes: Forgotten): Promise<void>
  /** Resolves when background writes have ended. */
  settled(): Promise<void>
}

interface SizedSource {
  readonly sha256: string
  readonly bytes: number
}

export interface DiskCacheOptions {
  readonly folder: string
  readonly limitBytes: number
  /** What is here gives way to what has no other place. */
  readonly space: Pick<Space, 'take' | 'givesWay'>
  readonly log: Logger
}

export function openDiskCache({ folder, limitBytes, space, log }: DiskCacheOptions): DiskCache {
  const columnsPath = (hash: string) => join(folder, `${hash}.columns`)
  const sourceFile = (sha256: string) => join(folder, `${sha256}.source`)
  const writing = new Set<Promise<void>>()
  /** Files found sound, and what they were then: a file that has changed since is hashed again. */
  const verified = new Map<string, string>()

  async function place(path: string, room: Promise<Disposable>, write: (file: FileHandle) => Promise<void>): Promise<void> {
    using _room = await room
    await mkdir(folder, { recursive: true })
    const beside = `${path}.${randomUUID()}.part`
    try {
      const file = await open(beside, 'wx', 0o600)
      try {
        await write(file)
      } finally {
        await file.close()
      }
      await rename(beside, path)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
    await makeRoom(path)
  }

  /** What may be written before the folder is looked through again: where there is plenty, not at each of thousands of files. */
  let plentyBytes = 0

  /** Least recently used files go until the rest fits; never the one just written. */
  async function makeRoom(justWritten: string): Promise<void> {
    plentyBytes -= (await stat(justWritten).catch(() => null))?.size ?? 0
    if (plentyBytes > 0) return
    const files = await stored()
    const total = files.reduce((sum, { size }) => sum + size, 0)
    const others = files.filter(({ path }) => path !== justWritten)
    await removeOldest(others, total - limitBytes)
    plentyBytes = (limitBytes - total) * SHARE_OF_ROOM
  }

  interface StoredFile {
    readonly path: string
    readonly size: number
    readonly usedAt: number
  }

  async function stored(): Promise<StoredFile[]> {
    const files = []
    for (const name of await readdir(folder).catch(() => [])) {
      if (!/\.(columns|source)$/.test(name)) continue
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs })
    }
    return files
  }

  async function removeOldest(files: readonly StoredFile[], bytes: number): Promise<void> {
    let left = bytes
    for (const { path, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (left <= 0) return
      await rm(path, { force: true })
      verified.delete(path)
      left -= size
    }
  }

  /** Reads a file of exactly this size slice by slice; null where there is none. */
  async function openWhole(path: string, bytes: number): Promise<FileHandle | null> {
    const file = await open(path, 'r').catch(() => null)
    if (!file) return null
    if ((await file.stat()).size === bytes) return file
    await file.close()
    return null
  }

  space.givesWay(async (bytes) => await removeOldest(await stored(), bytes))

  const touch = (path: string) => utimes(path, new Date(), new Date()).catch(() => undefined)

  async function drop(path: string, hash: string): Promise<void> {
    log.warn({ hash }, 'a cached file does not match its hash; fetching it again')
    verified.delete(path)
    await rm(path, { force: true })
  }

  return {
    async readColumns(hash, into) {
      const path = columnsPath(hash)
      const file = await openWhole(path, into.length)
      if (!file) return false
      try {
        const check = hasher()
        const readAt = (at: number) => file.read(into, at, Math.min(SLICE, into.length - at), at)
        // the next slice is on its way while this one is hashed
        let reading = readAt(0)
        for (let at = 0; at < into.length; ) {
          const { bytesRead } = await reading
          if (bytesRead === 0) break
          if (at + bytesRead < into.length) reading = readAt(at + bytesRead)
          check.update(into.subarray(at, at + bytesRead))
          at += bytesRead
        }
        if (check.digest() === hash) {
          void touch(path)
          return true
        }
      } finally {
        await file.close()
      }
      await drop(path, hash)
      return false
    },

    writeColumns(hash, pieces) {
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
      const written = place(columnsPath(hash), space.take(bytes), async (file) => {
        for (const piece of pieces) for (let at = 0; at < piece.length; at += SLICE) await file.writeFile(piece.subarray(at, at + SLICE))
      }).catch((error: unknown) => log.warn({ err: error, hash }, 'the cache could not be written'))
      const tracked = written.finally(() => writing.delete(tracked))
      writing.add(tracked)
    },

    sourceLocation: sourceFile,

    async sourcePath(sha256, bytes) {
      const path = sourceFile(sha256)
      const file = await openWhole(path, bytes)
      if (!file) return null
      try {
        if (Date.now() - (await file.stat()).mtimeMs > TOUCH_MS) await touch(path)
        const found = identity(await file.stat())
        if (verified.get(path) === found) return path
        const check = hasher()
        const slice = new Uint8Array(SLICE)
        for (let at = 0; at < bytes; ) {
          const { bytesRead } = await file.read(slice, 0, SLICE, at)
          if (bytesRead === 0) break
          check.update(slice.subarray(0, bytesRead))
          at += bytesRead
        }
        if (check.digest() === sha256) {
          // as it was before the first byte was read: a change in between is seen the next time
          verified.set(path, found)
          return path
        }
      } finally {
        await file.close()
      }
      await drop(path, sha256)
      return null
    },

    dropSource: (sha256) => drop(sourceFile(sha256), sha256),

    async writeSource({ sha256, bytes }, copy) {
      const path = sourceFile(sha256)
      await place(path, space.take(bytes, RESERVE_WHILE_READING), async (file) => {
        const check = hasher()
        const slab = new Uint8Array(SLICE)
        let filled = 0
        const flush = async () => {
          await file.writeFile(slab.subarray(0, filled))
          filled = 0
        }
        // parts come as small as the network cuts them
        await copy(async (part) => {
          check.update(part)
          for (let at = 0; at < part.length; ) {
            const step = Math.min(part.length - at, SLICE - filled)
            slab.set(part.subarray(at, at + step), filled)
            filled += step
            at += step
            if (filled === SLICE) await flush()
          }
        })
        await flush()
        if (check.digest() !== sha256) throw new Error(`source file ${sha256} does not match its hash`)
      })
      verified.set(path, identity(await stat(path)))
      return path
    },

    async moveSource(sha256, path) {
      try {
        await mkdir(folder, { recursive: true })
        await rename(path, sourceFile(sha256))
        await makeRoom(sourceFile(sha256))
      } catch (error) {
        log.warn({ err: error, sha256 }, 'the cache could not be written')
        await rm(path, { force: true })
      }
    },

    async forget({ columns, sources }) {
      for (const path of [...columns.map(columnsPath), ...sources.map(sourceFile)]) {
        verified.delete(path)
        await rm(path, { force: true })
      }
    },

    async settled() {
      await Promise.all(writing)
    },
  }
}

function identity({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join(' ')
}
