import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { drillTrialBalance } from './drill.ts'
import { run } from './run.ts'
import { type TrialBalanceParams, trialBalanceParams, trialBalanceResult } from './schema.ts'

function balance(files: readonly string[], params: Partial<TrialBalanceParams> = {}) {
  const result = run({ books: booksOfText(...files) }, trialBalanceParams.parse(params), { progress: () => {} })
  expect(trialBalanceResult.parse(result)).toEqual(result)
  return { ...result, of: (account: string) => result.rows.find((row) => row.account === account) }
}

const voucher = (number: number, date: string, debit: string, credit: string, ore: string) => `#VER A ${number} ${date} ""
  {
  #TRANS ${debit} {} ${ore}
  #TRANS ${credit} {} -${ore}
  }`

const y2024 = `#RAR 0 20240101 20241231
  #KONTO 1930 "Bank"
  #KONTO 2081 "Capital"
  #KONTO 5010 "Rent"
  #IB 0 1930 500.00
  #IB 0 2081 -500.00
  ${voucher(1, '20240131', '1930', '3001', '100.00')}
  ${voucher(2, '20240229', '5010', '1930', '30.00')}`
const y2025 = `#RAR 0 20250101 20251231
  #KONTO 1930 "Bank"
  #KONTO 5010 "Premises"
  #KONTO 5020 "Premises"
  ${voucher(1, '20250115', '1930', '3001', '150.00')}
  ${voucher(2, '20250301', '5020', '1930', '5.00')}`

test('the default is what is booked of the newest fiscal year against the same months of the one before; the undisposed result has its own line', () => {
  const march = voucher(3, '20240331', '1930', '1930', '1.00')
  const result = balance([`${y2024}\n${march}`, y2025])
  expect([result.period.from, result.period.to, result.comparison?.from, result.openingSource]).toEqual([
    '2025-01-01',
    '2025-03-31',
    '2024-01-01',
    'prior year',
  ])
  // 500 + 100 − 30 = 570 carried forward, + 150 − 5 = 715.
  expect(result.of('1930')).toMatchObject({
    openingOre: 57_000,
    debitOre: 15_000,
    creditOre: 500,
    closingOre: 71_500,
    priorClosingOre: 57_000,
    changeOre: 14_500,
  })
  expect(result.of('1930')?.changeRatio).toBeCloseTo(145 / 570, 12)
  expect(result.undisposed).toEqual({ openingOre: -7_000, yearBreakOre: 0, closingOre: -7_000, priorClosingOre: 0 })
  expect([result.sumOpeningOre, result.sumClosingOre, result.sumPriorClosingOre]).toEqual([0, 0, 0])
  expect([result.resultOre, result.priorResultOre]).toEqual([14_500, 7_000])
})

test('several years: one movement, a year break where the result leaves the result accounts', () => {
  const result = balance([y2024, y2025], { from: '2024-02-01', to: '2025-01-31' })
  expect(result.of('3001')).toMatchObject({ openingOre: -10_000, creditOre: 15_000, yearBreakOre: 10_000, closingOre: -15_000 })
  expect(result.of('5010')).toMatchObject({ debitOre: 3_000, yearBreakOre: -3_000, closingOre: 0 })
  expect(result.undisposed).toMatchObject({ openingOre: 0, yearBreakOre: -7_000, closingOre: -7_000 })
  expect([result.sumOpeningOre, result.sumYearBreakOre, result.sumClosingOre]).toEqual([0, 0, 0])
  expect(result.months).toHaveLength(12)
  expect(result.of('1930')?.monthNetOre).toEqual([-3_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15_000])
})

test('a period that is not of whole fiscal years is compared with the same days a year before', () => {
  const result = balance([y2024, y2025], { from: '2025-01-01', to: '2025-02-28' })
  expect([result.comparison?.from, result.comparison?.to]).toEqual(['2024-01-01', '2024-02-29'])
  expect(result.of('5010')).toMatchObject({ priorClosingOre: 3_000, closingOre: 0, flags: ['ended', 'renamed'] })
})

test('flags: new, ended, renamed, same name, undeclared, and limits by amount and ratio', () => {
  const files = [`${y2024}\n${voucher(3, '20240331', '1930', '1930', '1.00')}`, y2025]
  const thresholds = (amountOre: number | null, ratio: number | null, mode: 'and' | 'or') => {
    const result = balance(files, { thresholds: { amountOre, ratio, mode } })
    return Object.fromEntries(result.rows.map((row) => [row.account, row.flags.filter((flag) => flag.startsWith('over'))[0] ?? null]))
  }
  expect(balance(files).of('5020')?.flags).toEqual(['new', 'same-name'])
  expect(balance(files).of('3001')?.flags).toEqual(['undeclared'])
  // 1930 +145.00 (25 %), 3001 −50.00 (50 %), 5010 −30.00 (100 %), 5020 +5.00 (from 0).
  expect(thresholds(10_000, 0.4, 'or')).toEqual({
    1930: 'over-one-limit',
    2081: null,
    3001: 'over-one-limit',
    5010: 'over-one-limit',
    5020: 'over-one-limit',
  })
  expect(thresholds(4_000, 0.4, 'and')).toEqual({ 1930: null, 2081: null, 3001: 'over-limits', 5010: null, 5020: null })
  expect(thresholds(14_500, null, 'or')).toMatchObject({ 1930: 'over-limits', 3001: null })
})

test('what carries the result on has not ended in a year that is not closed', () => {
  const rest = voucher(4, '20241231', '5010', '1930', '0.00')
  const closing = voucher(3, '20241231', '8999', '2099', '70.00')
  const whole = voucher(5, '20251231', '1930', '3001', '1.00')
  const result = balance([`${y2024}\n${rest}\n${closing}`, `${y2025}\n${whole}`])
  expect(result.of('8999')).toMatchObject({ closingOre: 0, priorClosingOre: 70_00 })
  expect(result.of('8999')?.flags).not.toContain('ended')
  expect(result.of('5010')?.flags).toContain('ended')
})

test('what a closing has yet to book has not ended: depreciation, appropriations and tax of a year that is not closed', () => {
  const entries = [
    ['7832', '1930', '20.00'],
    ['8811', '2110', '5.00'],
    ['8910', '2512', '6.00'],
    ['5020', '1930', '1.00'],
  ] as const
  const booked = entries.map(([debit, credit, amount], i) => voucher(10 + i, '20241231', debit, credit, amount)).join('\n')
  const whole = voucher(5, '20251231', '1930', '3001', '1.00')
  const closing = voucher(3, '20241231', '8999', '2099', '38.00')
  const open = balance([`${y2024}\n${booked}\n${closing}`, `${y2025}\n${whole}`])
  for (const account of ['7832', '8811', '8910']) {
    expect(open.of(account)).toMatchObject({ closingOre: 0, changeRatio: null })
    expect(open.of(account)?.flags).not.toContain('ended')
  }
  expect(open.of('5010')?.flags).toContain('ended')
  // Both years closed: what is gone has ended.
  const closed = balance([`${y2024}\n${booked}\n${closing}`, `${y2025}\n${whole}\n${voucher(6, '20251231', '8999', '2099', '1.00')}`])
  expect(closed.of('7832')?.flags).toContain('ended')
})

test('what has not come yet has not ended: part of a year against a whole one shows no per cent and no flag of change', () => {
  const whole = `${y2024}\n${voucher(3, '20241215', '5030', '1930', '9.00')}`
  const dates = { kind: 'dates', from: '2024-01-01', to: '2024-12-31' } as const
  const unlike = balance([whole, y2025], { comparison: dates })
  expect(unlike.of('5030')).toMatchObject({ priorClosingOre: 900, changeOre: null, changeRatio: null, flags: ['undeclared'] })
  // A balance is one on any day that is booked.
  expect(unlike.of('1930')?.changeRatio).toBeCloseTo((715 - 9 - 561) / 561, 12)
  expect(unlike.findings.find(({ code }) => code === 'period.unlike-comparison')?.values).toEqual({
    from: '2025-01-01',
    to: '2025-03-31',
    months: 3,
    againstFrom: '2024-01-01',
    againstTo: '2024-12-31',
    againstMonths: 12,
  })
  // Asked for as a whole, the year is held against the months that it has.
  const asked = balance([whole, y2025], { from: '2025-01-01', to: '2025-12-31' })
  expect([asked.comparison?.to, asked.of('5030')]).toEqual(['2024-03-31', undefined])
  expect(asked.findings.some(({ code }) => code === 'period.unlike-comparison')).toBe(false)
})

test('chosen accounts: only their rows and sums; the result stays the company’s', () => {
  const result = balance([y2024, y2025], { accounts: ['1*', '5020'] })
  expect(result.rows.map((row) => row.account)).toEqual(['1930', '5020'])
  expect([result.totalDebitOre, result.totalCreditOre, result.resultOre]).toEqual([15_500, 500, 14_500])
})

test('line filters leave the account’s own figures alone and stand apart', () => {
  const params = trialBalanceParams.parse({ filters: { amount: { minOre: 10_000 } } })
  const result = balance([y2024, y2025], params)
  expect(result.of('1930')).toMatchObject({ closingOre: 71_500, debitOre: 15_000, creditOre: 500 })
  expect(result.of('1930')?.filtered).toEqual({ debitOre: 15_000, creditOre: 0, netOre: 15_000, lineCount: 1, voucherCount: 1 })
  expect(result.filtered).toEqual({ debitOre: 15_000, creditOre: 0, netOre: 15_000, lineCount: 1, voucherCount: 1 })
})

test('without vouchers: closing as declared, debit, credit and months unknown, never 0', () => {
  const result = balance([
    '#SIETYP 1\n#RAR 0 20250101 20251231\n#IB 0 1930 10.00\n#IB 0 2081 -10.00\n#UB 0 1930 25.00\n#UB 0 2081 -10.00\n#RES 0 3001 -15.00',
  ])
  expect(result.of('1930')).toMatchObject({
    openingOre: 1_000,
    debitOre: null,
    creditOre: null,
    netOre: 1_500,
    closingOre: 2_500,
    declaredClosingOre: 2_500,
    closingDifferenceOre: 0,
    lineCount: null,
  })
  expect(result.of('1930')?.monthNetOre.every((ore) => ore === null)).toBe(true)
  expect([result.totalDebitOre, result.sumClosingOre, result.resultOre]).toEqual([null, 0, 1_500])
  const half = balance(['#SIETYP 1\n#RAR 0 20250101 20251231\n#IB 0 1930 10.00\n#UB 0 1930 25.00'], {
    from: '2025-01-01',
    to: '2025-06-30',
  })
  expect(half.of('1930')).toMatchObject({ openingOre: 1_000, closingOre: null, declaredClosingOre: null })
})

test('a comparison is of the same length and does not overlap, or there is none', () => {
  const years = [2022, 2023, 2024, 2025].map((year) => `#RAR 0 ${year}0101 ${year}1231\n#IB 0 1930 1.00`)
  const compared = (from: string, to: string) => {
    const { comparison } = balance(years, { from, to })
    return comparison && [comparison.from, comparison.to]
  }
  expect(compared('2024-07-01', '2025-06-30')).toEqual(['2023-07-01', '2024-06-30'])
  expect(compared('2024-02-15', '2025-08-14')).toEqual(['2022-02-15', '2023-08-14'])
  expect(compared('2023-07-01', '2025-06-30')).toBeNull()
  expect(compared('2022-07-01', '2023-06-30')).toBeNull()
})

test('an opening nobody knows: the account is shown without a balance, and there is no total', () => {
  const result = balance([`#RAR 0 20250101 20251231\n#RES 0 3001 -150.00\n${voucher(1, '20250115', '1930', '3001', '150.00')}`])
  expect(result.of('1930')).toMatchObject({
    openingOre: null,
    debitOre: 15_000,
    closingOre: null,
    flags: ['opening-unknown', 'undeclared'],
  })
  expect(result.of('3001')).toMatchObject({ openingOre: 0, closingOre: -15_000 })
  expect([result.sumOpeningOre, result.sumClosingOre, result.totalDebitOre]).toEqual([null, null, 15_000])
})

test('months after a credible #OMFATTN are no data', () => {
  const result = balance([`${y2024}\n#OMFATTN 20240331`], { to: '2024-12-31' })
  expect(result.of('1930')?.monthNetOre).toEqual([10_000, -3_000, 0, ...Array.from({ length: 9 }, () => null)])
})

test('#UB 0 is compared only where the period ends where it holds; a missing record means 0 where others are', () => {
  const file = `${y2024}\n#UB 0 1930 570.00\n#UB 0 2081 -499.00\n#RES 0 3001 -100.00`
  const year = balance([file])
  expect(year.rows.map((row) => [row.account, row.declaredClosingOre, row.closingDifferenceOre])).toEqual([
    ['1930', 57_000, 0],
    ['2081', -49_900, -100],
    ['3001', -10_000, 0],
    ['5010', null, 3_000],
  ])
  expect(year.differingAccounts).toBe(2)
  expect(balance([file], { from: '2024-01-01', to: '2024-01-31' }).rows.every((row) => row.closingDifferenceOre === null)).toBe(true)
})

test('what is declared of a result moved to equity without a voucher is warned of nowhere, and told', () => {
  const file = `${y2024}\n#UB 0 1930 570.00\n#UB 0 2019 -70.00\n#UB 0 2081 -500.00`
  const year = balance([file])
  expect(year.of('2019')).toMatchObject({ declaredClosingOre: -7_000, closingDifferenceOre: 7_000 })
  expect(year.rows.flatMap(({ flags }) => flags.filter((flag) => flag === 'declared-differs'))).toEqual([])
  expect(year.differingAccounts).toBe(0)
  expect(year.findings.map(({ code }) => code)).toContain('books.result-moved')
  expect(year.findings.map(({ code }) => code)).not.toContain('trial-balance.declared-differs')
})

test('a period with less loaded than asked for says so; one with nothing is refused', () => {
  const result = balance([y2024], { from: '2023-07-01', to: '2024-03-31' })
  expect([result.period.from, result.findings.at(-1)?.code]).toEqual(['2024-01-01', 'period.partly-loaded'])
  expect(() => balance([y2024], { from: '2020-01-01', to: '2020-12-31' })).toThrow(AppError)
})

test('empty accounts of the chart are shown when asked for', () => {
  const file = '#RAR 0 20250101 20251231\n#KONTO 1930 "Bank"\n#KONTO 1940 "Unused"\n#IB 0 1930 0.00'
  expect(balance([file]).rows.map((row) => row.account)).toEqual(['1930'])
  expect(balance([file], { includeEmpty: true }).rows.map((row) => row.account)).toEqual(['1930', '1940'])
})

test('a file with an amount that can’t be read never gives a result without findings', () => {
  const file =
    '#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n#KONTO 1930 "B"\n#KONTO 3001 "S"\n#VER A 1 20250115 ""\n{\n#TRANS 1930 {} x\n#TRANS 3001 {} y\n}'
  expect(balance([file]).findings.map(({ code, severity, values }) => [code, severity, values['count']])).toEqual([
    ['books.source-rows-left-out', 'error', 2],
  ])
})

test('vouchers without a date are told apart from those dated outside the fiscal year', () => {
  const undated = voucher(7, '""', '1930', '3001', '1.00')
  const found = (files: string[], from: string | null) =>
    balance(files, { from }).findings.flatMap(({ code, values }) =>
      /^trial-balance.vouchers/.test(code) ? [[code, values['vouchers'], values['leftOut']]] : [],
    )
  expect(found([`${y2024}\n${undated}`], '2024-02-01')).toEqual([['trial-balance.vouchers-without-date', 1, 1]])
  expect(found([`${y2024}\n${undated}\n${voucher(8, '20250105', '1930', '3001', '2.00')}`], null)).toEqual([
    ['trial-balance.vouchers-outside-year', 1, 1],
    ['trial-balance.vouchers-without-date', 1, 1],
  ])
})

test('vouchers outside the year that a narrower period leaves out are neither a year break nor a difference from the declared closing', () => {
  const declared = `${y2024}\n${voucher(9, '20250105', '1930', '3001', '1.00')}\n#UB 0 1930 571.00\n#UB 0 2081 -500.00`
  const next = `#RAR 0 20250101 20251231\n#IB 0 1930 571.00\n#IB 0 2081 -500.00\n#KONTO 1930 "Bank"\n#KONTO 2081 "Capital"`
  const narrow = balance([declared], { from: '2024-02-01', to: '2024-12-31' })
  expect([narrow.of('1930')?.closingOre, narrow.of('1930')?.declaredClosingOre, narrow.differingAccounts]).toEqual([57_000, null, 0])
  expect(balance([declared], { from: '2024-01-01', to: '2024-12-31' }).of('1930')).toMatchObject({
    closingOre: 57_100,
    closingDifferenceOre: 0,
  })
  const both = balance([declared, next], { from: '2024-02-01', to: '2025-03-31' })
  expect(both.of('1930')).toMatchObject({
    openingOre: 60_000,
    netOre: -3_000,
    outsideLeftOutOre: 100,
    yearBreakOre: 0,
    closingOre: 57_100,
  })
  expect(both.of('1930')?.flags).not.toContain('year-break')
  expect(both.of('3001')).toMatchObject({ openingOre: -10_000, outsideLeftOutOre: -100, yearBreakOre: 10_100, closingOre: 0 })
})

test('a voucher that resets the result accounts on the last day is left out of the result, and said', () => {
  const reset = `#VER A 3 20241231 ""
  {
  #TRANS 3001 {} 100.00
  #TRANS 5010 {} -30.00
  #TRANS 8999 {} -70.00
  }
  ${voucher(4, '20241231', '8999', '2099', '70.00')}`
  const result = balance([`${y2024}\n${reset}`])
  expect([result.resultOre, result.resetVouchers, result.of('3001')?.closingOre]).toEqual([7_000, 1, 0])
  expect(result.findings.find(({ code }) => code === 'trial-balance.reset-vouchers')?.values).toEqual({ vouchers: 1 })
  const drill = drillTrialBalance(result, trialBalanceParams.parse({}), { column: 'resultOre', account: null })
  expect(drill?.query && selectLines(booksOfText(`${y2024}\n${reset}`), drill.query, { offset: 0, limit: 9 }).sumOre).toBe(-7_000)
  // One account that does not end at 0, or a line elsewhere: an ordinary voucher.
  expect(balance([`${y2024}\n${reset}\n${voucher(5, '20241231', '1930', '5010', '1.00')}`]).resetVouchers).toBe(0)
  expect(balance([`${y2024}\n${reset.replace('8999 {} -70', '1930 {} -70')}`]).resetVouchers).toBe(0)
  expect(balance([`${y2024}\n${reset.replaceAll('1231', '1230')}`]).resetVouchers).toBe(0)
})

test('the year’s result on 2099 and 8999 is called alike by BAS: no account is taken for the other', () => {
  const named = '#KONTO 2099 "Årets resultat"\n#KONTO 8999 "Årets resultat"'
  const { of } = balance([`#RAR 0 20250101 20251231\n${named}\n${voucher(1, '20251231', '8999', '2099', '10.00')}`])
  expect([of('2099')?.flags, of('8999')?.flags].flat()).not.toContain('same-name')
})
