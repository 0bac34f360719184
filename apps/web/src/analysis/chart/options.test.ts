import { expect, test } from 'vitest'
import * as z from 'zod'
import type { ChartColors } from './colors.ts'
import { LINE } from './label-place.ts'
import { barOption } from './options.ts'

const drawn = z.object({
  grid: z.object({ top: z.number(), bottom: z.number() }),
  yAxis: z.object({ max: z.number() }),
  series: z.array(z.object({ data: z.array(z.object({ value: z.number(), label: z.object({ distance: z.number() }).optional() })) })),
})

test('the label beyond the tallest bar is within the picture', () => {
  const format = (value: number) => String(value)
  const names = ['1', '2', '3']
  for (const largest of [5.9, 6, 5.1]) {
    const option = barOption({ names, values: [5.6, largest, 1.7], ticks: [5.6, largest, 1], format, mark: format })
    const { grid, yAxis, series } = drawn.parse(option({} as ChartColors, 900))
    const height = 110 - grid.top - grid.bottom
    for (const { value, label } of series[0]?.data ?? []) {
      const end = grid.top + height * (1 - value / yAxis.max)
      expect(end - (label?.distance ?? 0) - LINE, `${value} of ${yAxis.max}`).toBeGreaterThanOrEqual(0)
    }
  }
})

test('the label beyond a bar that goes all the way down lies above the names of the bars', () => {
  const format = (value: number) => String(value)
  const down = z.object({
    grid: z.object({ top: z.number(), bottom: z.number() }),
    xAxis: z.object({ axisLabel: z.object({ margin: z.number() }) }),
    yAxis: z.object({ min: z.number(), max: z.number() }),
    series: z.array(z.object({ data: z.array(z.object({ value: z.number(), label: z.object({ distance: z.number() }).optional() })) })),
  })
  for (const ticks of [[], [0, -149.9, 0], [0, -140, 0]]) {
    const option = barOption({ names: ['sep', 'okt', 'nov'], values: [100.4, -149.9, -6], ticks, format, mark: format })
    const { grid, xAxis, yAxis, series } = down.parse({
      ...option({} as ChartColors, 600),
      series: [option({} as ChartColors, 600)['series']].flat().slice(0, 1),
    })
    const height = 110 - grid.top - grid.bottom
    const names = grid.top + height + xAxis.axisLabel.margin
    for (const { value, label } of series[0]?.data ?? []) {
      const end = grid.top + (height * (yAxis.max - value)) / (yAxis.max - yAxis.min)
      if (value < 0) expect(end + (label?.distance ?? 0) + LINE, String(value)).toBeLessThanOrEqual(names)
    }
  }
})
