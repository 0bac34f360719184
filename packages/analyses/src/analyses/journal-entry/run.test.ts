import { expect, test } from 'vitest'
import { datasetOf } from '../../company/dataset.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { journalEntryParams, journalEntryResult } from './schema.ts'

const file = `#RAR 0 20250101 20251231
  #KONTO 1930 "Bank"
  #KONTO 3001 "Sales"
  #KONTO 4010 "Goods"
  #IB 0 1930 100.00
  #UB 0 1930 -300.00
  #RES 0 3001 -500.00
  #RES 0 4010 900.00
  #VER A 1 20250110 "Goods" 20250115 "anna"
  {
  #TRANS 4010 {} 600.00
  #TRANS 1930 {} -500.00
  #TRANS 2440 {} -100.00
  }
  #VER A 2 20250301 "Sale" 20250301 "bo"
  {
  #TRANS 1930 {} 500.00
  #TRANS 3001 {} -500.00
  }
  #VER A 5 20250210 "Empty"
  {
  }
  #VER A 5 20250211 "Goods again" 20250131 "anna"
  {
  #TRANS 4010 {} 300.00
  #TRANS 1930 {} -300.00 "" "" "" "cia"
  }
  #VER A 0009 20250401 "Uneven"
  {
  #TRANS 1930 {} 0.10
  }
  #VER B X1 20260105 "Next year" 20260105 "bo"
  {
  #TRANS 1930 {} 1.00
  #TRANS 3001 {} -1.00
  }`

const year = { from: '2025-01-01', to: '2025-12-31' }
const sections = ['search', 'sides', 'completeness', 'numbers', 'time', 'profile']

function journal(params: object = {}) {
  const result = run(datasetOf(booksOfText(file)), journalEntryParams.parse({ sections, ...year, ...params }), { progress: () => {} })
  expect(journalEntryResult.parse(result)).toEqual(result)
  return result
}

test('a voucher is found when one of its lines satisfies every filter', () => {
  // 1930 with at least 500.00: A1 and A2. A5 has 300.00; 600.00 of A1 stands on another account.
  const { search } = journal({ accounts: ['1930'], absAmountMinOre: 50_000 })
  expect(search?.vouchers.map((v) => [v.series, v.number, v.lines, v.matchingLines, v.matchingOre, v.grossOre, v.lagDays])).toEqual([
    ['A', '1', 3, 1, -50_000, 60_000, 5],
    ['A', '2', 2, 1, 50_000, 50_000, 0],
  ])
  expect(search?.found).toEqual({ vouchers: 2, lines: 2, debitOre: 50_000, creditOre: 50_000 })
  // All: 3 + 2 + 2 + 1 + 2 lines; debit 600 + 500 + 300 + 0.10 + 1.
  expect(search?.population).toEqual({ vouchers: 5, lines: 10, debitOre: 140_110, creditOre: 140_100 })
  expect(search?.left).toEqual({ vouchers: 3, lines: 8, debitOre: 90_110, creditOre: 90_100 })
})

test('counter-accounts, accounts left out, groups and functions', () => {
  const found = (params: object) => journal(params).search?.vouchers.map((v) => `${v.series}${v.number}`)
  expect(found({ accounts: ['1930'], filters: { counterAccounts: { include: ['4010'] } } })).toEqual(['A1', 'A5'])
  expect(found({ accounts: ['1930'], filters: { counterAccounts: { exclude: ['2440'], include: ['4010'] } } })).toEqual(['A5'])
  expect(found({ exceptAccounts: ['1930', '3001'] })).toEqual(['A1', 'A5'])
  expect(found({ functions: ['bank'], filters: { text: { match: 'contains', value: 'sale' } } })).toEqual(['A2'])
  expect(found({ groups: ['is.net'] })).toEqual(['A2', 'BX1'])
  expect(found({ groups: ['no-such-group'] })).toEqual([])
  expect(found({ filters: { lag: { maxDays: -1 } } })).toEqual(['A5'])
  expect(journal({ offset: 1, limit: 2 }).search?.vouchers.map((v) => v.number)).toEqual(['5', '2'])
})

test('sides: per account, sign and series', () => {
  const { sides } = journal()
  expect(sides?.accounts.map((a) => [a.account, a.vouchers, a.lines, a.debitOre, a.creditOre])).toEqual([
    ['1930', 5, 5, 50_110, 80_000],
    ['2440', 1, 1, 0, 10_000],
    ['3001', 2, 2, 0, 50_100],
    ['4010', 2, 2, 90_000, 0],
  ])
  // anna: A1 (5 days) and the first line of A5 (−11 days); bo: A2 and B X1.
  expect(sides?.users.map((u) => [u.user, u.vouchers, u.lines, u.share, u.firstDate, u.lastDate, u.medianLagDays])).toEqual([
    ['anna', 2, 4, 0.4, '2025-01-10', '2025-02-11', -11],
    ['bo', 2, 4, 0.4, '2025-03-01', '2026-01-05', 0],
    ['cia', 1, 1, 0.1, '2025-02-11', '2025-02-11', -11],
    ['', 1, 1, 0.1, '2025-04-01', '2025-04-01', null],
  ])
  expect(sides?.series.map((s) => [s.series, s.vouchers, s.lines])).toEqual([
    ['A', 4, 8],
    ['B', 1, 2],
  ])
})

test('completeness: the vouchers against the trial balance and against what the file declares', () => {
  const { completeness } = journal()
  expect(completeness?.sources).toMatchObject([{ vouchers: 6, empty: 1, lines: 10, outsideYear: 1, outsideIncluded: true }])
  // Declared: 1930 −300 − 100 = −400, the vouchers come to −298.90; 3001 −500 against −501.
  expect(completeness?.accounts.map((a) => [a.account, a.netOre, a.differenceOre, a.declaredMovementOre, a.declaredDifferenceOre])).toEqual(
    [
      ['1930', -29_890, 0, -40_000, 10_110],
      ['2440', -10_000, 0, 0, -10_000],
      ['3001', -50_100, 0, -50_000, -100],
      ['4010', 90_000, 0, 90_000, 0],
    ],
  )
  expect(completeness?.unbalanced.map((v) => [v.number, v.differenceOre])).toEqual([['0009', 10]])
  expect(completeness).toMatchObject({ unbalancedCount: 1, agrees: false, declaredDiffering: 3 })
})

test('numbers: gaps from the first to the last, duplicates, and vouchers dated before the number before theirs', () => {
  const [a, b] = journal({ accounts: ['2440'] }).numbers ?? []
  // 1, 2, 5, 5, 9: 3–4 and 6–8 are missing; an empty voucher is no gap. Both 5s are dated before 2 (2025-03-01).
  expect(a).toMatchObject({ series: 'A', vouchers: 5, first: 1, last: 9, missing: 5, duplicateCount: 1, disorderedCount: 2, odd: 0 })
  expect(a?.gaps).toEqual([
    { from: 3, to: 4 },
    { from: 6, to: 8 },
  ])
  expect(a?.duplicates).toEqual([{ number: 5, vouchers: 2 }])
  expect(a?.disordered.map((d) => [d.number, d.date, d.previousNumber, d.previousDate])).toEqual([
    [5, '2025-02-10', 2, '2025-03-01'],
    [5, '2025-02-11', 2, '2025-03-01'],
  ])
  expect(b).toMatchObject({ series: 'B', vouchers: 1, odd: 1, first: null, missing: 0, firstDate: '2026-01-05' })
})

test('time: voucher date by registration date, and the days between them', () => {
  const { time } = journal()
  expect(time?.cells.map((c) => [c.month, c.registered, c.vouchers, c.lines])).toEqual([
    ['2025-01', '2025-01', 1, 3],
    ['2025-02', '2025-01', 1, 2],
    ['2025-03', '2025-03', 1, 2],
    ['2025-04', null, 1, 1],
    [null, '2026-01', 1, 2],
  ])
  // −11; 0 twice; 5; without registration one.
  expect(time?.lags.map((l) => l.vouchers)).toEqual([1, 2, 1, 0, 0, 0, 0, 0, 1])
  expect(time?.hasRegistration).toBe(true)
})

test('profile: lines, sizes and account pairs', () => {
  const { profile } = journal()
  expect(profile?.linesPerVoucher.flatMap((l) => (l.vouchers ? [[l.min, l.vouchers]] : []))).toEqual([
    [1, 1],
    [2, 3],
    [3, 1],
  ])
  // 0.10 and 1.00 below 100 kr; 300, 500 and 600 kr.
  expect(profile?.sizes.flatMap((s) => (s.vouchers ? [[s.minOre, s.vouchers]] : []))).toEqual([
    [1, 2],
    [10_000, 3],
  ])
  expect(profile?.pairs.map((p) => [p.account, p.counter, p.vouchers])).toEqual([
    ['1930', '4010', 2],
    ['1930', '3001', 2],
    ['1930', '2440', 1],
    ['2440', '4010', 1],
  ])
  expect(profile?.pairs.slice(0, 2).map((p) => [p.accountName, p.counterName])).toEqual([
    ['Bank', 'Goods'],
    ['Bank', 'Sales'],
  ])
  const towards = journal({ accounts: ['3001'] }).profile
  expect(towards?.pairs.map((p) => [p.account, p.counter, p.vouchers, p.creditOre])).toEqual([['3001', '1930', 2, 50_100]])
})

test('sections that are not asked for are not worked out', () => {
  const { search, sides, completeness, numbers, time, profile, library } = journal({ sections: ['numbers'] })
  expect([search, sides, completeness, time, profile, library]).toEqual([null, null, null, null, null, null])
  expect(numbers?.length).toBe(2)
})

test('the tests and Benford’s law look at the found vouchers, without a search at all of them', () => {
  const [all, some] = [journal({ sections: ['tests'] }), journal({ sections: ['tests'], accounts: ['2440'] })].map(({ library }) => library)
  // With the voucher without lines: it has no lines to be found by.
  expect([all?.population.vouchers, all?.population.lines]).toEqual([6, 10])
  expect([some?.population.vouchers, some?.population.lines]).toEqual([1, 3])
  const unbalanced = all?.tests.find(({ id }) => id === 'unbalanced')
  expect([unbalanced?.vouchers, unbalanced?.hits[0]?.voucher.number]).toEqual([1, '0009'])
  expect(some?.tests.find(({ id }) => id === 'unbalanced')?.vouchers).toBe(0)
  // 600, 500 and 100 kr: first digits 6, 5 and 1.
  expect(some?.benford.first.digits.flatMap(({ digit, count }) => (count ? [digit] : []))).toEqual([1, 5, 6])
})

test('an amount given twice is refused', () => {
  expect(journalEntryParams.safeParse({ absAmountMinOre: 1, filters: { amount: { minOre: 2 } } }).success).toBe(false)
})

test('numbers of ten digits and more are counted as others are', () => {
  // A: 5100000001–10 and 16–25, so 11–15 are missing, and the last is dated before the one before. B: 2^53 is no whole number any more; 0007 is 7.
  const numbers = [...Array(10).keys()].flatMap((i) => [5_100_000_001 + i, 5_100_000_016 + i])
  const vouchers = numbers.map((number) => `#VER A ${number} ${number === 5_100_000_025 ? 20250101 : 20250102}\n{\n}`)
  const own = [...vouchers, ...['0007', '9007199254740991', '9007199254740992'].map((number) => `#VER B ${number} 20250103\n{\n}`)]
  const books = booksOfText(['#RAR 0 20250101 20251231', ...own].join('\n'))
  const result = run(datasetOf(books), journalEntryParams.parse({ sections: ['numbers'] }), { progress: () => {} })
  expect(journalEntryResult.parse(result)).toEqual(result)
  const [a, b] = result.numbers ?? []
  expect(a).toMatchObject({ first: 5_100_000_001, last: 5_100_000_025, odd: 0, missing: 5, gapCount: 1, disorderedCount: 1 })
  expect(a?.gaps).toEqual([{ from: 5_100_000_011, to: 5_100_000_015 }])
  expect(b).toMatchObject({ first: 7, last: 9_007_199_254_740_991, odd: 1, missing: 9_007_199_254_740_983 })
})
