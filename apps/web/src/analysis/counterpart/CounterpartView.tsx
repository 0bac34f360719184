import '../review/review.css'
import './counterpart.css'
import { useCallback, useEffect, useMemo } from 'react'
import { formatCount } from '../../format/money.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import { Findings } from '../frame/Findings.tsx'
import { Notes } from '../frame/Notes.tsx'
import { FlagBar } from '../review/FlagBar.tsx'
import { FlagList } from '../review/FlagList.tsx'
import { chosenFlags, isFlagFiltered, wantedFlags, worstFirst } from '../review/flag-filter.ts'
import { useFlagTexts } from '../review/use-flag-texts.ts'
import type { ViewProps } from '../screen.ts'
import { activeFilters, withoutFilters } from '../search/filters.ts'
import { nextSort, sortOf } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useSorted } from '../table/use-sorted.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { BaseBand } from './BaseBand.tsx'
import { CounterDetail } from './CounterDetail.tsx'
import { CounterpartKpis } from './CounterpartKpis.tsx'
import { countersInSight, listColumns, monthColumns, monthRows } from './columns.tsx'
import { FlowView } from './FlowView.tsx'
import { assessedAs, flagFigure, flagName, flagsByCounter, flagsByPair } from './flags.ts'
import { MethodBand } from './MethodBand.tsx'
import { matrixColumns, matrixOf } from './matrix.tsx'
import { PAIR, pairRow } from './pair.ts'

const ownOrder = { id: '', desc: false } as const

/** What the base is booked against: the list of counter-accounts, base by counter-account, the flows, the months, and the flags. */
export function CounterpartView(props: ViewProps<'counterpart'>) {
  const { companyId, result, search, setSearch, unit, isPrevious, openFigure, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const words = useFlagTexts()
  const show = search.show ?? 'list'
  const wanted = useMemo(() => wantedFlags(result.flags, search), [result.flags, search])
  const byCounter = useMemo(() => flagsByCounter(wanted), [wanted])
  const byPair = useMemo(() => flagsByPair(wanted), [wanted])
  const names = useMemo(
    () => new Map([...result.base.accounts, ...result.counters].map(({ account, name }) => [account, name])),
    [result.base.accounts, result.counters],
  )
  const nameOf = useCallback((account: string) => [account, names.get(account) ?? ''].filter(Boolean).join(' '), [names])
  const isNarrow = search.sel !== undefined && search.fig !== undefined
  const columns = useMemo(
    () => listColumns({ result, unit, locale, t, flags: byCounter, nameOf: words.nameOf, isNarrow }),
    [result, unit, locale, t, byCounter, words.nameOf, isNarrow],
  )
  const months = useMemo(() => monthColumns({ result, unit, locale, t }), [result, unit, locale, t])
  const matrix = useMemo(() => matrixOf(result), [result])
  const cells = useMemo(
    () => matrixColumns({ result, matrix, unit, t, flags: byPair, nameOf: words.nameOf, nameOfAccount: nameOf }),
    [result, matrix, unit, t, byPair, words.nameOf, nameOf],
  )
  const counters = useMemo(() => {
    const inSight = countersInSight(result)
    return isFlagFiltered(search) ? inSight.filter(({ account }) => byCounter.has(account)) : inSight
  }, [result, search, byCounter])
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const sorted = useSorted(counters, columns, sort)
  const monthly = useMemo(() => monthRows(result, counters, t), [result, counters, t])
  useEffect(() => {
    const lines = <R,>(own: readonly { readonly label: string; readonly text: (row: R) => string }[], rows: readonly R[]) =>
      toTsv([own.map(({ label }) => label), ...rows.map((row) => own.map((column) => column.text(row)))])
    onTable(() => {
      switch (show) {
        case 'list':
          return lines(columns, sorted)
        case 'months':
          return lines(months, monthly)
        case 'matrix':
          return lines(cells, matrix.rows)
        case 'flags':
          return toTsv(wanted.map((flag) => [words.nameOf(flag), flagName(flag), words.sentenceOf(flag)]))
        case 'flow':
          return toTsv(
            result.flows.links.map(({ base, counter, ore }) => [nameOf(base), counter === null ? '' : nameOf(counter), String(ore / 100)]),
          )
      }
    })
  }, [onTable, show, columns, sorted, months, monthly, cells, matrix, wanted, words, result.flows.links, nameOf])
  const selected = search.sel ?? null
  const opened = selected !== null && search.fig !== undefined ? { row: selected, figure: search.fig } : null
  const row = show === 'list' ? result.counters.find(({ account }) => pairRow({ base: null, counter: account }) === selected) : undefined
  const empty = (
    <EmptyResult
      title={t('counterpart:empty')}
      filters={[
        ...chosenFlags(search).map((id) => ({ label: words.nameOf({ id }), remove: () => setSearch({ flag: undefined }) })),
        ...activeFilters(search).map((kind) => ({ label: t(`filter.${kind}`), remove: () => setSearch(withoutFilters([kind])) })),
      ]}
    />
  )
  const select = (id: string) =>
    setSearch(
      { sel: id === selected && search.fig === undefined ? undefined : id, fig: undefined, ver: undefined, line: undefined },
      { replace: true },
    )
  return (
    <>
      <div className="cp-top">
        <BaseBand companyId={companyId} search={search} setSearch={setSearch} />
        <MethodBand result={result} search={search} setSearch={setSearch} unit={unit} isStale={isPrevious} />
      </div>
      <CounterpartKpis {...props} />
      <FlagBar
        flags={result.flags}
        hasVouchers={result.period.years.some(({ hasVouchers }) => hasVouchers)}
        nameOf={words.nameOf}
        ruleOf={words.ruleOf}
        search={search}
        setSearch={(patch) => setSearch(patch, { replace: true })}
      />
      {search.findings && result.findings.length > 0 && <Findings result={result} />}
      <Notes result={result} isPrevious={isPrevious} />
      {row !== undefined && (
        <CounterDetail
          companyId={companyId}
          row={row}
          period={result.period}
          flags={worstFirst(byCounter.get(row.account) ?? [])}
          words={words}
          unit={unit}
        />
      )}
      {show === 'list' && (
        <DataTable
          layoutName="counterpart.accounts"
          label={t('counterpart:spoken', { count: sorted.length, n: formatCount(sorted.length), flags: formatCount(result.flags.length) })}
          columns={columns}
          count={sorted.length}
          at={(index) => sorted[index]}
          rowId={({ account }) => pairRow({ base: null, counter: account })}
          sample={sorted}
          sort={sort}
          onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
          selected={selected}
          opened={opened === null ? null : { row: opened.row, column: opened.figure }}
          onSelect={({ account }) => select(pairRow({ base: null, counter: account }))}
          onOpen={({ account }) => openFigure(pairRow({ base: null, counter: account }), PAIR)}
          sumSpan={2}
          sumLabel={<span className="an-sum">{t('counterpart:sum')}</span>}
          isStale={isPrevious}
          scrollTo={selected === null ? null : sorted.findIndex(({ account }) => pairRow({ base: null, counter: account }) === selected)}
          empty={empty}
        />
      )}
      {show === 'matrix' && (
        <>
          <p className="cp-legend t3">{t(`counterpart:matrix.legend`)}</p>
          <DataTable
            layoutName="counterpart.matrix"
            label={t('counterpart:matrix.spoken', { n: formatCount(matrix.rows.length), of: formatCount(matrix.counters.length) })}
            columns={cells}
            count={matrix.rows.length}
            at={(index) => matrix.rows[index]}
            rowId={({ account }) => account}
            sample={matrix.rows}
            selected={opened?.row.split('~')[0] ?? null}
            opened={opened === null ? null : openedCell(opened)}
            onSelect={({ account }) => openFigure(account, 'net')}
            onOpen={({ account }, { id }) =>
              id === 'net'
                ? openFigure(account, 'net')
                : openFigure(pairRow({ base: account, counter: id === 'missing' ? null : id.slice(1) }), PAIR)
            }
            {...(result.method === 'proportional' || result.method === 'unambiguous'
              ? { sumSpan: 2, sumLabel: <span className="an-sum">{t('counterpart:sum')}</span> }
              : {})}
            isStale={isPrevious}
            empty={empty}
          />
        </>
      )}
      {show === 'flow' && <FlowView {...props} nameOf={nameOf} />}
      {show === 'months' && (
        <DataTable
          layoutName="counterpart.months"
          label={t('counterpart:months.spoken', { count: counters.length, n: formatCount(counters.length) })}
          columns={months}
          count={monthly.length}
          at={(index) => monthly[index]}
          rowId={({ id }) => id}
          sample={monthly}
          selected={selected}
          opened={opened === null ? null : { row: opened.row, column: opened.figure }}
          onSelect={({ id, isBase }) => !isBase && select(id)}
          onOpen={({ id, isBase }, column) => (isBase ? openFigure('sum', 'base') : openFigure(id, column.id))}
          isStale={isPrevious}
          rowClass={({ isBase }) => (isBase ? 'cp-base-row' : '')}
          empty={empty}
        />
      )}
      {show === 'flags' && (
        <FlagList
          flags={wanted}
          nameOf={words.nameOf}
          sentenceOf={words.sentenceOf}
          rowNameOf={flagName}
          signOf={() => 1}
          figureOf={flagFigure}
          opened={opened}
          openFigure={openFigure}
          unit={unit}
          assessedAs={(flag) => assessedAs(flag, result)}
          empty={result.flags.length === 0 ? null : empty}
          isStale={isPrevious}
        />
      )}
    </>
  )
}

/** The cell of the matrix that an address has open. */
function openedCell({ row, figure }: { readonly row: string; readonly figure: string }): { readonly row: string; readonly column: string } {
  const [base = '', counter] = row.split('~')
  return { row: base, column: counter === undefined ? figure : counter === '' ? 'missing' : `c${counter}` }
}
