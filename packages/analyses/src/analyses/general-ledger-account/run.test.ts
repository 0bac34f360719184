import { expect, test } from 'vitest'
import { selectLines } from '../../query/lines.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { drillGeneralLedgerAccount } from './drill.ts'
import { run } from './run.ts'
import { generalLedgerAccountParams, generalLedgerAccountResult } from './schema.ts'

const file = `#RAR 0 20250101 20251231
  #KONTO 1930 "Bank"
  #KONTO 1940 "Savings"
  #IB 0 1930 100.00
  #IB 0 2081 -100.00
  #UB 0 1930 59.50
  #VER A 1 20250110 ""
  {
  #TRANS 1930 {} 0.50
  #TRANS 3001 {} -0.50
  }
  #VER M 1 20250310 ""
  {
  #TRANS 1930 {} -60.00
  #TRANS 1940 {} 60.00
  }
  #VER A 2 20250320 ""
  {
  #TRANS 1930 {} 20.00
  #TRANS 1930 {} 0.00
  #TRANS 3001 {} -20.00
  }
  #VER A 3 20260105 ""
  {
  #TRANS 1930 {} 1.00
  #TRANS 3001 {} -1.00
  }`

const year = { from: '2025-01-01', to: '2025-12-31' }

function ledger(params: object, ...files: string[]) {
  const asked = files.length > 0 ? params : { ...year, ...params }
  const result = run({ books: booksOfText(...(files.length > 0 ? files : [file])) }, generalLedgerAccountParams.parse(asked), {
    progress: () => {},
  })
  expect(generalLedgerAccountResult.parse(result)).toEqual(result)
  return result
}

test('an account: balances, months, spread of amounts, and lines with the balance after each', () => {
  const result = ledger({ account: '1930', manualSeries: ['M'] })
  expect(result).toMatchObject({
    openingOre: 10_000,
    debitOre: 2_150,
    creditOre: 6_000,
    netOre: -3_850,
    closingOre: 6_150,
    count: 5,
    voucherCount: 4,
  })
  expect([result.declaredClosingOre, result.closingDifferenceOre]).toEqual([5_950, 200])
  expect(result.runningOre).toEqual([10_050, 4_050, 6_050, 6_050, 6_150])
  expect(result.months.filter((m) => m.count !== 0).map((m) => [m.month, m.netOre, m.balanceOre])).toEqual([
    ['2025-01', 50, 10_050],
    ['2025-03', -4_000, 6_050],
  ])
  // The voucher of January 2026 is in the year's total and in no month.
  expect(result.outsideYear).toEqual({ debitOre: 100, creditOre: 0, netOre: 100, count: 1 })
  // Sizes 0, 50, 100, 2000, 6000.
  expect([result.medianOre, result.largest?.ore, result.manualRatio]).toEqual([100, -6_000, 0.2])
  expect(result.histogram.map((b) => [b.fromOre, b.toOre, b.debitCount, b.creditCount])).toEqual([
    [0, 1, 1, 0],
    [1, 100, 1, 0],
    [100, 1_000, 1, 0],
    [1_000, 10_000, 1, 1],
  ])
  expect([result.firstDate, result.lastDate]).toEqual(['2025-01-10', '2026-01-05'])
})

test('a narrower period leaves the voucher outside the year out', () => {
  const result = ledger({ account: '1930', from: '2025-03-01', to: '2025-12-31' })
  expect(result).toMatchObject({
    openingOre: 10_050,
    yearStartOre: 10_000,
    netOre: -4_000,
    closingOre: 6_050,
    count: 3,
    outsideYear: { count: 0 },
  })
})

test('several accounts together and apart', () => {
  const result = ledger({ accounts: ['19*'], from: '2025-01-01', to: '2025-12-31' })
  expect(result.accounts.map((a) => [a.account, a.openingOre, a.closingOre, a.count])).toEqual([
    ['1930', 10_000, 6_150, 5],
    ['1940', 0, 6_000, 1],
  ])
  expect([result.closingOre, result.runningOre?.at(-1), result.voucherCount]).toEqual([12_150, 12_150, 4])
})

test('filters: the account’s own balances stay, the filtered sums stand apart, the running balance is hidden', () => {
  const result = ledger({ account: '1930', filters: { series: ['M'] } })
  expect(result).toMatchObject({ openingOre: 10_000, netOre: -3_850, closingOre: 6_150, count: 5, runningOre: null })
  expect(result.filtered).toEqual({ debitOre: 0, creditOre: 6_000, netOre: -6_000, count: 1, voucherCount: 1 })
  expect(result.lines?.map((l) => [l.ore, l.runningOre])).toEqual([[-6_000, null]])
  expect(result.months.every((m) => m.balanceOre === null)).toBe(true)
})

test('two fiscal years: each with its own opening, and the break between them', () => {
  const next = '#RAR 0 20260101 20261231\n#IB 0 1930 60.00\n#VER A 1 20260110 ""\n{\n#TRANS 1930 {} 1.00\n#TRANS 3001 {} -1.00\n}'
  const result = ledger({ account: '1930', from: '2025-01-01', to: '2026-12-31' }, file, next)
  expect(result.years.map((y) => [y.from, y.openingOre, y.netOre, y.yearBreakOre, y.closingOre])).toEqual([
    ['2025-01-01', 10_000, -3_850, 0, 6_150],
    ['2026-01-01', 6_000, 100, -150, 6_100],
  ])
  expect(result).toMatchObject({ openingOre: 10_000, netOre: -3_750, yearBreakOre: -150, closingOre: 6_100 })
  expect(result.runningOre?.at(-1)).toBe(6_100)
  expect(result.months.find((m) => m.month === '2026-01')?.balanceOre).toBe(6_100)
})

test('lines can be left out; an account nobody uses has nothing; no account at all is refused', () => {
  const result = ledger({ account: '1930', lines: 'none' })
  expect([result.lines, result.runningOre, result.count]).toEqual([null, null, 5])
  expect(ledger({ account: '7777' })).toMatchObject({ accounts: [], count: 0, lines: [], medianOre: null, largest: null })
  expect(generalLedgerAccountParams.safeParse({}).success).toBe(false)
})

test('without vouchers balances are known and lines are not', () => {
  const result = ledger({ account: '1930' }, '#SIETYP 1\n#RAR 0 20250101 20251231\n#IB 0 1930 10.00\n#UB 0 1930 25.00')
  expect(result).toMatchObject({
    openingOre: 1_000,
    debitOre: null,
    count: null,
    closingOre: 2_500,
    medianOre: null,
    lines: null,
    runningOre: null,
  })
  expect(result.months.every((m) => m.netOre === null)).toBe(true)
})

test('a bar of the histogram leads to its lines within a signed amount filter', () => {
  const params = generalLedgerAccountParams.parse({ account: '1930', filters: { amount: { minOre: -7_000, maxOre: -100 } } })
  const books = booksOfText(file)
  const result = run({ books }, params, { progress: () => {} })
  const drill = drillGeneralLedgerAccount(result, params, { of: 'histogram', fromOre: 1_000, column: 'creditOre' })
  expect(drill?.query?.amount).toEqual({ minOre: 1_000, maxOre: 7_000, absolute: true, side: 'credit' })
  expect(selectLines(books, drill?.query ?? {}, { offset: 0, limit: 10 }).lines.map((l) => l.ore)).toEqual([-6_000])
  expect(drillGeneralLedgerAccount(result, params, { of: 'histogram', fromOre: 1_000, column: 'debitOre' })?.query).toBeNull()
})

test('the largest amount there can be has a bar, which leads to it', () => {
  // 10^15 öre.
  const rows = `#TRANS 1930 {} 10000000000000.00\n#TRANS 3001 {} -10000000000000.00`
  const books = booksOfText(`#RAR 0 20250101 20251231\n#VER A 1 20250110 ""\n{\n${rows}\n}`)
  const params = generalLedgerAccountParams.parse({ account: '1930' })
  const result = run({ books }, params, { progress: () => {} })
  expect(generalLedgerAccountResult.parse(result)).toEqual(result)
  const bar = result.histogram.at(-1)
  expect([bar?.fromOre, bar?.toOre, bar?.debitCount]).toEqual([10 ** 15, 2 ** 53 - 1, 1])
  const drill = drillGeneralLedgerAccount(result, params, { of: 'histogram', fromOre: 10 ** 15, column: 'debitOre' })
  expect(selectLines(books, drill?.query ?? {}, { offset: 0, limit: 10 }).lines.map((l) => l.account)).toEqual(['1930'])
})

test('a cut-off looks to both sides of the day that is asked for, in the period or not', () => {
  const cutOffOf = (date: string) =>
    ledger({ account: '1930', from: '2025-02-01', to: '2025-02-28', parts: ['cutOff'], date, days: 30 }).parts.cutOff
  // 10 January: 0.50. Around 15 January it lies before, around 5 January after; 30 days around 28 February end on 30 March: −60.00 + 20.00 + 0.00.
  expect(cutOffOf('2025-01-15')).toMatchObject({ date: '2025-01-15', before: { netOre: 50, count: 1 }, afterwards: { count: 0 } })
  expect(cutOffOf('2025-01-05')).toMatchObject({ date: '2025-01-05', before: { count: 0 }, afterwards: { netOre: 50, count: 1 } })
  expect(cutOffOf('2025-02-28')).toMatchObject({ date: '2025-02-28', before: { count: 0 }, afterwards: { netOre: -4000, count: 3 } })
})
