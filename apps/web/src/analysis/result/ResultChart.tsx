import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatPercent } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import { barOption } from '../chart/options.ts'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import type { ViewProps } from '../screen.ts'
import { rowName, signed, signOf } from '../statement/rows.ts'
import { useLocale, useTexts } from '../use-texts.ts'

/** Without a selection the gross margin of each month against the median before; of a group its rolling twelve months against the year before. */
export function ResultChart(props: ViewProps<'result'>) {
  const { result, search } = props
  const row = result.rows.find(({ id }) => id === search.sel)
  if (row !== undefined && row.kind !== 'account' && row.kind !== 'heading') return <Rolling {...props} />
  return row === undefined ? <Margins {...props} /> : null
}

function Margins({ result, search, setSearch, isPrevious }: ViewProps<'result'>) {
  const t = useTexts()
  const locale = useLocale()
  const margins = useMemo(() => result.margins.slice(result.firstMonth), [result])
  const option = useMemo(
    () =>
      barOption({
        names: margins.map(({ month }) => formatMonth(month, locale)),
        values: margins.map(({ marginRatio }) => (marginRatio === null ? null : marginRatio * 100)),
        ticks: margins.map(({ medianRatio }) => (medianRatio === null ? null : medianRatio * 100)),
        format: axisNumber,
        mark: axisNumber,
      }),
    [margins, locale],
  )
  if (margins.every(({ marginRatio }) => marginRatio === null)) return null
  const text = (ratio: number | null) => (ratio === null ? t('tb.unknown') : formatPercent(ratio))
  return (
    <ChartBand
      label={t('matrix:review.chart.margin')}
      height={110}
      option={option}
      title={t('matrix:review.chart.margin')}
      sub={t('matrix:review.chart.marginSub')}
      legend={[
        { look: 'bar', label: t('matrix:review.chart.marginOne') },
        { look: 'tick', label: t('matrix:review.chart.marginMedian') },
      ]}
      table={{
        heads: margins.map(({ month }) => month),
        rows: [
          { label: t('matrix:review.chart.marginOne'), cells: margins.map(({ marginRatio }) => text(marginRatio)) },
          { label: t('matrix:review.chart.marginMedian'), cells: margins.map(({ medianRatio }) => text(medianRatio)) },
        ],
      }}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
    />
  )
}

function Rolling({ result, search, setSearch, unit, isPrevious }: ViewProps<'result'>) {
  const t = useTexts()
  const locale = useLocale()
  const row = result.rows.find(({ id }) => id === search.sel)
  const factor = row === undefined ? 1 : signOf(row, search.sign ?? 'natural')
  const { firstMonth, months } = result
  const [values, before] = useMemo(() => {
    const all = row?.rolling12Ore.map((ore) => signed(ore, factor)) ?? []
    const shown = all.slice(firstMonth)
    return [shown, shown.map((_, m) => all[firstMonth + m - 12] ?? null)]
  }, [row, factor, firstMonth])
  const { divisor, unit: axis } = axisUnit(scaleOf([...values, ...before]))
  const names = months.slice(firstMonth)
  const option = useMemo(() => {
    const scaled = (list: readonly (number | null)[]) => list.map((ore) => (ore === null ? null : ore / divisor))
    return barOption({
      names: names.map((month) => formatMonth(month, locale)),
      values: scaled(values),
      ticks: scaled(before),
      format: axisNumber,
      mark: axisNumber,
    })
  }, [names, locale, values, before, divisor])
  if (row === undefined || values.every((ore) => ore === null)) return null
  const name = rowName(row, locale)
  const cells = (list: readonly (number | null)[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: months keep their places
    list.map((ore, m) => <Money key={m} ore={ore} unit={unit} />)
  return (
    <ChartBand
      label={t('matrix:review.chart.rolling', { account: name })}
      height={110}
      option={option}
      title={name}
      sub={`${t('matrix:review.chart.rolling12')}, ${axis}`}
      legend={[
        { look: 'bar', label: t('matrix:review.chart.rolling12') },
        { look: 'tick', label: t('matrix:review.chart.yearBefore') },
      ]}
      table={{
        heads: names,
        rows: [
          { label: t('matrix:review.chart.rolling12'), cells: cells(values) },
          { label: t('matrix:review.chart.yearBefore'), cells: cells(before) },
        ],
      }}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
    />
  )
}
