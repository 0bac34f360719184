import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { createSieReader, readSie } from './reader.ts'
import { codesOf, cp437, plainBalances, plainVouchers, readText, sieText } from './testing.ts'

function vouchersOf(records: string) {
  const text = sieText(records)
  const file = readText(text)
  return { file, vouchers: plainVouchers(file.ledger, cp437(text)) }
}

test('a voucher with every field: series, number, dates, texts, objects, quantity, signs', () => {
  const { file, vouchers } = vouchersOf(`#KONTO 1930 "Bank"
#KONTO 5010 "Lokalhyra"
#DIM 1 "Kostnadsställe"
#OBJEKT 1 "10" "Butiken"
#VER A 17 20250203 "Hyra februari" 20250204 "Åsa"
{
#TRANS 5010 {1 "10" 6 "P-7"} 12500.50 20250201 "Lokal 2" 3.5 "Bo"
#TRANS 1930 {} -12500.50
}`)
  expect(codesOf(file)).toEqual([])
  expect(vouchers).toEqual([
    {
      series: 'A',
      number: '17',
      occurrence: 1,
      day: '2025-02-03',
      registrationDay: '2025-02-04',
      text: 'Hyra februari',
      user: 'Åsa',
      line: 14,
      source: expect.stringMatching(/^#VER A 17 [\s\S]*-12500\.50\n}$/),
      rows: [
        {
          account: '5010',
          ore: 1250050,
          objects: ['1:10', '6:P-7'],
          text: 'Lokal 2',
          day: '2025-02-01',
          user: 'Bo',
          quantity: 3.5,
          line: 16,
        },
        { account: '1930', ore: -1250050, objects: [], text: '', day: null, user: '', quantity: null, line: 17 },
      ],
    },
  ])
  expect(file.facts).toMatchObject({
    sieType: '4I',
    company: { name: 'Exempel AB', orgNumber: '556000-4615' },
    fiscalYears: { '0': ['2025-01-01', '2025-12-31'] },
    counts: { accounts: 2, vouchers: 1, rows: 2, objects: 1, undeclaredObjects: 1, correctionsAdded: 0, correctionsRemoved: 0 },
    totalDebitOre: 1250050,
    totalCreditOre: 1250050,
    checksum: 'absent',
    program: { name: 'Exempel', version: '1.0' },
    generated: '2026-01-15',
    accountPlan: 'EUBAS97',
    currency: 'SEK',
  })
})

test('chart of accounts: type, unit, several SRU codes, order by number, names given after use', () => {
  const { file } = vouchersOf(`#KONTO 11AF "Udda"
#KONTO 10101 "Fem siffror"
#KTYP 3001 I
#KONTO 3001 "Försäljning"
#ENHET 3001 st
#SRU 3001 7410
#SRU 3001 7411
#VER A 1 20250101
{
#TRANS 1930 {} 1
#TRANS 3001 {} -1
}
#KONTO 1930 "Bank"`)
  expect(file.ledger.accounts.map(({ number, name, type, unit, sru, declared }) => [number, name, type, unit, sru, declared])).toEqual([
    ['1930', 'Bank', null, null, [], true],
    ['3001', 'Försäljning', 'I', 'st', ['7410', '7411'], true],
    ['10101', 'Fem siffror', null, null, [], true],
    ['11AF', 'Udda', null, null, [], true],
  ])
  expect(codesOf(file)).toEqual(['account-non-numeric@10', 'group-order@22'])
})

test('balances of every kind, with objects, periods and earlier years', () => {
  const { file } = vouchersOf(`#RAR -1 20240101 20241231
#KONTO 1930 Bank
#KONTO 3001 Varor
#IB 0 1930 1000.00
#UB -1 1930 1000.00 5
#UB 0 1930 1300.00
#RES 0 3001 -300.00
#OIB 0 1930 {1 "10"} 40
#OUB 0 1930 { 1 10 } 40
#PSALDO 0 202501 3001 {} -300.00
#PSALDO 0 202501 3001 {1 "10"} -100.00
#PBUDGET 0 202502 3001 -250
#VER A 1 20250101
{
#TRANS 1930 {} 300
#TRANS 3001 {} -300
}`)
  expect(plainBalances(file.ledger)).toEqual([
    'IB 0 1930 = 100000',
    'UB -1 1930 = 100000',
    'UB 0 1930 = 130000',
    'RES 0 3001 = -30000',
    'OIB 0 1930 {1:10} = 4000',
    'OUB 0 1930 {1:10} = 4000',
    'PSALDO 0 202501 3001 = -30000',
    'PSALDO 0 202501 3001 {1:10} = -10000',
    'PBUDGET 0 202502 3001 = -25000',
  ])
  expect(codesOf(file)).toEqual(['ib-sum-not-zero@0', 'ub-sum-not-zero@0'])
})

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('%s as line end: same vouchers, same line numbers', (_, end) => {
  const records =
    '#KONTO 1930 Bank\n#KONTO 3001 Varor\n#VER A 1 20250101 "Köp"\n{\n#TRANS 1930 {} 1.00 20250102 "x y"\n#TRANS 3001 {} -1.00\n}'
  const text = sieText(records).replaceAll('\n', end)
  const file = readText(text)
  const [voucher] = plainVouchers(file.ledger, cp437(text))
  expect(codesOf(file)).toEqual([])
  expect(file.facts.counts.lines).toBe(16)
  expect(voucher).toMatchObject({ line: 12, text: 'Köp', rows: [{ line: 14, text: 'x y', day: '2025-01-02' }, { line: 15 }] })
})

test('tabs, quoted numbers, brace on the #VER line, blanks after braces, lower-case labels, comments and a DOS end mark', () => {
  const { file, vouchers } = vouchersOf(`; a comment
#konto\t"1930"\t"Bank"
#KONTO 3001 Varor
#VER\t"B"\t"7"\t"20250101"\t"Köp" {
\t#TRANS "1930" {} "12500.00" "20250101" "Text" "0" "Eva"
   #TRANS\t3001\t{ }\t-12500.00
}  \u001a`)
  expect(codesOf(file)).toEqual([])
  expect(vouchers).toMatchObject([
    {
      series: 'B',
      number: '7',
      rows: [
        { account: '1930', ore: 1250000, text: 'Text', user: 'Eva', day: null, quantity: null },
        { account: '3001', ore: -1250000 },
      ],
    },
  ])
})

test.each([
  ['.20', 20],
  ['-.20', -20],
  ['-250.6', -25060],
  ['-275', -27500],
  ['100.', 10000],
  ['+7.00', 700],
  ['007.10', 710],
  ['-0.00', 0],
  ['10000000000000.00', 1_000_000_000_000_000],
  ['-9999999999999.99', -999_999_999_999_999],
])('amount %s is %d öre', (amount, ore) => {
  const { vouchers } = vouchersOf(`#KONTO 1930 Bank\n#VER A 1 20250101\n{\n#TRANS 1930 {} ${amount}\n}`)
  expect(vouchers[0]?.rows[0]?.ore).toBe(ore)
})

test('quotes: escaped ones are text, a stray one does not end it, an open one ends with its line', () => {
  const { file, vouchers } = vouchersOf(`#KONTO 1288 "F"rskott till Lind" Park"
#KONTO 1930 "Bank
#VER A 1 20250101 "Div \\"om- och tillkostnader\\""
{
#TRANS 1930 {} 1.00 20250101 "C:\\katalog\\"
#TRANS 1930 {} -1.00 "" "half open
}`)
  expect(file.ledger.accounts.map(({ name }) => name)).toEqual(['F"rskott till Lind" Park', 'Bank'])
  expect(vouchers).toMatchObject([{ text: 'Div "om- och tillkostnader"', rows: [{ text: 'C:\\katalog\\' }, { text: 'half open' }] }])
  expect(codesOf(file)).toEqual([
    'token-text-after-closing-quote@10',
    'token-quote-in-bareword@10',
    'token-unterminated@11',
    'token-unterminated@15',
  ])
})

test('voucher numbers: none, leading zeros, letters and nineteen digits are kept as written', () => {
  const one = (number: string) => `#VER A ${number} 20250101\n{\n#TRANS 1930 {} 0\n}\n`
  const { vouchers } = vouchersOf(
    `#KONTO 1930 Bank\n${['""', '0', '12', '0012', 'LEV1', '9999999999999999999', '2147483647', '2147483648'].map(one).join('')}`,
  )
  expect(vouchers.map(({ number }) => number)).toEqual(['', '0', '12', '0012', 'LEV1', '9999999999999999999', '2147483647', '2147483648'])
})

test('no field is taken from the line after', () => {
  const { file, vouchers } = vouchersOf(
    '#KONTO 1930 Bank\n#VER A 1 20250101\n{\n#TRANS 1930 {} 0\n#TRANS 1930 {}\n100.00\n#TRANS 1930 {} 0\n 20250102 "x"\n}',
  )
  expect(vouchers[0]?.rows.map(({ ore, line, text }) => [line, ore, text])).toEqual([
    [13, 0, ''],
    [16, 0, ''],
  ])
  expect(codesOf(file)).toEqual(['amount-missing@14', 'not-a-record@15', 'not-a-record@17'])
})

test('names that every object inherits are only names', () => {
  const { file } = vouchersOf(
    '#KONTO __proto__ "x"\n#KONTO constructor "y"\n#DIM toString "z"\n#VER __proto__ hasOwnProperty 20250101\n{\n#TRANS constructor {__proto__ "valueOf"} 0\n}',
  )
  expect(file.ledger.accounts.map(({ number, name }) => [number, name])).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(file.ledger.objects).toEqual([{ dimension: '__proto__', object: 'valueOf', name: '' }])
})

test.each([
  ['empty', new Uint8Array(0)],
  ['empty', cp437(' \r\n ')],
  ['html', cp437('<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html></html>')],
  ['xml', cp437('<?xml version="1.0"?><a/>')],
  ['zip', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)],
  ['pdf', cp437('%PDF-1.7\n')],
  ['utf-16', Uint8Array.of(0xff, 0xfe, 0x23, 0)],
  ['binary', new Uint8Array(2000)],
  ['no-records', cp437('Konto;Belopp\n1930;100\n')],
  ['no-records', cp437('#HEADING\n# a Markdown file\n')],
  ['line-too-long', cp437(`#FLAGGA 0\n#FNAMN "${'x'.repeat(1 << 21)}"\n`)],
  ['amounts-too-large', cp437(`#KONTO 1930 Bank\n#VER A 1 20250101\n{\n${'#TRANS 1930 {} 10000000000000.00\n'.repeat(10)}}`)],
])('what is not SIE is refused: %s', (reason, bytes) => {
  expect(() => readSie(bytes)).toThrow(expect.objectContaining({ code: 'source_unreadable', params: { reason } }))
})

test('an unreadable file is an AppError', () => {
  expect(() => createSieReader().finish()).toThrow(AppError)
})

test('progress is told after every chunk', () => {
  const seen: number[] = []
  const reader = createSieReader({ onProgress: (bytes) => seen.push(bytes) })
  reader.push(cp437('#FLAGGA 0\n#FN'))
  reader.push(cp437('AMN X\n'))
  expect(reader.finish().ledger.company.name).toBe('X')
  expect(seen).toEqual([13, 19])
})
