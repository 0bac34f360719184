import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { unicodeToCp437 } from '../ledger/code-pages.ts'
import type { SieFile } from '../sie/reader.ts'
import { plainVouchers } from '../sie/testing.ts'
import { HEAD_BYTES, openReader } from '../sie5/open-reader.ts'
import { runs } from '../testing/runs.ts'
import { proposeMapping, type TableMapping } from './mapping.ts'
import { parseDelimited, sniffDelimiter } from './table.ts'
import { workbook } from './testing.ts'
import { parseAmount, parseDate, splitVoucher } from './values.ts'

async function read(given: string | Uint8Array, mapping: TableMapping | null = null): Promise<SieFile> {
  const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given
  const reader = await openReader(bytes.subarray(0, HEAD_BYTES), { reading: mapping && { mapping } })
  reader.push(bytes)
  return reader.finish()
}

const vouchersIn = ({ ledger }: SieFile) => plainVouchers(ledger, ledger.textBytes ?? new Uint8Array(0))
const rowsIn = (file: SieFile) => vouchersIn(file).flatMap(({ rows }) => rows)

async function reasonOf(given: string | Uint8Array): Promise<unknown> {
  return await read(given).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.params['reason'] : error),
  )
}

const plain = `Verifikat;Datum;Konto;Kontonamn;Debet;Kredit;Text
A1;2025-01-10;1930;Företagskonto;1 250,00;;Försäljning
A1;2025-01-10;3001;Försäljning;;1 000,00;
A1;2025-01-10;2611;Utgående moms;;250,00;
;;;Summa A1;1 250,00;1 250,00;
A2;2025-02-01;6110;Papper;100,50;;"Papper; ""stort"""
A2;2025-02-01;1930;Företagskonto;;100,50;
;;;Totalt;1 350,50;1 350,50;
`

test('debit and credit columns become rows of vouchers, with lines of the file; subtotals are left out and said', async () => {
  const file = await read(plain)
  expect(vouchersIn(file).map(({ series, number, day }) => [series, number, day])).toEqual([
    ['A', '1', '2025-01-10'],
    ['A', '2', '2025-02-01'],
  ])
  expect(rowsIn(file).map(({ account, ore, line }) => [account, ore, line])).toEqual([
    ['1930', 125000, 2],
    ['3001', -100000, 3],
    ['2611', -25000, 4],
    ['6110', 10050, 6],
    ['1930', -10050, 7],
  ])
  expect(rowsIn(file)[3]?.text).toBe('Papper; "stort"')
  expect(file.facts).toMatchObject({ totalDebitOre: 135050, totalCreditOre: 135050, file: { format: 'table-csv', encoding: 'utf-8' } })
  expect(file.ledger.year).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(file.ledger.accounts.map(({ number, name }) => [number, name])).toContainEqual(['2611', 'Utgående moms'])
  expect(file.findings.map(({ code, line }) => `${code}@${line}`)).toEqual([
    'months-without-vouchers@0',
    'table-sums-left-out@0',
    'table-year@0',
    'table-subtotal@5',
    'table-subtotal@8',
  ])
})

test('amounts as people and programs write them', () => {
  const cases: readonly (readonly [string, ',' | '.', number | null])[] = [
    ['1 234,50', ',', 123450],
    ['1\u00a0234,50', ',', 123450],
    ['1.234,50', ',', 123450],
    ['1,234.50', '.', 123450],
    ['1.234', ',', 123400],
    ['1.234', '.', 123],
    ['1234.5', ',', 123450],
    ['12-', ',', -1200],
    ['−12,00', ',', -1200],
    ['(12,00)', ',', -1200],
    ['12,00 kr', ',', 1200],
    ['.20', '.', 20],
    ['', ',', 0],
    ['1.234.567', ',', 123456700],
    ['1,2,3', ',', null],
    ['abc', ',', null],
    ['-1-', ',', null],
    ['1e5', ',', null],
  ]
  expect(cases.map(([text, mark]) => parseAmount(text, mark))).toEqual(cases.map(([, , ore]) => ore))
})

test('dates in several forms', () => {
  for (const text of [
    '2025-01-31',
    '20250131',
    '250131',
    '25-01-31',
    '31.1.2025',
    '31/01/2025',
    '31 jan 2025',
    '2025-01-31 00:00:00',
    '2025/1/31',
  ])
    expect([text, parseDate(text, 'day-first')]).toEqual([text, '20250131'])
  expect(parseDate('1/31/25', 'month-first')).toBe('20250131')
  expect(['2025-02-30', '31/13/2025', '12', 'x', ''].map((text) => parseDate(text, 'day-first'))).toEqual([null, null, null, null, null])
})

test('series and number in one cell', () => {
  const of = (text: string) => Object.values(splitVoucher(text)).join('|')
  expect(['A12', 'A 12', 'LB-7', '12', 'A2 15', '2025-7'].map(of)).toEqual(['A|12', 'A|12', 'LB|7', '|12', 'A2|15', '|2025-7'])
})

test('rows of a voucher belong together wherever they stand; a number that is printed once holds for the rows below', async () => {
  const byAccount =
    'Konto,Ver,Datum,Belopp\n1930,A1,2025-01-10,10.00\n1930,A2,2025-01-11,5.00\n3001,A1,2025-01-10,-10.00\n3001,A2,2025-01-11,-5.00\n'
  expect(rowsIn(await read(byAccount)).map(({ line }) => line)).toEqual([2, 4, 3, 5])
  const once = 'Ver\tDatum\tKonto\tBelopp\nA1\t2025-01-10\t1930\t10,00\n\t\t3001\t10,00-\nA2\t2025-01-11\t1930\t(5,00)\n\t\t3001\t5,00\n'
  expect((await read(once)).facts.unbalancedVouchers).toEqual([])
})

test('a table whose header tells too little, or whose vouchers do not balance, asks for a mapping', async () => {
  expect(await reasonOf('a;b;c;d\n1;2;3;4\n1;2;3;4\n')).toBe('table-mapping')
  expect(await reasonOf(plain.replaceAll('1 000,00', '999,00').replaceAll('100,50;;', '1,00;;'))).toBe('table-unbalanced')
  const mapping: TableMapping = {
    headerRow: 0,
    columns: { account: 0, number: 1, date: 2, amount: 3 },
    decimalMark: ',',
    dayOrder: 'day-first',
    creditIsNegative: false,
  }
  const file = await read('a;b;c;d\n1930;A1;2025-01-01;4,00\n3001;A1;2025-01-01;-3,00\n', mapping)
  expect(file.facts.unbalancedVouchers).toEqual([{ series: 'A', number: '1', differenceOre: 100 }])
  expect(
    await reasonOf(plain.replace('A2;2025-02-01;6110', 'A2;2021-02-01;6110').replace('A2;2025-02-01;1930', 'A2;2021-02-01;1930')),
  ).toBe('table-several-years')
  expect(await reasonOf('just some words\nand more of them\n')).toBe('no-records')
})

test('a wide table is known by its rows, also under a long heading', async () => {
  const wide = Array.from({ length: 40 }, (_, i) => `Egen kolumn nummer ${i}`).join(';')
  const row = (account: string, amount: string) => `A1;2025-01-10;${account};${amount};${';'.repeat(39)}\n`
  const file = await read(`Exempel AB\n\nVer;Datum;Konto;Belopp;${wide}\n${row('1930', '5,00')}${row('3001', '-5,00')}`)
  expect(rowsIn(file).map(({ ore, line }) => [ore, line])).toEqual([
    [500, 4],
    [-500, 5],
  ])
})

test('a row that cannot be read is said, with its line', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => `A${i};2025-01-10;1930;1,00\nA${i};2025-01-10;3001;-1,00\n`).join('')
  const file = await read(`Ver;Datum;Konto;Belopp\n${rows}A99;2025-01-10;1930;one\nA99;2025-01-10;;5,00\nA98;2025-02-31;1930;0,00\n`)
  expect(file.findings.map(({ code, line }) => `${code}@${line}`)).toEqual(
    expect.arrayContaining(['table-amount@62', 'table-row-without-account@63', 'bad-voucher-date@64']),
  )
})

interface Model {
  readonly number: number
  readonly day: number
  readonly amounts: readonly number[]
  readonly text: string
}

const model: fc.Arbitrary<Model[]> = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 9999 }),
    day: fc.integer({ min: 10, max: 28 }),
    amounts: fc.array(fc.integer({ min: -5_000_000_00, max: 5_000_000_00 }), { minLength: 1, maxLength: 4 }),
    text: fc.constantFrom('', 'Hyra', 'Kaffe; "te"', 'Åsa, Örjan\tÄ'),
  }),
  { selector: ({ number }) => number, minLength: 2, maxLength: 12 },
)

interface Dialect {
  readonly delimiter: ';' | '\t' | ','
  readonly mark: ',' | '.'
  readonly thousands: '' | ' ' | '\u00a0'
  readonly sign: 'before' | 'after' | 'parentheses'
  readonly split: boolean
  readonly date: (day: string) => string
  readonly encoding: 'utf-8' | 'bom' | 'latin-1' | 'cp437'
  readonly end: '\n' | '\r\n'
  readonly preamble: boolean
  readonly subtotals: boolean
}

const dialect: fc.Arbitrary<Dialect> = fc.record({
  delimiter: fc.constantFrom(';', '\t', ','),
  mark: fc.constantFrom(',', '.'),
  thousands: fc.constantFrom('', ' ', '\u00a0'),
  sign: fc.constantFrom('before', 'after', 'parentheses'),
  split: fc.boolean(),
  date: fc.constantFrom(
    (day) => `2025-03-${day}`,
    (day) => `202503${day}`,
    (day) => `${day}.03.2025`,
    (day) => `${day}/3/2025`,
  ),
  encoding: fc.constantFrom('utf-8', 'bom', 'latin-1', 'cp437'),
  end: fc.constantFrom('\n', '\r\n'),
  preamble: fc.boolean(),
  subtotals: fc.boolean(),
})

function rowsOf({ amounts }: Model): readonly (readonly [string, number])[] {
  const sum = amounts.reduce((a, b) => a + b, 0)
  return [...amounts.map((ore, i) => [`${1910 + i}`, ore] as const), ['3001', -sum || 0]]
}

function written(vouchers: readonly Model[], d: Dialect): Uint8Array {
  const quote = (text: string) => (/["\r\n]/.test(text) || text.includes(d.delimiter) ? `"${text.replaceAll('"', '""')}"` : text)
  const amount = (ore: number) => {
    const kronor = String(Math.floor(Math.abs(ore) / 100)).replace(/\B(?=(\d{3})+$)/g, d.thousands)
    const number = `${kronor}${d.mark}${String(Math.abs(ore) % 100).padStart(2, '0')}`
    return ore >= 0 ? number : d.sign === 'before' ? `-${number}` : d.sign === 'after' ? `${number}-` : `(${number})`
  }
  const amounts = (ore: number) => (d.split ? (ore >= 0 ? [amount(ore), ''] : ['', amount(-ore)]) : [amount(ore)])
  const table = [['Ver.nr', 'Bokföringsdatum', 'Konto', 'Text', ...(d.split ? ['Debet', 'Kredit'] : ['Belopp'])]]
  for (const voucher of vouchers) {
    for (const [account, ore] of rowsOf(voucher))
      table.push([`B ${voucher.number}`, d.date(String(voucher.day)), account, voucher.text, ...amounts(ore)])
    if (d.subtotals) table.push(['Summa', '', '', '', ...amounts(0)])
  }
  const lines = table.map((cells) => cells.map(quote).join(d.delimiter))
  const text = [...(d.preamble ? ['Exempel AB', 'Huvudbok 2025'] : []), ...lines, ''].join(d.end)
  if (d.encoding === 'latin-1') return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const cp437 = (letter: string) => (letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : (unicodeToCp437.get(letter.charCodeAt(0)) ?? 63))
  if (d.encoding === 'cp437') return Uint8Array.from(text, cp437)
  return new TextEncoder().encode(`${d.encoding === 'bom' ? '\uFEFF' : ''}${text}`)
}

test('a ledger written in any dialect reads as the same vouchers and rows', async () => {
  await fc.assert(
    fc.asyncProperty(model, dialect, async (vouchers, d) => {
      const file = await read(written(vouchers, d))
      expect(vouchersIn(file).map(({ series, number, day }) => [series, number, day])).toEqual(
        vouchers.map(({ number, day }) => ['B', String(number), `2025-03-${day}`]),
      )
      expect(rowsIn(file).map(({ account, ore }) => [account, ore])).toEqual(vouchers.flatMap(rowsOf))
      expect(rowsIn(file).map(({ text }) => text)).toEqual(
        vouchers.flatMap((voucher) => rowsOf(voucher).map(() => voucher.text.replaceAll('\t', ' '))),
      )
      expect(file.facts.unbalancedVouchers).toEqual([])
    }),
    { numRuns: runs(80, 300) },
  )
})

const header =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Ver</t></is></c><c r="B1" t="str"><v>Datum</v></c><c r="C1" t="s"><v>0</v></c><c r="E1" t="s"><v>1</v></c></row>'
const rowXml = (r: number, ver: string, account: number, amount: string) =>
  `<row r="${r}"><c r="A${r}" t="inlineStr"><is><t>${ver}</t></is></c><c r="B${r}" s="1"><v>45667</v></c><c r="C${r}"><v>${account}</v></c><c r="E${r}"><v>${amount}</v></c></row>`

test('sheets of a workbook with the same header are one ledger; others are named', async () => {
  const month = (ver: string) =>
    `<sheetData>${header}${rowXml(3, ver, 1930, '0.30000000000000004')}${rowXml(4, ver, 3001, '-0.3')}</sheetData>`
  const file = await read(workbook({ Om: '<sheetData/>', Jan: month('A1'), Feb: month('A2') }))
  expect(rowsIn(file).map(({ account, ore, line }) => [account, ore, line])).toEqual([
    ['1930', 30, 3],
    ['3001', -30, 4],
    ['1930', 30, 3],
    ['3001', -30, 4],
  ])
  expect(vouchersIn(file).map(({ day }) => day)).toEqual(['2025-01-10', '2025-01-10'])
  expect(file.facts.file.format).toBe('table-xlsx')
  expect(file.findings.find(({ code }) => code === 'table-sheet-left-out')?.values).toEqual({ sheet: 'Om' })
})

test('a workbook that is broken, hostile or not one is refused with its reason', async () => {
  expect(await reasonOf(zipSync({ 'a.txt': strToU8('x') }))).toBe('workbook-broken')
  expect(await reasonOf(workbook({ A: '<sheetData>' }))).toBe('workbook-broken')
  expect(await reasonOf(workbook({ A: '<sheetData/>' }).subarray(0, 200))).toBe('workbook-broken')
  expect(await reasonOf(workbook({ A: '<sheetData/>' }, 12 << 20))).toBe('zip-bomb')
})

test('delimiters are told by the shape of the rows, also where amounts hold commas', () => {
  expect(sniffDelimiter('Ver,Datum,Konto,Belopp\nA1,2025-01-01,1930,"1,00"\n')).toBe(',')
  expect(sniffDelimiter('Ver;Datum;Konto;Belopp\nA1;2025-01-01;1930;1,00\nA1;2025-01-01;3001;-1,00\n')).toBe(';')
  expect(sniffDelimiter('hello, world\nnothing here\n')).toBe(null)
  expect(proposeMapping(parseDelimited('Account|Date|Voucher no|Amount\n1|2|3|4\n', '|'))?.columns).toEqual({
    account: 0,
    date: 1,
    number: 2,
    amount: 3,
  })
})
