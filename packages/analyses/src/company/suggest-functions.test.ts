import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesAccount } from '../books/account-number.ts'
import { buildBooks } from '../books/build.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { shippedAccountFunctions } from '../reference/account-functions.ts'
import { readSie } from '../sie/reader.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { suggestedAccountFunctions } from './account-functions.ts'
import { suggestFunctions } from './suggest-functions.ts'
import { functionSuggestionsSchema } from './suggestion-schema.ts'

type Row = readonly [account: string, ore: number]
interface Voucher {
  readonly date?: string
  readonly rows: readonly Row[]
}

function booksWith(vouchers: readonly Voucher[]) {
  const numbers = [...new Set(vouchers.flatMap(({ rows }) => rows.map(([account]) => account)))].sort()
  const lines = [
    '#FLAGGA 0',
    '#SIETYP 4',
    '#FNAMN "Exempel AB"',
    '#RAR 0 20260101 20261231',
    ...numbers.map((n) => `#KONTO ${n} "Konto ${n}"`),
  ]
  vouchers.forEach(({ date = '20260115', rows }, i) => {
    lines.push(`#VER A ${i + 1} ${date}`, '{', ...rows.map(([account, ore]) => `#TRANS ${account} {} ${(ore / 100).toFixed(2)}`), '}')
  })
  const bytes = new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
  const { ledger } = readSie(bytes)
  return buildBooks([{ ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: 'f', generated: null }]).books
}

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const invoice = (account: string, ore: number, vatAccount: string, ratio: number, date?: string): Voucher => {
  const vat = Math.round(ore * ratio)
  return {
    ...(date !== undefined && { date }),
    rows: [
      ['1510', ore + vat],
      [account, -ore],
      [vatAccount, -vat],
    ],
  }
}
const of = (books: ReturnType<typeof booksWith>, account: string) => {
  const found = suggestFunctions(books).accounts.find((row) => row.account === account)
  if (!found) throw new Error(`${account} has no row`)
  return found
}

test('an account whose number says nothing is known by the VAT of its vouchers: 9 of 9 at 25 % weigh 9 ÷ (9 + 1.96²)', () => {
  const books = booksWith(times(9, (i) => invoice('3051', 10_000 + 700 * i, '2611', 0.25)))
  expect(of(books, '3051')).toMatchObject({
    vouchers: 9,
    functions: [],
    suggestions: [
      {
        function: 'sales-25',
        from: null,
        to: null,
        confidence: expect.closeTo(0.70085, 5),
        reasons: [{ code: 'vat', accounts: ['2611'], expected: 0.25, share: 1, vouchers: 9 }],
      },
    ],
  })
  expect(suggestFunctions(books)).toMatchObject({ unmapped: 1, unmappedOre: 9 * 10_000 + 700 * 36 })
})

test('a number that its vouchers agree with is nearly certain, one that they do not is doubted, and what they say stands first', () => {
  const agrees = of(booksWith(times(57, (i) => invoice('3001', 10_000 + i, '2611', 0.25))), '3001')
  expect(agrees.suggestions[0]).toMatchObject({ function: 'sales-25', reasons: [{ code: 'number', patterns: ['3001*'] }, { code: 'vat' }] })
  // 57 ÷ 60.8416 = 0.936859; 1 − 0.4 · (1 − 0.936859)
  expect(agrees.suggestions[0]?.confidence).toBeCloseTo(0.974744, 5)
  const other = of(booksWith(times(57, (i) => invoice('3001', 10_000 + 100 * i, '2621', 0.12))), '3001')
  expect(other.suggestions.map(({ function: id }) => id)).toEqual(['sales-12', 'sales-25'])
  expect(other.suggestions[1]).toMatchObject({ reasons: [{ code: 'number' }, { code: 'unlike', share: 0, vouchers: 57 }] })
  // 0.6 − 0.35 · 0.936859
  expect(other.suggestions[1]?.confidence).toBeCloseTo(0.272099, 5)
})

test('39 of 39 vouchers at 25 % are enough to be accepted with the rest from 90 % on; 36 of 39 are not', () => {
  const at25 = (count: number) => times(count, (i) => invoice('3041', 10_000 + 100 * i, '2611', 0.25))
  const at12 = times(3, (i) => invoice('3041', 90_000 + 100 * i, '2621', 0.12))
  expect(of(booksWith(at25(39)), '3041').suggestions[0]).toMatchObject({ function: 'sales-25', confidence: expect.closeTo(0.91033, 5) })
  expect(of(booksWith([...at25(36), ...at12]), '3041').suggestions[0]?.confidence).toBeLessThan(0.9)
})

test('on a voucher of several rates each account finds its own; what is sold without VAT beside them has none', () => {
  const mixed = times(12, (i): Voucher => {
    const a = 10_000 + 100 * i
    const b = 50_000 + 300 * i
    const c = 7_000
    return {
      rows: [
        ['1930', a + b + c + a / 4 + b * 0.12],
        ['3051', -a],
        ['3052', -b],
        ['3054', -c],
        ['2611', -a / 4],
        ['2621', -b * 0.12],
      ],
    }
  })
  const books = booksWith(mixed)
  expect(of(books, '3051').suggestions[0]).toMatchObject({ function: 'sales-25', reasons: [{ accounts: ['2611'], share: 1 }] })
  expect(of(books, '3052').suggestions[0]).toMatchObject({ function: 'sales-12', reasons: [{ share: 1 }] })
  expect(of(books, '3054').suggestions).toEqual([])
  const exempt = booksWith(
    times(9, (i) => ({
      rows: [
        ['1930', 1000 + i],
        ['3054', -1000 - i],
      ],
    })),
  )
  expect(of(exempt, '3054').suggestions).toMatchObject([{ function: 'sales-exempt', reasons: [{ code: 'no-vat', share: 1, vouchers: 9 }] }])
})

test('a rate that changes on a day gives two functions with days of their own', () => {
  const books = booksWith([
    ...times(10, (i) => invoice('3052', 10_000 + i, '2621', 0.12, `202603${String(i + 10)}`)),
    ...times(30, (i) => invoice('3052', 10_000 + i, '2631', 0.06, `202604${String((i % 20) + 10)}`)),
  ])
  expect(of(books, '3052').suggestions).toMatchObject([
    { function: 'sales-6', from: '2026-04-10', to: null, reasons: [{ share: 1, vouchers: 30 }] },
    { function: 'sales-12', from: null, to: '2026-04-09', reasons: [{ share: 1, vouchers: 10 }] },
  ])
})

test('balance accounts are known by what stands against them, VAT of unusual numbers by its ratio; settlements and resets say nothing', () => {
  const wages: Voucher = {
    rows: [
      ['7099', 100_000],
      ['2715', -30_000],
      ['1930', -70_000],
    ],
  }
  const books = booksWith([
    ...times(
      8,
      (i): Voucher => ({
        rows: [
          ['1930', 12_500 + 125 * i],
          ['3051', -10_000 - 100 * i],
          ['2695', -2_500 - 25 * i],
        ],
      }),
    ),
    ...times(6, () => wages),
    {
      rows: [
        ['2611', 500],
        ['2650', -500],
      ],
    },
  ])
  expect(of(books, '2695').suggestions[0]).toMatchObject({
    function: 'output-vat-25',
    reasons: [{ code: 'vat', expected: 0.25, share: 1, vouchers: 8 }],
  })
  expect(of(books, '7099').suggestions[0]).toMatchObject({
    function: 'gross-salary',
    reasons: [{ code: 'counter', functions: ['withheld-tax'], accounts: ['2715'], share: 1, vouchers: 6 }],
  })
  expect(of(books, '2611')).toMatchObject({
    vouchers: 1,
    suggestions: [{ function: 'output-vat-25', confidence: 0.6, reasons: [{ code: 'number' }] }],
  })
})

test('functions that the company has said stand beside the suggestions, and what they say of VAT accounts is used', () => {
  const books = booksWith(times(9, (i) => invoice('3051', 10_000 + 100 * i, '2690', 0.25)))
  const { accounts } = suggestFunctions(books, [
    { function: 'output-vat-25', patterns: ['2690'], from: null, to: null },
    { function: 'brf-fees', patterns: ['3051'], from: null, to: null },
  ])
  expect(accounts.find(({ account }) => account === '3051')).toMatchObject({
    functions: ['brf-fees'],
    suggestions: [{ function: 'sales-25', reasons: [{ accounts: ['2690'], ratio: 0.25 }] }],
  })
})

const rate = fc.constantFrom<readonly [string, number, string]>(
  ['2611', 0.25, 'sales-25'],
  ['2621', 0.12, 'sales-12'],
  ['2631', 0.06, 'sales-6'],
)

test('law: sales at one rate are told by it, whatever the amounts, credit notes among them and VAT in öre or whole kronor', () => {
  fc.assert(
    fc.property(
      rate,
      fc.array(
        fc.integer({ min: 2_000, max: 900_000_00 }).chain((ore) => fc.boolean().map((isCredit) => (isCredit ? -ore : ore))),
        { minLength: 5, maxLength: 40 },
      ),
      fc.boolean(),
      ([vatAccount, ratio, id], amounts, inKronor) => {
        const books = booksWith(
          amounts.map((ore): Voucher => {
            const vat = inKronor ? Math.round((ore * ratio) / 100) * 100 : Math.round(ore * ratio)
            return {
              rows: [
                ['1510', ore + vat],
                ['3051', -ore],
                [vatAccount, -vat],
              ],
            }
          }),
        )
        const [first] = of(books, '3051').suggestions
        expect(first).toMatchObject({ function: id, from: null, to: null, reasons: [{ code: 'vat', share: 1, vouchers: amounts.length }] })
        expect(first?.confidence).toBeCloseTo(amounts.length / (amounts.length + 1.96 ** 2), 10)
      },
    ),
    { numRuns: 60 },
  )
})

test('law: on random companies turnover and vouchers are those of the lines, functions those of the patterns, and every suggestion has its reason', () => {
  fc.assert(
    fc.property(company, (models) => {
      const books = booksOf(models)
      const found = suggestFunctions(books)
      expect(functionSuggestionsSchema.parse(found)).toEqual(found)
      const rows = models.flatMap(({ vouchers }) =>
        vouchers.flatMap((voucher, v) => voucher.rows.map((row) => ({ ...row, v: voucher, at: v }))),
      )
      for (const { account, turnoverOre, vouchers, functions, suggestions } of found.accounts) {
        const own = rows.filter((row) => row.account === account)
        const isTwin = account === '5010'
        if (own.length > 0 && !isTwin) {
          expect(turnoverOre, account).toBe(own.reduce((sum, { ore }) => sum + Math.abs(ore), 0))
          expect(vouchers, account).toBe(new Set(own.map(({ v }) => v)).size)
        }
        const byPattern = suggestedAccountFunctions.filter(({ patterns }) => patterns.some((pattern) => matchesAccount(pattern, account)))
        expect(functions).toEqual([...new Set(byPattern.map(({ function: id }) => id))].sort())
        const suggested = new Set(suggestions.map(({ function: id }) => id))
        for (const { id, ranges } of shippedAccountFunctions.functions)
          if (ranges.some(({ patterns }) => patterns.some((pattern) => matchesAccount(pattern, account))))
            expect(suggested.has(id)).toBe(true)
        expect(suggestions.map(({ confidence }) => confidence)).toEqual(
          suggestions.map(({ confidence }) => confidence).toSorted((a, b) => b - a),
        )
      }
      const amounts = found.accounts.map(({ turnoverOre }) => turnoverOre)
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      expect(found.unmappedOre).toBe(found.accounts.reduce((sum, row) => (row.functions.length === 0 ? sum + row.turnoverOre : sum), 0))
    }),
    { numRuns: 60 },
  )
})

test('law: the order of the vouchers does not matter', () => {
  const vouchers = [
    ...times(7, (i) => invoice('3051', 10_000 + 100 * i, '2611', 0.25)),
    ...times(4, (i) => invoice('3051', 9_000 + 100 * i, '2621', 0.12)),
    ...times(
      5,
      (i): Voucher => ({
        rows: [
          ['1930', 5_000 + i],
          ['1510', -5_000 - i],
        ],
      }),
    ),
  ]
  const expected = suggestFunctions(booksWith(vouchers))
  fc.assert(
    fc.property(fc.shuffledSubarray(vouchers, { minLength: vouchers.length }), (shuffled) => {
      expect(suggestFunctions(booksWith(shuffled))).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})
