import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { tempFolder } from '../../../../test/harness/temp-folder.ts'
import { createSpace } from '../../../db/src/space.ts'
import type { LedgerRef } from '../../../db/src/stores/ledger-refs.ts'
import { createBooksCache } from './cache.ts'
import { type CachedSources, checkedSource } from './checked-source.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const silent = pino({ level: 'silent' })

/** A store of ledgers in memory that counts what is asked of it. */
function fakeLedgers(count: number, bytes: number) {
  const columns = Array.from({ length: count }, () => randomBytes(bytes))
  const sources = Array.from({ length: count }, () => randomBytes(bytes))
  const refs = columns.map((data, i): LedgerRef => {
    const source = sources[i] ?? Buffer.alloc(0)
    return {
      id: String(i),
      yearFrom: `20${10 + i}-01-01`,
      yearTo: `20${10 + i}-12-31`,
      hash: sha256(data),
      bytes,
      rows: 1,
      version: 1,
      isCurrent: true,
      reading: null,
      source: { sha256: sha256(source), bytes },
      import: { id: String(i), number: i + 1, fileName: 'a.se', sha256: sha256(source) },
    }
  })
  const reads = { columns: 0, source: 0 }
  const parts = async (data: Buffer, sink: (part: Uint8Array) => void | Promise<void>) => {
    for (let at = 0; at < data.length; at += 1000) await sink(data.subarray(at, at + 1000))
  }
  const store = {
    async readColumns(id: string, sink: (part: Uint8Array) => void | Promise<void>) {
      reads.columns++
      await parts(columns[Number(id)] ?? Buffer.alloc(0), sink)
    },
    async readSource(hash: string, sink: (part: Uint8Array) => void | Promise<void>) {
      reads.source++
      await parts(sources.find((source) => sha256(source) === hash) ?? Buffer.alloc(0), sink)
    },
  }
  const first = refs[0]
  if (!first) throw new Error('at least one')
  return { refs, first, columns, sources, reads, store }
}

const bytesOf = (shared: SharedArrayBuffer) => Buffer.from(new Uint8Array(shared))

test('columns come from the store once, then from memory, then from disk in another process', async () => {
  using folder = tempFolder()
  const { first, columns, reads, store } = fakeLedgers(1, 50_000)
  const options = {
    store,
    folder: folder.path,
    memoryBytes: 1e6,
    diskBytes: 1e9,
    space: createSpace({ folder: folder.path, reserveBytes: 0 }),
    log: silent,
  }
  {
    await using cache = createBooksCache(options)
    const [one, two] = await Promise.all([cache.columns(first), cache.columns(first)])
    expect(one).toBe(two)
    expect(await cache.columns(first)).toBe(one)
    expect(bytesOf(one).equals(columns[0] ?? Buffer.alloc(0))).toBe(true)
  }
  await using other = createBooksCache(options)
  expect(bytesOf(await other.columns(first)).equals(columns[0] ?? Buffer.alloc(0))).toBe(true)
  expect(reads.columns).toBe(1)
})

test.each(['changed', 'cut off', 'emptied'])('a cached file that was %s is found out and fetched again', async (how) => {
  using folder = tempFolder()
  const { first, columns, sources, reads, store } = fakeLedgers(1, 50_000)
  const options = {
    store,
    folder: folder.path,
    memoryBytes: 1e6,
    diskBytes: 1e9,
    space: createSpace({ folder: folder.path, reserveBytes: 0 }),
    log: silent,
  }
  {
    await using cache = createBooksCache(options)
    await cache.columns(first)
    await cache.sourcePath(first.source)
  }
  for (const name of readdirSync(folder.path)) {
    const path = join(folder.path, name)
    const bytes = readFileSync(path)
    bytes.writeUInt8((bytes[777] ?? 0) ^ 1, 777)
    writeFileSync(path, how === 'changed' ? bytes : bytes.subarray(0, how === 'cut off' ? 1000 : 0))
  }
  await using cache = createBooksCache(options)
  expect(bytesOf(await cache.columns(first)).equals(columns[0] ?? Buffer.alloc(0))).toBe(true)
  expect(readFileSync(await cache.sourcePath(first.source)).equals(sources[0] ?? Buffer.alloc(0))).toBe(true)
  expect(reads).toEqual({ columns: 2, source: 2 })
})

test('memory and disk stay within their bounds; the least recently used go first', async () => {
  using folder = tempFolder()
  const { refs, reads, store } = fakeLedgers(5, 10_000)
  {
    await using cache = createBooksCache({
      store,
      folder: folder.path,
      memoryBytes: 25_000,
      diskBytes: 32_000,
      space: createSpace({ folder: folder.path, reserveBytes: 0 }),
      log: silent,
    })
    const [a, b, c] = refs
    if (!a || !b || !c) throw new Error('five')
    const held = await cache.columns(a)
    await cache.columns(b)
    await cache.columns(a)
    await cache.columns(c)
    expect(cache.heldBytes).toBe(20_000)
    expect(await cache.columns(a)).toBe(held)
    for (const ref of refs) await cache.columns(ref)
    expect(cache.heldBytes).toBe(20_000)
  }
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.columns')).length).toBeLessThanOrEqual(3)
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(reads.columns).toBeGreaterThanOrEqual(5)
})

test('bytes that do not match their hash are never handed out', async () => {
  using folder = tempFolder()
  const { first, store } = fakeLedgers(1, 5000)
  await using cache = createBooksCache({
    store,
    folder: folder.path,
    memoryBytes: 1e6,
    diskBytes: 1e9,
    space: createSpace({ folder: folder.path, reserveBytes: 0 }),
    log: silent,
  })
  await expect(cache.columns({ ...first, hash: sha256(Buffer.from('other')) })).rejects.toThrow('do not match their hash')
  const source = { sha256: sha256(Buffer.from('other')), bytes: 0 }
  await expect(cache.sourcePath(source)).rejects.toThrow('does not match')
  expect(readdirSync(folder.path)).toEqual([])
})

test('a source file that changes while it is in use is found out, whatever its time says, and fetched again', async () => {
  using folder = tempFolder()
  const { first, sources, reads, store } = fakeLedgers(1, 50_000)
  await using cache = createBooksCache({
    store,
    folder: folder.path,
    memoryBytes: 1e6,
    diskBytes: 1e9,
    space: createSpace({ folder: folder.path, reserveBytes: 0 }),
    log: silent,
  })
  const path = await cache.sourcePath(first.source)
  const { atime, mtime } = statSync(path)
  const bytes = readFileSync(path)
  bytes.writeUInt8((bytes[777] ?? 0) ^ 1, 777)
  writeFileSync(path, bytes)
  utimesSync(path, atime, mtime)
  expect(readFileSync(await cache.sourcePath(first.source)).equals(sources[0] ?? Buffer.alloc(0))).toBe(true)
  await cache.sourcePath(first.source)
  expect(reads.source).toBe(2)
})

test('a download of a changed file is healed where it is small, and never whole where it is large', async () => {
  for (const bytes of [50_000, 10_000_000]) {
    using folder = tempFolder()
    const { first, sources, store } = fakeLedgers(1, bytes)
    const cache = createBooksCache({
      store,
      folder: folder.path,
      memoryBytes: 1e6,
      diskBytes: 1e9,
      space: createSpace({ folder: folder.path, reserveBytes: 0 }),
      log: silent,
    })
    const original = sources[0] ?? Buffer.alloc(0)
    // as it is where the file changes after it has been found sound
    let isChanged = false
    const changing: CachedSources = {
      dropSource: async () => rmSync(await cache.sourcePath(first.source)),
      async sourcePath(source) {
        const path = await cache.sourcePath(source)
        if (!isChanged) {
          isChanged = true
          const changed = Buffer.from(original)
          changed.writeUInt8((changed[777] ?? 0) ^ 1, 777)
          writeFileSync(path, changed)
        }
        return path
      },
    }
    const parts: Buffer[] = []
    const read = async () => {
      for await (const part of await checkedSource(changing, first.source)) parts.push(part)
    }
    if (bytes < 1e6) {
      await read()
      expect(Buffer.concat(parts).equals(original)).toBe(true)
    } else {
      await expect(read()).rejects.toThrow('changed while it was read')
      expect(Buffer.concat(parts).length).toBeLessThan(bytes)
      parts.length = 0
      await read()
      expect(Buffer.concat(parts).equals(original)).toBe(true)
    }
    await cache[Symbol.asyncDispose]()
  }
})

test('on a disk that is nearly full the oldest files give way to a source that is read, and columns are not written', async () => {
  using folder = tempFolder()
  const { refs, store } = fakeLedgers(3, 50_000)
  const stored = () => readdirSync(folder.path).sort()
  const sizeOf = (name: string) => statSync(join(folder.path, name)).size
  const used = () => stored().reduce((sum, name) => sum + sizeOf(name), 0)
  let diskBytes = 1_000_000
  const volume = async () => ({ freeBytes: diskBytes - used(), totalBytes: 1e9 })
  const space = createSpace({ folder: folder.path, reserveBytes: 100_000, volume })
  const [one, two, three] = refs
  if (!one || !two || !three) throw new Error('three of them')
  const names = (...which: LedgerRef[]) => which.map(({ source }) => `${source.sha256}.source`).sort()
  await using cache = createBooksCache({ store, folder: folder.path, memoryBytes: 1e6, diskBytes: 1e9, space, log: silent })
  await cache.sourcePath(one.source)
  await cache.sourcePath(two.source)
  utimesSync(join(folder.path, names(one)[0] ?? ''), 1, 1)
  // 60 000 are free: a source of 50 000 may leave no less than half of the reserve
  diskBytes = 160_000
  await cache.sourcePath(three.source)
  expect(stored()).toEqual(names(two, three))
  // columns of 50 000 have to leave all of it: what is older goes, and where that is not enough, nothing is written
  diskBytes = 140_000
  await cache.columns(one)
  await cache[Symbol.asyncDispose]()
  expect(stored()).toEqual([])
})
