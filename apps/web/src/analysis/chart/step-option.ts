/** A balance by day as one step line, with the stretches that stand out. */
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './colors.ts'
import { FONT, frame } from './options.ts'

export interface Steps {
  /** A name for each day that begins a month, empty on all others. */
  readonly names: readonly string[]
  /** The balance when each day ends. */
  readonly values: readonly number[]
  readonly format: (value: number) => string
  /** First day and the one after the last, by place. */
  readonly spans: readonly { readonly name: string; readonly from: number; readonly to: number; readonly isChosen: boolean }[]
}

export function stepOption({ names, values, format, spans }: Steps): (colors: ChartColors, width: number) => EChartsCoreOption {
  const lowest = values.reduce((found, value, at) => (value < (values[found] ?? 0) ? at : found), 0)
  return (colors, width) => {
    const base = frame(colors, names, values, format)
    const months = names.flatMap((name, at) => (name === '' ? [] : [at]))
    const each = Math.max(1, Math.ceil((months.length * 44) / Math.max(1, width - 60)))
    const shown = new Set(months.filter((_, i) => i % each === 0))
    // Axes of the common frame, with a name at the beginning of each month alone.
    const axis = base['xAxis'] as { readonly axisLabel: object }
    return {
      ...base,
      xAxis: {
        ...axis,
        boundaryGap: false,
        axisLabel: { ...axis.axisLabel, interval: (at: number) => shown.has(at), align: 'left', hideOverlap: false },
      },
      series: [
        {
          type: 'line',
          step: 'end',
          showSymbol: false,
          lineStyle: { color: colors['chart-1'], width: 1.5 },
          itemStyle: { color: colors['chart-1'] },
          areaStyle: { color: colors['chart-1'], opacity: 0.06 },
          triggerLineEvent: true,
          data: [...values],
          markArea: {
            silent: true,
            data: spans.map(({ name, from, to, isChosen }) => [
              {
                xAxis: from,
                itemStyle: { color: isChosen ? colors['accent-soft'] : colors['red-soft'], opacity: 0.85 },
                label: { show: true, formatter: name, position: 'top', distance: 2, color: colors.text, fontSize: 10.5, fontFamily: FONT },
              },
              { xAxis: to },
            ]),
          },
        },
        {
          type: 'scatter',
          silent: true,
          symbolSize: 3,
          itemStyle: { color: colors['chart-1'] },
          data: (values[lowest] ?? 0) < 0 ? [[lowest, values[lowest]]] : [],
          label: {
            show: true,
            // the line comes down to the lowest day from above: beside it is room, but at the very edge
            position: lowest * 20 < values.length ? 'top' : 'left',
            distance: 5,
            formatter: format(Math.round(values[lowest] ?? 0)),
            color: colors.text,
            fontSize: 10.5,
            fontWeight: 500,
            fontFamily: FONT,
          },
        },
      ],
    }
  }
}
