import { expect, test } from 'vitest'
import { declaredOre } from '../ledger/declared.ts'
import { codesOf, cp437, plainBalances, plainCorrections, plainVouchers, readText, sieText } from './testing.ts'

function vouchersOf(records: string) {
  const text = sieText(records)
  const file = readText(text)
  return { file, vouchers: plainVouchers(file.ledger, cp437(text)) }
}

test('#RTRANS and #BTRANS stand apart and are never summed; an added row has its twin', () => {
  const text = sieText(`#KONTO 1930 Bank
#KONTO 5010 Hyra
#KONTO 5410 Inventarier
#VER A 1 20250110
{
#TRANS 1930 {} -100.00
#BTRANS 5010 {} 100.00 "" "" 0 "Bo"
#RTRANS 5410 {} 100.00 "" "" 0 "Åsa"
#TRANS 5410 {} 100.00
}
#VER A 2 20250111
{
#RTRANS 5410 {} 5.00
#TRANS 5410 {} 6.00
#TRANS 1930 {} -6.00
#RTRANS 5410 {} 8.00
}
#VER A 3 20250112
{
#TRANS 5410 {} 8.00
#TRANS 1930 {} -8.00
}`)
  const file = readText(text)
  expect(file.facts).toMatchObject({
    totalDebitOre: 11400,
    totalCreditOre: 11400,
    counts: { rows: 6, correctionsAdded: 3, correctionsRemoved: 1 },
  })
  expect(
    plainCorrections(file.ledger, cp437(text)).map(({ account, ore, user, kind, voucher }) => [account, ore, user, kind, voucher]),
  ).toEqual([
    ['5010', 10000, 'Bo', 2, 0],
    ['5410', 10000, 'Åsa', 1, 0],
    ['5410', 500, '', 1, 1],
    ['5410', 800, '', 1, 1],
  ])
  expect(codesOf(file)).toEqual(['rtrans-without-twin@22', 'rtrans-without-twin@25'])
})

test('odd amounts: a comma is read, a third decimal is rounded away from zero and said, what is no amount leaves the row out', () => {
  const { file, vouchers } = vouchersOf(`#KONTO 1930 Bank
#VER A 1 20250101
{
#TRANS 1930 {} 10,50
#TRANS 1930 {} -1.005
#TRANS 1930 {} 2.000
#TRANS 1930 {}
#TRANS 1930 {} ""
#TRANS 1930 {} 1e3
#TRANS 1930 {} 90071992547409.92
#TRANS {} 1.00
#TRANS 1930 -11.49
}`)
  expect(vouchers[0]?.rows.map(({ ore, line }) => [line, ore])).toEqual([
    [13, 1050],
    [14, -101],
    [15, 200],
    [21, -1149],
  ])
  expect(codesOf(file)).toEqual([
    'amount-comma@13',
    'amount-rounded@14',
    'amount-missing@16',
    'amount-missing@17',
    'bad-amount@18',
    'amount-too-large@19',
    'account-missing@20',
  ])
})

test('an absurd amount is left out and shown as it is written, wherever it stands', () => {
  const rows = ['-90000000000000.01', '90000000000000.01', '500.00', '-500.00'].map((amount) => `#TRANS 1930 {} ${amount}\n`)
  const turned = rows.map((_, at) => [...rows.slice(at), ...rows.slice(0, at)])
  for (const order of [...turned, rows.toReversed()]) {
    const { file, vouchers } = vouchersOf(`#KONTO 1930 Bank\n#VER A 1 20250101\n{\n${order.join('')}}`)
    expect(vouchers[0]?.rows.map(({ ore }) => ore).toSorted((a, b) => a - b)).toEqual([-50_000, 50_000])
    expect(file.facts).toMatchObject({ totalDebitOre: 50_000, totalCreditOre: 50_000 })
    const told = file.findings.filter(({ code }) => code === 'amount-too-large').map(({ values }) => values['amount'])
    expect(told.toSorted()).toEqual(['-90000000000000.01', '90000000000000.01'])
  }
})

test('a voucher whose rows are all left out lacks none of its own: what is wrong is told where each row stands', () => {
  const { file } = vouchersOf('#KONTO 1930 Bank\n#VER A 1 20250101\n{\n#TRANS 1930 {} 90000000000000.01\n}\n#VER A 2 20250101\n{\n}')
  expect(codesOf(file)).toEqual(['amount-too-large@13', 'empty-voucher@15'])
  expect(file.facts.counts.emptyVouchers).toBe(1)
})

test('amounts that add up to more than is exact are refused together, whatever their order', () => {
  // Ten of 10^15 öre are more than 2^53 − 1; nine are not.
  const row = '#TRANS 1930 {} -10000000000000.00\n'
  const small = '#TRANS 1930 {} 1.00\n'
  const read = (rows: string) => vouchersOf(`#KONTO 1930 Bank\n#VER A 1 20250101\n{\n${rows}}`).file
  expect(read(row.repeat(9) + small).facts).toMatchObject({ totalCreditOre: 9_000_000_000_000_000, totalDebitOre: 100 })
  for (const rows of [row.repeat(10) + small, small + row.repeat(10)])
    expect(() => read(rows)).toThrow(expect.objectContaining({ params: { reason: 'amounts-too-large' } }))
})

test('the same series and number twice: both kept, numbered by occurrence', () => {
  const one = (series: string, number: number) => `#VER ${series} ${number} 20250101\n{\n#TRANS 1930 {} 0\n}\n`
  const { file, vouchers } = vouchersOf(`#KONTO 1930 Bank\n${one('A', 1)}${one('B', 1)}${one('A', 2)}${one('A', 1)}${one('A', 1)}`)
  expect(vouchers.map(({ series, number, occurrence }) => `${series}${number}/${occurrence}`)).toEqual([
    'A1/1',
    'B1/1',
    'A2/1',
    'A1/2',
    'A1/3',
  ])
  expect(codesOf(file)).toEqual(['duplicate-voucher-number@23', 'duplicate-voucher-number@27'])
})

test('an unbalanced voucher is an error with its difference; an empty one a warning', () => {
  const { file } = vouchersOf('#KONTO 1930 Bank\n#VER A 1 20250101\n{\n#TRANS 1930 {} 0.10\n}\n#VER A 2 20250101\n{\n}')
  expect(file.facts.unbalancedVouchers).toEqual([{ series: 'A', number: '1', differenceOre: 10 }])
  expect(file.findings.filter(({ severity }) => severity !== 'info')).toEqual([
    { code: 'unbalanced-voucher', severity: 'error', line: 11, values: { series: 'A', number: '1', differenceOre: 10 } },
    { code: 'empty-voucher', severity: 'warning', line: 15, values: { series: 'A', number: '2' } },
  ])
})

test('dates: missing, impossible and ISO ones are reported, the rows kept; a text in the place of the row date is the text', () => {
  const { file, vouchers } = vouchersOf(`#KONTO 1930 Bank
#VER A 1
{
#TRANS 1930 {} 0 "Fel plats"
}
#VER A 2 20250230 "" 2025-02-01
{
#TRANS 1930 {} 0 20250230 "Text"
}
#VER A 3 2025-02-03
{
}
#VER A 4 20260101
{
#TRANS 1930 {} 0
}`)
  expect(vouchers.map(({ day, registrationDay, rows }) => [day, registrationDay, rows.map(({ text }) => text)])).toEqual([
    [null, null, ['Fel plats']],
    [null, '2025-02-01', ['Text']],
    ['2025-02-03', null, []],
    ['2026-01-01', null, ['']],
  ])
  expect(codesOf(file)).toEqual([
    'bad-voucher-date@11',
    'bad-row-date@13',
    'bad-voucher-date@15',
    'bad-regdate@15',
    'bad-row-date@17',
    'bad-voucher-date@19',
    'empty-voucher@19',
    'voucher-outside-year@22',
  ])
})

test('cut off inside a voucher: what came is kept, and the file is said to be cut', () => {
  const { file, vouchers } = vouchersOf('#KONTO 1930 Bank\n#VER A 1 20250101\n{\n#TRANS 1930 {} 1.00')
  expect(vouchers[0]?.rows).toHaveLength(1)
  expect(codesOf(file)).toEqual(['voucher-not-closed@11', 'unbalanced-voucher@11', 'file-cut-off@13'])
})

test('a block without its end does not swallow the next voucher, nor a row outside of any', () => {
  const { file, vouchers } = vouchersOf(`#KONTO 1930 Bank
#VER A 1 20250101
{
#TRANS 1930 {} 0
#VER A 2 20250102
#TRANS 1930 {} 0
}
#TRANS 1930 {} 5.00
}`)
  expect(vouchers.map(({ number, rows }) => [number, rows.length])).toEqual([
    ['1', 1],
    ['2', 1],
  ])
  expect(codesOf(file)).toEqual(['voucher-not-closed@11', 'voucher-without-brace@14', 'row-outside-voucher@17', 'stray-brace@18'])
})

test('unknown labels and lines that are no records are passed over and counted', () => {
  const { file } = vouchersOf('#MOMSKOD 2611 10\n#momskod 2621 12\nnonsense\n#KONTO 1930 Bank')
  expect(file.findings).toContainEqual({ code: 'unknown-label', severity: 'info', line: 10, values: { label: '#MOMSKOD', count: 2 } })
  expect(file.findings).toContainEqual({ code: 'not-a-record', severity: 'warning', line: 12, values: {} })
})

test('account and period that have changed places in #PBUDGET are put right and said; a period goes to the year it lies in', () => {
  const { file } = vouchersOf(
    '#RAR -1 20240101 20241231\n#KONTO 1119 Byggnad\n#PBUDGET 0 1119 202501 -1666.00\n#PSALDO 0 202406 1119 {} 5.00',
  )
  expect(plainBalances(file.ledger)).toEqual(['PBUDGET 0 202501 1119 = -166600', 'PSALDO -1 202406 1119 = 500'])
  expect(codesOf(file)).toEqual(expect.arrayContaining(['bad-period@12', 'period-outside-year@13']))
})

test('without #RAR 0 the year is the span of the voucher dates, and that is said', () => {
  const file = readText('#FLAGGA 0\n#SIETYP 4\n#VER A 1 20250301\n{\n}\n#VER A 2 20250115\n{\n}\n')
  expect(file.ledger.year).toEqual({ from: '2025-01-15', to: '2025-03-01' })
  expect(codesOf(file)).toContain('year-assumed@0')
})

test('declared balances are checked against the movements and against each other', () => {
  const { file } = vouchersOf(`#RAR -1 20240101 20241231
#KONTO 1930 Bank
#KONTO 2081 Kapital
#KONTO 3001 Varor
#IB 0 1930 1000
#IB 0 2081 -1000
#IB 0 3001 7
#UB -1 1930 900
#UB -1 2081 -1000
#UB 0 1930 1250
#UB 0 2081 -1000
#RES 0 3001 -300
#VER A 1 20250115
{
#TRANS 1930 {} 300
#TRANS 3001 {} -300
}`)
  expect(file.findings.filter(({ severity }) => severity === 'warning')).toEqual([
    { code: 'ib-sum-not-zero', severity: 'warning', line: 0, values: { sumOre: 700 } },
    { code: 'ub-sum-not-zero', severity: 'warning', line: 0, values: { ubOre: 25000, resOre: -30000, sumOre: -5000 } },
    {
      code: 'ib-differs-from-previous-ub',
      severity: 'warning',
      line: 14,
      values: { account: '1930', openingOre: 100000, previousClosingOre: 90000, differenceOre: 10000 },
    },
    { code: 'ib-on-result-account', severity: 'warning', line: 16, values: { account: '3001', openingOre: 700 } },
    {
      code: 'closing-mismatch',
      severity: 'warning',
      line: 19,
      values: { account: '1930', openingOre: 100000, movementOre: 30000, declaredClosingOre: 125000, differenceOre: 5000 },
    },
  ])
})

test('the header: missing labels, fiscal years that overlap or run too long, a wrong check digit', () => {
  const file = readText(`#FLAGGA 1
#PROGRAM "Exempel"
#GEN 20260115
#SIETYP 4
#ORGNR 5560004616
#FNAMN "Exempel AB"
#RAR 0 20250101 20251231
#RAR -1 20230501 20250131
#RAR -2 20220101 20230230
#TAXAR MMXXV
#VALUTA KRONOR
#UB 0 1930 0
`)
  expect(codesOf(file)).toEqual([
    'missing-mandatory-label@0',
    'flagga-set@1',
    'program-version-missing@2',
    'orgnr-format@5',
    'orgnr-check-digit@5',
    'rar-overlap@8',
    'rar-longer-than-18-months@8',
    'bad-rar-date@9',
    'bad-taxar@10',
    'bad-currency@11',
    'account-not-declared@12',
  ])
})

test('findings of one kind are kept up to a hundred, and all of them counted', () => {
  const { file } = vouchersOf(`#KONTO 1930 Bank\n#VER A 1 20250101\n{\n${'#TRANS 1930 {} x\n'.repeat(250)}}`)
  const bad = file.findings.filter(({ code }) => code === 'bad-amount')
  expect(bad).toHaveLength(101)
  expect(bad[0]).toMatchObject({ line: 0, values: { count: 250, listed: 100 } })
  expect(file.facts.counts.errors).toBe(250)
})

test('an opening or closing given twice: the last one counts, and both amounts are said', () => {
  const file = readText(sieText('#KONTO 1930 "Bank"\n#IB 0 1930 1.00\n#IB -1 1930 3.00\n#UB 0 1930 2.00\n#IB 0 1930 2.00'))
  expect(file.findings.filter(({ code }) => code === 'duplicate-balance')).toEqual([
    {
      code: 'duplicate-balance',
      severity: 'warning',
      line: 14,
      values: { label: '#IB', year: '0', account: '1930', firstOre: 100, lastOre: 200 },
    },
  ])
  expect(declaredOre(file.ledger, 'IB', 0)).toEqual(Float64Array.of(200))
})
