import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sieText } from '../sie/testing.ts'
import { company, type ModelYear, sieOf } from '../testing/random-books.ts'
import { closedPeriodFindings } from './closed-periods.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { sideOf } from './testing.ts'

const voucher = (id: string, day: string, ore = 100) =>
  `#VER ${id.charAt(0)} ${id.slice(1)} ${day} "text ${ore}"\n{\n#TRANS 1930 {} ${ore}\n#TRANS 3001 {} -${ore}\n}`
const of = (...vouchers: readonly string[]) => sideOf(sieText(vouchers.join('\n')))
const year = { from: '2025-01-01', to: '2025-12-31' }
const march = { from: '2025-03-01', to: '2025-03-31' }

function held(before: ReturnType<typeof of>, after: ReturnType<typeof of>, closed: Parameters<typeof closedPeriodFindings>[0]) {
  return closedPeriodFindings(closed, [{ year, version: 3, importNumber: 7, comparison: compareLedgers(before, after) }])
}

test('only vouchers dated in the period count, on either side: new, changed, deleted, renumbered', () => {
  const before = of(
    voucher('A1', '20250301'),
    voucher('A2', '20250331'),
    voucher('A3', '20250401'),
    voucher('A4', '20250315'),
    voucher('A5', '20250320', 7),
  )
  const after = of(
    voucher('A1', '20250228'),
    voucher('A2', '20250331', 200),
    voucher('A3', '20250401', 300),
    voucher('B9', '20250320', 7),
    voucher('A6', '20250310', 9),
    voucher('A7', '20250402', 9),
  )
  expect(held(before, after, [{ kind: 'vat-reported', ...march }])).toEqual([
    {
      code: 'changed-after-vat-report',
      severity: 'error',
      line: 0,
      values: {
        ...march,
        new: 1,
        changed: 2,
        deleted: 1,
        renumbered: 1,
        vouchers: 'A 1, A 2, A 4, A 6, A 5',
        comparedImport: '7',
        comparedVersion: '3',
      },
    },
  ])
})

test('a period in which nothing changed says nothing, and each closed period speaks for itself', () => {
  const before = of(voucher('A1', '20250301'))
  const after = of(voucher('A1', '20250301', 101))
  const closed = [
    { kind: 'vat-reported', from: '2025-02-01', to: '2025-02-28' },
    { kind: 'vat-reported', ...march },
    { kind: 'signed-off', ...year },
  ] as const
  expect(held(before, after, closed).map(({ code, values }) => [code, values['from'], values['changed']])).toEqual([
    ['changed-after-vat-report', '2025-03-01', 1],
    ['changed-after-sign-off', '2025-01-01', 1],
  ])
  expect(held(before, before, closed)).toEqual([])
})

test('a voucher that loses its date, or is moved out of the period, is a change of it', () => {
  const before = of(voucher('A1', '20250301'), voucher('A2', '20250302'))
  const after = of(voucher('A1', '""'), voucher('A2', '20251231'))
  expect(held(before, after, [{ kind: 'signed-off', ...march }])[0]?.values).toMatchObject({ changed: 2, deleted: 0 })
})

test('ten vouchers are named, all are counted', () => {
  const many = Array.from({ length: 40 }, (_, i) => voucher(`A${i + 1}`, '20250310'))
  const [finding] = held(of(...many), of(), [{ kind: 'signed-off', ...march }])
  expect(finding?.values['deleted']).toBe(40)
  expect(String(finding?.values['vouchers']).split(', ')).toHaveLength(10)
})

const yearOf = company.map(([model]) => model)
const day = fc.integer({ min: 0, max: 400 })

test('of random books the counts are those of the lists, by date', () => {
  fc.assert(
    fc.property(yearOf, fc.array(fc.nat(20), { maxLength: 4 }), day, day, (model, drops, start, length) => {
      if (!model) return
      const less: ModelYear = {
        ...model,
        vouchers: model.vouchers.filter((_, i) => !drops.includes(i)).map((v, i) => (i % 3 === 0 ? { ...v, text: 'x' } : v)),
      }
      const comparison = compareLedgers(sideOf(sieOf(model)), sideOf(sieOf(less)))
      const shifted = (days: number) => new Date(Date.parse(model.from) + days * 86_400_000).toISOString().slice(0, 10)
      const from = shifted(start)
      const to = shifted(start + length)
      const isIn = (date: string | null) => date !== null && date >= from && date <= to
      const { vouchers } = comparison.result
      const found = comparison.within({ from, to }, null)
      expect([found.added, found.removed, found.changed, found.renumbered]).toEqual([
        vouchers.added.items.filter(({ date }) => isIn(date)).length,
        vouchers.removed.items.filter(({ date }) => isIn(date)).length,
        vouchers.changed.items.filter(({ before, after }) => isIn(before.date) || isIn(after.date)).length,
        vouchers.renumbered.items.filter(({ before, after }) => isIn(before.date) || isIn(after.date)).length,
      ])
    }),
    { numRuns: 200 },
  )
})

test('signed off, a year is held to its opening and closing balances too: the largest difference of each account, the largest account first', () => {
  const balances = (...records: readonly string[]) => sideOf(sieText(`${records.join('\n')}\n${voucher('A1', '20250301')}`))
  const before = balances('#IB 0 1930 100', '#IB 0 2081 -100', '#UB 0 1930 200', '#UB 0 2081 -200', '#PSALDO 0 202506 1930 {} 5')
  const after = balances('#IB 0 1930 100', '#IB 0 2081 -90', '#UB 0 1930 1200', '#PSALDO 0 202506 1930 {} 6')
  expect(held(before, after, [{ kind: 'signed-off', ...year }])).toMatchObject([
    { values: { new: 0, changed: 0, vouchers: '', balances: 2, accounts: '1930, 2081', largestOre: 100_000 } },
  ])
  const half = { from: '2025-01-01', to: '2025-06-30' }
  expect(held(before, after, [{ kind: 'signed-off', ...half }])).toMatchObject([
    { values: { balances: 1, accounts: '2081', largestOre: 1_000 } },
  ])
  expect(held(before, after, [{ kind: 'signed-off', ...march }])).toEqual([])
  expect(held(before, after, [{ kind: 'vat-reported', ...year }])).toEqual([])
})

test('closing balances of exports that end on different days are not the same balance', () => {
  const to = (day: string, ore: number) => sideOf(sieText(`#OMFATTN ${day}\n#UB 0 1930 ${ore}`))
  expect(held(to('20250630', 1), to('20251231', 2), [{ kind: 'signed-off', ...year }])).toEqual([])
  expect(held(to('20250630', 1), to('20250630', 2), [{ kind: 'signed-off', ...year }])).toHaveLength(1)
})

test('a version that was chosen says by whom and when; only days that it holds are compared where other versions hold the rest', () => {
  const before = of(voucher('A1', '20250301'), voucher('A2', '20250701'))
  const after = of(voucher('A1', '20250302'))
  const comparison = compareLedgers(before, after)
  const version = { year, version: 3, importNumber: 7, comparison, within: { from: '2025-01-01', to: '2025-06-30' } }
  const found = closedPeriodFindings([{ kind: 'signed-off', ...year }], [version], { on: '2026-02-01', by: 'Anna' })
  expect(found).toMatchObject([
    { code: 'changed-after-sign-off-by-choice', values: { changed: 1, deleted: 0, usedOn: '2026-02-01', usedBy: 'Anna' } },
  ])
})
