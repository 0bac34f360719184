// The laws of counterparts on random companies: flows sum to the base, figures to their vouchers, parts of a filter to the whole.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../../books/books.ts'
import { datasetOf } from '../../company/dataset.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOf, company } from '../../testing/random-books.ts'
import { baseLinesQuery } from './drill.ts'
import { attributionMethods } from './methods.ts'
import { run } from './run.ts'
import { type CounterpartParams, type CounterpartResult, counterpartParams } from './schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const base = fc.constantFrom(['3001'], ['1930'], ['1930', '3001'], ['26*', '3740'], ['1510-2440'], [])
const method = fc.constantFrom(...attributionMethods)

function resultOf(books: Books, params: unknown): CounterpartResult | null {
  const parsed: CounterpartParams = counterpartParams.parse(params)
  try {
    return run(datasetOf(books), parsed, { progress: () => undefined })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'no_books') return null
    throw error
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('proportional flows sum to the base exactly, in total and account by account; the base is its lines', () => {
  let checked = 0
  fc.assert(
    fc.property(company, base, method, fc.boolean(), (models, accounts, chosen, indexed) => {
      const books = booksOf(models, indexed)
      const result = resultOf(books, { base: accounts, method: chosen })
      if (!result) return
      expect([result.difference.proportional, result.difference.allOther]).toEqual([0, 0])
      const { from, to } = result.period
      const lines = selectLines(books, { accounts: [...accounts], period: { from, to } }, { offset: 0, limit: 0 })
      expect([result.base.netOre, result.base.debitOre, result.base.creditOre, result.base.lineCount]).toEqual(
        [lines.sumOre, lines.debitOre, lines.creditOre, lines.count].map((value) => value + 0),
      )
      expect(sum(result.base.monthOre) + result.base.outsideOre + 0).toBe(result.base.netOre)
      for (const row of result.counters) expect(sum(row.monthOre) + row.outsideOre + 0).toBe(row.byMethod[chosen])
      for (const own of result.base.accounts) {
        const query = baseLinesQuery(result, counterpartParams.parse({}), { base: own.account, counter: null })
        expect(query && selectLines(books, query, { offset: 0, limit: 0 }).sumOre + 0).toBe(own.netOre)
        const pairs = result.pairs.filter((pair) => pair.base === own.account)
        expect(sum(pairs.filter(({ inside }) => inside).map(({ ore }) => ore)) + 0).toBe(own.insideOre)
        if (chosen !== 'proportional') continue
        expect(own.netOre + sum(pairs.map(({ ore }) => ore)) + own.missingOre + 0).toBe(0)
        checked++
      }
      if (chosen === 'proportional' || chosen === 'unambiguous') {
        for (const row of result.counters)
          expect(sum(result.pairs.filter(({ counter, inside }) => counter === row.account && !inside).map(({ ore }) => ore)) + 0).toBe(
            row.ore,
          )
      }
      const links = (of: string) => sum(result.flows.links.filter((link) => link.base === of).map(({ ore }) => ore))
      for (const { account } of result.base.accounts)
        expect(links(account) + 0).toBe(sum(result.pairs.filter((pair) => pair.base === account).map(({ ore }) => ore)) + 0)
    }),
    { numRuns: 250 },
  )
  expect(checked).toBeGreaterThan(50)
})

test('a figure is the sum of its vouchers’ parts', () => {
  let checked = 0
  fc.assert(
    fc.property(company, base, method, fc.nat(), (models, accounts, chosen, pick) => {
      const books = booksOf(models)
      const asked = { base: accounts, method: chosen }
      const result = resultOf(books, asked)
      if (!result) return
      const pairs = result.pairs.filter(
        (own) => !result.pairs.some((other) => other !== own && other.base === own.base && other.counter === own.counter),
      )
      const pair = pairs[pick % Math.max(1, pairs.length)]
      const row = result.counters.filter(({ voucherCount }) => voucherCount > 0)[0]
      if (pair) {
        const listed = resultOf(books, { ...asked, pair: { base: pair.base, counter: pair.counter, limit: 10_000 } })?.pair
        expect([listed?.ore, listed?.count]).toEqual([pair.ore, pair.voucherCount])
        expect(sum(listed?.vouchers.map(({ ore }) => ore) ?? []) + 0).toBe(pair.ore)
        checked++
      }
      if (row) {
        const listed = resultOf(books, { ...asked, pair: { counter: row.account, limit: 10_000 } })?.pair
        expect([listed?.ore, listed?.count]).toEqual([row.ore, row.voucherCount])
      }
      const missing = resultOf(books, { ...asked, pair: { counter: null } })?.pair
      expect(missing?.ore).toBe(result.missing[chosen])
    }),
    { numRuns: 250 },
  )
  expect(checked).toBeGreaterThan(50)
})

test('parts of a filter sum to the whole; the order of files and stored indices change nothing', () => {
  const flows = (result: CounterpartResult | null) => {
    const sums = new Map<string, number>()
    for (const { base: from, counter, ore } of result?.pairs ?? [])
      sums.set(`${from} ${counter}`, (sums.get(`${from} ${counter}`) ?? 0) + ore)
    for (const { account, missingOre } of result?.base.accounts ?? []) sums.set(account, missingOre)
    return sums
  }
  fc.assert(
    fc.property(company, base, fc.integer({ min: -2000, max: 2000 }), (models, accounts, bound) => {
      const books = booksOf(models)
      const all = resultOf(books, { base: accounts })
      if (!all) return
      const filtered = (filters: unknown) => flows(resultOf(books, { base: accounts, filters }))
      for (const parts of [
        [filtered({ amount: { minOre: bound } }), filtered({ amount: { maxOre: bound - 1 } })],
        [filtered({ series: ['A'] }), filtered({ series: ['B', 'A2', ''] })],
      ]) {
        for (const [key, ore] of flows(all)) expect(sum(parts.map((part) => part.get(key) ?? 0)) + 0, key).toBe(ore)
      }
      expect(resultOf(booksOf(models.toReversed(), false), { base: accounts })).toMatchObject({
        pairs: all.pairs,
        counters: all.counters,
        flags: all.flags,
      })
    }),
    { numRuns: 80 },
  )
})
