import { useEffect, useMemo } from 'react'
import { lineTarget } from '../../annotations/targets.ts'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import { openVoucher, SUM_ROW } from '../drill/drill.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import type { Line } from '../run/outputs.ts'
import { useLines } from '../run/use-lines.ts'
import type { ViewProps } from '../screen.ts'
import { activeFilters, filtersOf, hasLineFilter, withoutFilters } from '../search/filters.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { generalLedgerColumns } from './columns.tsx'

const none: readonly Line[] = []
const SAMPLE = 200

/** The lines themselves, with the balance after each. */
export function LedgerLines(props: ViewProps<'general-ledger-account'>) {
  const { companyId, result, search, setSearch, unit, isPrevious, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 }).data
  const period = { from: result.period.from, to: result.period.to }
  const isListed = search.fig === 'lines'
  const lines = useLines(
    companyId,
    { accounts: search.accounts ?? [], period, ...filtersOf(search) },
    isListed ? (search.line ?? null) : null,
  )
  const first = lines.at(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sample is what the first page holds, once it is there
  const sample = useMemo(
    () =>
      first === undefined
        ? none
        : Array.from({ length: Math.min(SAMPLE, lines.count) }, (_, i) => lines.at(i)).filter((line) => line !== undefined),
    [first, lines.count],
  )
  const isFiltered = hasLineFilter(search)
  const columns = useMemo(
    () =>
      generalLedgerColumns({
        t,
        locale,
        unit,
        dimensions,
        sample,
        severalAccounts: result.accounts.length > 1,
        shortDates: result.period.years.length === 1,
        showsRunning: !isFiltered && result.openingOre !== null,
        widestOre: [result.largest?.ore ?? null, result.openingOre, result.closingOre, ...result.months.map((month) => month.balanceOre)],
      }),
    [t, locale, unit, dimensions, sample, result, isFiltered],
  )
  const sums = result.filtered ?? result
  const withSums = useMemo(
    () =>
      columns.map((column) => {
        if (column.id === 'debit')
          return {
            ...column,
            sum: { text: formatOre(sums.debitOre ?? 0, unit), cell: <Money ore={sums.debitOre} unit={unit} zero="digit" /> },
          }
        if (column.id === 'credit')
          return {
            ...column,
            sum: { text: formatOre(sums.creditOre ?? 0, unit), cell: <Money ore={sums.creditOre} unit={unit} zero="digit" /> },
          }
        if (column.id === 'running')
          return {
            ...column,
            sum: { text: formatOre(result.closingOre ?? 0, unit), cell: <Money ore={result.closingOre} unit={unit} zero="digit" /> },
          }
        return column
      }),
    [columns, sums, result.closingOre, unit],
  )
  const place = isListed ? (search.line ?? null) : null
  const selected = place === null ? undefined : lines.at(place)
  useEffect(() => {
    onTable(() => {
      const loaded = Array.from({ length: lines.count }, (_, i) => lines.at(i)).filter((line) => line !== undefined)
      return toTsv([columns.map((column) => column.label), ...loaded.map((line) => columns.map((column) => column.text(line)))])
    })
  })
  const open = (line: Line, index: number) => setSearch({ sel: SUM_ROW, fig: 'lines', ...openVoucher(line, index) }, { replace: isListed })
  const hasVouchers = result.period.years.some((year) => year.hasVouchers)

  return (
    <>
      {lines.error !== null && <ErrorLine error={lines.error} onRetry={lines.retry} />}
      {lines.totals === undefined ? (
        lines.error === null && <SkeletonRows rows={16} columns={[40, 60, 180, -84, -84, -84]} />
      ) : (
        <DataTable
          layoutName="general-ledger.lines"
          label={t('gl.spoken', { count: lines.count, n: formatCount(lines.count), accounts: (search.accounts ?? []).join(', ') })}
          columns={withSums}
          count={lines.count}
          at={lines.at}
          rowId={lineId}
          sample={sample}
          selected={selected ? lineId(selected) : null}
          opened={null}
          onSelect={open}
          onOpen={(line, _column, index) => open(line, index)}
          sumSpan={2}
          sumLabel={
            <span className="an-sum">
              <span>Σ</span>
              <span className="n">{t('gl.lines', { count: lines.count, n: formatCount(lines.count) })}</span>
            </span>
          }
          onRange={lines.onRange}
          targetOf={lineTarget}
          isStale={isPrevious}
          scrollTo={place}
          empty={
            !hasVouchers ? (
              <span>{t('tb.noVouchers')}</span>
            ) : (
              <EmptyResult
                title={t('gl.empty')}
                filters={activeFilters(search)
                  .filter((kind) => kind !== 'accounts')
                  .map((kind) => ({ label: t(`filter.${kind}`), remove: () => setSearch(withoutFilters([kind])) }))}
              />
            )
          }
        />
      )}
    </>
  )
}

function lineId(line: Line): string {
  return `${line.yearFrom}:${line.row}`
}
