import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { staffOfFiles } from './staff-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-staff-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, text: string, encoding: BufferEncoding = 'utf8'): string {
  const path = join(folder, name)
  writeFileSync(path, text, encoding)
  return path
}

test('roster, pay and headcount come from a file each, or from one; a file that is given twice counts once', () => {
  const roster = file('roster.csv', 'id;födelseår\n1;1984\n', 'latin1')
  const pay = file('pay.csv', 'id;datum;belopp\n1;2025-01-25;30000,99\n')
  const headcount = file('headcount.json', '{"headcount":{"2025":[8,8,8,8,8,8,8,8,8,8,8,8]}}')
  const staff = staffOfFiles([roster, pay, headcount, pay])
  expect(staff.roster).toMatchObject([{ id: '1', birthYear: 1984 }])
  expect(staff.pay).toEqual([{ id: '1', paidOn: '2025-01-25', amountOre: 3_000_099 }])
  expect(staff.headcount).toHaveLength(12)
})

test('a refusal says the file, the line and what is wrong', () => {
  const refused = (...paths: readonly string[]) => {
    try {
      staffOfFiles(paths)
    } catch (error) {
      return error instanceof Error ? error.message.replaceAll(`${folder}/`, '') : ''
    }
    return ''
  }
  expect(refused(file('a.csv', 'id;datum;belopp\n1;25/1;100\n'))).toBe('a.csv, line 2: ‘25/1’ is no datum, which is a day as 2025-12-31.')
  expect(refused(file('b.csv', 'id;namn\n'))).toBe('b.csv, line 1: there is no column ‘namn’ in a table of staff.')
  expect(refused(file('c.csv', 'id\n1\n\n19840101-0008\n'))).toContain('c.csv, line 4: an employee is named by an id of the company’s own')
  expect(refused(file('d.json', '{"pay":[{"id":"1"}]}'))).toContain('d.json is not a list of staff at pay.0.paidOn')
  expect(refused(file('e.csv', 'id;född\n1;1984\n'), file('f.csv', 'id;född\n1;1985\n'))).toBe(
    'The staff files contradict each other: 1 is born in 1984 elsewhere.',
  )
})
