import type { Windows } from '@verifikat/analyses'
import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import { SUM_ROW } from '../drill/drill.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import type { ViewProps } from '../screen.ts'
import { activeFilters, withoutFilters } from '../search/filters.ts'
import { SortedTable } from '../table/SortedTable.tsx'
import { useLocale, useTexts } from '../use-texts.ts'
import { sideOfWindows } from './side.ts'
import { WindowsChart } from './WindowsChart.tsx'
import { WindowsKpis } from './WindowsKpis.tsx'
import { hasSeasons, monthFigure, monthRows, windowColumns, windowFigure } from './windows-columns.tsx'

export interface WindowsTabProps extends ViewProps<'period'> {
  readonly windows: Windows
  /** Findings and notes, above the table. */
  readonly notes: ReactNode
}

/** Tab A: the same accounts month by month, a window of twelve months for each fiscal year. */
export function WindowsTab(props: WindowsTabProps) {
  const { windows, notes, search, setSearch, unit, isPrevious, openFigure, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const side = sideOfWindows(windows, search)
  const values = search.values ?? 'amounts'
  const columns = useMemo(() => windowColumns({ windows, values, side, unit, locale, t }), [windows, values, side, unit, locale, t])
  const rows = useMemo(() => monthRows(windows), [windows])
  const isEmpty = windows.accounts.length === 0 || windows.windows.length === 0
  if (isEmpty)
    return (
      <EmptyState title={t('period:windows.none')}>
        <EmptyResult
          title={t('period:windows.noneText')}
          filters={activeFilters(search).map((kind) => ({ label: t(`filter.${kind}`), remove: () => setSearch(withoutFilters([kind])) }))}
        />
      </EmptyState>
    )
  const monthIn = (row: string, column: string) => {
    const window = windows.windows.find((own) => windowFigure(own) === column)
    return window?.months.find(({ month }) => month.slice(5) === row)?.month
  }
  return (
    <>
      <WindowsKpis {...props} />
      <WindowsChart {...props} />
      {notes}
      <SortedTable
        layoutName="period.windows"
        label={t('period:windows.spoken', { count: windows.windows.length, n: formatCount(windows.windows.length) })}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        search={search}
        setSearch={(patch, options) => setSearch(patch, options)}
        onOpen={({ id }, column) => {
          const month = monthIn(id, column.id)
          if (month !== undefined) openFigure(id, monthFigure(month))
        }}
        openColumn={(_row, figure) => {
          const month = `${figure.slice(1, 5)}-${figure.slice(5)}`
          const window = windows.windows.find(({ months }) => months.some((own) => own.month === month))
          return window === undefined ? figure : windowFigure(window)
        }}
        onOpenSum={(column) => openFigure(SUM_ROW, column.id)}
        sumLabel={<span className="an-sum">{t(windows.mode === 'balance' ? 'period:windows.end' : 'period:windows.total')}</span>}
        onTable={onTable}
        isStale={isPrevious}
        empty={null}
      />
      <p className="pa-foot t3">
        {t('period:windows.accounts', {
          count: windows.accounts.length,
          n: formatCount(windows.accounts.length),
          patterns: windows.patterns.join(', ').replaceAll('-', '–'),
        })}
        {values === 'amounts' && hasSeasons(windows) && ` ${t('period:windows.seasonWhy')}`}
        {windows.mode === 'balance' && activeFilters(search).some((kind) => kind !== 'accounts') && ` ${t('period:windows.unfiltered')}`}
        {windows.earlier !== null && windows.earlier.count > 0 && (
          <>
            {' '}
            <button type="button" className="an-link" data-opens-drill onClick={() => openFigure(SUM_ROW, 'earlier')}>
              {t('period:windows.earlier', {
                count: windows.earlier.count,
                n: formatCount(windows.earlier.count),
                months: `${windows.earlier.from} – ${windows.earlier.to}`,
                sum: windows.unit === 'ore' ? formatOre(windows.earlier.value, 'kr') : formatCount(windows.earlier.value),
              })}
            </button>
          </>
        )}
        {windows.outside.count > 0 && (
          <>
            {' '}
            <button type="button" className="an-link" data-opens-drill onClick={() => openFigure(SUM_ROW, 'outside')}>
              {t('period:windows.outside', { count: windows.outside.count, n: formatCount(windows.outside.count) })}
            </button>
          </>
        )}
      </p>
    </>
  )
}
