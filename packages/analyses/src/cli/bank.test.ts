import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { bankOf } from '../bank/join-files.ts'
import { plainReading, readBankFileAs } from '../bank/reading.ts'
import type { BankStatements } from '../bank/statements.ts'
import { datasetHash, noOwnParts } from '../company/dataset.ts'
import { readBank } from './bank-file.ts'
import { main } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-bank-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
async function ran(...args: readonly string[]) {
  let out = ''
  const lines: string[] = []
  const write = async (piece: string | Uint8Array) => {
    out += typeof piece === 'string' ? piece : new TextDecoder().decode(piece)
  }
  const code = await main(args, { out: { write }, say: (line) => lines.push(line) })
  return { code, out, said: lines.join('\n') }
}

const mt940 = (id: string, amount: string) =>
  `:20:${id}\n:25:SE4550000000058398257466\n:28C:${id}\n:60F:C260101EUR100,00\n:61:2601050105C${amount}NTRFA//R1\n:86:Kund\n:62F:C260131EUR125,00\n`

test('facts of a bank file, whatever it is called, in the terminal and as JSON', async () => {
  const path = file('statement.se', mt940('1', '25,10'))
  const text = await ran('facts', path)
  expect(text.code).toBe(0)
  expect(text.out).toContain('Difference  −0,10 EUR\n')
  expect(text.out).toContain('rows of 25,10 do not come to the closing balance 125,00: −0,10 is unexplained.')
  const { code, out } = await ran('facts', path, '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    kind: 'bank',
    format: 'mt940',
    statements: [{ account: 'SE4550000000058398257466', currency: 'EUR', entries: 1, creditMinor: 2510, differenceMinor: -10 }],
    findings: [{ code: 'bank.rows-differ', severity: 'error', line: 1 }],
  })
})

test('what no bank file is, and another message of ISO 20022, are refused by name', async () => {
  const other = file('camt055.xml', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.055.001.01"><CstmrPmtCxlReq/></Document>')
  expect(await ran('facts', other)).toMatchObject({ code: 2, said: expect.stringContaining('(camt.055.001.01)') })
  const broken = file('053.xml', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>')
  expect(await ran('facts', broken)).toMatchObject({ code: 2, said: expect.stringContaining('broken or cut off') })
  const unsafe = file('dtd.xml', '<!DOCTYPE x [<!ENTITY a "b">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>')
  expect(await ran('facts', unsafe)).toMatchObject({ code: 2, said: expect.stringContaining('declares something') })
  expect(
    await ran('run', 'trial-balance', '--bank', file('note.txt', 'hello'), file('a.se', '#SIETYP 4\n#RAR 0 20260101 20261231\n')),
  ).toMatchObject({
    code: 2,
    said: expect.stringContaining('is no bank file'),
  })
})

test('files and archives of them are one value in whatever order they are given', async () => {
  const paths = [file('one.sta', mt940('1', '25,00')), file('more.zip', zipSync({ 'two.sta': strToU8(mt940('2', '25,00')) }))]
  const bank = await readBank(paths)
  expect(bank.sources.map(({ fileName }) => fileName).toSorted()).toEqual(['one.sta', 'two.sta'])
  expect(await readBank([...paths.toReversed(), ...paths])).toEqual(bank)
})

const list = (...rows: readonly string[]) => `Bokföringsdatum;Beskrivning;Belopp;Saldo\n${rows.join('\n')}\n`

test('lists that name no account get one, each file as it is said, by the hash that the product has of the same reading', async () => {
  const bytes = [list('2026-01-11;Kund;1000,00;1000,00'), list('2026-02-11;Hyra;-500,00;500,00')]
  const [one = '', two = ''] = bytes.map((text, i) => file(`list-${i}.csv`, text))
  const named = file('named.sta', mt940('1', '25,00'))
  const accounts = async (options: Parameters<typeof readBank>[1]) =>
    (await readBank([one, two, named], options)).statements.map(({ account }) => account)
  expect(await accounts({})).toEqual([null, null, 'SE4550000000058398257466'])
  expect(await accounts({ listAccount: ' 1234-5678901 ' })).toEqual(['1234-5678901', '1234-5678901', 'SE4550000000058398257466'])
  const reading = { ...plainReading, account: '1234-5678901' }
  const asGiven = bankOf(
    bytes.map((text, i) => {
      const fileName = `list-${i}.csv`
      const sha256 = createHash('sha256').update(text).digest('hex')
      return readBankFileAs(new TextEncoder().encode(text), { fileName, sha256 }, reading).bank
    }),
  )
  const hash = (bank: BankStatements) => datasetHash('', ['bank'], { ...noOwnParts, bank })
  expect(hash(await readBank([one, two], { listAccount: '1234-5678901' }))).toBe(hash(asGiven))
  const said = file('readings.json', '{"list-0.csv":{"account":"1234-5678901"},"list-1.csv":{"account":"1234-5678901","currency":null}}')
  expect(hash(await readBank([one, two], { bankReadings: said }))).toBe(hash(asGiven))
  // what is said of a file goes before what is said of all
  const other = file('other.json', '{"list-1.csv":{"account":"999","currency":"EUR"}}')
  const { statements } = await readBank([one, two], { listAccount: '1234-5678901', bankReadings: other })
  expect(statements.map(({ account, currency }) => [account, currency])).toEqual([
    ['1234-5678901', 'SEK'],
    ['999', 'EUR'],
  ])
  const result = await ran('run', 'bank-account', '--bank', one, '--bank', two, '--list-account', '1234-5678901', '--json')
  expect(JSON.parse(result.out).result).toMatchObject({ accounts: [{ bankAccount: '1234-5678901', statements: 2, rows: 2 }] })
  expect(await ran('run', 'bank-account', '--bank', one, '--list-account', ' ')).toMatchObject({ code: 2 })
  expect(await ran('run', 'bank-account', '--bank', one, '--bank-readings', file('odd.json', '{"a":{"acount":"1"}}'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('is not a list of readings by bank file'),
  })
})

test('a table whose columns somebody has named is read as a bank file', async () => {
  const path = file('odd.csv', 'När;Vad;Kronor\n2026-01-11;Kund;1000,00\n')
  expect(await ran('run', 'bank-account', '--bank', path)).toMatchObject({ code: 2, said: expect.stringContaining('is no bank file') })
  const table = {
    mapping: { headerRow: 0, columns: { date: 0, text: 1, amount: 2 }, decimalMark: ',', dayOrder: 'day-first', creditIsNegative: false },
    encoding: null,
  }
  const { statements } = await readBank([path], {
    bankReadings: file('mapped.json', JSON.stringify({ 'odd.csv': { table, account: '1' } })),
  })
  expect(statements).toMatchObject([{ account: '1', currency: 'SEK' }])
})
