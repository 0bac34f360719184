import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { company, type ModelVoucher, type ModelYear, rowsOf, sieOf } from '../testing/random-books.ts'
import { runs } from '../testing/runs.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { comparisonSchema } from './schema.ts'
import { mirrored, sideOf, unordered } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })

const yearOf = company.map(([year]) => year)
const edit = fc.record({ at: fc.nat(50), kind: fc.constantFrom('drop', 'copy', 'text', 'date', 'number', 'amount', 'swap') })

/** Another version of the same books. */
function edited(year: ModelYear, edits: readonly { at: number; kind: string }[]): ModelYear {
  let vouchers: ModelVoucher[] = [...year.vouchers]
  for (const { at, kind } of edits) {
    const i = vouchers.length === 0 ? 0 : at % vouchers.length
    const v = vouchers[i]
    if (!v) continue
    const put = (made: ModelVoucher) => {
      vouchers = vouchers.with(i, made)
    }
    if (kind === 'drop') vouchers = vouchers.toSpliced(i, 1)
    else if (kind === 'copy') vouchers = [...vouchers, v]
    else if (kind === 'text') put({ ...v, text: `${v.text} ändrad` })
    else if (kind === 'date') put({ ...v, date: year.from })
    else if (kind === 'number') put({ ...v, number: '900' })
    else if (kind === 'amount') put({ ...v, rows: v.rows.map((row) => ({ ...row, ore: row.ore + 1 })) })
    else put({ ...v, rows: v.rows.toReversed() })
  }
  return { ...year, vouchers, declares: edits.length % 2 === 0 ? year.declares : year.declares === 'nothing' ? 'other' : 'nothing' }
}

const pair = fc
  .tuple(yearOf, fc.array(edit, { maxLength: 5 }))
  .map(([year, edits]) => (year ? ([year, edited(year, edits)] as const) : null))

test('books compared with themselves differ in nothing', () => {
  fc.assert(
    fc.property(yearOf, (year) => {
      if (!year) return
      const { result } = compareLedgers(sideOf(sieOf(year)), sideOf(sieOf(year)))
      expect(comparisonSchema.parse(result)).toEqual(result)
      expect(result).toMatchObject({
        equal: true,
        vouchers: { same: year.vouchers.length },
        effect: { accounts: { count: 0 }, months: [], resultChangeOre: 0 },
      })
    }),
  )
})

test('compared the other way round, the result is the mirror image', () => {
  fc.assert(
    fc.property(pair, (books) => {
      if (!books) return
      const [a, b] = books.map((year) => sideOf(sieOf(year)))
      if (!a || !b) return
      expect(unordered(compareLedgers(b, a).result)).toEqual(mirrored(compareLedgers(a, b).result))
    }),
    { numRuns: runs(120, 300) },
  )
})

test('before + change = after for every account and month; every voucher is accounted for once; what is the same is the same', () => {
  fc.assert(
    fc.property(pair, (books) => {
      if (!books) return
      const [before, after] = books
      const { result: r } = compareLedgers(sideOf(sieOf(before)), sideOf(sieOf(after)))
      const sums = (year: ModelYear) => {
        const found = new Map<string, number>()
        for (const v of year.vouchers) {
          const inside = v.date !== '' && v.date.slice(0, 7) >= year.from.slice(0, 7) && v.date.slice(0, 7) <= year.to.slice(0, 7)
          for (const row of rowsOf(v)) {
            for (const key of [row.account, `${row.account} ${inside ? v.date.slice(0, 7) : null}`])
              found.set(key, (found.get(key) ?? 0) + row.ore)
          }
        }
        return found
      }
      const old = sums(before)
      const now = sums(after)
      const told = new Map<string, { beforeOre: number; afterOre: number; changeOre: number }>()
      for (const account of r.effect.accounts.items) {
        told.set(account.account, account)
        for (const month of account.months) told.set(`${account.account} ${month.month}`, month)
      }
      for (const key of new Set([...old.keys(), ...now.keys()])) {
        const change = told.get(key)
        expect((now.get(key) ?? 0) - (old.get(key) ?? 0)).toBe(change?.changeOre ?? 0)
        if (change) expect([change.beforeOre, change.afterOre]).toEqual([old.get(key) ?? 0, now.get(key) ?? 0])
      }
      const { same, changed, added, removed, renumbered } = r.vouchers
      expect(same + changed.count + renumbered.count + removed.count).toBe(before.vouchers.length)
      expect(same + changed.count + renumbered.count + added.count).toBe(after.vouchers.length)
      for (const { changed: aspects, rowsRemoved, rowsAdded } of [...changed.items, ...renumbered.items]) {
        expect(aspects.includes('rows')).toBe(rowsRemoved.count + rowsAdded.count > 0)
      }
      for (const { changed: aspects } of changed.items) expect(aspects.length).toBeGreaterThan(0)
      for (const { before: v, after: w, changed: aspects } of renumbered.items) {
        expect(aspects.filter((aspect) => aspect === 'date' || aspect === 'text' || aspect === 'rows')).toEqual([])
        expect([v.series, v.number, v.occurrence]).not.toEqual([w.series, w.number, w.occurrence])
      }
    }),
    { numRuns: runs(120, 300) },
  )
})
