/** Windows over each other, month by month: the latest strongest, older ones thinner and dashed. */
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from '../chart/colors.ts'
import { frame } from '../chart/options.ts'

export interface WindowSeries {
  readonly values: readonly (number | null)[]
}

interface WindowChart {
  readonly names: readonly string[]
  /** The latest first. */
  readonly series: readonly WindowSeries[]
  readonly look: 'lines' | 'bars'
  readonly format: (value: number) => string
}

/** Beside each other as bars at most; older ones stay lines. */
const MOST_BARS = 2

export function windowOption({ names, series, look, format }: WindowChart): (colors: ChartColors, width: number) => EChartsCoreOption {
  return (colors, width) => {
    const tones = [colors['chart-1'], colors['chart-2']]
    const room = (width - 44) / Math.max(1, names.length)
    return {
      ...frame(
        colors,
        names,
        series.flatMap(({ values }) => values),
        format,
      ),
      // The latest is drawn last, above the others.
      series: series
        .map(({ values }, w) => {
          const data = values.map((value) => value ?? '-')
          const color = tones[w] ?? colors['text-3']
          return look === 'bars' && w < MOST_BARS
            ? { type: 'bar', barWidth: Math.max(2, Math.min(18, room * 0.3)), barGap: '12%', itemStyle: { color }, data }
            : {
                type: 'line',
                symbol: w === 0 ? 'circle' : 'rect',
                symbolSize: w === 0 ? 5 : 3,
                lineStyle: { color, width: w === 0 ? 2 : 1.25, type: w === 0 ? 'solid' : w === 1 ? [6, 3] : [2, 3] },
                itemStyle: { color },
                data,
              }
        })
        .toReversed(),
    }
  }
}
