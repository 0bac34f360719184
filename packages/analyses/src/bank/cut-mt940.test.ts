// A file of MT940 that ends wherever it was cut: no amount is read of which digits may be missing, and what is missing is told.
import { expect, test } from 'vitest'
import { readBankFile } from './read.ts'
import { bankRow } from './rows.ts'

const whole = [
  ':20:1',
  ':25:SE4550000000058398257466',
  ':28C:1',
  ':60F:C260101SEK1000,00',
  ':61:2601050105C2500,50NTRFA//R1',
  ':86:Faktura 7',
  ':61:2601060106D1000,00NTRFB//R2',
  ':62F:C260131SEK2500,50',
  '',
].join('\n')
const read = (text: string) => readBankFile(new TextEncoder().encode(text), { fileName: 'a', sha256: 'a' })

test('a file cut within an amount, a row or before its closing balance says so, and holds no amount that is not whole', () => {
  const [head = ''] = whole.split(':60F')
  const [upToClosing = ''] = whole.split(':62F')
  for (let end = head.length + 4; end < whole.length - 1; end++) {
    const text = whole.slice(0, end)
    const { bank, findings } = read(text)
    const [own] = bank.statements
    const codes = findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)
    if (own?.closingMinor === null) expect(codes, text).toContain('bank.file-cut-off')
    // with its comma a closing balance may be whole: then it is held against the rows
    else if (own?.closingMinor !== 250_050) expect(codes, text).toContain('bank.rows-differ')
    expect([100_000, null], text).toContain(own?.openingMinor)
    const amounts = Array.from({ length: bank.rows.length }, (_, row) => bankRow(bank, row).minor)
    expect(amounts, text).toEqual([250_050, -100_000].slice(0, amounts.length))
    if (end >= upToClosing.length) expect(amounts, text).toHaveLength(2)
  }
  expect(read(whole).findings).toEqual([])
  expect(read(whole.trimEnd()).findings).toEqual([])
})

test('a balance that cannot be read leaves its currency, and a statement without one has that of its file', () => {
  const second = whole
    .replace(':20:1', ':20:2')
    .replace('SEK1000,00', 'SEK-1000,00')
    .replace(/:62F.*\n/, '')
  const { bank, findings } = read(whole.replaceAll('SEK', 'EUR') + second.replaceAll('SEK', 'EUR'))
  expect(bank.statements.map(({ currency, openingMinor }) => [currency, openingMinor])).toEqual([
    ['EUR', 100_000],
    ['EUR', null],
  ])
  expect(bank.currencies).toEqual(['EUR'])
  expect(findings.map(({ code }) => code)).toEqual(['bank.file-cut-off', 'bank.balance-missing'])
})

test('an amount without a comma is none', () => {
  expect(read(whole.replace('D1000,00', 'D1000')).findings.map(({ code, line }) => [code, line])).toEqual([
    ['bank.row-unread', 7],
    ['bank.rows-differ', 1],
  ])
  expect(read(whole.replace('SEK1000,00', 'SEK1000')).bank.statements[0]?.openingMinor).toBe(null)
})
