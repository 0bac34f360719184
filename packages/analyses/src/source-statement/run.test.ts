import { expect, test } from 'vitest'
import { datasetOf } from '../company/dataset.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { runSourceStatement } from './run.ts'
import { sourceStatementParams } from './schema.ts'

const ctx = { progress: () => {} }
const run = (of: 'balance' | 'result', params: object, ...files: readonly string[]) =>
  runSourceStatement(of, datasetOf(booksOfText(...files)), sourceStatementParams.parse(params), ctx)

const voucher = (series: string, number: number | string, date: string, rows: readonly string[], rest = '') =>
  `#VER ${series} ${number} ${date} "" ${rest}\n{\n${rows.map((row) => `#TRANS ${row}`).join('\n')}\n}\n`

const declared = `#RAR 0 20250101 20251231
  #KONTO 1930 Bank
  #SRU 1930 7281
  #KONTO 3001 Varor
  #SRU 3001 7410
  #KONTO 5010 Hyra
  #SRU 5010 7514
  #KONTO 2081 Aktiekapital
  #SRU 2081 7301
  #DIM 1 "Kostnadsställe"
  #OBJEKT 1 10 Butik
  #IB 0 1930 100
  #IB 0 2081 -100
  #UB 0 1930 120
  #UB 0 2081 -100
  #RES 0 3001 -50
  #RES 0 5010 30
  #OIB 0 1930 {1 10} 5
  #OUB 0 1930 {1 10} 55
  #PSALDO 0 202501 1930 {} 50
  #PSALDO 0 202502 1930 {} -30
  #PSALDO 0 202501 3001 {} -50
  #PSALDO 0 202502 5010 {} 30
  `
const vouchers = voucher('A', 1, '20250110', ['1930 {1 10} 50', '3001 {} -50']) + voucher('A', 2, '20250210', ['5010 {} 30', '1930 {} -30'])

test('a file whose vouchers come to all that it declares agrees, and says how much that was', () => {
  const [file] = run('balance', {}, declared + vouchers).files
  expect(file).toMatchObject({
    verdict: 'agrees',
    accountTally: { compared: 2, differing: 0 },
    monthTally: { compared: 2, differing: 0 },
    objectTally: { compared: 1, differing: 0 },
    unverified: ['prior-year-not-loaded'],
    withoutSru: [],
  })
  expect(file?.accounts[0]).toMatchObject({
    account: '1930',
    declaredOpeningOre: 10_000,
    openingOre: 10_000,
    movementOre: 2000,
    lineCount: 2,
    computedOre: 12_000,
    declaredOre: 12_000,
    differenceOre: 0,
    status: 'agrees',
  })
  expect(run('result', {}, declared + vouchers).files[0]).toMatchObject({
    verdict: 'agrees',
    accountTally: { compared: 2, differing: 0 },
    monthTally: { compared: 2, differing: 0 },
    unverified: ['no-object-balances'],
  })
})

test('every difference is listed to the öre: account, month, object, field of the tax return', () => {
  const changed = vouchers.replace('1930 {1 10} 50', '1930 {1 10} 50.01').replace('3001 {} -50', '3001 {} -50.01')
  const [file] = run('balance', {}, declared.replace('#SRU 1930 7281', '#SRU 1930 7263') + changed).files
  expect(file?.verdict).toBe('differs')
  expect(file?.accounts.map(({ account, differenceOre }) => [account, differenceOre])).toEqual([
    ['1930', 1],
    ['2081', 0],
  ])
  expect(file?.months).toEqual([{ account: '1930', month: '2025-01', declaredOre: 5000, movementOre: 5001, differenceOre: 1 }])
  expect(file?.objects).toEqual([
    {
      account: '1930',
      dimension: '1',
      object: '10',
      openingOre: 500,
      movementOre: 5001,
      computedOre: 5501,
      declaredOre: 5500,
      differenceOre: 1,
    },
  ])
  expect(file?.sru.map(({ code, sumOre, expectedOre, moved }) => [code, sumOre, expectedOre, moved])).toEqual([
    ['7263', 12_001, 0, ['1930']],
    ['7281', 0, 12_001, ['1930']],
    ['7301', -10_000, -10_000, []],
  ])
})

test('what a file does not declare is not verified, and never called green', () => {
  const bare = `#RAR 0 20250101 20251231\n#IB 0 1930 100\n#IB 0 2081 -100\n${vouchers}`
  expect(run('balance', {}, bare).files[0]).toMatchObject({
    verdict: 'not-verifiable',
    unverified: ['no-closing-records', 'no-period-balances', 'no-object-balances', 'no-sru-codes', 'prior-year-not-loaded'],
  })
  const balances = '#SIETYP 1\n#RAR 0 20250101 20251231\n#IB 0 1930 100\n#UB 0 1930 120\n'
  const [file] = run('balance', {}, balances).files
  expect(file).toMatchObject({
    verdict: 'not-verifiable',
    accounts: [{ account: '1930', computedOre: null, declaredOre: 12_000, status: 'unknown' }],
  })
  expect(run('balance', {}, balances)).toMatchObject({ sources: [], sumOre: null })
})

test('series: gaps, numbers used again, new and stopped ones; signs and months of registration', () => {
  const before = `#RAR 0 20240101 20241231\n#IB 0 1930 0\n${voucher('A', 1, '20240110', ['1930 {} 1', '3001 {} -1'])}${voucher('K', 1, '20240111', ['1930 {} 1', '3001 {} -1'])}`
  const rows = ['1930 {} 1', '3001 {} -1']
  const year = `#RAR 0 20250101 20251231\n#IB 0 1930 2\n#IB 0 2099 -2
    ${voucher('A', 1, '20250110', rows, '20250203 anna')}
    ${voucher('A', 2, '20250111', [], '20250111 bo')}
    ${voucher('A', 5, '20250112', rows, '20250111 bo')}
    ${voucher('A', 5, '20250113', rows)}
    ${voucher('B', 1, '20250114', rows, '20250114 anna')}`
  const { sources } = run('result', {}, before, year)
  expect(
    sources.map(({ key, vouchers: count, lines, missingNumbers, duplicateNumbers, flags }) => [
      key,
      count,
      lines,
      missingNumbers,
      duplicateNumbers,
      flags,
    ]),
  ).toEqual([
    ['A', 4, 6, 2, 1, ['gaps', 'duplicates']],
    ['B', 1, 2, 0, 0, ['new']],
    ['K', 0, 0, 0, 0, ['stopped']],
  ])
  expect(sources[0]?.missing).toEqual([{ yearFrom: '2025-01-01', from: 3, to: 4 }])
  const keys = (by: string) => run('result', { by }, year).sources.map(({ key, lines }) => [key, lines])
  expect(keys('user')).toEqual([
    ['', 2],
    ['anna', 4],
    ['bo', 2],
  ])
  expect(keys('registration-month')).toEqual([
    ['2025-01', 4],
    ['2025-02', 2],
    [null, 2],
  ])
})

test('a posting by hand on an account that routines book is flagged, a VAT settlement is not; a rare source of much is unusual', () => {
  const sales = Array.from({ length: 200 }, (_, i) =>
    voucher('B', i + 1, '20250110', ['1510 {} 1250', '3001 {} -1000', '2611 {} -250']),
  ).join('')
  const text = `#RAR 0 20250101 20251231\n#IB 0 1930 0
    ${sales}
    ${voucher('A', 1, '20250228', ['2611 {} 50000', '2650 {} -50000'])}
    ${voucher('A', 2, '20251230', ['1510 {} 5000', '3001 {} -5000'])}
    ${voucher('X', 1, '20251230', ['1930 {} 7000', '3001 {} -7000'])}`
  const flags = (of: 'balance' | 'result', account: string) => {
    const { rows, sources } = run(of, {}, text)
    return rows.find((row) => row.account === account)?.flags.flatMap((own, s) => own.map((flag) => `${flag} ${sources[s]?.key}`))
  }
  expect(flags('balance', '1510')).toEqual(['unusual A', 'manual A'])
  expect(flags('balance', '2611')).toEqual(['unusual A'])
  expect(flags('result', '3001')).toEqual(['unusual A', 'manual A', 'unusual X'])
})

test('reset vouchers are no source of a result; in the balance sheet they move it to what is undisposed', () => {
  const text = `#RAR 0 20250101 20251231\n#IB 0 1930 0
    ${voucher('A', 1, '20250110', ['1930 {} 80', '3001 {} -80'])}
    ${voucher('X', 1, '20251231', ['3001 {} 80', '2099 {} -80'])}`
  const result = run('result', {}, text)
  expect(result.rows.find(({ id }) => id === 'is.result')).toMatchObject({ valuesOre: [8000, 0], totalOre: 8000 })
  const balance = run('balance', {}, text)
  const row = (id: string) => balance.rows.find((own) => own.id === id)?.valuesOre
  expect([row('bs.e6'), row('bs.sumeq'), row('bs.assets'), row('bs.eqliab')]).toEqual([
    [8000, 0],
    [8000, 0],
    [8000, 0],
    [8000, 0],
  ])
})

test('a file of type 3 that declares months is not said to have none; what it lacks is vouchers', () => {
  const file = run('result', {}, '#SIETYP 3\n#RAR 0 20250101 20251231\n#RES 0 3001 -100\n#PSALDO 0 202501 3001 {} -100').files[0]
  expect(file).toMatchObject({ verdict: 'not-verifiable', monthTally: { compared: 0, differing: 0 } })
  expect(file?.unverified).toContain('no-vouchers')
  expect(file?.unverified).not.toContain('no-period-balances')
})
