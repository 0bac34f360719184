import { expect, test } from 'vitest'
import type { ChartColors } from './colors.ts'
import { rateOption } from './rate-option.ts'

interface Label {
  readonly xAxis: number
  readonly label: { readonly offset: readonly [number, number]; readonly align: string }
}

test('rates that change in one month are named on rows of their own, towards the middle of the chart', () => {
  const one = [31.42, 31.42, 31.42]
  const changes = [
    { at: 1, label: 'Pensioners 10,21 %' },
    { at: 1, label: 'First employees: refunded later' },
    { at: 2, label: 'Youth ends' },
  ]
  const options = rateOption({ names: ['a', 'b', 'c'], full: one, parts: [], tick: one, marked: [], changes, format: String })
  const { series, grid } = options({} as ChartColors, 600) as {
    readonly series: readonly [{ readonly markLine: { readonly data: readonly Label[] } }]
    readonly grid: { readonly top: number }
  }
  const { data } = series[0].markLine
  expect(new Set(data.map(({ label }) => label.offset[1])).size).toBe(3)
  expect(data.map(({ label }) => label.align)).toEqual(['left', 'left', 'right'])
  // the rows have their room above the bars
  expect(grid.top).toBeGreaterThan(Math.max(...data.map(({ label }) => -label.offset[1])))
})
