import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from '../chart/colors.ts'
import { barWidthFor, frame } from '../chart/options.ts'

interface Waterfall {
  readonly names: readonly string[]
  readonly bars: readonly { readonly from: number; readonly to: number; readonly isTotal: boolean }[]
  readonly format: (value: number) => string
}

/** Floating bars: totals stand on zero, steps hang between what came before and after; a bar may cross zero. */
export function waterfallOption({ names, bars, format }: Waterfall): (colors: ChartColors, width: number) => EChartsCoreOption {
  return (colors, width) => {
    const barWidth = barWidthFor(names.length, width)
    const parts = bars.map(({ from, to }) => spanParts(from, to))
    const hidden = { type: 'bar', stack: 'all', barWidth, silent: true, itemStyle: { color: 'transparent' } }
    const shown = (key: 'up' | 'down') => ({
      type: 'bar',
      stack: 'all',
      barWidth,
      data: parts.map((part, i) => ({
        value: part[key],
        itemStyle: { color: bars[i]?.isTotal ? colors['chart-1'] : colors['chart-2'] },
        label: { show: false },
      })),
    })
    return {
      ...frame(
        colors,
        names,
        bars.flatMap(({ from, to }) => [from, to]),
        format,
      ),
      series: [
        { ...hidden, data: parts.map(({ baseUp }) => baseUp) },
        { ...hidden, data: parts.map(({ baseDown }) => baseDown) },
        shown('up'),
        shown('down'),
      ],
    }
  }
}

/** A bar from one value to another as stacked parts above and below zero. */
export function spanParts(from: number, to: number) {
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  return {
    baseUp: Math.max(low, 0),
    baseDown: Math.min(high, 0),
    up: high > 0 ? high - Math.max(0, low) : 0,
    down: low < 0 ? low - Math.min(0, high) : 0,
  }
}
