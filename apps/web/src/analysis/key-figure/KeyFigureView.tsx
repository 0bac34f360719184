import '../review/review.css'
import '../statement/statement.css'
import './key-figure.css'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useLoaded } from '../../app/use-loaded.ts'
import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../format/money.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import { Findings } from '../frame/Findings.tsx'
import { Notes } from '../frame/Notes.tsx'
import { useAnalysis } from '../run/use-analysis.ts'
import type { ViewProps } from '../screen.ts'
import { spanOf } from '../statement/columns.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { sparkColumns } from '../statement/spark-columns.ts'
import { columnsOf, useColumnNames } from '../statement/use-columns.ts'
import { nextSort, sortOf } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useIsNarrow } from '../table/use-is-narrow.ts'
import { useSorted } from '../table/use-sorted.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { figureColumns } from './columns.tsx'
import { definitionOf } from './definition.ts'
import { FigureDetail } from './FigureDetail.tsx'
import { FigureNotes } from './FigureNotes.tsx'
import { withColumns } from './params.ts'
import { SmallMultiples } from './SmallMultiples.tsx'
import { onlyTerm } from './terms.ts'
import { firstKnown, usualOf } from './usual.ts'

const loadShipped = () => import('./shipped.ts')
const FormulaEditor = lazy(async () => ({ default: (await import('./FormulaEditor.tsx')).FormulaEditor }))

const ownOrder = { id: '', desc: false } as const
const MONTHS = 24

export function KeyFigureView(props: ViewProps<'key-figure'>) {
  const { companyId, result, search, setSearch, unit, isPrevious, period, years, openFigure, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const columns = useMemo(() => columnsOf('balance', search, period, years), [search, period, years])
  const { names } = useColumnNames(columns, years)
  const last =
    columns
      .map((column) => spanOf(column).to)
      .sort()
      .at(-1) ?? ''
  const spans = useMemo(() => sparkColumns('balance', last, MONTHS), [last])
  // over rolling twelve months every month compares with every other
  const run = useAnalysis('key-figure', companyId, { ...withColumns(search, spans), basis: 'rolling' })
  const past = run.fits ? (run.run?.result ?? null) : null
  const { months, days } = useMemo(() => {
    const ofFigures = (past?.figures ?? []).map(({ id, values }) => ({ id, values: values.map(({ value }) => value) }))
    const from = firstKnown(
      ofFigures.map(({ values }) => values),
      spans.length,
    )
    return {
      months: past === null ? null : new Map(ofFigures.map(({ id, values }) => [id, values.slice(from)])),
      days: spans.slice(past === null ? 0 : from).map((column) => spanOf(column).to),
    }
  }, [past, spans])
  const usual = useMemo(
    () => new Map([...(months ?? [])].map(([id, values]) => [id, usualOf(search.basis === 'rolling' ? values.slice(0, -1) : values)])),
    [months, search.basis],
  )
  const observed = Math.max(0, ...[...usual.values()].map((range) => range?.observations ?? 0))
  const isBeside = search.sel !== undefined && search.fig !== undefined
  const isNarrow = useIsNarrow() || isBeside
  const isPhone = useIsPhone()
  const tableColumns = useMemo(
    () => figureColumns({ result, names, unit, locale, t, months, monthCount: days.length, usual, isNarrow, isPhone }),
    [result, names, unit, locale, t, months, days.length, usual, isNarrow, isPhone],
  )
  const rows = useMemo(
    () =>
      search.state === undefined
        ? result.figures
        : result.figures.filter(({ values }) => (values[0]?.value !== null) === (search.state === 'computable')),
    [result, search.state],
  )
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const sorted = useSorted(rows, tableColumns, sort)
  const selected = search.sel ?? null
  const figure = result.figures.find(({ id }) => id === selected)
  const own = useMemo(() => (search.own ?? []).map(definitionOf), [search.own])
  const ownEdited = own.find(({ id }) => id === search.edit)
  const shipped = useLoaded(loadShipped, search.edit !== undefined && search.edit !== 'new' && ownEdited === undefined)
  const edited = search.edit === 'new' ? null : (ownEdited ?? shipped?.shippedKeyFigures.find(({ id }) => id === search.edit) ?? null)
  useEffect(() => {
    const copied = () =>
      toTsv([
        [...tableColumns.map(({ label }) => label), t('matrix:kf.formula')],
        ...sorted.map((row) => [...tableColumns.map((column) => column.text(row)), row.formula]),
      ])
    onTable(copied, () => sorted.map(({ id }) => id))
  }, [onTable, tableColumns, sorted, t])
  const closed = { fig: undefined, ver: undefined, line: undefined } as const
  const select = (id: string | undefined) => setSearch({ sel: id, edit: undefined, ...closed }, { replace: true })
  const edit = (id: string | undefined) => setSearch({ edit: id, ...closed })
  return (
    <>
      {search.chart !== 'table' && months !== null && (
        <SmallMultiples
          figures={rows}
          days={days}
          result={result}
          values={months}
          usual={usual}
          selected={selected}
          onSelect={select}
          unit={unit}
          isStale={isPrevious}
        />
      )}
      {search.chart !== 'table' && months === null && years.length > 1 && <div className="kf-multiples kf-multiples-wait" />}
      {search.findings && result.findings.length > 0 && <Findings result={{ findings: result.findings, period: combinedPeriod(result) }} />}
      <Notes result={{ findings: result.findings, period: combinedPeriod(result) }} isPrevious={isPrevious} />
      <FigureNotes result={result} names={names} unit={unit} />
      <DataTable
        layoutName="key-figure"
        label={t('matrix:kf.spoken', { count: sorted.length, n: formatCount(sorted.length) })}
        columns={tableColumns}
        count={sorted.length}
        at={(index) => sorted[index]}
        rowId={({ id }) => id}
        sample={sorted}
        sort={sort}
        onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
        selected={selected}
        opened={null}
        onSelect={({ id }) => select(id === selected ? undefined : id)}
        onOpen={(row, column) => {
          const only = onlyTerm(result, row, Number(column.id.slice(1)))
          if (only === null) select(row.id)
          else openFigure(row.id, only)
        }}
        isStale={isPrevious}
        scrollTo={selected === null ? null : sorted.findIndex(({ id }) => id === selected)}
        empty={
          <EmptyResult
            title={t('matrix:kf.empty')}
            filters={
              search.state === undefined
                ? []
                : [{ label: t(`matrix:kf.state.${search.state}`), remove: () => setSearch({ state: undefined }) }]
            }
          />
        }
      />
      {/* under the table: its rows stay where they are */}
      {search.edit !== undefined && (search.edit === 'new' || edited !== null) ? (
        <Suspense>
          <FormulaEditor
            key={search.edit}
            companyId={companyId}
            definition={edited === null ? null : definitionOf(edited)}
            own={own}
            layout={result.layout.id}
            params={withColumns(search, columns)}
            names={names}
            unit={unit}
            onClose={() => edit(undefined)}
            onSaved={(id) => setSearch({ edit: undefined, sel: id, ...closed })}
          />
        </Suspense>
      ) : (
        figure !== undefined && (
          <FigureDetail
            result={result}
            figure={figure}
            names={names}
            unit={unit}
            opened={search.fig ?? null}
            onOpen={(name) => openFigure(figure.id, name)}
            onEdit={() => edit(figure.id)}
            onClose={() => select(undefined)}
          />
        )
      )}
      <div className="kf-foot">
        <Button size="sm" icon="plus" onClick={() => edit('new')}>
          {t('matrix:kf.new')}
        </Button>
        <button
          type="button"
          className="an-link an-small"
          onClick={() => setSearch({ chart: search.chart === 'table' ? undefined : 'table' }, { replace: true })}
        >
          {search.chart === 'table' ? t('chart.asChart') : t('chart.asTable')}
        </button>
        {observed > 0 && <span className="t3 an-small">{t('matrix:kf.usualNote', { count: observed })}</span>}
      </div>
    </>
  )
}
