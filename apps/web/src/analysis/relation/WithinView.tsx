import type { RelationBucket, RelationResult, RelationVoucher } from '@verifikat/analyses'
import { useEffect, useMemo } from 'react'
import { flagTarget, type RowFlag, voucherTarget } from '../../annotations/targets.ts'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatPercent, NBSP } from '../../format/money.ts'
import { SUM_ROW, voucherToken } from '../drill/drill.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import { type Kpi, KpiStrip } from '../frame/KpiStrip.tsx'
import type { ViewProps } from '../screen.ts'
import { activeFilters, withoutFilters } from '../search/filters.ts'
import { nextSort, sortOf } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useSorted } from '../table/use-sorted.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { barName, barOf } from './conditions.ts'
import { percentText } from './format.ts'
import { bucketTones, voucherColumns } from './voucher-columns.tsx'
import { WithinChart } from './WithinChart.tsx'

const ownOrder = { id: '', desc: false } as const
const listed = ['deviating', 'missing', 'baseZero', 'within', 'unconditioned'] as const satisfies readonly RelationBucket[]

export interface WithinViewProps extends ViewProps<'relation'> {
  readonly within: NonNullable<RelationResult['within']>
}

/** Voucher by voucher: how many fit, which do not, and by how much. */
export function WithinView(props: WithinViewProps) {
  const { result, within, search, setSearch, unit, isPrevious, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const isNarrow = search.sel !== undefined && search.fig !== undefined
  const columns = useMemo(() => voucherColumns({ result, unit, locale, t, isNarrow }), [result, unit, locale, t, isNarrow])
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const sorted = useSorted(within.vouchers, columns, sort)
  useEffect(() => {
    onTable(() => toTsv([columns.map(({ label }) => label), ...sorted.map((row) => columns.map((column) => column.text(row)))]))
  }, [onTable, columns, sorted])
  const open = (row: RelationVoucher) =>
    setSearch({ sel: 'v', fig: 'voucher', ver: voucherToken(row), line: undefined }, { replace: search.fig === 'voucher' })
  const bar = barOf(search.bar)
  const selected = search.fig === 'voucher' ? (search.ver ?? null) : null
  return (
    <>
      <Kpis {...props} />
      <WithinChart {...props} />
      {within.count > within.vouchers.length && (
        <p className="an-note an-note-amber">
          {t('relation:largest', { n: formatCount(within.vouchers.length), of: formatCount(within.count) })}
        </p>
      )}
      <DataTable
        layoutName="relation.within"
        label={t('relation:spoken', { count: within.count, n: formatCount(within.count) })}
        columns={columns}
        count={sorted.length}
        at={(index) => sorted[index]}
        rowId={voucherToken}
        sample={sorted}
        sort={sort}
        onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
        selected={selected}
        opened={null}
        onSelect={open}
        onOpen={open}
        sumSpan={3}
        sumLabel={<span className="an-sum">{t('relation:sum', { count: within.count, n: formatCount(within.count) })}</span>}
        isStale={isPrevious}
        targetOf={voucherTarget}
        flagOf={flagOf}
        scrollTo={selected === null ? null : sorted.findIndex((row) => voucherToken(row) === selected)}
        empty={
          <EmptyResult
            title={t(within.total.voucherCount === 0 ? 'relation:empty.base' : 'relation:empty.show')}
            filters={[
              ...(bar === null ? [] : [{ label: barName(bar), remove: () => setSearch({ bar: undefined }) }]),
              ...(search.bucket === undefined
                ? []
                : [{ label: t(`relation:bucket.${search.bucket}`), remove: () => setSearch({ bucket: undefined }) }]),
              ...activeFilters(search).map((kind) => ({ label: t(`filter.${kind}`), remove: () => setSearch(withoutFilters([kind])) })),
            ]}
          />
        }
      />
    </>
  )
}

const flagged = { deviating: 'deviating', missing: 'missing', baseZero: 'base-zero', within: null, unconditioned: null } as const

function flagOf({ bucket, wrongSide, deviationOre, yearFrom, voucher, series, number }: RelationVoucher): RowFlag | null {
  const kind = wrongSide ? 'wrong-side' : flagged[bucket]
  return kind && { flag: flagTarget(`relation.${kind}`, { at: 'voucher', yearFrom, voucher, series, number }), ore: deviationOre }
}

function Kpis({ result, within, search, setSearch, unit, isPrevious, openFigure }: WithinViewProps) {
  const t = useTexts()
  const { total, buckets, counterWithoutBase } = within
  const money = (ore: number) => <Money ore={ore} unit={unit} zero="digit" />
  const share = (count: number) => (total.voucherCount === 0 ? '' : ` · ${formatPercent(count / total.voucherCount)}${NBSP}%`)
  const opens = (side: 'base' | 'counter'): Pick<Kpi, 'onOpen' | 'isOpen'> =>
    result[side].accounts.length === 0
      ? {}
      : { onOpen: () => openFigure(SUM_ROW, side), isOpen: search.sel === SUM_ROW && search.fig === side }
  const findings = findingsOf(result)
  const toggleFindings = () => setSearch({ findings: search.findings ? undefined : true }, { replace: true })
  const pick = (bucket: RelationBucket) =>
    setSearch({ bucket: search.bucket === bucket ? undefined : bucket, bar: undefined }, { replace: true })
  const kpis: Kpi[] = [
    {
      id: 'total',
      label: t('relation:kpi.total'),
      value: formatCount(total.voucherCount),
      ...opens('base'),
      below: (
        <span className="t2">
          {t('relation:col.base')} {money(total.baseOre)}
        </span>
      ),
    },
    {
      id: 'ratio',
      label: t('relation:kpi.ratio'),
      ...opens('counter'),
      value: total.baseOre === 0 ? '–' : `${percentText((100 * total.counterOre) / total.baseOre)}${NBSP}%`,
      below: (
        <span className="t2">
          {t('relation:col.counter')} {money(total.counterOre)}
        </span>
      ),
    },
    ...listed.flatMap((bucket): Kpi[] => {
      const own = buckets[bucket]
      if (own.voucherCount === 0 && (bucket === 'baseZero' || bucket === 'unconditioned')) return []
      const tone = own.voucherCount === 0 && bucket !== 'within' ? 'green' : bucketTones[bucket]
      return [
        {
          id: bucket,
          label: t(`relation:bucket.${bucket}`),
          value: formatCount(own.voucherCount),
          onOpen: () => pick(bucket),
          isOpen: search.bucket === bucket,
          below:
            bucket === 'deviating' || bucket === 'missing' ? (
              own.voucherCount === 0 ? (
                <StatusText tone={tone}>{t('relation:kpi.none')}</StatusText>
              ) : (
                <StatusText tone={tone}>
                  {t('relation:kpi.off')} {money(own.deviationOre)}
                </StatusText>
              )
            ) : (
              <span className="t2 n">
                {money(bucket === 'baseZero' ? own.counterOre : own.baseOre)}
                {share(own.voucherCount)}
              </span>
            ),
        },
      ]
    }),
    {
      id: 'alone',
      label: t('relation:kpi.alone'),
      value: formatCount(counterWithoutBase.voucherCount),
      below: <span className="t2">{money(counterWithoutBase.counterOre)}</span>,
      ...(counterWithoutBase.voucherCount === 0
        ? {}
        : { onOpen: () => openFigure(SUM_ROW, 'alone'), isOpen: search.sel === SUM_ROW && search.fig === 'alone' }),
    },
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
  ]
  return <KpiStrip label={t('kpi.label')} kpis={kpis} isStale={isPrevious} />
}
