import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { generateCompany } from './generator/index.ts'
import { readSieFile } from './node.ts'
import { readSie } from './sie/reader.ts'

vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'verifikat-node-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [year] = generateCompany({ seed: 1, vouchers: 20_000, firstYear: 'full' }).years
const bytes = year?.bytes() ?? new Uint8Array(0)
const path = join(folder, 'books.se')
writeFileSync(path, bytes)

test('a file larger than one block reads as it does from memory, with its hash and progress', async () => {
  expect(bytes.length).toBeGreaterThan(2 << 20)
  const seen: number[] = []
  using file = await readSieFile(path, { onProgress: (done) => seen.push(done) })
  const whole = readSie(bytes)
  expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(file.facts).toEqual(whole.facts)
  expect(file.ledger.rows.ore).toEqual(whole.ledger.rows.ore)
  expect(seen.at(-1)).toBe(bytes.length)
  expect(seen.length).toBeGreaterThan(2)
})

test('texts are read from the file, wherever they stand', async () => {
  using file = await readSieFile(path)
  const { textAt, textLength, length } = file.ledger.vouchers
  for (let v = 0; v < length; v += 29) {
    const at = textAt[v] ?? 0
    const size = textLength[v] ?? 0
    expect(file.texts.bytes(at, size)).toEqual(bytes.subarray(at, at + size))
  }
  expect(file.texts.bytes(65_530, 20)).toEqual(bytes.subarray(65_530, 65_550))
  expect(file.texts.bytes(bytes.length - 3, 10)).toEqual(bytes.subarray(bytes.length - 3))
})

test('a file that is not there is the file system’s own error', async () => {
  await expect(readSieFile(join(folder, 'nowhere.se'))).rejects.toMatchObject({ code: 'ENOENT' })
})
