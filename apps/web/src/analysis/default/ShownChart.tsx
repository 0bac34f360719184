import { type Chart, dayOfIso, type Framed, isoOfDay, say, type Words } from '@verifikat/analyses'
import { useMemo } from 'react'
import type { Locale } from '../../format/dates.ts'
import { ChartBand, type ChartBandProps } from '../chart/ChartBand.tsx'
import { barOption } from '../chart/options.ts'
import { lookOf, rateOption } from '../chart/rate-option.ts'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import { stepOption } from '../chart/step-option.ts'
import type { ViewPropsOf } from '../screen.ts'
import { waterfallOption } from '../statement/waterfall-option.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { type Shown, valueText } from './columns.tsx'
import type { DefaultSearch } from './search.ts'

const HEIGHT = 126

type Props = Pick<ViewPropsOf<Framed, DefaultSearch>, 'search' | 'setSearch' | 'unit' | 'isPrevious'> & { readonly chart: Chart }

/** A chart of an analysis, with its twin as a table. */
export function ShownChart({ chart, search, setSearch, unit, isPrevious }: Props) {
  const t = useTexts()
  const language = useLocale()
  const chosen = search.sel ?? null
  const content = useMemo(() => contentOf(chart, language, chosen), [chart, language, chosen])
  const table = useMemo(() => twinOf(chart, { language, unit, unknown: t('tb.unknown') }), [chart, language, unit, t])
  const { pick } = content
  return (
    <ChartBand
      option={content.option}
      legend={content.legend}
      sub={content.sub}
      table={table}
      height={HEIGHT}
      label={`${say(chart.title, language)}. ${say(chart.says, language)}`}
      title={say(chart.title, language)}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
      {...(pick
        ? {
            onPick: (at: number) => {
              const row = pick(at)
              if (row !== null) setSearch({ sel: row, fig: undefined, ver: undefined, line: undefined }, { replace: true })
            },
          }
        : {})}
    />
  )
}

interface Content extends Pick<ChartBandProps, 'option' | 'legend' | 'sub'> {
  /** The row of the table that a place of the chart stands for. */
  readonly pick: ((at: number) => string | null) | null
}

function contentOf(chart: Chart, language: Locale, chosen: string | null): Content {
  switch (chart.kind) {
    case 'steps':
      return stepsOf(chart, language, chosen)
    case 'periods':
      return periodsOf(chart, language)
    case 'rates':
      return ratesOf(chart, language)
    case 'bridge':
      return bridgeOf(chart, language)
  }
}

type Of<Kind extends Chart['kind']> = Extract<Chart, { readonly kind: Kind }>

function stepsOf(chart: Of<'steps'>, language: Locale, chosen: string | null): Content {
  const { points, to, spans } = chart
  const first = dayOfIso(points[0]?.day ?? to)
  const days = Array.from({ length: dayOfIso(to) - first + 1 }, (_, at) => isoOfDay(first + at))
  const byDay = new Map(points.map(({ day, ore }) => [day, ore]))
  let ore = points[0]?.ore ?? 0
  const amounts = days.map((day) => {
    ore = byDay.get(day) ?? ore
    return ore
  })
  const axis = axisUnit(scaleOf(amounts))
  const place = (day: string) => Math.min(Math.max(0, dayOfIso(day) - first), days.length - 1)
  return {
    option: stepOption({
      names: days.map((day) => (day.endsWith('-01') ? monthName(day, language) : '')),
      values: amounts.map((value) => value / axis.divisor),
      format: axisNumber,
      spans: spans.map(({ name, from, to: end, row }) => ({ name, from: place(from), to: place(end), isChosen: row === chosen })),
    }),
    sub: `${axis.unit}, ${say(chart.unit, language)}`,
    legend: [
      { look: 'tick', label: say(chart.label, language) },
      ...(spans.length > 0 ? [{ look: 'red-soft' as const, label: say(chart.spansLabel, language) }] : []),
    ],
    pick: (at) => spans.find(({ from, to: end }) => place(from) <= at && at < place(end))?.row ?? null,
  }
}

function monthName(day: string, language: Locale): string {
  return new Date(`${day}T00:00:00Z`)
    .toLocaleDateString(language === 'sv' ? 'sv-SE' : 'en-GB', { month: 'short', timeZone: 'UTC' })
    .replace('.', '')
}

function periodsOf(chart: Of<'periods'>, language: Locale): Content {
  const { bars, ticks } = chart
  const axis = axisUnit(scaleOf([...bars.values, ...(ticks?.values ?? [])]))
  const scaled = (values: readonly (number | null)[]) => values.map((value) => (value === null ? null : value / axis.divisor))
  return {
    option: barOption({
      names: chart.names.map((name) => say(name, language)),
      values: scaled(bars.values),
      ...(ticks ? { ticks: scaled(ticks.values) } : {}),
      marked: chart.marked,
      format: axisNumber,
      mark: axisNumber,
    }),
    sub: `${axis.unit} ${say(chart.unit, language)}`,
    legend: [
      { look: 'bar', label: say(bars.label, language) },
      ...(ticks ? [{ look: 'tick' as const, label: say(ticks.label, language) }] : []),
    ],
    pick: null,
  }
}

function bridgeOf({ bars, unit, totalLabel, stepLabel }: Of<'bridge'>, language: Locale): Content {
  const axis = axisUnit(scaleOf(bars.flatMap(({ from, to }) => [from, to])))
  return {
    option: waterfallOption({
      names: bars.map(({ name }) => say(name, language)),
      bars: bars.map(({ from, to, isTotal }) => ({ from: from / axis.divisor, to: to / axis.divisor, isTotal })),
      format: axisNumber,
    }),
    sub: `${axis.unit}, ${say(unit, language)}`,
    legend: [
      { look: 'bar', label: say(totalLabel, language) },
      { look: 'bar-2', label: say(stepLabel, language) },
    ],
    pick: null,
  }
}

const legendLooks = { 'chart-2': 'bar-2', 'accent-line': 'bar-3', 'chart-1': 'bar' } as const

function ratesOf(chart: Of<'rates'>, language: Locale): Content {
  const perCent = (values: readonly (number | null)[]) => values.map((value) => (value === null ? null : value * 100))
  const name = (words: Words) => say(words, language)
  return {
    option: rateOption({
      names: chart.names.map(name),
      full: perCent(chart.full.values),
      parts: chart.parts.map(({ values }) => perCent(values)),
      tick: perCent(chart.tick.values),
      marked: chart.marked,
      changes: chart.changes.map(({ at, label }) => ({ at, label: name(label) })),
      format: axisNumber,
    }),
    sub: name(chart.unit),
    legend: [
      ...chart.parts.map(({ label }, part) => ({ look: legendLooks[lookOf(part)], label: name(label) })),
      { look: 'tick', label: name(chart.tick.label) },
    ],
    pick: null,
  }
}

function twinOf({ twin }: Chart, shown: Shown): ChartBandProps['table'] {
  return {
    heads: twin.columns.slice(1).map(({ label }) => say(label, shown.language)),
    rows: Array.from({ length: twin.length }, (_, row) => ({
      label: valueText(twin.value(row, 0), twin.kind(row, 0), shown),
      cells: twin.columns.slice(1).map((_column, at) => valueText(twin.value(row, at + 1), twin.kind(row, at + 1), shown)),
    })),
  }
}
