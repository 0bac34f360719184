import type { RelationPeriod, RelationResult } from '@verifikat/analyses'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { Seg } from '../../components/Seg.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import { KpiStrip } from '../frame/KpiStrip.tsx'
import type { FlagWords } from '../review/use-flag-texts.ts'
import type { ViewProps } from '../screen.ts'
import { nextSort, sortOf } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useSorted } from '../table/use-sorted.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { regressionOption, seriesOption } from './charts.ts'
import { onAxis, ratioText } from './format.ts'
import { periodColumns } from './period-columns.tsx'
import { RegressionWords } from './RegressionWords.tsx'
import { decimals } from './words.ts'

const ownOrder = { id: '', desc: false } as const
const graphs = ['ratio', 'scatter'] as const

export interface OverTimeViewProps extends ViewProps<'relation'> {
  readonly overTime: NonNullable<RelationResult['overTime']>
  readonly words: FlagWords
}

/** Period by period: the ratio against what was expected and what is usual, and what the base says of the counterpart. */
export function OverTimeView(props: OverTimeViewProps) {
  const { result, overTime, search, setSearch, unit, isPrevious, openFigure, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const nameOf = useCallback(
    ({ label }: Pick<RelationPeriod, 'label'>) =>
      /^\d{4}-\d{2}$/.test(label) ? `${formatMonth(label, locale)} ${label.slice(0, 4)}` : label,
    [locale],
  )
  const isNarrow = search.sel !== undefined && search.fig !== undefined
  const columns = useMemo(() => periodColumns({ result, unit, t, nameOf, isNarrow }), [result, unit, t, nameOf, isNarrow])
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const sorted = useSorted(overTime.periods, columns, sort)
  useEffect(() => {
    onTable(() => toTsv([columns.map(({ label }) => label), ...sorted.map((row) => columns.map((column) => column.text(row)))]))
  }, [onTable, columns, sorted])
  const selected = search.sel ?? null
  const select = ({ label }: RelationPeriod) =>
    setSearch(
      { sel: label === selected && search.fig === undefined ? undefined : label, fig: undefined, ver: undefined, line: undefined },
      { replace: true },
    )
  return (
    <>
      <Kpis {...props} />
      <Chart {...props} nameOf={nameOf} />
      <RegressionWords {...props} nameOf={nameOf} />
      <DataTable
        layoutName="relation.over-time"
        label={t('relation:spokenOver', { count: sorted.length, n: formatCount(sorted.length) })}
        columns={columns}
        count={sorted.length}
        at={(index) => sorted[index]}
        rowId={({ label }) => label}
        sample={sorted}
        sort={sort}
        onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
        selected={selected}
        opened={selected !== null && search.fig !== undefined ? { row: selected, column: search.fig } : null}
        onSelect={select}
        onOpen={({ label }, { id }) => openFigure(label, id)}
        sumLabel={
          <span className="an-sum" title={t('relation:sumTitle')}>
            {t('relation:sum')}
          </span>
        }
        isStale={isPrevious}
        scrollTo={selected === null ? null : sorted.findIndex(({ label }) => label === selected)}
        empty={<span>{t('relation:empty.base')}</span>}
      />
    </>
  )
}

function Kpis({ result, overTime, search, setSearch, unit, isPrevious }: OverTimeViewProps) {
  const t = useTexts()
  const { periods, band, regression } = overTime
  const judged = periods.filter(({ within }) => within !== null)
  const off = judged.filter(({ within }) => within === false)
  const findings = findingsOf(result)
  const toggleFindings = () => setSearch({ findings: search.findings ? undefined : true }, { replace: true })
  const ratio = (value: number | null) => ratioText(value, result.unit, t)
  const none = <span className="z">–</span>
  return (
    <KpiStrip
      label={t('kpi.label')}
      isStale={isPrevious}
      kpis={[
        {
          id: 'ratio',
          label: t('relation:kpi.whole'),
          value: overTime.totalRatio === null ? none : result.unit === 'percent' ? ratio(overTime.totalRatio) : none,
          below: (
            <span className="t2 n">
              {t('relation:kpi.periods', {
                n: formatCount(periods.filter(({ status }) => status === 'complete').length),
                of: formatCount(periods.length),
              })}
            </span>
          ),
        },
        {
          id: 'band',
          label: t('relation:kpi.usual'),
          value: band === null ? none : ratio(band.median),
          below: <span className="t2 n">{band === null ? t('relation:kpi.noBand') : `${ratio(band.low)} – ${ratio(band.high)}`}</span>,
        },
        {
          id: 'off',
          label: t('relation:kpi.offPeriods'),
          value: formatCount(off.length),
          below:
            judged.length === 0 ? (
              <span className="t3">{t('relation:kpi.unjudged')}</span>
            ) : off.length === 0 ? (
              <StatusText tone="green">{t('relation:kpi.none')}</StatusText>
            ) : (
              <StatusText tone="amber">
                <Money ore={off.reduce((sum, { differenceOre }) => sum + (differenceOre ?? 0), 0)} unit={unit} />
              </StatusText>
            ),
        },
        {
          id: 'r2',
          label: t('relation:kpi.explained'),
          value: regression === null || regression.rSquared === null ? none : `${decimals(regression.rSquared * 100, 1)}\u00a0%`,
          below: <span className="t2">{t('relation:kpi.explainedBelow')}</span>,
        },
        {
          id: 'residual',
          label: t('relation:kpi.residual'),
          value: formatCount(overTime.residualPeriods.length),
          below: <span className="t2 n el">{overTime.residualPeriods.join(', ') || t('relation:kpi.none')}</span>,
        },
        ...(result.excludeVatSettlement && result.settlementVoucherCount > 0
          ? [
              {
                id: 'settlements',
                label: t('relation:kpi.settlements'),
                value: formatCount(result.settlementVoucherCount),
                below: <span className="t2">{t('relation:kpi.settlementsBelow')}</span>,
              },
            ]
          : []),
        ...(result.findings.length === 0
          ? []
          : [
              {
                id: 'findings',
                label: t('tb.kpi.findings'),
                value: formatCount(findings.here.length),
                onOpen: toggleFindings,
                isOpen: search.findings ?? false,
                below: <FindingsBelow findings={findings} onOpen={toggleFindings} />,
              },
            ]),
      ]}
    />
  )
}

export type Named = OverTimeViewProps & { readonly nameOf: (period: Pick<RelationPeriod, 'label'>) => string }

function Chart({ result, overTime, search, setSearch, unit, isPrevious, nameOf }: Named) {
  const t = useTexts()
  const { periods } = overTime
  const graph = search.graph ?? 'ratio'
  const x = axisUnit(scaleOf(periods.map(({ baseOre }) => baseOre)))
  const y = axisUnit(scaleOf(periods.map(({ counterOre }) => counterOre)))
  const names = useMemo(
    () => periods.map((period) => (/^\d{4}-\d{2}$/.test(period.label) ? nameOf(period).slice(0, 3) : period.label)),
    [periods, nameOf],
  )
  const option = useMemo(
    () =>
      graph === 'ratio'
        ? seriesOption(overTime, names, onAxis(result.unit), axisNumber)
        : regressionOption(overTime, [{ divisor: x.divisor }, { divisor: y.divisor }]),
    [graph, overTime, names, result.unit, x.divisor, y.divisor],
  )
  const cells = (of: (period: RelationPeriod) => ReactNode) => periods.map(of)
  return (
    <ChartBand
      label={t(`relation:graph.${graph === 'ratio' ? 'series' : 'regression'}Label`)}
      height={140}
      option={option}
      title={
        <Seg
          label={t('relation:graph.label')}
          options={graphs.map((value) => ({ value, label: t(`relation:graph.${value === 'ratio' ? 'series' : 'regression'}`) }))}
          value={graph}
          onChange={(value) => setSearch({ graph: value === 'ratio' ? undefined : value }, { replace: true })}
        />
      }
      sub={graph === 'ratio' ? t(`relation:per.${result.unit}`) : t('relation:graph.regressionSub', { x: x.unit, y: y.unit })}
      legend={
        graph === 'ratio'
          ? [
              { look: 'bar', label: t('relation:col.ratio') },
              { look: 'tick', label: t('relation:col.expected') },
              ...(overTime.band === null
                ? []
                : [{ look: 'band' as const, label: t('relation:graph.band', { n: overTime.band.observations }) }]),
              { look: 'red', label: t('relation:graph.stands') },
            ]
          : [
              { look: 'bar', label: t('relation:col.period') },
              { look: 'tick', label: t('relation:graph.line') },
              { look: 'red', label: t('relation:status.residual') },
            ]
      }
      table={{
        heads: periods.map(nameOf),
        rows: [
          { label: t('relation:col.base'), cells: cells(({ label, baseOre }) => <Money key={label} ore={baseOre} unit={unit} />) },
          { label: t('relation:col.counter'), cells: cells(({ label, counterOre }) => <Money key={label} ore={counterOre} unit={unit} />) },
          { label: t('relation:col.ratio'), cells: cells(({ ratio }) => ratioText(ratio, result.unit, t)) },
          { label: t('relation:col.fitted'), cells: cells(({ label, fittedOre }) => <Money key={label} ore={fittedOre} unit={unit} />) },
        ],
      }}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
      none={periods.every(({ ratio }) => ratio === null) ? t('relation:graph.none') : null}
      onPick={(index) => {
        const period = periods[index]
        if (period) setSearch({ sel: period.label, fig: undefined, ver: undefined, line: undefined }, { replace: true })
      }}
    />
  )
}
