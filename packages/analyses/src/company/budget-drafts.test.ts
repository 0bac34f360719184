// Budgets made of pasted rows and of last year.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementOf } from '../books/result-accounts.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { budgetSchema } from './budget.ts'
import { type BudgetFromYear, budgetFromYear, budgetFromYearSchema } from './budget-from-year.ts'
import { readBudgetRows } from './budget-rows.ts'
import { addMonths, monthsBetween, parseMonth } from './months.ts'

const credit = { firstMonth: '2026-01', isCredit: (account: string) => account.startsWith('3') }
const entry = (account: string, month: string, ore: number) => ({ account, month, ore, object: null })

test('months in columns: headings with and without year, other columns left alone, amounts as people write them', () => {
  const text = 'Konto;Namn;jan 2026;2026-02;mars;Summa\n3001;Försäljning;1 000,50;(200);;x\n5010 Lokalhyra;;1.234,00;0;-12,5;\n\n'
  expect(readBudgetRows(text, credit)).toEqual({
    layout: 'months',
    rows: 2,
    errors: [],
    entries: [
      entry('3001', '2026-01', -100_050),
      entry('3001', '2026-02', 20_000),
      entry('5010', '2026-01', 123_400),
      entry('5010', '2026-02', 0),
      entry('5010', '2026-03', -1_250),
    ],
  })
})

test('thousands are not divided by a thousand: 1,234 alone tells no mark and is refused, beside 1,234.50 it is 1 234 kr; three decimals are no amount', () => {
  const unclear = readBudgetRows('account\tjan\tfeb\n5010\t1,234\t2,500\n6110\t100\t200', credit)
  expect(unclear.errors).toEqual([{ line: 2, column: 2, code: 'unclear', text: '1,234' }])
  expect(unclear.entries).toEqual([entry('6110', '2026-01', 100_00), entry('6110', '2026-02', 200_00)])
  expect(readBudgetRows('account\tjan\tfeb\n5010\t1,234\t2,500', { ...credit, mark: '.' }).entries).toEqual([
    entry('5010', '2026-01', 1_234_00),
    entry('5010', '2026-02', 2_500_00),
  ])
  expect(readBudgetRows('account\tjan\tfeb\n5010\t1,234\t2,500.50', credit).entries.map(({ ore }) => ore)).toEqual([1_234_00, 2_500_50])
  expect(readBudgetRows('account\tjan\tfeb\n5010\t1234,567\t2,5', credit).errors.map(({ code, text }) => [code, text])).toEqual([
    ['amount', '1234,567'],
  ])
})

test('without headings twelve amounts are the months from the first; of a broken year January is the year after', () => {
  const amounts = Array.from({ length: 12 }, (_, i) => String(i + 1))
  const broken = { ...credit, firstMonth: '2026-07' }
  const plain = readBudgetRows(['5010', 'Hyra', ...amounts].join('\t'), broken)
  expect(plain.entries.map(({ month, ore }) => [month, ore / 100])).toEqual(amounts.map((kr, i) => [addMonths('2026-07', i), Number(kr)]))
  expect(readBudgetRows('Konto\tjul\tjan\n5010\t1\t2', broken).entries.map(({ month }) => month)).toEqual(['2026-07', '2027-01'])
})

test('one amount in each row, with objects; every row that cannot be read is named, and the others stand', () => {
  const text = [
    'Account|Month|Amount|Dimension|Object',
    '3001|2026-01|1,000.00||',
    '3001|2026-01|500|1|10',
    '3001|2026-13|1||',
    'Rent|2026-01|1||',
    '5010|2026-02|abc||',
    '5010|2026-02|||',
    '5010|2026-02|1|1|',
    '5010|2026-02',
    '3001|202601|7||',
  ].join('\n')
  expect(readBudgetRows(text, credit)).toEqual({
    layout: 'rows',
    rows: 2,
    entries: [entry('3001', '2026-01', -100_000), { ...entry('3001', '2026-01', -50_000), object: { dimension: '1', object: '10' } }],
    errors: [
      { line: 4, column: 2, code: 'month', text: '2026-13' },
      { line: 5, column: 1, code: 'account', text: 'Rent' },
      { line: 6, column: 3, code: 'amount', text: 'abc' },
      { line: 7, column: 3, code: 'amount', text: '' },
      { line: 8, column: 5, code: 'object', text: '1' },
      { line: 9, column: null, code: 'columns', text: '5010 2026-02' },
      { line: 10, column: null, code: 'duplicate', text: '3001 2026-01' },
    ],
  })
  expect(readBudgetRows('', credit)).toEqual({ layout: 'rows', rows: 0, entries: [], errors: [] })
})

test('law: whatever is pasted, each row with content becomes entries, an error, or is empty; and what is read is a budget', () => {
  const cell = fc.oneof(
    fc.constantFrom('', '3001', '5010', '2026-01', 'jan', '1 000,50', '-2', 'x', '1930 Bank', '(3)', '0'),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 15 }), { maxLength: 12 }), (rows) => {
      const read = readBudgetRows(rows.map((cells) => cells.join('\t')).join('\n'), credit)
      expect(budgetSchema.parse(read.entries)).toEqual(read.entries)
      const keys = read.entries.map(({ account, month, object }) => JSON.stringify([account, month, object]))
      expect(new Set(keys).size).toBe(keys.length)
      expect(read.rows + read.errors.length).toBeLessThanOrEqual(
        rows
          .flat()
          .join('\n')
          .split(/[\r\n]/).length,
      )
    }),
  )
})

test('months as people write them', () => {
  const read = (text: string) => parseMonth(text, '2026-07')
  expect(['2026-01', '202601', '2026-01-31', 'jan 2026', 'Januari', 'Oct-26', 'maj', 'MAY 26', 'jul'].map(read)).toEqual([
    '2026-01',
    '2026-01',
    '2026-01',
    '2026-01',
    '2027-01',
    '2026-10',
    '2027-05',
    '2026-05',
    '2026-07',
  ])
  expect(['', 'foo', '2026-13', '13', 'Summa', '1 000'].map(read)).toEqual([null, null, null, null, null, null])
  expect([addMonths('2026-11', 3), addMonths('2026-01', -1), monthsBetween('2026-11', '2027-01')]).toEqual([
    '2027-02',
    '2025-12',
    ['2026-11', '2026-12', '2027-01'],
  ])
})

const year = (from: number, rows: readonly string[]) =>
  [`#RAR 0 ${from}0101 ${from}1231`, '#KONTO 1930 "Bank"', '#KONTO 3001 "Sales"', '#KONTO 5010 "Rent"', ...rows].join('\n')
const voucher = (day: string, account: string, kr: string) =>
  `#VER A "" ${day} ""\n{\n#TRANS ${account} {} ${kr}\n#TRANS 1930 {} ${kr.startsWith('-') ? kr.slice(1) : `-${kr}`}\n}`
const options = (given: Partial<BudgetFromYear>): BudgetFromYear =>
  budgetFromYearSchema.parse({ fromMonth: '2025-01', toMonth: '2026-01', ...given })

test('last year + 10 %: as booked, in equal parts, or by the season of all years, each to the whole krona with the same sum', () => {
  const books = booksOfText(
    year(2024, [voucher('20240110', '3001', '-100.00'), voucher('20240710', '3001', '-300.00')]),
    year(2025, [voucher('20250110', '3001', '-100.00'), voucher('20250710', '3001', '-100.00'), voucher('20250215', '5010', '99.99')]),
  )
  const of = (given: Partial<BudgetFromYear>, account: string) =>
    budgetFromYear(books, options({ changeRatio: 0.1, ...given })).flatMap((row) => (row.account === account ? [[row.month, row.ore]] : []))
  expect(of({}, '3001')).toEqual([
    ['2026-01', -11_000],
    ['2026-07', -11_000],
  ])
  // 99.99 × 1.1 = 109.989 → 110 kr
  expect(of({}, '5010')).toEqual([['2026-02', 11_000]])
  expect(of({ roundToOre: 1 }, '5010')).toEqual([['2026-02', 10_999]])
  // 220 kr ÷ 12 = 18.33: eight months of 18 and four of 19
  const even = of({ distribution: 'even' }, '3001')
  expect(even.map(([, ore]) => ore).toSorted()).toEqual([...Array(8).fill(-1_800), ...Array(4).fill(-1_900)])
  // January: (1/4 + 1/2) ÷ 2 = 3/8 of 220 = 82.5
  expect(of({ distribution: 'seasonal', roundToOre: 1 }, '3001')).toEqual([
    ['2026-01', -8_250],
    ['2026-07', -13_750],
  ])
  expect(budgetFromYear(books, options({ fromMonth: '2023-01' }))).toEqual([])
  expect(of({ fromMonth: '2025-07', months: 6, toMonth: '2026-07', changeRatio: 0 }, '3001')).toEqual([['2026-07', -10_000]])
})

test('law: a budget as booked is last year’s result, account by account; every distribution has the same sum per account', () => {
  fc.assert(
    fc.property(company, fc.constantFrom(-0.5, 0, 0.03), fc.constantFrom(1, 100, 10_000), (models, changeRatio, roundToOre) => {
      const books = booksOf(models)
      const fromMonth = models[0]?.from.slice(0, 7) ?? ''
      const make = (distribution: BudgetFromYear['distribution'], round = roundToOre, change = changeRatio) =>
        budgetFromYear(books, options({ fromMonth, toMonth: '2030-01', changeRatio: change, roundToOre: round, distribution }))
      const sums = (rows: ReturnType<typeof make>) => {
        const found = new Map<string, number>()
        for (const { account, ore } of rows) found.set(account, (found.get(account) ?? 0) + ore)
        return new Map([...found].filter(([, ore]) => ore !== 0))
      }
      const exact = make('as-booked', 1, 0)
      expect(exact.every(({ account }) => statementOf({ number: account }) === 'result')).toBe(true)
      const booked = make('as-booked')
      for (const distribution of ['even', 'seasonal'] as const) expect(sums(make(distribution))).toEqual(sums(booked))
      for (const [account, ore] of sums(exact))
        expect(sums(booked).get(account) ?? 0).toBe(Math.round((ore * (1 + changeRatio)) / roundToOre) * roundToOre + 0)
      expect(budgetSchema.parse(booked)).toEqual(booked)
    }),
    { numRuns: 60 },
  )
})
