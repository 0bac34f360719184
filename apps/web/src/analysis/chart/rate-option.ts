/** Rates as they come about: what lowers a rate hangs down from the full one; a tick is the rate as it is. */
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './colors.ts'
import { barWidthFor, FONT, frame } from './options.ts'

export interface Rates {
  readonly names: readonly string[]
  /** Per cent. */
  readonly full: readonly (number | null)[]
  readonly parts: readonly (readonly (number | null)[])[]
  readonly tick: readonly (number | null)[]
  readonly marked: readonly number[]
  readonly changes: readonly { readonly at: number; readonly label: string }[]
  readonly format: (value: number) => string
}

/** Height of a label’s row. */
const LABEL = 13

/** As many parts as can be told apart; further ones have the last look. */
export const partLooks = ['chart-2', 'accent-line', 'chart-1'] as const

export function rateOption({
  names,
  full,
  parts,
  tick,
  marked,
  changes,
  format,
}: Rates): (colors: ChartColors, width: number) => EChartsCoreOption {
  const ends = names.map((_, i) => parts.reduce((rest, part) => rest - (part[i] ?? 0), full[i] ?? 0))
  const known = [...full, ...tick, ...ends].filter((value): value is number => value !== null && value > 0)
  const least = Math.min(...known)
  const most = Math.max(...known)
  const low = Math.max(0, Math.floor(least - 1))
  return (colors, width) => {
    const barWidth = barWidthFor(names.length, width)
    const base = frame(colors, names, [low, most], format)
    const step = Math.max(1, Math.ceil((most - low) / 3))
    const axis = base['yAxis'] as object
    return {
      ...base,
      grid: { left: 44, right: 4, top: 6 + LABEL * Math.max(1, changes.length), bottom: 18 },
      yAxis: { ...axis, min: low, max: low + step * Math.ceil((most - low) / step), interval: step },
      series: [
        // what is left when all parts are taken off is not drawn: the parts stand on it
        {
          type: 'bar',
          stack: 'rate',
          barWidth,
          silent: true,
          itemStyle: { color: 'transparent' },
          data: ends.map((end, i) => (full[i] === null ? '-' : end)),
          markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: { color: colors['text-3'], type: 'dashed', width: 1 },
            data: changes.map(({ at, label }, row) => ({
              xAxis: at,
              label: {
                formatter: label,
                position: 'end',
                distance: 2,
                // each on a row of its own, and within the chart
                offset: [0, -LABEL * row],
                align: at * 2 < names.length ? 'left' : 'right',
                color: colors['text-3'],
                fontSize: 10.5,
                fontFamily: FONT,
              },
            })),
          },
        },
        ...parts.toReversed().map((part, i) => ({
          type: 'bar',
          stack: 'rate',
          barWidth,
          itemStyle: { color: colors[lookOf(parts.length - 1 - i)] },
          data: part.map((value) => value ?? '-'),
        })),
        {
          type: 'line',
          silent: true,
          symbol: 'none',
          step: 'middle',
          lineStyle: { color: colors['line-ctl'], width: 1 },
          data: full.map((value) => value ?? '-'),
        },
        {
          type: 'scatter',
          symbol: 'rect',
          symbolSize: [barWidth + 8, 2],
          data: tick.map((value, i) => ({
            value: value ?? '-',
            itemStyle: { color: marked.includes(i) ? colors.red : colors.text },
            label: {
              show: value !== null && (marked.includes(i) || i === 0),
              position: 'bottom',
              formatter: value === null ? '' : format(value),
              color: marked.includes(i) ? colors.red : colors.text,
              fontSize: 10.5,
              fontFamily: FONT,
            },
          })),
        },
      ],
    }
  }
}

export function lookOf(part: number): (typeof partLooks)[number] {
  return partLooks[part] ?? 'chart-1'
}
