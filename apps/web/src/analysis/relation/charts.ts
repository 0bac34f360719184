/** The relation's charts as values: ratios with the conditions' bands, base against counterpart, the series, the regression line. */
import type { RelationBucket, RelationResult } from '@verifikat/analyses'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from '../chart/colors.ts'
import { frame } from '../chart/options.ts'
import { axisNumber, niceTicks, scaleOf, tickLabels } from '../chart/scale.ts'

type Within = NonNullable<RelationResult['within']>
type OverTime = NonNullable<RelationResult['overTime']>
type Option = (colors: ChartColors, width: number) => EChartsCoreOption

const FONT = "'Inter Variable', Inter, system-ui, sans-serif"
const SIDES = 56

function valueAxis(colors: ChartColors, min: number, max: number, formatter: (value: number) => string) {
  return {
    type: 'value',
    min,
    max,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: colors['text-3'], fontSize: 10.5, fontFamily: FONT, margin: 6, hideOverlap: true, formatter },
    splitLine: { lineStyle: { color: colors.grid } },
  }
}

/** Bars of ratios; heights grow with the square root of the number, or the few that deviate would not be seen beside the many that do not. */
export function histogramOption({ bars, bands, widthPercent }: Within['histogram'], percent: (value: number) => string): Option {
  return (colors, width) => {
    const inner = bars.filter(({ fromPercent, toPercent }) => fromPercent !== null && toPercent !== null)
    const low = inner[0]?.fromPercent ?? 0
    const high = inner.at(-1)?.toPercent ?? 1
    const place = (bar: (typeof bars)[number]) => (bar.fromPercent ?? low - widthPercent) + widthPercent / 2
    const barWidth = Math.max(2, ((width - SIDES) / Math.max(1, bars.length)) * 0.82)
    const height = (bar: (typeof bars)[number], part: number) => (bar.count === 0 ? 0 : (Math.sqrt(bar.count) * part) / bar.count)
    const series = (part: 'within' | 'deviating' | 'unconditioned', color: string, rest: object = {}) => ({
      type: 'bar',
      stack: 'all',
      barWidth,
      itemStyle: { color },
      data: bars.map((bar) => [place(bar), height(bar, bar.bucketCounts[part])]),
      ...rest,
    })
    const top = Math.max(1, ...bars.map(({ count }) => Math.sqrt(count)))
    return {
      grid: { left: 12, right: 12, top: 16, bottom: 18 },
      xAxis: { ...valueAxis(colors, low - widthPercent, high + widthPercent, percent), splitLine: { show: false } },
      yAxis: { ...valueAxis(colors, 0, top, () => ''), splitLine: { show: false }, axisLabel: { show: false } },
      series: [
        series('within', colors['chart-1'], {
          markArea: {
            silent: true,
            itemStyle: { color: colors['chart-2'], opacity: 0.28 },
            data: bands.map(({ lowPercent, highPercent }) => [{ xAxis: lowPercent }, { xAxis: highPercent }]),
          },
        }),
        series('deviating', colors.red),
        series('unconditioned', colors['text-3']),
        {
          type: 'scatter',
          silent: true,
          symbolSize: 0.1,
          label: {
            show: true,
            position: 'top',
            distance: 2,
            color: colors['text-2'],
            fontSize: 10,
            fontFamily: FONT,
            formatter: ({ dataIndex }: { dataIndex: number }) => String(bars[dataIndex]?.count || ''),
          },
          labelLayout: { hideOverlap: true },
          data: bars.map((bar) => [place(bar), bar.count === 0 ? '-' : Math.sqrt(bar.count)]),
        },
      ],
    }
  }
}

export const scatterBuckets = ['within', 'deviating', 'missing', 'unconditioned', 'baseZero'] as const satisfies readonly RelationBucket[]

/** The points of each kind, in the order of the chart's series. */
export function pointsByBucket(points: Within['points']): readonly (readonly Within['points'][number][])[] {
  return scatterBuckets.map((bucket) => points.filter((point) => point.bucket === bucket))
}

/** Base and counterpart of each voucher, with the expected ratios as lines. */
export function pointsOption(
  { points }: Pick<Within, 'points'>,
  conditions: RelationResult['conditions'],
  [x, y]: readonly [{ readonly divisor: number }, { readonly divisor: number }],
): Option {
  return (colors) => {
    const xTicks = niceTicks(scaleOf(points.map(({ baseOre }) => baseOre / x.divisor)), 6)
    const yTicks = niceTicks(scaleOf(points.map(({ counterOre }) => counterOre / y.divisor)))
    const tones: Readonly<Record<RelationBucket, string>> = {
      within: colors['chart-1'],
      deviating: colors.red,
      missing: colors.red,
      unconditioned: colors['text-3'],
      baseZero: colors['text-3'],
    }
    const line = (percent: number) => {
      const at = (base: number) => [base, (base * x.divisor * percent) / 100 / y.divisor]
      return [at(xTicks.min), at(xTicks.max)]
    }
    return {
      grid: { left: 48, right: 16, top: 10, bottom: 20 },
      xAxis: { ...valueAxis(colors, xTicks.min, xTicks.max, tickLabels(axisNumber, xTicks.step)), interval: xTicks.step },
      yAxis: { ...valueAxis(colors, yTicks.min, yTicks.max, tickLabels(axisNumber, yTicks.step)), interval: yTicks.step },
      series: [
        ...pointsByBucket(points).map((own, i) => ({
          type: 'scatter',
          symbol: scatterBuckets[i] === 'missing' ? 'emptyCircle' : scatterBuckets[i] === 'deviating' ? 'diamond' : 'circle',
          symbolSize: scatterBuckets[i] === 'within' ? 5 : 7,
          itemStyle: { color: tones[scatterBuckets[i] ?? 'within'], opacity: 0.75 },
          data: own.map(({ baseOre, counterOre }) => [baseOre / x.divisor, counterOre / y.divisor]),
        })),
        ...conditions.map(({ percent }) => ({
          type: 'line',
          silent: true,
          symbol: 'none',
          clip: true,
          lineStyle: { color: colors['text-2'], width: 1, type: 'dashed' },
          data: line(percent),
        })),
      ],
    }
  }
}

/** Ticks around the values, not from zero: ratios that hardly change are to be told apart. */
export function closeTo(values: readonly (number | null)[]): { readonly min: number; readonly max: number; readonly step: number } {
  const known = values.filter((own) => own !== null)
  if (known.length === 0) return { min: 0, max: 1, step: 1 }
  const low = Math.min(...known)
  const high = Math.max(...known)
  const room = Math.max((high - low) * 0.15, Math.abs(high) * 0.01, 0.01)
  const { step } = niceTicks({ min: 0, max: high - low + 2 * room })
  return { min: Math.floor((low - room) / step) * step, max: Math.ceil((high + room) / step) * step, step }
}

/** Ratio of each period with the usual band and what was expected; periods off the regression line stand out. */
export function seriesOption(
  { periods, band }: OverTime,
  names: readonly string[],
  shown: (ratio: number) => number,
  format: (value: number) => string,
): Option {
  return (colors) => {
    const value = (ratio: number | null) => (ratio === null ? null : shown(ratio))
    const values = periods.map(({ ratio }) => value(ratio))
    const expected = periods.map(({ expectedRatio }) => value(expectedRatio))
    const edges = band === null ? [] : [shown(band.low), shown(band.high)]
    const axis = closeTo([...values, ...expected, ...edges])
    return {
      ...frame(colors, names, [], format),
      yAxis: { ...valueAxis(colors, axis.min, axis.max, tickLabels(format, axis.step)), interval: axis.step },
      series: [
        {
          type: 'line',
          symbol: 'circle',
          symbolSize: 6,
          lineStyle: { color: colors['chart-1'], width: 1.5 },
          itemStyle: { color: colors['chart-1'] },
          data: values.map((own, i) => {
            const period = periods[i]
            const stands = period?.isResidual || period?.within === false
            return {
              value: own ?? '-',
              ...(stands ? { symbol: 'diamond', symbolSize: 10, itemStyle: { color: colors.red } } : {}),
            }
          }),
          ...(band === null
            ? {}
            : {
                markArea: {
                  silent: true,
                  itemStyle: { color: colors['chart-2'], opacity: 0.25 },
                  data: [[{ yAxis: shown(band.low) }, { yAxis: shown(band.high) }]],
                },
              }),
        },
        {
          type: 'line',
          silent: true,
          step: 'middle',
          symbol: 'none',
          lineStyle: { color: colors['text-2'], width: 1, type: 'dashed' },
          data: expected.map((own) => own ?? '-'),
        },
      ],
    }
  }
}

/** Periods as points, with the line that fits them best. */
export function regressionOption(
  { periods, regression }: OverTime,
  [x, y]: readonly [{ readonly divisor: number }, { readonly divisor: number }],
): Option {
  return (colors) => {
    const known = (ore: number | null, divisor: number) => (ore === null ? null : ore / divisor)
    const xTicks = niceTicks(scaleOf(periods.map(({ baseOre }) => known(baseOre, x.divisor))), 6)
    const yTicks = niceTicks(
      scaleOf(periods.flatMap(({ counterOre, fittedOre }) => [known(counterOre, y.divisor), known(fittedOre, y.divisor)])),
    )
    const at = (base: number) => [
      base,
      regression === null ? 0 : (regression.interceptOre + regression.slope * base * x.divisor) / y.divisor,
    ]
    return {
      grid: { left: 48, right: 16, top: 10, bottom: 20 },
      xAxis: { ...valueAxis(colors, xTicks.min, xTicks.max, tickLabels(axisNumber, xTicks.step)), interval: xTicks.step },
      yAxis: { ...valueAxis(colors, yTicks.min, yTicks.max, tickLabels(axisNumber, yTicks.step)), interval: yTicks.step },
      series: [
        {
          type: 'scatter',
          symbolSize: 8,
          labelLayout: { hideOverlap: true },
          data: periods.map(({ label, baseOre, counterOre, isResidual }) => ({
            value: baseOre === null || counterOre === null ? '-' : [baseOre / x.divisor, counterOre / y.divisor],
            symbol: isResidual ? 'diamond' : 'circle',
            itemStyle: { color: isResidual ? colors.red : colors['chart-1'] },
            label: { show: isResidual, position: 'right', formatter: label, color: colors['text-2'], fontSize: 10.5, fontFamily: FONT },
          })),
        },
        ...(regression === null
          ? []
          : [
              {
                type: 'line',
                silent: true,
                symbol: 'none',
                clip: true,
                lineStyle: { color: colors['text-2'], width: 1, type: 'dashed' },
                data: [at(xTicks.min), at(xTicks.max)],
              },
            ]),
      ],
    }
  }
}
