import type { Window12 } from '@verifikat/analyses'
import { useMemo } from 'react'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount, formatOneDecimal } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import { barOption } from '../chart/options.ts'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import { menuProps } from '../frame/menu.ts'
import { sided } from '../lines/line-columns.tsx'
import { useLocale, useTexts } from '../use-texts.ts'
import { windowGraphs } from './search.ts'
import { sideOfWindows } from './side.ts'
import type { WindowsTabProps } from './WindowsTab.tsx'
import { windowOption } from './window-chart.ts'
import { hasSeasons, monthFigure, windowName } from './windows-columns.tsx'

const HEIGHT = 168

export function WindowsChart({ windows, search, setSearch, unit, isPrevious, openFigure }: WindowsTabProps) {
  const t = useTexts()
  const locale = useLocale()
  const isBalance = windows.mode === 'balance'
  const asked = search.graph ?? 'lines'
  const isThere = (other: typeof asked) => (other === 'season' ? hasSeasons(windows) : other === 'cumulative' ? !isBalance : true)
  const graph = isThere(asked) ? asked : 'lines'
  const side = sideOfWindows(windows, search)
  const isLines = windows.unit === 'lines'
  const [latest] = windows.windows
  const content = useMemo(() => {
    const months = latest?.months ?? []
    const names = months.map(({ month }) => formatMonth(month, locale))
    if (graph === 'season') {
      const indexes = months.map(({ month }) => windows.seasonality[Number(month.slice(5)) - 1]?.index ?? null)
      const values = indexes.map((index) => (index === null ? null : index * 100))
      return {
        sub: t('period:chart.seasonSub'),
        option: barOption({ names, values, format: axisNumber, mark: formatOneDecimal }),
        table: {
          heads: names,
          rows: [{ label: t('period:col.season'), cells: values.map((value) => (value === null ? '–' : formatOneDecimal(value))) }],
        },
      }
    }
    const shown = (month: Window12['months'][number]) => {
      const own = graph === 'cumulative' ? month.cumulative : month.value
      return isLines ? own : sided(own, side)
    }
    const all = windows.windows.map((window) => ({ name: windowName(window, locale), values: window.months.map(shown) }))
    const axis = isLines ? { unit: t('period:chart.lines'), divisor: 1 } : axisUnit(scaleOf(all.flatMap(({ values }) => values)))
    const scaled = all.map(({ values }) => ({ values: values.map((value) => (value === null ? null : value / axis.divisor)) }))
    const sign =
      isLines || windows.mode === 'debit' || windows.mode === 'credit'
        ? ''
        : `, ${t(side === 1 ? 'tb.chart.debitPositive' : 'period:chart.creditPositive')}`
    return {
      sub: `${axis.unit}${sign}`,
      option: windowOption({ names, series: scaled, look: graph === 'bars' ? 'bars' : 'lines', format: axisNumber }),
      table: {
        heads: names,
        rows: all.map(({ name, values }) => ({
          label: name,
          cells: values.map((value, i) => (isLines ? countText(value) : <Money key={names[i]} ore={value} unit={unit} />)),
        })),
      },
    }
  }, [windows, latest, graph, side, isLines, unit, locale, t])
  const names = windows.windows.map((window) => windowName(window, locale))
  const older = names.slice(2)
  const legend =
    graph === 'season'
      ? []
      : [
          ...names.slice(0, 1).map((label) => ({ look: 'bar' as const, label })),
          ...names.slice(1, 2).map((label) => ({ look: 'bar-2' as const, label })),
          ...(older.length > 0 ? [{ look: 'tick' as const, label: older.join(', ') }] : []),
        ]
  const graphs = windowGraphs.filter(isThere)
  return (
    <ChartBand
      {...content}
      height={HEIGHT}
      label={t(`period:graph.${graph}`)}
      title={
        <Menu position="bottom-start" {...menuProps}>
          <Menu.Target>
            <button type="button" className="an-graph">
              {t(`period:graph.${graph}`)} <Icon name="chevron-down" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {graphs.map((other) => (
              <Menu.Item
                key={other}
                leftSection={other === graph ? <Icon name="check" /> : <span className="an-gap" />}
                onClick={() => setSearch({ graph: other === 'lines' ? undefined : other }, { replace: true })}
              >
                {t(`period:graph.${other}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
      legend={legend}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
      none={latest?.months.every(({ value }) => value === null) ? t('chart.noData') : null}
      {...(graph === 'lines' || graph === 'bars'
        ? {
            onPick: (index: number) => {
              const month = latest?.months[index]
              if (month !== undefined && month.value !== null) openFigure(month.month.slice(5), monthFigure(month.month))
            },
          }
        : {})}
    />
  )
}

function countText(value: number | null): string {
  return value === null ? '–' : formatCount(value)
}
