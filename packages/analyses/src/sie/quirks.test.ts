/** Quirks of real files (SIE fact sheet, section 6) that no rule of their own stands for; each test begins with their numbers there. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { readSieFile } from '../node.ts'
import { codesOf, cp437, objectsOf, plainBalances, plainVouchers, readText, sieText } from './testing.ts'

function read(records: string) {
  const text = sieText(records)
  const file = readText(text)
  return { file, codes: codesOf(file), vouchers: plainVouchers(file.ledger, cp437(text)) }
}

const chart = '#KONTO 1930 Bank\n#KONTO 2081 Kapital\n#KONTO 3001 Varor\n'
const voucher = (head: string, rows = '#TRANS 1930 {} 5\n#TRANS 3001 {} -5') => `#VER ${head}\n{\n${rows}\n}\n`

test('5: line ends of several kinds in one file; lines are those of an editor', () => {
  const { file, vouchers } = read(`#KONTO 1930 Bank\r#KONTO 3001 Varor\r\n\r\n\r${voucher('A 1 20250101')}\x1a`)
  expect(file.ledger.accounts.map(({ line }) => line)).toEqual([10, 11])
  expect(vouchers[0]?.line).toBe(14)
})

test('7: content decides, whatever a file is called', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verifikat-quirks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['a.SI', 'a.txt', 'a', 'a.xlsx']) {
    writeFileSync(join(folder, name), cp437(sieText(voucher('A 1 20250101'))))
    using file = await readSieFile(join(folder, name))
    expect([name, file.facts.counts.rows]).toEqual([name, 2])
  }
})

test('14, 17: rows without an object list, and fields beyond the last one', () => {
  const { vouchers, codes } = read(
    `${chart}${voucher('A 1 20250101 "x" 20250101 "S" extra "more"', '#TRANS 1930 5.00 20250101 "y"\n#TRANS 3001 {} -5 "" "" 0 "" 1 2 3')}`,
  )
  expect(vouchers[0]?.rows.map(({ account, ore, text, quantity }) => [account, ore, text, quantity])).toEqual([
    ['1930', 500, 'y', null],
    ['3001', -500, '', null],
  ])
  expect(codes).toEqual([])
})

test('15: fields left out without "" are told by what stands there, the rows are kept', () => {
  const { vouchers, codes } = read(`${chart}${voucher('1 20250110 "Köp"', '#TRANS 1930 {} 5 "Text"\n#TRANS 3001 {} -5')}`)
  expect(vouchers[0]?.rows.map(({ ore, text }) => [ore, text])).toEqual([
    [500, 'Text'],
    [-500, ''],
  ])
  expect(codes).toEqual(['bad-voucher-date@13', 'bad-row-date@15'])
})

test('18, 19, 20: labels of a program’s own are counted, comments passed over, small letters read', () => {
  const { file } = read(`#konto 1930 Bank\n#MOMSKOD 2611 10\n#MOMSKOD 2612 11\n; comment\n${voucher('A 1 20250101', '#trans 1930 {} 0')}`)
  expect(file.findings.filter(({ code }) => code === 'unknown-label').map(({ line, values }) => [line, values])).toEqual([
    [11, { label: '#MOMSKOD', count: 2 }],
  ])
  expect([file.ledger.accounts[0]?.name, file.ledger.rows.length]).toEqual(['Bank', 1])
})

test('20b, 21, 23, 26: what the header says is kept as written', () => {
  const { file } = read(
    '#PROSA "Byte av \\"år\\""\n#FTYP AB\n#FNR K7\n#BKOD 62010\n#ADRESS "Eva" "Gatan 1" "123 45 Ort"\n#TAXAR "2018 ÅRL"\n#OMFATTN 20250630\n',
  )
  expect(file.ledger.header).toMatchObject({
    PROGRAM: ['Exempel', '1.0'],
    PROSA: ['Byte av "år"'],
    FNR: ['K7'],
    BKOD: ['62010'],
    ADRESS: ['Eva', 'Gatan 1', '123 45 Ort'],
    TAXAR: ['2018 ÅRL'],
  })
  expect(file.facts).toMatchObject({
    companyForm: 'AB',
    accountPlan: 'EUBAS97',
    coveredTo: '2025-06-30',
    taxYear: '2018 ÅRL',
    generated: '2026-01-15',
  })
  for (const [written, code] of [
    ['5560004615', 'orgnr-format'],
    ['165560004615', 'orgnr-format'],
    ['556000-4616', 'orgnr-check-digit'],
  ] as const) {
    const text = sieText('').replace('556000-4615', written)
    expect([written, readText(text).ledger.company.orgNumber, codesOf(readText(text)).some((found) => found.startsWith(code))]).toEqual([
      written,
      written,
      true,
    ])
  }
})

test('29: accounts and objects declared after the balances and vouchers that use them', () => {
  const { file } = read(
    `#IB 0 1930 5\n#OIB 0 1930 {6 P1} 5\n${voucher('A 1 20250101', '#TRANS 1930 {6 "P1"} 0')}#OBJEKT 6 P1 "Bygge"\n#DIM 6 "Projekt"\n#KONTO 1930 "Bank"`,
  )
  expect(file.ledger.accounts).toMatchObject([{ number: '1930', name: 'Bank', declared: true }])
  expect(file.ledger.objects).toEqual([{ dimension: '6', object: 'P1', name: 'Bygge' }])
  expect(objectsOf(file.ledger, file.ledger.balances.objectSet[1] ?? 0)).toEqual(['6:P1'])
})

test('33: #UB of a result account beside its #RES does not count twice', () => {
  const { file, codes } = read(`${chart}#IB 0 1930 0\n#UB 0 1930 5\n#UB 0 3001 -5\n#RES 0 3001 -5\n${voucher('A 1 20250101')}`)
  expect(codes.filter((code) => !code.startsWith('ub-on-result-account') && !code.startsWith('result-not'))).toEqual([])
  const { books } = buildBooks([{ ledger: file.ledger, texts: null, sha256: 'x', generated: null }])
  expect([...(books.years[0]?.declaredClosingOre ?? [])]).toEqual([500, Number.NaN, -500])
})

test('36: type 3 whose {} rows hold only what no object has', () => {
  const type3 = (months: string) =>
    readText(sieText(`${chart}#IB 0 1930 0\n#UB 0 1930 100\n#RES 0 3001 -100\n${months}`).replace('#SIETYP 4', '#SIETYP 3'))
  const rest = '#PSALDO 0 202501 1930 {} 60\n#PSALDO 0 202501 1930 {1 N} 40\n#PSALDO 0 202501 3001 {} -100\n'
  expect(codesOf(type3(rest)).filter((code) => code.startsWith('period-sum'))).toEqual([])
  expect(codesOf(type3(rest.replace('{1 N} 40', '{1 N} 39'))).filter((code) => code.startsWith('period-sum'))).toHaveLength(1)
})

test('38, 40: a first year of eighteen months from the middle of one; a file of balances without vouchers', () => {
  const text = sieText(`${chart}#IB 0 1930 0\n#UB 0 1930 0\n#RES 0 3001 0\n`, '20240715 20251231')
  expect(codesOf(readText(text))).toEqual(['rar-not-month-aligned@8'])
  expect([readText(text).ledger.vouchers.length, plainBalances(readText(text).ledger).length]).toEqual([0, 3])
})

test('45: the number of an empty voucher is kept, and is no gap', () => {
  const { codes } = read(`${chart}${voucher('A 1 20250101')}${voucher('A 2 20250102', '')}${voucher('A 3 20250103')}`)
  expect(codes).toEqual(['empty-voucher@18'])
})

test('46, 50: vouchers without series and number, series that are signs', () => {
  const { vouchers, codes } = read(
    `${chart}${voucher('"" "" 20250101')}${voucher('"" "" 20250101')}${voucher('# 7 20250102')}${voucher('LEV1 0007 20250103')}`,
  )
  expect(vouchers.map(({ series, number, occurrence }) => [series, number, occurrence])).toEqual([
    ['', '', 1],
    ['', '', 2],
    ['#', '7', 1],
    ['LEV1', '0007', 1],
  ])
  expect(codes).toEqual([])
})

test('48: a voucher without registration date is a voucher, and its rows are its own', () => {
  const { vouchers } = read(`${chart}${voucher('A 1 20250101 "x" 20250102')}${voucher('A 2 20250101 "y"')}`)
  expect(vouchers.map(({ registrationDay, rows }) => [registrationDay, rows.length])).toEqual([
    ['2025-01-02', 2],
    [null, 2],
  ])
})

test('49: accounts that are no numbers or of three to eight digits are accounts; undeclared ones are added', () => {
  const accounts = ['193', '1930', '19300000', '11AF', 'FEL']
  const { file, codes } = read(
    `#KONTO 1930 Bank\n${voucher('A 1 20250101', accounts.map((account) => `#TRANS ${account} {} 0`).join('\n'))}`,
  )
  expect(file.ledger.accounts.map(({ number, declared }) => [number, declared])).toEqual([
    ['193', false],
    ['1930', true],
    ['19300000', false],
    ['11AF', false],
    ['FEL', false],
  ])
  expect(codes.filter((code) => code.startsWith('account-not-declared'))).toHaveLength(4)
})

test('41: thousands parted with blanks are never read as their first digits', () => {
  const parted = (record: string) => read(`${chart}#ENHET 2081 st\n${record}`).codes.filter((code) => code.startsWith('amount-parted'))
  for (const amount of ['12 500.00', '-12 500,00', '1 234 567.89', '12 500', '12 500.00 20250110', '12 500 20250110 "x" 2'])
    expect([amount, parted(voucher('A 1 20250110', `#TRANS 1930 {} ${amount}`))]).toEqual([amount, ['amount-parted@16']])
  for (const amount of ['1 200.00', '1 200', '-1 200 000', '1 200.00 5'])
    expect([amount, parted(`#IB 0 1930 ${amount}`)]).toEqual([amount, ['amount-parted@14']])
  expect(parted('#PSALDO 0 202501 1930 {} 1 200.00')).toHaveLength(1)
  expect(parted('#IB 0 2081 1 200')).toEqual([])
  for (const record of ['#IB 0 1930 1.00 200.00', '#IB 0 1930 1200 200', '#IB 0 1930 0 200', '#IB 0 1930 12 50', '#IB 0 1930 12 "500"'])
    expect([record, parted(record)]).toEqual([record, []])
  const { file } = read(chart + voucher('A 1 20250110', '#TRANS 1930 {} 12 500.00\n#TRANS 3001 {} -12500'))
  expect(file.findings.find(({ code }) => code === 'amount-parted')?.values).toEqual({ label: '#TRANS', amount: '12 500.00' })
  expect(file.facts).toMatchObject({ totalDebitOre: 0, totalCreditOre: 1_250_000 })
})

test('37: a year that cannot be is taken to follow the one before it', () => {
  const assumed = (records: string, year: string) => {
    const file = readText(sieText(records, year))
    return [file.ledger.year.from, file.ledger.year.to]
  }
  expect(assumed('#RAR -1 20200301 20210228', '20210301 20220229')).toEqual(['2021-03-01', '2022-02-28'])
  expect(assumed('#RAR -1 20230101 20231231', '20240101 20230101')).toEqual(['2024-01-01', '2024-12-31'])
  expect(assumed(`#RAR -1 20200301 20210228\n${chart}${voucher('A 1 20250110')}`, '20210301 20220229')).toEqual([
    '2025-01-10',
    '2025-01-10',
  ])
  expect(assumed(`#RAR -1 20240101 20241231\n${chart}${voucher('A 1 20250110')}`, '')).toEqual(['2025-01-01', '2025-12-31'])
})

test('52: where the result belongs depends on the type of company', () => {
  const equity = (form: string) =>
    read(`${form}\n${chart}#UB 0 1930 100\n#RES 0 3001 -100`).file.findings.find(({ code }) => code === 'result-not-transferred')?.values[
      'equity'
    ]
  expect([equity('#FTYP AB'), equity('#FTYP E'), equity('#FTYP brf'), equity('')]).toEqual(['2099', '2019', '2069', '2019, 2069, 2099'])
})
