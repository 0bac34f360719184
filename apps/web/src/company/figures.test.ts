import { matchesAccount } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'
import { type HeadlineSource, headlineFigures } from './figures.ts'
import { homePeriod } from './home-period.ts'
import { sparkPoints } from './Sparkline.tsx'

type Row = HeadlineSource['rows'][number]

/** A row: account, opening, month movements; amounts in kronor. */
function row(account: string, opening: number | null, ...months: readonly (number | null)[]): Row {
  const netOre = months.includes(null) ? null : months.reduce<number>((sum, month) => sum + (month ?? 0), 0) * 100
  const openingOre = opening === null ? null : opening * 100
  return {
    account,
    openingOre,
    netOre,
    closingOre: openingOre === null || netOre === null ? null : openingOre + netOre,
    priorClosingOre: 0,
    monthNetOre: months.map((month) => (month === null ? null : month * 100)),
  }
}

function result(rows: readonly Row[]): HeadlineSource {
  return { rows, months: ['2026-01', '2026-02'], undisposed: null, resultOre: 30_000, priorResultOre: null }
}

const rows = [
  row('1930', 1000, 500, -200),
  row('2081', -1000, 0, 0),
  row('3001', 0, -800, -200),
  row('4010', 0, 300, 100),
  row('5010', 0, 0, 300),
]

test('flows are in natural sign, balances stand at the end of each month', () => {
  const figures = Object.fromEntries(headlineFigures(result(rows), matchesAccount).map((figure) => [figure.id, figure]))
  expect(figures['netSales']).toMatchObject({ value: 100_000, months: [80_000, 20_000] })
  // (1000 − 400) ÷ 1000
  expect(figures['grossMargin']?.value).toBeCloseTo(0.6, 12)
  // 1000 − 400 − 300
  expect(figures['operatingResult']?.value).toBe(30_000)
  expect(figures['cash']).toMatchObject({ value: 130_000, months: [150_000, 130_000] })
  // Share capital 1000 and the year's result 300: what assets of 1300 leave after no debts
  expect(figures['equity']?.value).toBe(130_000)
  expect(figures['assets']?.value).toBe(figures['equity']?.value)
})

test('an unknown opening makes balances unknown, not zero', () => {
  const figures = headlineFigures(result([row('1930', null, 500, 0)]), matchesAccount)
  expect(figures.find(({ id }) => id === 'cash')?.value).toBeNull()
  expect(figures.find(({ id }) => id === 'netSales')?.value).toBe(0)
})

test('a year that goes on is shown to the end of its last month with postings', () => {
  const months = ['2026-01', '2026-02', '2026-03'].map((month, index) => ({ month, rows: index < 2 ? 5 : 0 }))
  const year = { from: '2026-01-01', to: '2026-03-31', coveredTo: null, balancesOnly: false, months }
  expect(homePeriod(year)).toEqual({ from: '2026-01-01', to: '2026-02-28', isPartial: true })
  expect(homePeriod({ ...year, coveredTo: '2026-02-10' })).toEqual({ from: '2026-01-01', to: '2026-02-10', isPartial: true })
  expect(homePeriod({ ...year, balancesOnly: true })).toEqual({ from: '2026-01-01', to: '2026-03-31', isPartial: false })
})

test('axis ticks are round, few, and span the values', () => {
  expect(axisTicks(0, 5_413, 4)).toEqual([0, 2000, 4000, 6000])
  expect(axisTicks(-0.7, 1.5, 4)).toEqual([-1, 0, 1, 2])
  expect(axisTicks(0, 0, 4)).toEqual([0, 1])
})

test('a sparkline leaves out months without data', () => {
  expect(sparkPoints([1, null, 3])).toHaveLength(2)
  expect(sparkPoints([2, 2]).map(({ y }) => y)).toEqual([13, 13])
})
