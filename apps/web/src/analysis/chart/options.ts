/** The charts as values: bars with ticks of the comparison, a line, a histogram. */
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './colors.ts'
import { beyondEnd, GAP, LINE, labelPlace, TICK_OUT } from './label-place.ts'
import { niceTicks, scaleOf, tickLabels } from './scale.ts'

export const FONT = "'Inter Variable', Inter, system-ui, sans-serif"

/** Above the drawing is room for a label beyond the end of the tallest bar. */
const TOP = GAP + LINE
/** Below it are the names of the bars. */
const BOTTOM = 18
/** Height of the band, in px. */
const BAND = 110
/** So few bars are each written with their value. */
const FEW = 6

interface Bars {
  readonly names: readonly string[]
  readonly values: readonly (number | null)[]
  /** A tick beside each bar: the comparison. */
  readonly ticks?: readonly (number | null)[]
  readonly format: (value: number) => string
  /** Written at the largest bar, or at each of a few, with a decimal more than the axis has: 9,6 beside an axis of 0, 5, 10. */
  readonly mark: (value: number) => string
  /** Places whose tick is not where it may be. */
  readonly marked?: readonly number[]
}

export function barOption({
  names,
  values,
  ticks = [],
  format,
  mark,
  marked = [],
}: Bars): (colors: ChartColors, width: number) => EChartsCoreOption {
  return (colors, width) => {
    const barWidth = barWidthFor(names.length, width)
    const largest = indexOfLargest(values)
    const scale = niceTicks(scaleOf([...values, ...ticks]))
    const isFew = values.length <= FEW
    const placesOver = (under: number) => {
      const height = (value: number) => (value / (scale.max - scale.min)) * (BAND - TOP - BOTTOM - under)
      return values.map((value, i) => {
        if (!(i === largest || isFew) || value === null || value === 0) return null
        const place = isFew
          ? beyondEnd(height(value), height(ticks[i] ?? 0))
          : labelPlace({ at: i, values: values.map(heightOf(height)), ticks: ticks.map(heightOf(height)), barWidth })
        return { place, isOnNames: place.position === 'bottom' && height(value - scale.min) < (place.distance ?? 0) + LINE }
      })
    }
    // a label beyond the end of a bar that goes all the way down has room of its own above the names
    const under = placesOver(0).some((label) => label?.isOnNames) ? GAP + LINE : 0
    const labels = placesOver(under)
    return {
      ...frame(colors, names, [...values, ...ticks], format, under),
      series: [
        {
          type: 'bar',
          barWidth,
          itemStyle: { color: colors['chart-1'] },
          data: values.map((value, i) => ({
            value: value ?? '-',
            label:
              labels[i] && value !== null
                ? {
                    show: true,
                    ...labels[i].place,
                    formatter: tickLabels(mark, scale.step / 10)(value),
                    color: colors.text,
                    fontSize: 10.5,
                    fontWeight: 500,
                    fontFamily: FONT,
                  }
                : { show: false },
          })),
        },
        {
          type: 'scatter',
          silent: true,
          symbol: 'rect',
          symbolSize: [barWidth + 2 * TICK_OUT, 1.5],
          itemStyle: { color: colors['text-2'] },
          data: ticks.map((tick, i) => ({ value: tick ?? '-', ...(marked.includes(i) ? { itemStyle: { color: colors.red } } : {}) })),
        },
      ],
    }
  }
}

export function lineOption({ names, values, format }: Omit<Bars, 'mark' | 'marked' | 'ticks'>): (colors: ChartColors) => EChartsCoreOption {
  return (colors) => ({
    ...frame(colors, names, values, format),
    series: [
      {
        type: 'line',
        step: 'end',
        symbol: 'rect',
        symbolSize: 4,
        lineStyle: { color: colors['chart-1'], width: 1.5 },
        itemStyle: { color: colors['chart-1'] },
        data: values.map((value) => value ?? '-'),
      },
    ],
  })
}

/** Two series stacked: debit and credit counts per size of amount. */
export function stackOption({
  names,
  first,
  second,
  format,
}: {
  readonly names: readonly string[]
  readonly first: readonly number[]
  readonly second: readonly number[]
  readonly format: (value: number) => string
}): (colors: ChartColors, width: number) => EChartsCoreOption {
  return (colors, width) => {
    const barWidth = barWidthFor(names.length, width)
    const both = first.map((value, i) => value + (second[i] ?? 0))
    return {
      ...frame(colors, names, both, format),
      series: [
        { type: 'bar', stack: 'all', barWidth, itemStyle: { color: colors['chart-1'] }, data: first },
        { type: 'bar', stack: 'all', barWidth, itemStyle: { color: colors['chart-2'] }, data: second },
      ],
    }
  }
}

function heightOf(height: (value: number) => number): (value: number | null) => number | null {
  return (value) => (value === null ? null : height(value))
}

export function barWidthFor(count: number, width: number): number {
  return Math.max(2, Math.min(36, ((width - 44) / Math.max(1, count)) * 0.52))
}

export function frame(
  colors: ChartColors,
  names: readonly string[],
  values: readonly (number | null)[],
  format: (value: number) => string,
  under = 0,
): EChartsCoreOption {
  const ticks = niceTicks(scaleOf(values))
  return {
    grid: { left: 44, right: 4, top: TOP, bottom: BOTTOM + under },
    xAxis: {
      type: 'category',
      data: names,
      axisLine: { lineStyle: { color: colors['line-ctl'] }, onZero: true },
      axisTick: { show: false },
      axisLabel: {
        color: colors['text-3'],
        fontSize: 10.5,
        fontFamily: FONT,
        margin: 6 + under,
        interval: names.length > 24 ? 'auto' : 0,
        hideOverlap: true,
      },
      position: 'bottom',
      offset: 0,
    },
    yAxis: {
      type: 'value',
      min: ticks.min,
      max: ticks.max,
      interval: ticks.step,
      axisLine: { show: false },
      axisLabel: { color: colors['text-3'], fontSize: 10.5, fontFamily: FONT, margin: 6, formatter: tickLabels(format, ticks.step) },
      splitLine: { lineStyle: { color: colors.grid } },
    },
  }
}

function indexOfLargest(values: readonly (number | null)[]): number {
  let found = -1
  for (const [i, value] of values.entries()) {
    if (value !== null && (found === -1 || Math.abs(value) > Math.abs(values[found] ?? 0))) found = i
  }
  return found
}
