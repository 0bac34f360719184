/** The chart of upper bound and most likely error as steps over the hits examined. */
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from '../analysis/chart/colors.ts'
import { axisNumber, niceTicks, tickLabels } from '../analysis/chart/scale.ts'

/** What the evaluation says after so many hits, if those to come hold no misstatement. */
export interface BoundPoint {
  readonly hits: number
  readonly bound: number
  readonly likely: number
}

export interface BoundChart {
  /** Ascending by hits, the first at 0. */
  readonly points: readonly BoundPoint[]
  readonly examined: number
  readonly total: number
  readonly tolerable: number
  readonly divisor: number
  readonly words: { readonly tolerable: string; readonly bound: string; readonly likely: string; readonly toCome: string }
}

/** Pixels of the plot from its lowest to its highest tick, and what a line of words needs. */
const PLOT_HEIGHT = 154
const WORDS_HEIGHT = 15

/**
 * Whether the words of a line stand above or below its end: above, unless the next line over it leaves them no room. The same place for lines of equal
 * height would write one over the other, so of those the first stands above.
 */
export function wordPlaces(heights: readonly number[], span: number): readonly ('above' | 'below')[] {
  const room = (span * WORDS_HEIGHT) / PLOT_HEIGHT
  return heights.map((own, i) => {
    const isCrowded = heights.some((other, j) => j !== i && (other > own || (other === own && j < i)) && other - own < room)
    return isCrowded ? 'below' : 'above'
  })
}

const FONT = "'Inter Variable', Inter, system-ui, sans-serif"

/** 0, quarters in round steps, and the last hit. */
export function hitTicks(total: number): readonly number[] {
  const step = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000].find((one) => total / one <= 4.5) ?? Math.ceil(total / 4)
  const ticks = [0]
  for (let at = step; at < total - step / 3; at += step) ticks.push(at)
  return [...ticks, total]
}

export function boundOption(chart: BoundChart): (colors: ChartColors, width: number) => EChartsCoreOption {
  const { points, examined, total, divisor, words } = chart
  const scaled = (value: number) => value / divisor
  const last = points.at(-1)
  const tolerable = scaled(chart.tolerable)
  const most = Math.max(tolerable, ...points.flatMap(({ bound, likely }) => [scaled(bound), scaled(likely)]))
  const least = Math.min(0, ...points.map(({ likely }) => scaled(likely)))
  const ticks = niceTicks({ min: least, max: most * 1.05 }, 5)
  const [boundPlace, tolerablePlace, likelyPlace] = wordPlaces(
    [scaled(last?.bound ?? 0), tolerable, scaled(last?.likely ?? 0)],
    ticks.max - ticks.min,
  )
  return (colors) => {
    const label = { fontSize: 10.5, fontFamily: FONT, fontWeight: 600 }
    const steps = (of: (point: BoundPoint) => number, color: string, width: number, name: string, place?: string) => [
      {
        type: 'line',
        silent: true,
        step: 'end',
        symbol: 'none',
        lineStyle: { color, width },
        data: [...points.map((point) => [point.hits, scaled(of(point))]), ...(last ? [[examined, scaled(of(last))]] : [])],
        endLabel: { show: false },
      },
      {
        type: 'line',
        silent: true,
        symbol: 'none',
        lineStyle: { color, width, type: [2, 3] },
        data:
          last && examined < total
            ? [
                [examined, scaled(of(last))],
                [total, scaled(of(last))],
              ]
            : [],
      },
      {
        type: 'scatter',
        silent: true,
        symbolSize: 0.1,
        label: { show: true, position: 'left', distance: 4, offset: [0, place === 'below' ? 9 : -9], formatter: name, color, ...label },
        data: last ? [[total, scaled(of(last))]] : [],
      },
    ]
    return {
      grid: { left: 36, right: 10, top: 12, bottom: 18 },
      xAxis: {
        type: 'value',
        min: 0,
        max: total,
        axisLine: { show: true, lineStyle: { color: colors['line-ctl'] } },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: {
          color: colors['text-3'],
          fontSize: 10.5,
          fontFamily: FONT,
          margin: 6,
          customValues: hitTicks(total),
          formatter: (value: number) => String(value),
        },
      },
      yAxis: {
        type: 'value',
        min: ticks.min,
        max: ticks.max,
        interval: ticks.step,
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { color: colors['text-3'], fontSize: 10.5, fontFamily: FONT, margin: 6, formatter: tickLabels(axisNumber, ticks.step) },
        splitLine: { lineStyle: { color: colors.grid } },
      },
      series: [
        {
          type: 'line',
          silent: true,
          symbol: 'none',
          data: [],
          markArea: {
            silent: true,
            itemStyle: { color: colors['chart-2'], opacity: 0.18 },
            label: {
              show: total - examined > total / 6,
              // at the right the words of the lines stand
              position: 'insideBottomLeft',
              formatter: words.toCome,
              color: colors['text-3'],
              fontSize: 10.5,
              fontFamily: FONT,
            },
            data: examined < total ? [[{ xAxis: examined }, { xAxis: total }]] : [],
          },
          markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: { color: colors.red, width: 1.5, type: [5, 3] },
            label: {
              show: true,
              position: tolerablePlace === 'below' ? 'insideEndBottom' : 'insideEndTop',
              formatter: words.tolerable,
              color: colors.red,
              ...label,
            },
            data: [{ yAxis: tolerable }],
          },
        },
        ...steps(({ bound }) => bound, colors['chart-1'], 2, words.bound, boundPlace),
        ...steps(({ likely }) => likely, colors['text-2'], 1.5, words.likely, likelyPlace),
      ],
    }
  }
}
