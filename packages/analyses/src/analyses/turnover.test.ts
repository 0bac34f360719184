// Worked examples of the statements with turnover.
import { expect, test } from 'vitest'
import { suggestedAccountFunctions } from '../company/account-functions.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { drillBalanceSheetDebitCredit } from './balance-sheet-debit-credit/drill.ts'
import { run as runBalances } from './balance-sheet-debit-credit/run.ts'
import { balanceSheetDebitCreditParams } from './balance-sheet-debit-credit/schema.ts'
import { run as runResults } from './income-statement-debit-credit/run.ts'
import { incomeStatementDebitCreditParams } from './income-statement-debit-credit/schema.ts'

const ctx = { progress: () => {} }

const voucher = (number: number, date: string, ...lines: readonly (readonly [account: string, kronor: string])[]) =>
  `#VER A ${number} ${date} ""\n{\n${lines.map(([account, kronor]) => `#TRANS ${account} {} ${kronor}`).join('\n')}\n}`

function balances(...files: readonly string[]) {
  const result = runBalances(datasetOf(booksOfText(...files)), balanceSheetDebitCreditParams.parse({}), ctx)
  return { ...result, of: (id: string) => result.rows.find((row) => row.id === id) }
}

function results(files: readonly string[], params: object = {}) {
  const result = runResults(datasetOf(booksOfText(...files)), incomeStatementDebitCreditParams.parse(params), ctx)
  return { ...result, of: (id: string) => result.rows.find((row) => row.id === id) }
}

const year = '#RAR 0 20250101 20251231\n#IB 0 1930 1000.00\n#IB 0 1220 400.00\n#IB 0 2350 -1000.00\n#IB 0 2081 -400.00'

test('opening, turnover and closing of a line, its ratio and days', () => {
  const sheet = balances(
    `${year}\n${voucher(1, '20250115', ['1510', '125'], ['3001', '-100'], ['2611', '-25'])}\n${voucher(2, '20250215', ['1930', '100'], ['1510', '-100'])}`,
  )
  // 125 out, 100 in: 25 left of 125 sold in 365 days.
  expect(sheet.of('#1510')).toMatchObject({
    openingOre: 0,
    debitOre: 12_500,
    creditOre: 10_000,
    closingOre: 2_500,
    debitCount: 1,
    creditCount: 1,
  })
  expect(sheet.of('#1510')?.turnoverRatio).toBeCloseTo(0.8, 12)
  expect(sheet.of('#1510')?.turnoverDays).toBeCloseTo((25 / 125) * 59, 12)
  // 1 000 on the bank account after 100 in and nothing out would be 4 015 days: it has hardly moved, which is no figure in days.
  expect(sheet.of('#1930')?.turnoverDays).toBeNull()
  expect(sheet.of('bs.g3')).toMatchObject({ openingOre: 100_000, debitOre: 0, creditOre: 0, netOre: 0, closingOre: 100_000 })
  expect(sheet.of('bs.e6')).toMatchObject({ openingOre: 0, debitOre: 0, creditOre: 10_000, netOre: 10_000, closingOre: 10_000 })
  expect([sheet.openingDifferenceOre, sheet.closingDifferenceOre]).toEqual([0, 0])
  // 125 invoiced against 100 of sales and 25 of VAT.
  expect(sheet.reconciliations[0]).toEqual({
    id: 'sales',
    balanceSideOre: 12_500,
    otherSideOre: 12_500,
    differenceOre: 0,
    isMissing: false,
  })
  expect(drillBalanceSheetDebitCredit(sheet, '#1510', 'creditCount')).toMatchObject({
    measure: 'lines',
    query: { accounts: ['1510'], amount: { side: 'credit' } },
  })
})

test('receivables that no account has the function of are missing, not 0', () => {
  const accountFunctions = suggestedAccountFunctions.filter((entry) => entry.function !== 'receivables')
  const sheet = runBalances(
    datasetOf(booksOfText(`${year}\n${voucher(1, '20250115', ['1510', '125'], ['3001', '-100'], ['2611', '-25'])}`), {
      ...noOwnParts,
      accountFunctions,
    }),
    balanceSheetDebitCreditParams.parse({}),
    { progress: () => {} },
  )
  expect(sheet.reconciliations).toEqual([
    { id: 'sales', balanceSideOre: null, otherSideOre: 12_500, differenceOre: null, isMissing: true },
    // No account of these books is for payables.
    { id: 'purchases', balanceSideOre: null, otherSideOre: 0, differenceOre: null, isMissing: true },
  ])
})

test('what an auditor asks about: unpaid, rolled over, disposed of, not cleared, equity moved', () => {
  const sheet = balances(
    `${year}
    ${voucher(1, '20250115', ['1510', '100'], ['3001', '-100'])}
    ${voucher(2, '20250301', ['2350', '1000'], ['1930', '-1000'])}
    ${voucher(3, '20250302', ['1930', '950'], ['2350', '-950'])}
    ${voucher(4, '20250401', ['1930', '100'], ['1220', '-100'])}
    ${voucher(5, '20250501', ['2999', '7'], ['1930', '-7'])}
    ${voucher(6, '20250601', ['2091', '50'], ['2898', '-50'])}`,
  )
  const flags = Object.fromEntries(
    sheet.rows.flatMap(({ account, flags: own }) => (account !== null && own.length > 0 ? [[account, own]] : [])),
  )
  expect(flags).toEqual({
    '1220': ['disposal-without-result'],
    '1510': ['one-sided'],
    '2091': ['equity-moved'],
    '2350': ['rolling'],
    '2999': ['clearing-open'],
  })
  const sold = balances(`${year}\n${voucher(1, '20250401', ['1930', '120'], ['1220', '-100'], ['3970', '-20'])}`)
  expect(sold.of('#1220')?.flags).toEqual([])
})

test('several years: what the year break carries stands apart from debit and credit', () => {
  const before = `#RAR 0 20240101 20241231\n#IB 0 1930 900.00\n#IB 0 2081 -900.00\n${voucher(1, '20240115', ['1930', '100'], ['3001', '-100'])}`
  const books = booksOfText(before, '#RAR 0 20250101 20251231\n#IB 0 1930 1000.00\n#IB 0 2081 -900.00\n#IB 0 2091 -100.00')
  const params = balanceSheetDebitCreditParams.parse({ from: '2024-01-01', to: '2025-12-31' })
  const rows = new Map(runBalances(datasetOf(books), params, ctx).rows.map((row) => [row.id, row]))
  expect(rows.get('bs.e6')).toMatchObject({ openingOre: 0, creditOre: 10_000, carriedOre: -10_000, closingOre: 0 })
  expect(rows.get('#2091')).toMatchObject({ openingOre: 0, netOre: 0, carriedOre: 10_000, closingOre: 10_000 })
  expect(rows.get('bs.sumeq')).toMatchObject({ openingOre: 90_000, netOre: 10_000, carriedOre: 0, closingOre: 100_000 })
})

test('what resets the result accounts is turnover of neither statement: it stands with the undisposed result', () => {
  const file = `#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n${voucher(1, '20250115', ['1930', '100'], ['3001', '-100'])}\n${voucher(2, '20251231', ['3001', '100'], ['2099', '-100'])}`
  const sheet = balances(file)
  expect(sheet.of('bs.e6')).toMatchObject({ debitOre: 0, creditOre: 10_000, closingOre: 10_000 })
  expect(sheet.of('bs.e5')).toMatchObject({ debitOre: 10_000, creditOre: 10_000, closingOre: 0 })
  expect([sheet.of('bs.sumeq')?.closingOre, sheet.closingDifferenceOre]).toEqual([10_000, 0])
  expect([
    drillBalanceSheetDebitCredit(sheet, 'bs.e5', 'debitOre'),
    drillBalanceSheetDebitCredit(sheet, 'bs.e6', 'creditOre')?.query?.withoutResetVouchers,
  ]).toEqual([null, true])
  expect(results([file]).of('#3001')).toMatchObject({ debitOre: 0, creditOre: 10_000, debitCount: 0, netOre: 10_000 })
})

test('the other side’s share of income and costs', () => {
  const statement = results([
    `${year}\n${voucher(1, '20250115', ['1930', '100'], ['3001', '-100'])}\n${voucher(2, '20250120', ['3001', '30'], ['1930', '-30'])}
    ${voucher(3, '20250201', ['5010', '50'], ['1930', '-50'])}\n${voucher(4, '20250202', ['1930', '50'], ['5010', '-50'])}`,
  ])
  expect(statement.of('#3001')).toMatchObject({
    debitOre: 3_000,
    creditOre: 10_000,
    netOre: 7_000,
    counterRatio: 30 / 130,
    flags: ['counter-share'],
  })
  expect(statement.of('#5010')).toMatchObject({ netOre: 0, counterRatio: 0.5, flags: ['counter-share', 'net-near-zero'] })
  expect(statement.of('is.result')).toMatchObject({ netOre: 7_000 })
  expect(statement.reversals).toBeNull()
})

test('lines that cancel each other: the nearest earlier one of another voucher, first those across a year’s end', () => {
  const files = [
    `#RAR 0 20241201 20241231\n#IB 0 1930 0.00\n${voucher(1, '20241220', ['1510', '500'], ['3001', '-500'])}\n${voucher(2, '20241222', ['1510', '500'], ['3001', '-500'])}`,
    `#RAR 0 20250101 20251231\n#IB 0 1930 0.00
    ${voucher(1, '20250105', ['3001', '500'], ['1510', '-500'])}
    ${voucher(2, '20250110', ['5010', '900'], ['5010', '-900'])}
    ${voucher(3, '20250301', ['6110', '700'], ['2440', '-700'])}
    ${voucher(4, '20250305', ['2440', '700'], ['6110', '-700'])}
    ${voucher(5, '20250601', ['6110', '800'], ['2440', '-800'])}
    ${voucher(6, '20250801', ['2440', '800'], ['6110', '-800'])}`,
  ]
  const found = results(files, { from: '2024-12-01', to: '2025-12-31', reversals: { days: 31, minOre: 1 } }).reversals
  expect(found).toMatchObject({ pairs: 2, ore: 120_000, acrossYearEnd: 1 })
  expect(
    found?.listed.map(({ account, ore, days, acrossYearEnd, first, second }) => [
      account,
      ore,
      days,
      acrossYearEnd,
      first.number,
      second.number,
    ]),
  ).toEqual([
    ['3001', 50_000, 14, true, '2', '1'],
    ['6110', 70_000, 4, false, '3', '4'],
  ])
})
