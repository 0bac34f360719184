// The laws of relations on random companies: buckets sum to the lines, the list and the chart to the buckets, periods to the fiscal year.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../../books/books.ts'
import { datasetOf } from '../../company/dataset.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOf, company } from '../../testing/random-books.ts'
import { runs } from '../../testing/runs.ts'
import { relationBuckets } from './buckets.ts'
import { relationLinesQuery } from './drill.ts'
import { run } from './run.ts'
import { type RelationResult, relationParams, relationResult } from './schema.ts'

vi.setConfig({ testTimeout: 60_000 })

function resultOf(books: Books, params: unknown): RelationResult | null {
  try {
    const result = run(datasetOf(books), relationParams.parse(params), { progress: () => undefined })
    expect(relationResult.parse(result)).toEqual(result)
    return result
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'no_books') return null
    throw error
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const expected = fc.constantFrom(25, -100, 12.3456, 0)
const chosen = fc.record({
  base: fc.constantFrom(['3001'], ['1930'], ['1510-2440']),
  counter: fc.constantFrom(['2611'], ['26*'], ['5010', '3740']),
  expectedPercent: fc.option(expected, { nil: null }),
  toleranceOre: fc.constantFrom(0, 50, 100_000),
  excludeResetVouchers: fc.constant(false),
})

test('every base voucher is in one bucket, every counter line in a bucket or without base; list and chart hold what the buckets hold', () => {
  let checked = 0
  fc.assert(
    fc.property(company, chosen, fc.boolean(), fc.integer({ min: 1, max: 5 }), (models, params, indexed, limit) => {
      const books = booksOf(models, indexed)
      const result = resultOf(books, { ...params, includeMissing: true, limit: 10_000 })
      const within = result?.within
      if (!result || !within) return
      const period = { from: result.period.from, to: result.period.to }
      const lines = (accounts: readonly string[]) =>
        selectLines(books, { accounts: [...accounts], period }, { offset: 0, limit: 0 }).sumOre + 0
      expect(within.total.baseOre + 0).toBe(lines(params.base))
      const counters = result.counter.accounts.flatMap(({ account }) =>
        result.base.accounts.some((own) => own.account === account) ? [] : [account],
      )
      const counterOre = counters.length === 0 ? 0 : lines(counters)
      expect(within.total.counterOre + within.counterWithoutBase.counterOre + 0).toBe(counterOre)
      expect(within.vouchers).toHaveLength(within.total.voucherCount)
      for (const bucket of relationBuckets) {
        const own = within.vouchers.filter((voucher) => voucher.bucket === bucket)
        const only = resultOf(books, { ...params, bucket, limit: 10_000 })?.within
        expect([only?.vouchers, only?.listed]).toEqual([own, within.buckets[bucket]])
        expect(within.buckets[bucket]).toEqual({
          voucherCount: own.length,
          baseOre: sum(own.map(({ baseOre }) => baseOre)),
          counterOre: sum(own.map((voucher) => voucher.counterOre)),
          deviationOre: sum(own.map(({ deviationOre }) => deviationOre ?? 0)),
        })
        checked += own.length
      }
      const { within: inside, deviating, unconditioned } = within.buckets
      const charted = inside.voucherCount + deviating.voucherCount + unconditioned.voucherCount
      expect(sum(within.histogram.bars.map(({ count }) => count))).toBe(charted)
      for (const side of ['base', 'counter'] as const) {
        const query = relationLinesQuery(result, relationParams.parse(params), result.period, side)
        const alone = side === 'counter' ? within.counterWithoutBase.counterOre : 0
        const drilled = query ? selectLines(books, query, { offset: 0, limit: 0 }).sumOre : 0
        expect(drilled + 0).toBe(within.total[`${side}Ore`] + alone + 0)
      }
      for (const { fromPercent, toPercent, count, baseOre } of within.histogram.bars) {
        const bar = resultOf(books, { ...params, includeMissing: true, limit: 0, ratioRange: { fromPercent, toPercent } })
        expect([bar?.within?.count, bar?.within?.listed.baseOre]).toEqual([count, baseOre + 0])
        if (count === 0) break
      }
      const page = resultOf(books, { ...params, includeMissing: true, limit, offset: 1 })?.within?.vouchers
      expect(page).toEqual(within.vouchers.slice(1, 1 + limit))
      const shown = (show: string) => resultOf(books, { ...params, includeMissing: true, show })?.within?.count ?? 0
      expect(shown('within') + shown('deviating') + unconditioned.voucherCount).toBe(within.total.voucherCount)
      expect(resultOf(booksOf(models.toReversed(), !indexed), { ...params, includeMissing: true, limit: 10_000 })?.within).toEqual(within)
    }),
    { numRuns: runs(30, 100) },
  )
  expect(checked).toBeGreaterThan(runs(30, 100))
})

test('months, quarters and fiscal years sum to the lines that they hold', () => {
  let checked = 0
  fc.assert(
    fc.property(company, chosen, fc.constantFrom('month', 'quarter', 'year'), (models, params, interval) => {
      const books = booksOf(models)
      const result = resultOf(books, { ...params, interval, excludeVatSettlement: true })
      if (!result?.overTime) return
      for (const period of result.overTime.periods) {
        const { from, to, counterOre, baseOre, naiveCounterOre } = period
        if (baseOre === null) continue
        const asked = relationParams.parse({ ...params, interval, excludeVatSettlement: true })
        const drilled = (['base', 'counter'] as const).map((side) => {
          const query = relationLinesQuery(result, asked, period, side)
          return query && selectLines(books, query, { offset: 0, limit: 0 }).sumOre + 0
        })
        const has = (side: 'base' | 'counter') => result[side].accounts.length > 0
        expect(drilled).toEqual([has('base') ? baseOre : null, has('counter') ? counterOre : null])
        const lines = (accounts: readonly string[], withoutVatSettlement: boolean) => {
          const outsideYear = interval === 'year' ? null : ('exclude' as const)
          return (
            selectLines(
              books,
              { accounts: [...accounts], period: { from, to }, withoutVatSettlement, outsideYear },
              { offset: 0, limit: 0 },
            ).sumOre + 0
          )
        }
        expect(baseOre).toBe(lines(params.base, true))
        const counters = result.counter.accounts.flatMap(({ account }) =>
          result.base.accounts.some((own) => own.account === account) ? [] : [account],
        )
        if (counters.length > 0) expect([counterOre, naiveCounterOre]).toEqual([lines(counters, true), lines(counters, false)])
        checked++
      }
    }),
    { numRuns: runs(30, 100) },
  )
  expect(checked).toBeGreaterThan(runs(30, 100))
})
