// Laws of the tabs beside a ledger, over random companies: their sums are the movement, their figures lead to their lines, the open items are the balance.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../../books/books.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOf, company, type ModelYear } from '../../testing/random-books.ts'
import { date, filters } from '../../testing/random-queries.ts'
import { runs } from '../../testing/runs.ts'
import type { Drill } from '../drill.ts'
import { drillGeneralLedgerAccount, type GeneralLedgerAccountFigure } from './drill.ts'
import { accountParts } from './parts-schema.ts'
import { run } from './run.ts'
import { generalLedgerAccountParams, generalLedgerAccountResult } from './schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const bound = fc.option(date, { nil: null })
const bounds = fc.tuple(bound, bound).map(([a, b]): [typeof a, typeof b] => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
const chosen = fc.constantFrom(['1930'], ['3001'], ['1930', '3001', '2611'], ['*'], ['5010'])

function drilled(books: Books, drill: Drill): number {
  const { lines, count, sumOre } = drill.query
    ? selectLines(books, drill.query, { offset: 0, limit: Number.POSITIVE_INFINITY })
    : { lines: [], count: 0, sumOre: 0 }
  const vouchers = new Set(lines.map((l) => `${l.yearFrom} ${l.voucher}`)).size
  return (
    drill.openingOre +
    drill.outsideLeftOutOre +
    drill.yearBreakOre +
    { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers }[drill.measure]
  )
}

function ledger(books: Books, params: object) {
  try {
    const parsed = generalLedgerAccountParams.parse({ parts: [...accountParts], limit: null, lines: 'none', ...params })
    const result = run({ books }, parsed, ctx)
    expect(generalLedgerAccountResult.parse(result)).toEqual(result)
    return { result, parsed }
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'no_books' || error.code === 'invalid_input')) return null
    throw error
  }
}

test('sums of every tab are the movement, and every figure is its drilled lines', () => {
  let checked = 0
  fc.assert(
    fc.property(company, bounds, chosen, fc.option(filters, { nil: undefined, freq: 1 }), (models, [from, to], accounts, own) => {
      const books = booksOf(models)
      const done = ledger(books, { accounts, from, to, ...(own ? { filters: own } : {}) })
      if (!done || done.result.netOre === null) return
      const { result, parsed } = done
      const movement = result.filtered ?? { netOre: result.netOre, count: result.count }
      const { counterAccounts, series, users, objects, texts, amounts } = result.parts
      const sum = (rows: readonly object[], key: string) => rows.reduce((total, row) => total + Number(Reflect.get(row, key)), 0)
      expect(sum(counterAccounts?.rows ?? [], 'flowOre')).toBe(movement.netOre)
      for (const rows of [
        series?.rows ?? [],
        users?.rows ?? [],
        texts?.rows ?? [],
        [...(amounts?.rows ?? []), ...(amounts ? [amounts.single] : [])],
      ]) {
        expect(sum(rows, 'netOre')).toBe(movement.netOre)
        expect(sum(rows, 'count')).toBe(movement.count)
      }
      for (const { rows, doubledOre } of objects?.dimensions ?? []) expect(sum(rows, 'netOre') - doubledOre).toBe(movement.netOre)
      const check = (figure: GeneralLedgerAccountFigure, value: number) => {
        const drill = drillGeneralLedgerAccount(result, parsed, figure)
        if (drill === null && own) return
        expect(drill, JSON.stringify(figure)).not.toBeNull()
        if (drill) expect(drilled(books, drill), JSON.stringify(figure)).toBe(value)
        checked++
      }
      const columns = ['debitOre', 'creditOre', 'netOre', 'count', 'voucherCount'] as const
      for (const column of columns) {
        for (const row of series?.rows ?? []) check({ of: 'series', key: row.key, column }, row[column])
        for (const row of users?.rows ?? []) check({ of: 'user', key: row.key, column }, row[column])
        for (const row of texts?.rows ?? []) check({ of: 'text', group: row.group, column }, row[column])
        for (const row of amounts?.rows ?? []) check({ of: 'amount', ore: row.ore, column }, row[column])
        for (const { dimension, rows } of objects?.dimensions ?? [])
          for (const row of rows) check({ of: 'object', dimension, object: row.object, column }, row[column])
      }
      for (const row of counterAccounts?.rows ?? []) {
        if (row.kind !== 'account') continue
        check({ of: 'counterAccount', account: row.account, column: 'netOre' }, row.touchingOre)
        check({ of: 'counterAccount', account: row.account, column: 'count' }, row.touchingCount)
        check({ of: 'counterAccount', account: row.account, column: 'voucherCount' }, row.voucherCount)
      }
      const { cutOff } = result.parts
      for (const column of ['debitOre', 'creditOre', 'netOre', 'count'] as const) {
        check({ of: 'cutOff', side: 'before', column }, cutOff?.before[column] ?? 0)
        check({ of: 'cutOff', side: 'after', column }, cutOff?.afterwards[column] ?? 0)
        for (const row of cutOff?.byDay ?? []) check({ of: 'cutOffDay', date: row.date, column }, row[column])
      }
      expect(cutOff?.lines).toHaveLength((cutOff?.before.count ?? 0) + (cutOff?.afterwards.count ?? 0))
    }),
    { numRuns: runs(30, 120) },
  )
  expect(checked).toBeGreaterThan(runs(500, 2000))
})

test('open items are the balance at the date, whatever is matched, and every group adds up to 0', () => {
  let matched = 0
  fc.assert(
    fc.property(
      company,
      fc.option(bounds, { freq: 1 }),
      fc.constantFrom(['1930'], ['*'], ['1930', '3001']),
      fc.option(date, { nil: null, freq: 1 }),
      (models, span, accounts, on) => {
        const books = booksOf(small(models))
        const [from, to] = span ?? [null, null]
        const done = ledger(books, { accounts, from, to, date: on, parts: ['matching'] })
        const matching = done?.result.parts.matching
        if (!done || !matching) return
        expect(matching.openOre).toBe(matching.balanceOre)
        const closing = ledger(books, { accounts, from: done.result.period.from, to: matching.date, parts: [] })
        if (done.result.period.years.every(({ hasVouchers }) => hasVouchers)) expect(matching.balanceOre).toBe(closing?.result.closingOre)
        if (matching.openOre !== null) expect(matching.open.reduce((sum, { ore }) => sum + ore, 0)).toBe(matching.openOre)
        const seen = new Set<string>()
        for (const { lines, ore, openingOre } of matching.groups) {
          expect(lines.reduce((sum, line) => sum + line.ore, openingOre)).toBe(0)
          expect(lines.reduce((sum, line) => sum + Math.max(0, line.ore), Math.max(0, openingOre))).toBe(ore)
          for (const { yearFrom, row } of lines) {
            expect(seen.has(`${yearFrom} ${row}`)).toBe(false)
            seen.add(`${yearFrom} ${row}`)
          }
          matched++
        }
        for (const { line } of matching.open) if (line) expect(seen.has(`${line.yearFrom} ${line.row}`)).toBe(false)
      },
    ),
    { numRuns: runs(40, 200) },
  )
  expect(matched).toBeGreaterThan(20)
})

/** Few different amounts, so that many answer each other. */
function small(models: readonly ModelYear[]): ModelYear[] {
  return models.map((model) => ({
    ...model,
    vouchers: model.vouchers.map((voucher) => ({
      ...voucher,
      rows: voucher.rows.map((row) => ({ ...row, ore: (row.ore % 4) * 100 + 0 })),
    })),
  }))
}

/** The same vouchers in another order of the file. */
function turned(models: readonly ModelYear[]): ModelYear[] {
  return models.map((model) => ({ ...model, vouchers: model.vouchers.toReversed() }))
}

test('the order of vouchers in the file changes nothing', () => {
  fc.assert(
    fc.property(company, chosen, (models, accounts) => {
      // Numbers that are used twice are told apart by their place in the file.
      const unique = models.map((model) => ({
        ...model,
        vouchers: model.vouchers.map((voucher, i) => ({ ...voucher, number: String(i + 1) })),
      }))
      const one = ledger(booksOf(unique), { accounts })
      const two = ledger(booksOf(turned(unique)), { accounts })
      expect(placeless(two?.result.parts)).toEqual(placeless(one?.result.parts))
    }),
    { numRuns: runs(20, 60) },
  )
})

/** Without what says where in the file a line stands. */
function placeless(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (key, own: unknown) => (['row', 'voucher', 'line'].includes(key) && typeof own === 'number' ? 0 : own)),
  )
}
