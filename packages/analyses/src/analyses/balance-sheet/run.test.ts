import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { planTemplates } from '../../account-plan/templates.ts'
import { datasetOf, noOwnParts, type OwnParts } from '../../company/dataset.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { drillBalanceSheet } from './drill.ts'
import { run } from './run.ts'
import { balanceSheetParams, balanceSheetResult } from './schema.ts'

function balanceSheet(files: readonly string[], params: z.input<typeof balanceSheetParams> = {}, own: Partial<OwnParts> = {}) {
  const result = run(datasetOf(booksOfText(...files), { ...noOwnParts, ...own }), balanceSheetParams.parse(params), { progress: () => {} })
  expect(balanceSheetResult.parse(result)).toEqual(result)
  const of = (id: string) => result.rows.find((row) => row.id === id)
  return { ...result, of, values: (id: string) => of(id)?.valuesOre, codes: result.findings.map(({ code }) => code) }
}

const voucher = (number: number, date: string, debit: string, credit: string, ore: string) => `#VER A ${number} ${date} ""
  {
  #TRANS ${debit} {} ${ore}
  #TRANS ${credit} {} -${ore}
  }`

const y2024 = `#RAR 0 20240101 20241231
  #IB 0 1930 500.00
  #IB 0 2081 -500.00
  ${voucher(1, '20240131', '1930', '3001', '100.00')}
  ${voucher(2, '20240229', '5010', '1930', '30.00')}`
const y2025 = `#RAR 0 20250101 20251231
  ${voucher(1, '20250115', '1930', '3001', '150.00')}
  ${voucher(2, '20250301', '5010', '1930', '5.00')}`

test('dates across years: the year’s result begins anew, the one before stands on a line of its own in equity', () => {
  const columns = ['2025-03-31', '2025-01-31', '2024-12-31', '2023-12-31'].map((date) => ({ kind: 'date' as const, date }))
  const sheet = balanceSheet([y2024, y2025], { columns })
  expect(sheet.columns.map(({ status }) => status)).toEqual(['complete', 'complete', 'complete', 'none'])
  // 500 + 100 − 30 = 570; + 150 = 720; − 5 = 715.
  expect(sheet.values('bs.assets')).toEqual([71_500, 72_000, 57_000, null])
  expect(sheet.values('bs.e1')).toEqual([50_000, 50_000, 50_000, null])
  // The result of 2024 (100 − 30) was carried by no opening record: it is on no account.
  expect(sheet.values('bs.prior-result')).toEqual([7_000, 7_000, 0, null])
  expect(sheet.values('bs.e6')).toEqual([14_500, 15_000, 7_000, null])
  expect(sheet.resultsOre).toEqual([14_500, 15_000, 7_000, null])
  expect(sheet.differencesOre).toEqual([0, 0, 0, null])
  expect(sheet.of('bs.assets')?.changes[0]).toEqual({ changeOre: -500, changeRatio: -500 / 72_000, flags: [] })
  expect(sheet.of('bs.assets')?.changes[2]).toEqual({ changeOre: null, changeRatio: null, flags: [] })
  expect(sheet.of('bs.e6')?.shareRatios[0]).toBeCloseTo(145 / 715, 12)
})

test('the default is the end of what is booked, and the same day of the two years before, newest first', () => {
  const december = voucher(3, '20251230', '5010', '1930', '1.00')
  expect(balanceSheet([y2024, `${y2025}\n${december}`]).columns.map(({ to }) => to)).toEqual(['2025-12-31', '2024-12-31'])
  expect(balanceSheet([y2024, y2025]).columns.map(({ to }) => to)).toEqual(['2025-03-31', '2024-03-31'])
})

test('part of a year is not held against a whole one: what is unlike says so, without per cent, and nothing has ended', () => {
  const dates = (...days: readonly string[]) => days.map((date) => ({ kind: 'date' as const, date }))
  const whole = `${y2024}\n${voucher(3, '20241215', '1510', '3001', '40.00')}`
  // 1510 is 40 at the end of 2024 and 40 still: it only has to be looked at on days that are booked.
  const unlike = balanceSheet([whole, y2025], { columns: dates('2025-12-31', '2024-12-31') })
  expect(unlike.comparisons).toEqual([{ of: 0, against: 1, isUnlike: true }])
  expect(unlike.of('bs.assets')?.changes).toEqual([{ changeOre: 14_500, changeRatio: null, flags: [] }])
  expect(unlike.findings.find(({ code }) => code === 'period.unlike-comparison')?.values).toMatchObject({ months: 3, againstMonths: 12 })
  // 145 of three months, 110 of twelve: both are shown, and no difference of them.
  expect([unlike.values('bs.e6'), unlike.of('bs.e6')?.changes[0]?.changeOre, unlike.resultChanges[0]?.changeOre]).toEqual([
    [14_500, 11_000],
    null,
    null,
  ])
  const like = balanceSheet([whole, y2025], { columns: dates('2025-03-31', '2024-12-31') })
  expect(like.comparisons).toEqual([{ of: 0, against: 1, isUnlike: false }])
  expect([like.of('bs.e6')?.changes[0]?.changeOre, like.resultChanges[0]?.changeOre]).toEqual([null, null])
  expect(like.findings.map(({ code }) => code)).toContain('period.unlike-comparison')
  expect(like.of('bs.assets')?.changes[0]?.changeRatio).toBeCloseTo(145 / 610, 12)
})

test('a year that lies further back than the one before is no default column: its change would be of many years', () => {
  const y2011 = `#RAR 0 20110101 20111231
  ${voucher(1, '20110115', '1930', '3001', '9.00')}`
  expect(balanceSheet([y2011, y2024, y2025]).columns.map(({ to }) => to)).toEqual(['2025-03-31', '2024-03-31'])
  expect(balanceSheet([y2011, y2025]).columns.map(({ to }) => to)).toEqual(['2025-03-31'])
})

test('the year before that a file declares by its balances is a default column', () => {
  const file = `#RAR 0 20250101 20251231\n#RAR -1 20240101 20241231\n#UB -1 1930 70.00\n#UB -1 2081 -70.00\n#IB 0 1930 70.00\n#IB 0 2081 -70.00`
  const sheet = balanceSheet([file])
  expect(sheet.columns.map(({ to, status }) => [to, status])).toEqual([
    ['2025-12-31', 'complete'],
    ['2024-12-31', 'complete'],
  ])
  expect(sheet.values('bs.assets')).toEqual([7_000, 7_000])
})

test('balances on the side that their account does not have are named: tax in debit, the tax account in credit', () => {
  const sheet = balanceSheet([
    `#RAR 0 20250101 20251231
  #IB 0 2518 25600.00
  #IB 0 1630 -105.00
  #IB 0 1930 100.00
  #IB 0 2641 40.00
  #IB 0 2081 -25635.00`,
  ])
  expect(sheet.rows.filter(({ wrongSides }) => wrongSides[0]).map(({ account }) => account)).toEqual(['1630', '2518'])
  expect(sheet.findings.find(({ code }) => code === 'balance-sheet.reclassifiable')?.values).toEqual({
    date: '2025-12-31',
    balances: 3,
    accounts: '1630, 2518, 2641',
    // 105 + 25 600 + 40.
    amountOre: 2_574_500,
  })
  // Paid tax is in debit by its nature as long as more is owed than has been paid.
  const owed = balanceSheet(['#RAR 0 20250101 20251231\n#IB 0 2512 -50000.00\n#IB 0 2518 25600.00\n#IB 0 1930 24400.00'])
  expect(owed.rows.filter(({ wrongSides }) => wrongSides[0])).toEqual([])
})

test('tax and VAT receivables in credit are debts, the tax account in debit among liabilities is a receivable: offered, and moved when asked', () => {
  // 1640 owes 30, 1630 owes 5, 1650 owes 7, and 2850 is owed 12: assets 100 − 42 = 58, or 112 where all stand where they belong.
  const file = `#RAR 0 20250101 20251231
  #IB 0 1930 100.00
  #IB 0 1640 -30.00
  #IB 0 1630 -5.00
  #IB 0 1650 -7.00
  #IB 0 2850 12.00
  #IB 0 2081 -70.00`
  const linesOf: Readonly<Record<string, readonly string[]>> = {
    sru: ['ink2r.2.49', 'ink2r.2.48', 'ink2r.2.21'],
    k1: ['k1.b14', 'k1.b16', 'k1.b8'],
  }
  for (const accountPlan of planTemplates) {
    const { id, roots } = accountPlan
    const plain = balanceSheet([file], {}, { accountPlan })
    expect([plain.reclassifications.length, plain.values(roots.assets)], id).toEqual([4, [5_800]])
    const moved = balanceSheet([file], { reclassify: true }, { accountPlan })
    const lines = linesOf[id] ?? ['bs.k11', 'bs.k12', 'bs.r5']
    expect(lines.map((line) => moved.values(line))).toEqual([[3_000], [1_200], [1_200]])
    expect([moved.values(roots.assets), moved.differencesOre]).toEqual([[11_200], [0]])
  }
})

test('every receivable in credit and every liability in debit is offered where it belongs, by every layout', () => {
  const assets = ['1320', '1380', '1510', '1560', '1610', '1620', '1660', '1685', '1710', '1930']
  const debts = [
    '2330',
    '2350',
    '2360',
    '2393',
    '2417',
    '2420',
    '2440',
    '2460',
    '2510',
    '2641',
    '2710',
    '2820',
    '2850',
    '2863',
    '2893',
    '2910',
  ]
  const sheetOf = (accounts: readonly string[], ore: string, capital: string, accountPlan: AccountPlan) =>
    balanceSheet(
      [`#RAR 0 20250101 20251231\n${accounts.map((account) => `#IB 0 ${account} ${ore}`).join('\n')}\n#IB 0 2081 ${capital}`],
      { reclassify: true },
      { accountPlan },
    )
  for (const accountPlan of planTemplates) {
    const { roots } = accountPlan
    // Ten receivables of −10: assets are 0, liabilities 100. Sixteen liabilities of 10 in debit: assets are 160.
    const credit = sheetOf(assets, '-10', '100', accountPlan)
    expect([credit.values(roots.assets), credit.differencesOre], accountPlan.id).toEqual([[0], [0]])
    const debit = sheetOf(debts, '10', '-160', accountPlan)
    expect([debit.values(roots.assets), debit.differencesOre], accountPlan.id).toEqual([[16_000], [0]])
  }
})

test('each column names its own balances on the wrong side, as its rows do', () => {
  const sheet = balanceSheet([
    `#RAR 0 20250101 20251231\n#RAR -1 20240101 20241231\n#UB -1 1930 60\n#UB -1 2611 30\n#UB -1 2081 -90
    #IB 0 1930 60\n#IB 0 2611 30\n#IB 0 2081 -90
    #VER A 1 20250310 ""\n{\n#TRANS 2611 {} -30\n#TRANS 2893 {} 50\n#TRANS 1930 {} -20\n}`,
  ])
  const said = sheet.findings
    .filter(({ code }) => code === 'balance-sheet.reclassifiable')
    .map(({ values }) => [values['date'], values['accounts']])
  expect(said).toEqual([
    ['2025-03-31', '2893'],
    ['2024-12-31', '2611'],
  ])
  const marked = (c: number) => sheet.rows.filter(({ wrongSides }) => wrongSides[c]).map(({ account }) => account)
  expect([marked(0), marked(1)]).toEqual([['2893'], ['2611']])
})

const reset = `#RAR 0 20250101 20251231
  #IB 0 1930 100.00
  #IB 0 2081 -100.00
  ${voucher(1, '20250115', '1930', '3001', '150.00')}
  ${voucher(2, '20251231', '3001', '2099', '150.00')}`

test('a voucher that resets the result accounts changes no line: the result is still the year’s', () => {
  const sheet = balanceSheet([reset])
  expect([sheet.values('bs.e5'), sheet.values('bs.e6'), sheet.values('bs.sumeq'), sheet.differencesOre]).toEqual([
    [0],
    [15_000],
    [25_000],
    [0],
  ])
  expect(sheet.values('bs.e5:undisposed-result')).toEqual([-15_000])
  expect(sheet.columns[0]?.resetVouchers).toBe(1)
  expect(sheet.codes).toContain('trial-balance.reset-vouchers')
  // What carries the reset result is in no list of lines by itself; the result, and equity as a whole, are.
  expect(drillBalanceSheet(sheet, 'bs.e5', 0)).toBeNull()
  expect(drillBalanceSheet(sheet, 'bs.e6', 0)?.query).toMatchObject({ accounts: ['3000-8989'], withoutResetVouchers: true })
  expect(drillBalanceSheet(sheet, 'bs.sumeq', 0)?.query?.withoutResetVouchers).toBe(false)
})

const vat = `#RAR 0 20250101 20251231
  #IB 0 1920 -40.00
  #IB 0 1930 100.00
  #IB 0 2641 25.00
  #IB 0 2611 -10.00
  #IB 0 1510 -5.00
  #IB 0 2081 -70.00`

test('balances on the wrong side are said, and moved only when asked', () => {
  const plain = balanceSheet([vat])
  expect(plain.values('bs.assets')).toEqual([5_500])
  expect(plain.rows.filter(({ wrongSides }) => wrongSides[0]).map(({ account }) => account)).toEqual(['1510', '1920'])
  expect(plain.reclassifications).toEqual([
    { column: 0, from: ['bs.c1'], to: 'bs.k1', accounts: ['1920'], ore: -4_000 },
    { column: 0, from: ['bs.r1'], to: 'bs.k12', accounts: ['1510'], ore: -500 },
    { column: 0, from: ['bs.k12'], to: 'bs.r5', accounts: ['2611', '2641'], ore: 1_500 },
  ])
  // Assets would be 40 + 5 + 15 more, and so would equity and liabilities.
  expect([plain.of('bs.assets')?.misplaced, plain.of('bs.eqliab')?.misplaced]).toEqual([
    { accounts: ['1510', '1920', '2641'], ore: [6_000] },
    { accounts: ['1510', '1920', '2641'], ore: [6_000] },
  ])
  expect(plain.of('bs.sumeq')?.misplaced).toBeNull()
  expect(plain.findings.find(({ code }) => code === 'balance-sheet.reclassifiable')?.values).toEqual({
    date: '2025-12-31',
    balances: 3,
    accounts: '1510, 1920, 2641',
    amountOre: 6_000,
  })

  const moved = balanceSheet([vat], { reclassify: true })
  // Assets 55 + 40 overdraft + 15 VAT to be had back + 5 owed to customers.
  expect([moved.values('bs.assets'), moved.values('bs.c1'), moved.values('bs.k1'), moved.values('bs.r5'), moved.values('bs.k12')]).toEqual([
    [11_500],
    [10_000],
    [4_000],
    [1_500],
    [500],
  ])
  expect(moved.of('bs.assets')?.misplaced).toBeNull()
  expect(moved.of('bs.k1')?.reclassifiedOre).toEqual([4_000])
  expect(moved.differencesOre).toEqual([0])
  expect(moved.codes).not.toContain('balance-sheet.reclassifiable')
  expect([drillBalanceSheet(moved, 'bs.k1', 0), drillBalanceSheet(moved, '#1920', 0)?.openingOre]).toEqual([null, -4_000])
})

test('openings are checked only where something says what the year before closed with', () => {
  const year = '#RAR 0 20250101 20251231\n#IB 0 1930 70.00\n#IB 0 2081 -70.00'
  const before = '#RAR -1 20240101 20241231'
  const older = '#RAR 0 20180101 20181231\n#IB 0 1930 5.00\n#IB 0 2081 -5.00\n#UB 0 1930 5.00\n#UB 0 2081 -5.00'
  expect(balanceSheet([year]).openings).toBe('untested')
  expect(balanceSheet([`${before}\n${year}\n#RES -1 3001 -1\n#RES -1 5010 1`]).openings).toBe('untested')
  const declared = `${before}\n${year}\n#UB -1 1930 70.00\n#UB -1 2081 -70.00`
  expect(balanceSheet([declared]).openings).toBe('checked')
  expect(balanceSheet([older, year]).openings).toBe('gap')
  // Years lie between, and the file itself says what the year before closed with.
  expect(balanceSheet([older, declared]).openings).toBe('checked')
  // The earliest year has nothing before it; what lies after it says nothing of it.
  expect(balanceSheet([older, year], { date: '2018-12-31' }).openings).toBe('untested')
})

test('a year that opens otherwise than the one before closed is named account by account', () => {
  const opened = `#RAR 0 20250101 20251231\n#IB 0 1930 560.00\n#IB 0 2081 -500.00\n#IB 0 2091 -60.00`
  expect(balanceSheet([y2024, opened]).openingBreaks).toEqual([
    { yearFrom: '2025-01-01', account: '1930', name: '', breakOre: -1_000 },
    { yearFrom: '2025-01-01', account: '2091', name: '', breakOre: -6_000 },
  ])
})

test('the tax return’s fields, a layout of the company’s own, and accounts that none places', () => {
  const odd = `#RAR 0 20250101 20251231\n#IB 0 1930 100.00\n#IB 0 1000 7.00\n#IB 0 2000 -107.00`
  const bySru = balanceSheet([odd], { layout: 'sru' })
  expect([bySru.layout.id, bySru.of('ink2r.2.26')?.code, bySru.values('ink2r.2.26'), bySru.values('ink2r.2.1')]).toEqual([
    'sru',
    '7281',
    [10_000],
    [0],
  ])
  const byPlan = balanceSheet([odd])
  expect([byPlan.values('bs.unplaced-assets'), byPlan.values('bs.unplaced-equity-liabilities'), byPlan.differencesOre]).toEqual([
    [700],
    [10_700],
    [0],
  ])
  expect(byPlan.findings.find(({ code }) => code === 'statement.unplaced-accounts')?.values).toEqual({ accounts: 2, first: '1000' })
  const brf = planTemplates.find(({ id }) => id === 'brf') ?? null
  expect(balanceSheet([y2024], {}, { accountPlan: brf }).values('brf.eq6')).toEqual([7_000])
})

test('a budgeted balance is where the books stand and what is budgeted after', () => {
  const budget = [
    { account: '1930', month: '2025-01', ore: 5_000, object: null },
    { account: '3001', month: '2025-01', ore: -5_000, object: null },
  ]
  const columns = [{ kind: 'budget' as const, from: '2025-01-01', to: '2025-01-31' }]
  const sheet = balanceSheet([y2024, y2025], { columns }, { budget })
  expect([sheet.values('bs.assets'), sheet.values('bs.prior-result'), sheet.values('bs.e6'), sheet.differencesOre]).toEqual([
    [62_000],
    [7_000],
    [5_000],
    [0],
  ])
  const costs = balanceSheet([y2024, y2025], { columns }, { budget: budget.slice(1) })
  expect(costs.values('bs.assets')).toEqual([null])
})

test('without vouchers a balance is known where the file declares it, and leads to no lines', () => {
  const file = `#SIETYP 1\n#RAR 0 20250101 20251231\n#IB 0 1930 100.00\n#IB 0 2081 -100.00\n#UB 0 1930 130.00\n#UB 0 2081 -100.00\n#RES 0 3001 -30.00`
  const sheet = balanceSheet([file], {
    columns: [
      { kind: 'date', date: '2025-12-31' },
      { kind: 'date', date: '2025-06-30' },
    ],
  })
  expect([sheet.values('bs.assets'), sheet.values('bs.e6'), sheet.values('bs.sumeq')]).toEqual([
    [13_000, null],
    [3_000, null],
    [13_000, null],
  ])
  expect(drillBalanceSheet(sheet, 'bs.c1', 0)).toBeNull()
})

test('of a file of type 2 or 3 the end of each month is known, by #PSALDO', () => {
  const file = `#SIETYP 2\n#RAR 0 20250101 20251231\n#IB 0 1930 100.00\n#IB 0 2081 -100.00
    #PSALDO 0 202501 1930 {} 20.00\n#PSALDO 0 202501 3001 {} -20.00\n#PSALDO 0 202503 1930 {} 5.00\n#PSALDO 0 202503 3001 {} -5.00
    #UB 0 1930 125.00\n#UB 0 2081 -100.00\n#RES 0 3001 -25.00`
  const columns = ['2025-12-31', '2025-02-28', '2025-03-31', '2025-03-15'].map((date) => ({ kind: 'date' as const, date }))
  const sheet = balanceSheet([file], { columns })
  expect(sheet.values('bs.assets')).toEqual([12_500, 12_000, 12_500, null])
  expect(sheet.values('bs.e6')).toEqual([2_500, 2_000, 2_500, null])
  expect(sheet.differencesOre).toEqual([0, 0, 0, null])
})

test('a sheet says where the file declares other closing balances than its vouchers come to', () => {
  const declaring = (ub: string) => `${y2024}\n#UB 0 1930 ${ub}\n#UB 0 2081 -500.00`
  expect(balanceSheet([declaring('570.00')]).codes).not.toContain('books.closing-differs')
  const sheet = balanceSheet([declaring('600.00')])
  expect(sheet.differencesOre).toEqual([0])
  expect(sheet.findings.find(({ code }) => code === 'books.closing-differs')?.values).toMatchObject({ accounts: 1, differenceOre: 3_000 })
})
