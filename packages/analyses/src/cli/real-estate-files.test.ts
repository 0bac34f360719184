import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { realEstatesOfFiles } from './real-estate-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what is wrong is told with a short piece of the file, however deep or long', () => {
  const told = (text: string) => {
    const path = join(folder, 'd.json')
    writeFileSync(path, text)
    try {
      realEstatesOfFiles([path])
    } catch (error) {
      return error instanceof Error ? error.message.slice(path.length) : ''
    }
    return ''
  }
  const long = 'x'.repeat(10_000)
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  expect(told(deep)).toMatch(/^ is not a register of real estate: /)
  for (const text of [
    deep,
    `{"${long}":1}`,
    `{"loans":[{"id":"${long}"}]}`,
    `${long};y\n1;2\n`,
    `Lån;Skuld\nL1;${long}\n`,
    `Lån;Lån${long};y\n`,
  ])
    expect([told(text).length > 10, told(text).length < 300]).toEqual([true, true])
})

test('every value that is refused is told with its line, its column and what the column holds, to a bound', () => {
  const path = join(folder, 'values.csv')
  const read = (rows: string) => () => {
    writeFileSync(path, `Lån;Skuld;Villkorsändringsdag\n${rows}`)
    realEstatesOfFiles([path])
  }
  expect(read('L1;x;2026\nL2;;\n')).toThrow(
    'values.csv, line 2: ‘x’ is no Skuld, which is an amount as 1250 or 1250,50; line 2: ‘2026’ is no Villkorsändringsdag, which is a day as 2025-12-31; line 3: Skuld is empty.',
  )
  expect(read('L1;x;\n'.repeat(12))).toThrow(/; and 2 more\.$/)
})

test('a column without a heading is refused, as one that no part has', () => {
  const read = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return () => realEstatesOfFiles([path])
  }
  expect(read('a.csv', 'Lån;Skuld;\nL1;100;2,5\n')).toThrow('a.csv, line 1: column 3 has no heading.')
  expect(read('b.csv', 'Lån;Skuld;Namn\nL1;100;x\n')).toThrow('b.csv, line 1: there is no column ‘Namn’')
  expect(read('c.csv', 'Lån;Skuld;\nL1;100;\n')().loans).toMatchObject([{ id: 'L1', amountOre: 10_000 }])
})
