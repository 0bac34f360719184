import { type ReactNode, useMemo } from 'react'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { formatMonth } from '../../format/dates.ts'
import type { Unit } from '../../format/money.ts'
import { ChartBand, type ChartBandProps, numbered } from '../chart/ChartBand.tsx'
import { barOption, lineOption } from '../chart/options.ts'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import { menuProps } from '../frame/menu.ts'
import type { SetSearch } from '../search/search.ts'
import { type Texts, useLocale, useTexts } from '../use-texts.ts'
import { groupsOf } from './groups.ts'
import { figuresRow } from './row-figures.ts'
import { rowName } from './rows.ts'
import type { Months, StatementResult, StatementSearch } from './types.ts'
import type { ColumnNames } from './use-columns.ts'
import { changeSteps, resultSteps, type Step } from './waterfall.ts'
import { waterfallOption } from './waterfall-option.ts'

export const graphs = { 'balance-sheet': ['structure', 'months'], 'income-statement': ['waterfall', 'change', 'months'] } as const
export type Graph = (typeof graphs)['balance-sheet' | 'income-statement'][number]

export interface StatementChartProps {
  readonly id: 'balance-sheet' | 'income-statement'
  readonly graph: Graph
  readonly onGraph: (graph: Graph) => void
  readonly result: StatementResult
  readonly columns: ColumnNames
  readonly months: Months | null
  readonly unit: Unit
  readonly search: StatementSearch
  readonly setSearch: SetSearch<StatementSearch>
  readonly isPrevious: boolean
  readonly openFigure: (row: string, figure: string) => void
}

type Content = Pick<ChartBandProps, 'option' | 'sub' | 'legend' | 'table' | 'names' | 'none'> & {
  readonly title: string
  /** What a click on each bar opens. */
  readonly opens: readonly { readonly row: string; readonly figure: string }[]
}

export function StatementChart(props: StatementChartProps) {
  const { id, graph, result, columns, months, unit, search } = props
  const t = useTexts()
  const locale = useLocale()
  const content = useMemo(() => {
    const context = { result, columns, months, unit, locale, t, selected: search.sel }
    switch (graph) {
      case 'structure':
        return structure(context)
      case 'waterfall':
        return waterfall(context, resultSteps(result, 0), columns.names[0] ?? '')
      case 'change': {
        const { of, against } = result.comparisons[0] ?? { of: 0, against: 1 }
        const name = columns.names[of] ?? ''
        const other = columns.names[against] ?? ''
        return waterfall(context, changeSteps(result, 0, [name, other]), `${other} → ${name}`)
      }
      case 'months':
        return monthly(context, id)
    }
  }, [graph, result, columns, months, unit, locale, t, search.sel, id])
  const available = graphs[id].filter((other) => other !== 'change' || result.comparisons.length > 0)
  return (
    <ChartBand
      {...content}
      height={110}
      label={`${t(`statements:graph.${graph}`)}: ${content.title}`}
      title={
        <Menu position="bottom-start" {...menuProps}>
          <Menu.Target>
            <button type="button" className="an-graph">
              {t(`statements:graph.${graph}`)} <Icon name="chevron-down" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {available.map((other) => (
              <Menu.Item
                key={other}
                leftSection={other === graph ? <Icon name="check" /> : <span className="an-gap" />}
                onClick={() => props.onGraph(other)}
              >
                {t(`statements:graph.${other}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
      search={search}
      setSearch={(patch, options) => props.setSearch(patch, options)}
      isStale={props.isPrevious}
      onPick={(index) => {
        const target = content.opens[index]
        if (target && target.row !== '') props.openFigure(target.row, target.figure)
      }}
    />
  )
}

interface Context {
  readonly result: StatementResult
  readonly columns: ColumnNames
  readonly months: Months | null
  readonly unit: Unit
  readonly locale: 'en' | 'sv'
  readonly t: Texts
  readonly selected: string | undefined
}

const money = (values: readonly (number | null)[], unit: Unit): readonly ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the values keep their places
  values.map((ore, i) => <Money key={i} ore={ore} unit={unit} />)

/** Groups of the balance sheet: the first column as bars, the one it is compared with as ticks. */
function structure({ result, columns, unit, locale, t }: Context): Content {
  const groups = groupsOf(result)
  const against = result.comparisons.find(({ of }) => of === 0)?.against ?? null
  const values = groups.map(({ valuesOre }) => valuesOre[0] ?? null)
  const ticks = against === null ? [] : groups.map(({ valuesOre }) => valuesOre[against] ?? null)
  const { unit: axis, divisor } = axisUnit(scaleOf([...values, ...ticks]))
  const scaled = (list: readonly (number | null)[]) => list.map((ore) => (ore === null ? null : ore / divisor))
  const names = groups.map((group) => rowName(group, locale))
  return {
    title: columns.names[0] ?? '',
    option: barOption({ names: numbers(names), values: scaled(values), ticks: scaled(ticks), format: axisNumber, mark: axisNumber }),
    sub: axis,
    legend: [
      { look: 'bar', label: columns.names[0] ?? '' },
      ...(against === null ? [] : [{ look: 'tick' as const, label: columns.names[against] ?? '' }]),
    ],
    table: {
      heads: numbered(names),
      rows: columns.names.map((label, c) => ({
        label,
        cells: money(
          groups.map(({ valuesOre }) => valuesOre[c] ?? null),
          unit,
        ),
      })),
    },
    names,
    none: values.every((ore) => ore === null) ? t('statements:graph.unknown') : null,
    opens: groups.map(({ id }) => ({ row: id, figure: 'v0' })),
  }
}

function waterfall({ unit, locale, t }: Context, steps: readonly Step[] | null, title: string): Content {
  const shown = steps ?? []
  const { unit: axis, divisor } = axisUnit(scaleOf(shown.flatMap(({ fromOre, toOre }) => [fromOre, toOre])))
  const names = shown.map((step) => rowName(step, locale))
  return {
    title,
    option: waterfallOption({
      names: numbers(names),
      bars: shown.map(({ fromOre, toOre }) => ({ from: fromOre / divisor, to: toOre / divisor, isTotal: fromOre === 0 })),
      format: axisNumber,
    }),
    sub: t('tb.chart.sub', { unit: axis, sign: t('tb.chart.profitPositive') }),
    legend: [{ look: 'bar', label: title }],
    table: {
      heads: numbered(names),
      rows: [
        {
          label: t('statements:graph.effect'),
          cells: money(
            shown.map(({ fromOre, toOre }) => toOre - fromOre),
            unit,
          ),
        },
        {
          label: t('statements:graph.after'),
          cells: money(
            shown.map(({ toOre }) => toOre),
            unit,
          ),
        },
      ],
    },
    names,
    none: steps === null || steps.length === 0 ? t('statements:graph.unknown') : null,
    opens: shown.map(({ row }) => ({ row, figure: 'v0' })),
  }
}

/** The selected row per month; without a selection the statement's own end. */
function monthly({ result, months, unit, locale, t, selected }: Context, id: StatementChartProps['id']): Content {
  const end = result.rows.find(({ kind, parent }) => kind === 'total' && parent === null)
  const last = result.rows.findLast(({ kind, parent }) => kind === 'total' && parent === null)
  const row = (selected === undefined ? null : figuresRow(result, selected)) ?? (id === 'balance-sheet' ? end : last)
  const values = row === undefined ? [] : (months?.values.get(row.id) ?? [])
  const { unit: axis, divisor } = axisUnit(scaleOf(values))
  const scaled = values.map((ore) => (ore === null ? null : ore / divisor))
  const names = (months?.months ?? []).map((month) => `${formatMonth(month, locale)}\u00a0${month.slice(2, 4)}`)
  const name = row === undefined ? '' : rowName(row, locale)
  return {
    title: name,
    option:
      id === 'balance-sheet'
        ? lineOption({ names, values: scaled, format: axisNumber })
        : barOption({ names, values: scaled, format: axisNumber, mark: axisNumber }),
    sub: axis,
    legend: [{ look: 'bar', label: row?.account ? `${row.account} ${name}` : name }],
    table: { heads: months?.months ?? [], rows: [{ label: name, cells: money(values, unit) }] },
    none: values.every((ore) => ore === null) ? t('statements:graph.unknown') : null,
    opens: [],
  }
}

/** Names have no room under bars: numbers stand there for them. */
function numbers(names: readonly string[]): readonly string[] {
  return names.map((_, i) => String(i + 1))
}
