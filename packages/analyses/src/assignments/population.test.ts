import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksOf, company } from '../testing/random-books.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { keptLinesSchema } from './content.ts'
import { changesSince, holdsPopulation, isFrozenFrom, keptLinesOf, populationChanges, populationOf } from './population.ts'

const voucher = (number: number, month: string, account: string, counter: string, kr: number, text = '') =>
  `#VER A ${number} 2025${month}10 "${text}"\n{\n#TRANS ${account} {} ${kr}.00\n#TRANS ${counter} {} -${kr}.00\n}`
const receivablesText = (openings: string, ...more: readonly string[]) =>
  [
    '#RAR 0 20250101 20251231\n#KONTO 1510 "Kundfordringar"\n#KONTO 1930 "Bank"\n#KONTO 2081 "Kapital"\n#KONTO 3001 "Försäljning"',
    openings,
    voucher(1, '01', '1510', '3001', 400_000),
    voucher(2, '02', '1510', '3001', 250_000),
    voucher(3, '03', '1510', '3001', 90_000),
    voucher(4, '04', '1510', '3001', 60_000),
    voucher(5, '05', '1930', '1510', 380_000),
    voucher(6, '06', '1930', '1510', 240_000),
    voucher(7, '07', '3001', '1510', 85_000),
    ...more,
  ].join('\n')
const receivables = (...more: readonly string[]) => booksOfText(receivablesText('#IB 0 1510 50000.00\n#IB 0 2081 -50000.00', ...more))
const period = { from: '2025-01-01', to: '2025-12-31' }
const asked = (query: string, withOpening = false) => ({ query, withOpening })
const stamp = { by: '00000000-0000-4000-8000-000000000001', at: '2026-01-20T08:00:00.000Z' }

test('a population tells which voucher came, went or changed, and nothing else', () => {
  const population = (books: ReturnType<typeof receivables>) => populationOf(books, asked('account:3001'), period)
  const before = population(receivables(voucher(8, '08', '1930', '3001', 10), voucher(9, '09', '1930', '3001', 20)))
  expect([before.rows, before.vouchers, before.ore]).toEqual([7, 7, -71_503_000])
  // Another account altogether, and the same vouchers in another order.
  const same = receivables(voucher(9, '09', '1930', '3001', 20), voucher(10, '09', '1930', '2081', 5), voucher(8, '08', '1930', '3001', 10))
  expect(population(same).hash).toBe(before.hash)
  const after = population(receivables(voucher(8, '08', '1930', '3001', 11), voucher(11, '11', '1930', '3001', 30)))
  expect(populationChanges(before.text, after.text)).toEqual([
    { of: 'voucher', how: 'changed', yearFrom: '2025-01-01', series: 'A', number: '8', beforeOre: -1_000, afterOre: -1_100 },
    { of: 'voucher', how: 'removed', yearFrom: '2025-01-01', series: 'A', number: '9', beforeOre: -2_000, afterOre: null },
    { of: 'voucher', how: 'added', yearFrom: '2025-01-01', series: 'A', number: '11', beforeOre: null, afterOre: -3_000 },
  ])
  // The other side of a voucher is its content too.
  const moved = population(receivables(voucher(8, '08', '1510', '3001', 10), voucher(9, '09', '1930', '3001', 20)))
  expect(populationChanges(before.text, moved.text).map(({ how, number }) => [how, number])).toEqual([['changed', '8']])
  expect(() => populationOf(receivables(), asked('account:'), period)).toThrow()
})

test('days outside those of the assignment are not in a population, however they are asked for', () => {
  const found = (query: string) => populationOf(receivables(), asked(query), { from: '2025-03-01', to: '2025-12-31' }).rows
  // vouchers 3 to 7, then 3 alone; 1 and 2 are of days before, and no voucher of the year after is anybody’s
  expect(found('account:1510')).toBe(5)
  expect(found('account:1510 date:2025-01-01..2025-03-31')).toBe(1)
  expect(found('account:1510 date:2025-01-01..2025-02-28')).toBe(0)
  expect(found('account:1510 date:2026-01-01..2026-01-31')).toBe(0)
})

test('balances brought forward that belong to a population are frozen with it', () => {
  const { text, ...frozen } = populationOf(receivables(), asked('account:1510,2081', true), period)
  expect(frozen.openings).toEqual([
    ['1510', 5_000_000],
    ['2081', -5_000_000],
  ])
  const later = booksOfText(receivablesText('#IB 0 1510 60000.00\n#IB 0 2099 -60000.00'))
  const now = populationOf(later, asked('account:1510,2081', true), period)
  expect(now.hash).toBe(frozen.hash)
  expect(holdsPopulation({ ...frozen, ...stamp }, now)).toBe(false)
  expect(changesSince({ ...frozen, ...stamp }, text, now)).toEqual([
    { of: 'opening', how: 'changed', yearFrom: '', series: '', number: '1510', beforeOre: 5_000_000, afterOre: 6_000_000 },
    { of: 'opening', how: 'removed', yearFrom: '', series: '', number: '2081', beforeOre: -5_000_000, afterOre: null },
  ])
  // what was frozen before openings were is held by its vouchers alone
  const { openings: _, query: __, ...old } = frozen
  expect(holdsPopulation({ ...old, ...stamp }, now)).toBe(true)
})

test('what was frozen by another question is looked up again, in the same books too', () => {
  const books = receivables()
  const { text: _, ...frozen } = populationOf(books, asked('account:3001'), period)
  const same = { ...frozen, ...stamp }
  expect(isFrozenFrom(same, frozen.inputHash, asked('account:3001'))).toBe(true)
  expect(isFrozenFrom(same, frozen.inputHash, asked('account:3001', true))).toBe(false)
  expect(isFrozenFrom(same, frozen.inputHash, asked('account:1510'))).toBe(false)
  expect(holdsPopulation(same, populationOf(books, asked('account:1510'), period))).toBe(false)
})

test('lines behind a figure are kept as the same query freezes them; vouchers by name are kept whole, and what is not there is not', () => {
  const books = receivables()
  const lines = keptLinesSchema.parse({ on: 'query', query: { accounts: ['1510'], period, numbers: { from: 1, to: 2 } } })
  expect(populationOf(books, asked('account:1510 number:1..2'), period)).toMatchObject(keptLinesOf(books, lines))
  const named = (...numbers: readonly string[]) =>
    keptLinesSchema.parse({ on: 'vouchers', vouchers: numbers.map((number) => ({ yearFrom: '2025-01-01', series: 'A', number })) })
  // A 5: 380 000 debit and credit; A 99 is none of the books'; a voucher named twice is one
  expect(keptLinesOf(books, named('5', '99', '5'))).toMatchObject({ rows: 2, vouchers: 1, ore: 0, sizeOre: 76_000_000 })
  expect(keptLinesOf(books, named('99'))).toMatchObject({ rows: 0, vouchers: 0, ore: 0 })
})

test('whatever vouchers are kept by name, the whole of them is there', () => {
  fc.assert(
    fc.property(company, (given) => {
      const books = booksOf(given)
      const all = keptLinesOf(books, keptLinesSchema.parse({ on: 'query', query: {} }))
      const names = JSON.parse(all.text) as [string, string, string][] // as populations are written
      if (names.length === 0) return
      const vouchers = names.map(([yearFrom, series, number]) => ({ yearFrom, series, number }))
      expect(keptLinesOf(books, keptLinesSchema.parse({ on: 'vouchers', vouchers })).text).toBe(all.text)
    }),
    { numRuns: 30 },
  )
})
