import type { TrialBalanceRow } from '@verifikat/analyses'
import { useCallback, useEffect, useMemo } from 'react'
import { accountTarget } from '../../annotations/targets.ts'
import { useCountsColumn } from '../../annotations/use-counts-column.tsx'
import { formatCount } from '../../format/money.ts'
import { SUM_ROW } from '../drill/drill.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import { Notes } from '../frame/Notes.tsx'
import type { ViewProps } from '../screen.ts'
import { activeFilters, hasLineFilter, withoutFilters } from '../search/filters.ts'
import { nextSort, sortOf } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useSorted } from '../table/use-sorted.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { trialBalanceColumns } from './columns.tsx'
import { accountCounts, tableRows, UNDISPOSED } from './rows.ts'
import { TrialBalanceChart } from './TrialBalanceChart.tsx'
import { TrialBalanceFindings } from './TrialBalanceFindings.tsx'
import { TrialBalanceKpis } from './TrialBalanceKpis.tsx'

const ownOrder = { id: 'account', desc: false } as const

export function TrialBalanceView(props: ViewProps<'trial-balance'>) {
  const { result, search, setSearch, unit, isPrevious, openFigure, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const isFiltered = hasLineFilter(search) && result.filtered !== null
  const isNarrow = search.sel !== undefined && search.fig !== undefined
  const marks = useCountsColumn(result.period, accountsOf, search.marks !== 'none')
  const columns = useMemo(
    () => trialBalanceColumns({ result, unit, locale, t, isFiltered, isNarrow, marks }),
    [result, unit, locale, t, isFiltered, isNarrow, marks],
  )
  const year = result.period.years.at(-1)?.from
  const accountOf = useCallback(
    ({ account }: TrialBalanceRow) => (year === undefined || account === UNDISPOSED ? null : accountTarget(year, account)),
    [year],
  )
  const rows = useMemo(
    () => tableRows(result, t('tb.undisposed'), { accounts: search.accounts, flagged: search.flagged, empty: search.empty }),
    [result, t, search.accounts, search.flagged, search.empty],
  )
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const sorted = useSorted(rows, columns, sort)
  const selected = search.sel ?? null
  const place = selected === null ? -1 : sorted.findIndex((row) => row.account === selected)
  const accounts = accountCounts(result, search).shown
  const flagged = result.rows.filter((row) => row.flags.length > 0).length
  useEffect(() => {
    onTable(() =>
      toTsv([
        columns.map((column) => column.label),
        ...sorted.map((row) => columns.map((column) => column.text(row))),
        columns.map((column, i) => (i === 0 ? 'Σ' : (column.sum?.text ?? ''))),
      ]),
    )
  }, [onTable, columns, sorted])

  return (
    <>
      <TrialBalanceKpis {...props} />
      <TrialBalanceChart {...props} />
      {search.findings && result.findings.length > 0 && <TrialBalanceFindings {...props} />}
      <Notes result={result} isPrevious={isPrevious} />
      <DataTable
        layoutName="trial-balance"
        label={t('tb.spoken', { count: accounts, n: formatCount(accounts), flagged: formatCount(flagged) })}
        columns={columns}
        count={sorted.length}
        at={(index) => sorted[index]}
        rowId={(row) => row.account}
        sample={sorted}
        sort={sort}
        onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
        selected={selected}
        opened={selected !== null && search.fig !== undefined ? { row: selected, column: search.fig } : null}
        onSelect={({ account }) =>
          setSearch(
            {
              sel: account === selected && search.fig === undefined ? undefined : account,
              fig: undefined,
              ver: undefined,
              line: undefined,
            },
            { replace: true },
          )
        }
        onOpen={(row, column) => openFigure(row.account, column.id)}
        onOpenSum={(column) => openFigure(SUM_ROW, column.id)}
        sumSpan={2}
        sumLabel={
          <span className="an-sum">
            <span>Σ</span>
            <span className="n">{t('tb.accounts', { count: accounts, n: formatCount(accounts) })}</span>
          </span>
        }
        sumEnd={
          place >= 0 && (
            <span className="an-sum-place t3 n">{t('tb.row', { at: formatCount(place + 1), of: formatCount(sorted.length) })}</span>
          )
        }
        isStale={isPrevious}
        accountOf={accountOf}
        scrollTo={place}
        empty={
          <EmptyResult
            title={t('tb.empty')}
            filters={[
              ...(search.flagged ? [{ label: t('tb.onlyFlagged'), remove: () => setSearch({ flagged: undefined }) }] : []),
              ...activeFilters(search).map((kind) => ({ label: t(`filter.${kind}`), remove: () => setSearch(withoutFilters([kind])) })),
            ]}
          />
        }
      />
    </>
  )
}

function accountsOf({ account }: TrialBalanceRow): readonly string[] | null {
  return account === UNDISPOSED ? null : [account]
}
