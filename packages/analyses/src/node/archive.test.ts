import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { archiveKind, unpackArchive } from './archive.ts'
import { zipOf } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
async function unpacked(archive: Buffer, limits = { maxFiles: 10, maxBytes: 1 << 26 }) {
  const path = join(folder, `${++count}.zip`)
  writeFileSync(path, archive)
  const before = readdirSync(folder)
  try {
    return { files: await unpackArchive(path, (index) => join(folder, `${count}-${index}`), limits) }
  } catch (error) {
    expect(readdirSync(folder)).toEqual(before)
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('source_unreadable')
    return { refused: error.params['reason'] }
  }
}

test('files come out whole, by their last name; folders and what systems add are left out', async () => {
  const { files = [] } = await unpacked(
    zipOf([
      { name: 'år/' },
      { name: 'år/2024.se', data: '#FLAGGA 0\n' },
      { name: '__MACOSX/._2024.se', data: 'x' },
      { name: '.DS_Store', data: 'x' },
      { name: '2025.SE', data: '#FLAGGA 1\n', method: 0 },
    ]),
  )
  expect(files.map(({ fileName, bytes }) => [fileName, bytes])).toEqual([
    ['2024.se', 10],
    ['2025.SE', 10],
  ])
  expect(files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['#FLAGGA 0\n', '#FLAGGA 1\n'])
  expect(files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
})

const large = Buffer.alloc(8 << 20, '#TRANS 1930 {} 1\n')
const hostile: readonly (readonly [string, Buffer])[] = [
  ['zip-path', zipOf([{ name: '../up.se', data: 'x' }])],
  ['zip-path', zipOf([{ name: '/etc/absolute.se', data: 'x' }])],
  ['zip-path', zipOf([{ name: 'C:/absolute.se', data: 'x' }])],
  ['zip-path', zipOf([{ name: 'a\\..\\..\\up.se', data: 'x' }])],
  ['zip-link', zipOf([{ name: 'link.se', data: '/etc/passwd', mode: 0o120777 }])],
  ['zip-encrypted', zipOf([{ name: 'secret.se', data: 'x', flags: 0x0801 }])],
  [
    'zip-duplicate',
    zipOf([
      { name: 'a.se', data: 'x' },
      { name: 'A.SE', data: 'y' },
    ]),
  ],
  ['zip-nested', zipOf([{ name: 'inner.se', data: zipOf([{ name: 'a.se', data: 'x' }]) }])],
  ['zip-method', zipOf([{ name: 'a.se', data: 'x', method: 12 }])],
  ['zip-too-many', zipOf(Array.from({ length: 11 }, (_, i) => ({ name: `${i}.se`, data: 'x' })))],
  ['zip-bomb', zipOf([{ name: 'bomb.se', data: large }])],
  ['zip-bomb', zipOf([{ name: 'a.se', data: 'x', size: 1 << 30 }])],
  [
    'zip-bomb',
    zipOf([
      { name: 'a.se', data: 'abc' },
      { name: 'b.se', data: 'abc', at: 0, packedSize: 1 << 20 },
    ]),
  ],
  ['zip-broken', zipOf([{ name: 'a.se', data: large.subarray(0, 4096), size: 10 }])],
  ['zip-broken', zipOf([{ name: 'a.se', data: 'abc', crc: 1 }])],
  ['zip-broken', zipOf([{ name: 'a.se', data: 'abc' }]).subarray(0, 40)],
  ['zip-empty', zipOf([{ name: 'folder/' }])],
]

test.each(hostile)('%s: refused with one reason, and nothing is left behind (%#)', async (reason, archive) => {
  expect(await unpacked(archive)).toEqual({ refused: reason })
})

test('the size of all files together is bounded', async () => {
  const files = Array.from({ length: 4 }, (_, i) => ({ name: `${i}.se`, data: Buffer.alloc(1000, `${i}`) }))
  expect(await unpacked(zipOf(files), { maxFiles: 10, maxBytes: 3999 })).toEqual({ refused: 'zip-bomb' })
  expect((await unpacked(zipOf(files), { maxFiles: 10, maxBytes: 4000 })).files).toHaveLength(4)
})

test('a workbook is told from an archive by its content', async () => {
  const path = join(folder, 'book')
  writeFileSync(path, zipOf([{ name: '[Content_Types].xml', data: '<Types/>' }]))
  expect(await archiveKind(path)).toBe('workbook')
  writeFileSync(path, zipOf([{ name: 'a.se', data: '#FLAGGA 0' }]))
  expect(await archiveKind(path)).toBe('archive')
  writeFileSync(path, '#FLAGGA 0')
  expect(await archiveKind(path)).toBe(null)
  expect(existsSync(path)).toBe(true)
})
