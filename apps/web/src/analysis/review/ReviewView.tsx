import '../statement/statement.css'
import './review.css'
import type { Flag } from '@verifikat/analyses'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react'
import { accountTarget } from '../../annotations/targets.ts'
import { fetched } from '../../components/fetched.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatCount, type Unit } from '../../format/money.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import { Findings } from '../frame/Findings.tsx'
import { type Kpi, KpiStrip } from '../frame/KpiStrip.tsx'
import { Notes } from '../frame/Notes.tsx'
import type { OnTable } from '../screen.ts'
import type { SetSearch } from '../search/search.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { rowLook } from '../statement/row-look.ts'
import { rowName, signOf, turnedAfter } from '../statement/rows.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useIsNarrow } from '../table/use-is-narrow.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { reviewColumns } from './columns.tsx'
import { FlagBar } from './FlagBar.tsx'
import { chosenFlags, flagsByRow, wantedFlags, worstFirst } from './flag-filter.ts'
import { monthFigure } from './months-of.ts'
import { monthsTable } from './months-table.tsx'
import { reviewFlag } from './review-flag.ts'
import { reviewRows } from './rows.ts'
import type { ReviewResult, ReviewRow, ReviewSearch, ShownReview } from './types.ts'
import { useFlagTexts } from './use-flag-texts.ts'

// the table is what the screen opens with
const FlagList = lazy(async () => ({ default: (await import('./FlagList.tsx')).FlagList }))
const SelectedAccount = fetched(async () => (await import('./SelectedAccount.tsx')).SelectedAccount)
const Multiples = lazy(async () => ({ default: (await import('./Multiples.tsx')).Multiples }))

export interface ReviewViewProps {
  readonly label: string
  readonly result: ReviewResult
  readonly names: readonly string[]
  readonly kpis: readonly Kpi[]
  readonly share: 'assets' | 'sales'
  /** Of the statement as a whole, or of a group. */
  readonly chart?: ReactNode
  readonly search: ReviewSearch
  readonly setSearch: SetSearch<ReviewSearch>
  readonly unit: Unit
  readonly isPrevious: boolean
  readonly openFigure: (row: string, figure: string) => void
  readonly onTable: OnTable
}

/** Accounts against what was expected of them: as a table, as the list of what stands out, or as charts. */
export function ReviewView(props: ReviewViewProps) {
  const { result, names, search, setSearch, unit, isPrevious, openFigure, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const words = useFlagTexts()
  // there when a row is chosen
  useEffect(SelectedAccount.fetch, [])
  const sign = search.sign ?? 'natural'
  const show = search.show ?? 'table'
  const all: readonly ReviewRow[] = result.rows
  const wanted = useMemo(() => wantedFlags(result.flags, search), [result.flags, search])
  const byRow = useMemo(() => flagsByRow<Flag>(wanted), [wanted])
  const allByRow = useMemo(() => flagsByRow<Flag>(result.flags), [result.flags])
  const isBeside = search.sel !== undefined && search.fig !== undefined
  const isNarrow = useIsNarrow() || isBeside
  const columns = useMemo(
    () =>
      reviewColumns({ result, names, unit, sign, locale, t, flags: byRow, nameOf: words.nameOf, share: props.share, isNarrow, isBeside }),
    [result, names, unit, sign, locale, t, byRow, words.nameOf, props.share, isNarrow, isBeside],
  )
  const year = result.columns[0]?.period?.years.at(-1)?.from
  const accountOf = useCallback(
    ({ row: { account } }: ShownReview) => (account === null || year === undefined ? null : accountTarget(year, account)),
    [year],
  )
  const shown = useMemo(() => reviewRows(result, search), [result, search])
  const charted = useMemo(() => all.filter(({ id, monthsOre }) => byRow.has(id) && monthsOre.some((ore) => ore !== null)), [all, byRow])
  const months = useMemo(() => monthsTable({ result, sign, unit, locale, t }), [result, sign, unit, locale, t])
  const selected = search.sel ?? null
  const row = selected === null ? undefined : all.find(({ id }) => id === selected)
  const isChartTable = show === 'charts' && search.chart === 'table'
  useEffect(() => {
    const copied = () => {
      if (show === 'flags')
        return toTsv(wanted.map((flag) => [words.nameOf(flag), rowText(flag), flag.month ?? '', words.sentenceOf(flag)]))
      if (show === 'charts')
        return toTsv([months.map(({ label }) => label), ...charted.map((own) => months.map((column) => column.text(own)))])
      return toTsv([columns.map(({ label }) => label), ...shown.map((one) => columns.map((column) => column.text(one)))])
    }
    if (show === 'flags' || show === 'charts') onTable(copied)
    else onTable(copied, () => shown.map(({ row: own }) => own.id))
  })

  const rowOf = ({ row: id }: Pick<Flag, 'row'>) => all.find((own) => own.id === id)
  function rowText(flag: Flag): string {
    const own = rowOf(flag)
    return own === undefined ? t('matrix:flags.wholeStatement') : [own.account, rowName(own, locale)].filter(Boolean).join(' ')
  }
  function figureOf(flag: Flag): { row: string; figure: string } | null {
    if (flag.row === null || rowOf(flag) === undefined) return null
    const figure = flag.id === 'balance.old-entries' ? 'old' : flag.month === null ? 'v0' : monthFigure(flag.month)
    return { row: flag.row, figure }
  }
  const select = (id: string | undefined) => setSearch({ sel: id, fig: undefined, ver: undefined, line: undefined }, { replace: true })
  const empty = (
    <EmptyResult
      title={t(show === 'flags' ? 'matrix:flags.emptyTitle' : 'statements:empty')}
      filters={[
        ...chosenFlags(search).map((id) => ({ label: words.nameOf({ id }), remove: () => setSearch({ flag: undefined }) })),
        ...(search.severity === undefined ? [] : [{ label: t('matrix:flags.severity'), remove: () => setSearch({ severity: undefined }) }]),
      ]}
    />
  )
  const opened = selected !== null && search.fig !== undefined ? { row: selected, figure: search.fig } : null
  return (
    <>
      <KpiStrip label={t('kpi.label')} kpis={props.kpis} isStale={isPrevious} />
      <FlagBar
        flags={result.flags}
        hasVouchers={result.columns[0]?.period?.years.some(({ hasVouchers }) => hasVouchers) ?? false}
        nameOf={words.nameOf}
        ruleOf={words.ruleOf}
        search={search}
        setSearch={(patch) => setSearch(patch, { replace: true })}
      />
      {search.findings && result.findings.length > 0 && <Findings result={{ findings: result.findings, period: combinedPeriod(result) }} />}
      <Notes result={{ findings: result.findings, period: combinedPeriod(result) }} isPrevious={isPrevious} />
      {show === 'table' && props.chart}
      {show === 'table' && row !== undefined && row.kind !== 'heading' && (props.chart === undefined || row.account !== null) && (
        <Suspense>
          <SelectedAccount
            result={result}
            row={row}
            flags={worstFirst(allByRow.get(row.id) ?? [])}
            words={words}
            search={search}
            setSearch={setSearch}
            unit={unit}
            isStale={isPrevious}
            openFigure={openFigure}
          />
        </Suspense>
      )}
      {show === 'flags' && (
        <Suspense fallback={<Waiting />}>
          <FlagList
            flags={wanted}
            nameOf={words.nameOf}
            sentenceOf={words.sentenceOf}
            rowNameOf={rowText}
            signOf={(flag) => signOf(rowOf(flag) ?? { display: 'debit' }, sign)}
            figureOf={figureOf}
            opened={opened}
            openFigure={openFigure}
            unit={unit}
            assessedAs={(flag) => reviewFlag(flag, result, rowOf(flag))}
            empty={result.flags.length === 0 ? null : empty}
            isStale={isPrevious}
          />
        </Suspense>
      )}
      {show === 'charts' && (
        <div className="rv-charts-head">
          <span>{t('matrix:review.chart.multiples', { count: charted.length, n: formatCount(charted.length) })}</span>
          <span className="an-legend-item">
            <i className="rv-swatch" /> {t('matrix:review.chart.bandShort')}
          </span>
          <span className="an-legend-item">
            <i className="rv-ring" /> {t('matrix:review.chart.marked')}
          </span>
          <button
            type="button"
            className="an-link an-small"
            onClick={() => setSearch({ chart: isChartTable ? undefined : 'table' }, { replace: true })}
          >
            {isChartTable ? t('chart.asChart') : t('chart.asTable')}
          </button>
        </div>
      )}
      {show === 'charts' && !isChartTable && (
        <Suspense fallback={<Waiting />}>
          <Multiples
            result={result}
            rows={charted}
            flags={byRow}
            nameOf={words.nameOf}
            sign={sign}
            unit={unit}
            isStale={isPrevious}
            onSelect={(id) => setSearch({ show: undefined, sel: id, fig: undefined, ver: undefined, line: undefined })}
            openFigure={openFigure}
          />
        </Suspense>
      )}
      {isChartTable && (
        <DataTable
          layoutName="review.months"
          label={t('matrix:review.chart.asTable')}
          columns={months}
          count={charted.length}
          at={(index) => charted[index]}
          rowId={({ id }) => id}
          sample={charted}
          selected={selected}
          opened={opened === null ? null : { row: opened.row, column: opened.figure }}
          onSelect={({ id }) => select(id === selected ? undefined : id)}
          onOpen={({ id }, column) => openFigure(id, column.id)}
          isStale={isPrevious}
          empty={empty}
        />
      )}
      {show === 'table' && (
        <DataTable
          layoutName="review.accounts"
          label={t('statements:spoken', { name: props.label, count: shown.length, n: formatCount(shown.length) })}
          columns={columns}
          count={shown.length}
          at={(index) => shown[index]}
          rowId={({ row: own }) => own.id}
          sample={shown}
          selected={selected}
          opened={opened === null ? null : { row: opened.row, column: opened.figure }}
          onSelect={({ row: own }) => select(own.id === selected && search.fig === undefined ? undefined : own.id)}
          onOpen={({ row: own }, column) => openFigure(own.id, column.id)}
          isStale={isPrevious}
          scrollTo={selected === null ? null : shown.findIndex(({ row: own }) => own.id === selected)}
          tree={{ of: (one) => one, toggle: ({ row: own }) => setSearch({ turned: turnedAfter(search, own.id) }, { replace: true }) }}
          rowClass={rowLook}
          accountOf={accountOf}
          empty={empty}
        />
      )}
    </>
  )
}

function Waiting() {
  return <SkeletonRows rows={18} columns={[40, 180, -84, -84, -84, -84, -84]} />
}
