import type { GeneralLedgerAccountResult } from '@verifikat/analyses'
import { type ReactNode, useMemo } from 'react'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { formatFiscalYear, formatMonth, type Locale } from '../../format/dates.ts'
import { formatCount, formatOre, type Unit } from '../../format/money.ts'
import { ChartBand, type ChartBandProps } from '../chart/ChartBand.tsx'
import { barOption, lineOption, stackOption } from '../chart/options.ts'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import { SUM_ROW } from '../drill/drill.ts'
import { menuProps } from '../frame/menu.ts'
import type { ViewProps } from '../screen.ts'
import { type Texts, useLocale, useTexts } from '../use-texts.ts'

const graphs = ['months', 'balance', 'amounts', 'years'] as const
type Graph = (typeof graphs)[number]

export function GeneralLedgerChart({ result, search, setSearch, unit, isPrevious, openFigure }: ViewProps<'general-ledger-account'>) {
  const t = useTexts()
  const locale = useLocale()
  const graph = search.graph ?? 'months'
  const content = useMemo(() => contentOf(graph, result, unit, locale, t), [graph, result, unit, locale, t])
  const available = graphs.filter((other) =>
    other === 'years' ? result.years.length > 1 : other === 'balance' ? result.months.some((month) => month.balanceOre !== null) : true,
  )
  if (result.histogram.length === 0 && result.months.every((month) => month.netOre === null)) return null
  return (
    <ChartBand
      {...content}
      height={110}
      label={t(`gl.graph.${graph}`)}
      title={
        <Menu position="bottom-start" {...menuProps}>
          <Menu.Target>
            <button type="button" className="an-graph">
              {t(`gl.graph.${graph}`)} <Icon name="chevron-down" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {available.map((other) => (
              <Menu.Item
                key={other}
                leftSection={other === graph ? <Icon name="check" /> : <span className="an-gap" />}
                onClick={() => setSearch({ graph: other === 'months' ? undefined : other }, { replace: true })}
              >
                {t(`gl.graph.${other}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
      none={
        (graph === 'amounts' ? result.histogram.length === 0 : result.months.every((month) => month.netOre === null))
          ? t('chart.noData')
          : null
      }
      {...(graph === 'months' || graph === 'balance'
        ? {
            onPick: (index: number) => {
              const month = result.months[index]?.month
              if (month !== undefined) openFigure(SUM_ROW, `${graph === 'months' ? 'm' : 'b'}${month.replace('-', '')}`)
            },
          }
        : {})}
    />
  )
}

type Content = Pick<ChartBandProps, 'option' | 'sub' | 'legend' | 'table'>

function contentOf(graph: Graph, result: GeneralLedgerAccountResult, unit: Unit, locale: Locale, t: Texts): Content {
  switch (graph) {
    case 'months':
    case 'balance': {
      const ore = result.months.map((month) => (graph === 'months' ? month.netOre : month.balanceOre))
      return amounts(
        result.months.map((month) => formatMonth(month.month, locale)),
        result.months.map((month) => month.month),
        ore,
        graph === 'balance',
        t(`gl.graph.${graph}`),
        unit,
        t,
      )
    }
    case 'years': {
      const names = result.years.map(formatFiscalYear)
      return amounts(
        names,
        names,
        result.years.map((year) => year.netOre),
        false,
        t('gl.graph.years'),
        unit,
        t,
      )
    }
    case 'amounts': {
      const names = result.histogram.map((bin) => formatOre(bin.fromOre, 'kr'))
      const cells = (values: readonly number[]): ReactNode[] => values.map(formatCount)
      const debit = result.histogram.map((bin) => bin.debitCount)
      const credit = result.histogram.map((bin) => bin.creditCount)
      return {
        option: stackOption({ names, first: debit, second: credit, format: axisNumber }),
        sub: t('gl.amountsSub'),
        legend: [
          { look: 'bar', label: t('tb.col.debit') },
          { look: 'bar-2', label: t('tb.col.credit') },
        ],
        table: {
          heads: names.map((name) => t('gl.from', { amount: name })),
          rows: [
            { label: t('tb.col.debit'), cells: cells(debit) },
            { label: t('tb.col.credit'), cells: cells(credit) },
          ],
        },
      }
    }
  }
}

function amounts(
  names: readonly string[],
  heads: readonly string[],
  ore: readonly (number | null)[],
  isLine: boolean,
  label: string,
  unit: Unit,
  t: Texts,
): Content {
  const axis = axisUnit(scaleOf(ore))
  const values = ore.map((value) => (value === null ? null : value / axis.divisor))
  return {
    option: isLine ? lineOption({ names, values, format: axisNumber }) : barOption({ names, values, format: axisNumber, mark: axisNumber }),
    sub: t('tb.chart.sub', { unit: axis.unit, sign: t('tb.chart.debitPositive') }),
    legend: [],
    // biome-ignore lint/suspicious/noArrayIndexKey: months keep their places
    table: { heads, rows: [{ label, cells: ore.map((value, i) => <Money key={i} ore={value} unit={unit} />) }] },
  }
}
