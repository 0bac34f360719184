import { createHash } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-read-ahead-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Bytes without a period that blocks could hide. */
function sample(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let state = 1
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    bytes[i] = state >>> 24
  }
  return bytes
}

function written(bytes: Uint8Array): { readonly path: string; readonly file: number } & Disposable {
  const path = join(folder, String(bytes.length))
  writeFileSync(path, bytes)
  const file = openSync(path, 'r')
  return { path, file, [Symbol.dispose]: () => closeSync(file) }
}

const MB = 1 << 20

test.each([
  ['an empty file', 0],
  ['a small file', 1000],
  ['a file just under the size that is worth a thread', 8 * MB - 1],
  ['a file of whole blocks', 8 * MB],
  ['a file of whole blocks and one byte', 9 * MB + 1],
  ['a file many times the size of all blocks', 21 * MB + 12_345],
])('%s is given whole and in order, with its hash', (_, length) => {
  const bytes = sample(length)
  using source = written(bytes)
  using ahead = readAhead(source.file, length)
  const read = new Uint8Array(length)
  let at = 0
  for (let block = ahead.next(); block; block = ahead.next()) {
    read.set(block, at)
    at += block.length
  }
  expect(ahead.next()).toBeNull()
  expect(at).toBe(length)
  expect(Buffer.compare(read, bytes)).toBe(0)
  expect(ahead.digest()).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('a reader that stops early leaves no thread reading: the file can be closed at once', () => {
  for (let turn = 0; turn < 5; turn++) {
    using source = written(sample(12 * MB))
    using ahead = readAhead(source.file, 12 * MB)
    for (let i = 0; i < turn * 4; i++) expect(ahead.next()).not.toBeNull()
  }
})

test('a file that shrinks while it is read ends where it ends', () => {
  const bytes = sample(16 * MB)
  using source = written(bytes)
  using ahead = readAhead(source.file, bytes.length)
  expect(ahead.next()).not.toBeNull()
  truncateSync(source.path, 4 * MB)
  let length = 1 << 18
  const hash = createHash('sha256').update(bytes.subarray(0, length))
  for (let block = ahead.next(); block; block = ahead.next()) {
    length += block.length
    hash.update(block)
  }
  expect(length).toBeGreaterThanOrEqual(4 * MB)
  expect(length).toBeLessThan(bytes.length)
  expect(ahead.digest()).toBe(hash.digest('hex'))
})
