import { expect, test } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { memoryTexts } from '../ledger/text.ts'
import { plainBalances, plainVouchers } from '../sie/testing.ts'
import { readTable, sheetOf, workbook } from './testing.ts'

const header = 'Konto;Ver;Datum;Text;Debet;Kredit;Saldo\n'

/** The general ledger as programs print it: each account above its rows, with what it opens and closes with. */
const print = `Huvudbok Exempel AB
Konto;Ver;Datum;Text;Debet;Kredit;Saldo
1930 Företagskonto;;;;;;
;;;Ingående balans;;;1 000,00
;A1;2025-01-10;Försäljning;250,00;;1 250,00
;A2;2025-02-01;Hyra;;100,00;1 150,00
;;;Utgående balans;;;1 150,00
2081 Aktiekapital;;;;;;
;;;Ingående saldo;;;1 000,00-
3001 Försäljning;;;;;;
;;;Ingående balans;;;0,00
;A1;2025-01-10;Försäljning;;250,00;-250,00
5010 Lokalhyra;;;;;;
;A2;2025-02-01;Hyra;100,00;;100,00
`

test('a print of the general ledger: accounts above their rows, and what they open with', async () => {
  const { ledger, facts, findings } = await readTable(print)
  expect(plainBalances(ledger)).toEqual(['IB 0 1930 = 100000', 'IB 0 2081 = -100000'])
  expect(
    plainVouchers(ledger, ledger.textBytes ?? new Uint8Array(0)).map(({ number, rows }) => [
      number,
      rows.map((r) => [r.account, r.ore, r.line]),
    ]),
  ).toEqual([
    [
      '1',
      [
        ['1930', 25000, 5],
        ['3001', -25000, 12],
      ],
    ],
    [
      '2',
      [
        ['1930', -10000, 6],
        ['5010', 10000, 14],
      ],
    ],
  ])
  expect(ledger.accounts.map(({ number, name }) => [number, name])).toContainEqual(['2081', 'Aktiekapital'])
  expect(facts.sieType).toBe('4E')
  expect(findings.find(({ code }) => code === 'opening-from-table')).toEqual({
    code: 'opening-from-table',
    severity: 'info',
    line: 4,
    values: { count: 2, sumOre: 0 },
  })
  expect(findings.filter(({ code }) => code === 'table-subtotal').map(({ line }) => line)).toEqual([7])
  const { books } = buildBooks([
    { ledger, texts: memoryTexts(ledger.textBytes ?? new Uint8Array(0), 'utf-8'), sha256: 'x', generated: null },
  ])
  // 1 000,00 + 250,00 − 100,00
  expect(books.years[0]?.closingOre[books.accounts.findIndex(({ number }) => number === '1930')]).toBe(115000)
})

test('openings that do not sum to zero are used and said', async () => {
  const { findings } = await readTable(print.replace('1 000,00-', '900,00-'))
  expect(findings.find(({ code }) => code === 'opening-from-table')?.values).toEqual({ count: 2, sumOre: 10000 })
  expect(findings.find(({ code }) => code === 'ib-sum-not-zero')?.values).toMatchObject({ sumOre: 10000 })
})

const rows = '1930;A1;2025-03-01;a;5,00;;\n3001;A1;2025-03-01;a;;5,00;\n'

test.each([
  [
    'a result account opens with an amount: the print begins within the year',
    `1930;;;Ingående balans;;;10,00\n3001;;;Ingående balans;;;-10,00\n`,
    'result-accounts',
    '3001',
  ],
  ['an account opens with two amounts', `1930;;;Ingående balans;;;10,00\n1930;;;Ingående balans;;;20,00\n`, 'conflicting', '1930'],
  ['the columns of the row disagree', `1930;;;Ingående balans;5,00;;10,00\n`, 'unreadable', '1930'],
  ['the amount is none', `1930;;;IB;;;tio\n`, 'unreadable', '1930'],
])('%s: none is used, and that is said', async (_, opening, reason, account) => {
  const { ledger, findings } = await readTable(`${header}${opening}${rows}`)
  expect(ledger.balances.length).toBe(0)
  expect(ledger.sieType).toBe('4I')
  expect(findings.find(({ code }) => code === 'opening-from-table-unused')?.values).toMatchObject({ reason, account })
})

test('a column of openings beside the rows, and one that contradicts itself', async () => {
  const table = (second: string) =>
    `Konto;Ver;Datum;Belopp;Ingående balans\n1930;A1;2025-03-01;5,00;100,00\n2081;A1;2025-03-01;-5,00;-100,00\n1930;A2;2025-03-02;1,00;${second}\n3001;A2;2025-03-02;-1,00;\n`
  expect(plainBalances((await readTable(table('100,00'))).ledger)).toHaveLength(2)
  expect((await readTable(table('101,00'))).ledger.balances.length).toBe(0)
})

test('a row of a voucher whose text speaks of opening balances is a row of that voucher', async () => {
  const { ledger } = await readTable(`${header}1930;V1;2025-01-01;Ingående balans;10,00;;\n2081;V1;2025-01-01;Ingående balans;;10,00;\n`)
  expect([ledger.rows.length, ledger.balances.length]).toEqual([2, 0])
})

const ledgerRows = (ver: string, date: string): string[][] => [
  ['Konto', 'Ver', 'Datum', 'Text', 'Belopp', 'Saldo'],
  ['1930', ver, date, 'Inbetalning', '5,00', ''],
  ['3001', ver, date, 'Inbetalning', '-5,00', ''],
]

test('a sheet of balances beside the ledger gives the openings', async () => {
  const balances = [
    ['Balansrapport', '', ''],
    ['Kontonr', 'Benämning', 'Ingående balans', 'Utgående balans'],
    ['1930', 'Bank', '12,50', '17,50'],
    ['2081', 'Kapital', '-12,50', '-12,50'],
    ['Summa', '', '0,00', ''],
  ]
  const { ledger, findings } = await readTable(workbook({ Saldon: sheetOf(balances), Huvudbok: sheetOf(ledgerRows('A1', '2025-03-01')) }))
  expect(plainBalances(ledger)).toHaveLength(2)
  expect([...ledger.balances.ore]).toEqual([1250, -1250])
  expect(findings.map(({ code }) => code)).not.toContain('table-sheet-left-out')
})

test('a month to a sheet: the first one’s openings count where the others follow from them', async () => {
  const month = (ver: string, date: string, opening: string) => {
    const [head = [], ...rest] = ledgerRows(ver, date)
    return sheetOf([head, ['1930', '', '', 'Ingående balans', '', opening], ['2081', '', '', 'Ingående balans', '', '-1,00'], ...rest])
  }
  const read = async (february: string) =>
    await readTable(workbook({ Jan: month('A1', '2025-01-10', '1,00'), Feb: month('A2', '2025-02-10', february) }))
  // 1,00 + 5,00 in January
  expect([...(await read('6,00')).ledger.balances.ore]).toEqual([100, -100])
  const { ledger, findings } = await read('7,00')
  expect(ledger.balances.length).toBe(0)
  expect(findings.find(({ code }) => code === 'opening-from-table-unused')?.values).toMatchObject({
    reason: 'not-rolled-forward',
    account: '1930',
  })
})

test('openings in a column beside debit and credit are used with their signs; without them it is said that none was, and their sum', async () => {
  const head = 'Konto;Benämning;Ver.nr;Datum;Text;Debet;Kredit;Belopp\n'
  const table = (capital: string) =>
    `${head}1930;Företagskonto;;;Ingående balans;;;1 000,00\n2081;Aktiekapital;;;Ingående balans;;;${capital}\n` +
    '1930;Företagskonto;A1;2025-03-01;Kvitto;5,00;;\n3001;Försäljning;A1;2025-03-01;Kvitto;;5,00;\n'
  const { ledger, findings } = await readTable(table('-1 000,00'))
  expect(plainBalances(ledger)).toEqual(['IB 0 1930 = 100000', 'IB 0 2081 = -100000'])
  expect(ledger.accounts.map(({ name }) => name)).toEqual(['Företagskonto', 'Aktiekapital', 'Försäljning'])
  expect(findings.map(({ code }) => code)).toContain('opening-from-table')
  const unsigned = await readTable(table('1 000,00'))
  expect(unsigned.ledger.balances.length).toBe(0)
  expect(unsigned.findings.find(({ code }) => code === 'opening-from-table-unused')).toMatchObject({
    severity: 'warning',
    line: 2,
    values: { count: 2, sumOre: 200000, reason: 'unreadable', account: '1930' },
  })
})
