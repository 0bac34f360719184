import type { ObjectRow } from '@verifikat/analyses'
import type { EChartsCoreOption } from 'echarts/core'
import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatPercent } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import type { ChartColors } from '../chart/colors.ts'
import { barOption } from '../chart/options.ts'
import { axisNumber, axisUnit, niceTicks, scaleOf, tickLabels } from '../chart/scale.ts'
import type { ViewProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { objectLabel } from './labels.ts'

const MOST = 40
const LEAST_SHARE = 0.001

/** Result of each object, or its sales against its margin. */
export function ObjectChart({ result, search, setSearch, unit, isPrevious }: ViewProps<'object-list-income-statement'>) {
  const t = useTexts()
  const rows = useMemo(() => largest(result.rows), [result.rows])
  const isMargin = search.graph === 'margin'
  const { sales, results, margins, plotted, before } = useMemo(
    () => ({
      sales: rows.map(({ periods }) => periods[0]?.salesOre ?? null),
      results: rows.map(({ periods }) => periods[0]?.resultOre ?? null),
      margins: rows.map(({ periods }) => periods[0]?.marginRatio ?? null),
      // a margin on next to no sales would hide all others
      plotted: rows.map(({ periods }) => ((periods[0]?.salesShareRatio ?? 0) < LEAST_SHARE ? null : (periods[0]?.marginRatio ?? null))),
      before: rows.map(({ periods }) => periods[1]?.resultOre ?? null),
    }),
    [rows],
  )
  const axis = axisUnit(scaleOf(isMargin ? sales : [...results, ...before]))
  const option = useMemo(() => {
    const scaled = (list: readonly (number | null)[]) => list.map((ore) => (ore === null ? null : ore / axis.divisor))
    const names = rows.map(({ object }) => object ?? '–')
    return isMargin
      ? scatterOption(names, scaled(sales), plotted)
      : barOption({ names, values: scaled(results), ticks: scaled(before), format: axisNumber, mark: axisNumber })
  }, [rows, isMargin, axis.divisor, sales, results, plotted, before])
  if (rows.length < 2) return null
  const cells = (list: readonly (number | null)[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: objects keep their places
    list.map((ore, i) => <Money key={i} ore={ore} unit={unit} />)
  const percents = margins.map((ratio) => (ratio === null ? t('tb.unknown') : formatPercent(ratio)))
  return (
    <ChartBand
      label={t(`matrix:ol.chart.${isMargin ? 'margin' : 'result'}`)}
      height={isMargin ? 150 : 110}
      option={option}
      title={t(`matrix:ol.chart.${isMargin ? 'margin' : 'result'}`)}
      sub={isMargin ? t('matrix:ol.chart.marginSub', { unit: axis.unit }) : axis.unit}
      legend={
        isMargin || before.every((ore) => ore === null)
          ? []
          : [
              { look: 'bar', label: t('matrix:ol.chart.now') },
              { look: 'tick', label: t('matrix:review.chart.yearBefore') },
            ]
      }
      table={{
        heads: rows.map((row) => objectLabel(row, t)),
        rows: [
          { label: t('matrix:ol.chart.sales'), cells: cells(sales) },
          { label: t('matrix:ol.chart.now'), cells: cells(results) },
          { label: t('matrix:ol.chart.percent'), cells: percents },
        ],
      }}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
      onPick={(index) => {
        const row = rows[index]
        if (row) setSearch({ sel: row.id, fig: undefined, ver: undefined, line: undefined }, { replace: true })
      }}
    />
  )
}

/** Objects of the outermost level, those with the most on them where there are many. */
function largest(rows: readonly ObjectRow[]): readonly ObjectRow[] {
  const top = rows.filter(({ parent }) => parent === null)
  if (top.length <= MOST) return top
  const size = ({ periods }: ObjectRow) => Math.abs(periods[0]?.resultOre ?? 0)
  const kept = new Set(top.toSorted((a, b) => size(b) - size(a)).slice(0, MOST))
  return top.filter((row) => kept.has(row))
}

function scatterOption(names: readonly string[], sales: readonly (number | null)[], margins: readonly (number | null)[]) {
  return (colors: ChartColors): EChartsCoreOption => {
    const x = niceTicks(scaleOf(sales))
    const y = niceTicks(scaleOf(margins.map((ratio) => (ratio === null ? null : ratio * 100))))
    const axis = (ticks: typeof x) => ({
      type: 'value',
      min: ticks.min,
      max: ticks.max,
      interval: ticks.step,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colors['text-3'], fontSize: 10.5, margin: 6, formatter: tickLabels(axisNumber, ticks.step) },
      splitLine: { lineStyle: { color: colors.grid } },
    })
    return {
      grid: { left: 44, right: 24, top: 12, bottom: 20 },
      xAxis: axis(x),
      yAxis: axis(y),
      series: [
        {
          type: 'scatter',
          symbolSize: 9,
          itemStyle: { color: colors['chart-1'] },
          label: {
            show: true,
            position: 'right',
            color: colors['text-2'],
            fontSize: 10.5,
            formatter: ({ dataIndex }: { dataIndex: number }) => names[dataIndex] ?? '',
          },
          labelLayout: { hideOverlap: true },
          data: sales.map((value, i) => {
            const ratio = margins[i] ?? null
            return value === null || ratio === null ? '-' : [value, ratio * 100]
          }),
        },
      ],
    }
  }
}
