import '../statement/statement.css'
import '../review/review.css'
import './object-list.css'
import type { Flag, ObjectListResult, ObjectRow } from '@verifikat/analyses'
import { useEffect, useMemo } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatCount } from '../../format/money.ts'
import { SUM_ROW } from '../drill/drill.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import { Findings } from '../frame/Findings.tsx'
import { Notes } from '../frame/Notes.tsx'
import { FlagBar } from '../review/FlagBar.tsx'
import { FlagList } from '../review/FlagList.tsx'
import { chosenFlags, flagsByRow, isFlagFiltered, wantedFlags, worstFirst } from '../review/flag-filter.ts'
import { useFlagTexts } from '../review/use-flag-texts.ts'
import type { ViewProps } from '../screen.ts'
import { periodName } from '../statement/column-name.ts'
import { unsure } from '../statement/Unsure.tsx'
import { nextSort, sortOf } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useIsNarrow } from '../table/use-is-narrow.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { objectColumns } from './columns.tsx'
import { objectLabel } from './labels.ts'
import { ObjectChart } from './ObjectChart.tsx'
import { ObjectDetail } from './ObjectDetail.tsx'
import { objectFlag } from './object-flag.ts'
import { combinedObjects } from './period.ts'
import { objectFigure, objectOf, shownObjects, toggledObject } from './rows.ts'

const ownOrder = { id: '', desc: false } as const
const collator = new Intl.Collator('sv', { numeric: true })

export function ObjectListView(props: ViewProps<'object-list-income-statement'>) {
  const { companyId, result, search, setSearch, unit, isPrevious, period, years, openFigure, onTable } = props
  const t = useTexts()
  const locale = useLocale()
  const words = useFlagTexts()
  const sign = search.sign ?? 'natural'
  const names = useMemo(() => result.periods.map((own) => periodName(own, years, locale)), [result, years, locale])
  const wanted = useMemo(() => wantedFlags(result.flags, search), [result.flags, search])
  const byRow = useMemo(() => flagsByRow<Flag>(wanted), [wanted])
  const isBeside = search.sel !== undefined && search.fig !== undefined
  const isNarrow = useIsNarrow() || isBeside
  const columns = useMemo(
    () =>
      objectColumns({
        result,
        names,
        unit,
        sign,
        locale,
        t,
        flags: byRow,
        nameOf: words.nameOf,
        isNarrow,
        isBeside,
        isChosen: search.cols !== undefined,
      }),
    [result, names, unit, sign, locale, t, byRow, words.nameOf, isNarrow, isBeside, search.cols],
  )
  const sort = useMemo(() => sortOf(search.sort, ownOrder), [search.sort])
  const shown = useMemo(() => {
    const sortBy = columns.find(({ id }) => id === sort.id)?.sortValue
    const compare = sortBy && ((a: ObjectRow, b: ObjectRow) => compared(value(sortBy, a), value(sortBy, b), sort.desc))
    return shownObjects(result.rows, search.closed, isFlagFiltered(search) ? ({ id }) => byRow.has(id) : null, compare ?? null)
  }, [result.rows, search, byRow, columns, sort])
  const selected = search.sel ?? null
  const row = selected === null ? null : objectOf(result, selected)
  useEffect(() => {
    const copied = () =>
      toTsv([
        columns.map(({ label, title }) => title ?? label),
        ...shown.map((one) => columns.map((column) => column.text(one))),
        columns.map((column, i) => (i === 0 ? t('matrix:ol.total') : (column.sum?.text ?? ''))),
      ])
    onTable(copied, () => shown.map(({ row: own }) => own.id))
  }, [onTable, columns, shown, t])
  const rowText = (flag: Flag) => {
    const own = flag.row === null ? null : objectOf(result, flag.row)
    return own === null ? t('matrix:ol.total') : objectLabel(own, t)
  }
  if (result.levels.length === 0) return <EmptyState title={t('matrix:ol.none.title')}>{t('matrix:ol.none.text')}</EmptyState>
  const empty = (
    <EmptyResult
      title={t('matrix:ol.empty')}
      filters={chosenFlags(search).map((id) => ({ label: words.nameOf({ id }), remove: () => setSearch({ flag: undefined }) }))}
    />
  )
  const opened = selected !== null && search.fig !== undefined ? { row: selected, figure: search.fig } : null
  const last = result.columns.length - 1
  return (
    <>
      <FlagBar
        flags={result.flags}
        nameOf={words.nameOf}
        ruleOf={words.ruleOf}
        search={search}
        setSearch={(patch) => setSearch(patch, { replace: true })}
      />
      {search.show !== 'flags' && <ObjectChart {...props} />}
      {search.findings && result.findings.length > 0 && (
        <Findings result={{ findings: result.findings, period: combinedObjects(result) }} />
      )}
      <Notes result={{ findings: result.findings, period: combinedObjects(result) }} isPrevious={isPrevious} />
      <UnsureColumns columns={result.columns} />
      {search.show === 'flags' ? (
        <FlagList
          flags={wanted}
          nameOf={words.nameOf}
          sentenceOf={words.sentenceOf}
          rowNameOf={rowText}
          signOf={() => 1}
          figureOf={(flag) =>
            flag.row === null || objectOf(result, flag.row) === null ? null : { row: flag.row, figure: objectFigure(last, 0) }
          }
          opened={opened}
          openFigure={openFigure}
          assessedAs={(flag) => objectFlag(flag, combinedObjects(result))}
          unit={unit}
          empty={result.flags.length === 0 ? null : empty}
          isStale={isPrevious}
        />
      ) : (
        <DataTable
          layoutName="object-list"
          label={t('matrix:ol.spoken', { count: shown.length, n: formatCount(shown.length) })}
          columns={columns}
          count={shown.length}
          at={(index) => shown[index]}
          rowId={({ row: own }) => own.id}
          sample={shown}
          sort={sort}
          onSort={(id) => setSearch({ sort: nextSort(sort, id, ownOrder) }, { replace: true })}
          selected={selected}
          opened={opened === null ? null : { row: opened.row, column: opened.figure }}
          onSelect={({ row: own }) =>
            setSearch(
              {
                sel: own.id === selected && search.fig === undefined ? undefined : own.id,
                fig: undefined,
                ver: undefined,
                line: undefined,
              },
              { replace: true },
            )
          }
          onOpen={({ row: own }, column) => openFigure(own.id, column.id)}
          onOpenSum={(column) => openFigure(SUM_ROW, column.id)}
          sumLabel={<span className="an-sum">{t('matrix:ol.total')}</span>}
          isStale={isPrevious}
          scrollTo={selected === null ? null : shown.findIndex(({ row: own }) => own.id === selected)}
          tree={{
            of: (one) => one,
            toggle: ({ row: own }) => setSearch({ closed: toggledObject(search.closed, own.id) }, { replace: true }),
          }}
          empty={empty}
        />
      )}
      {search.show !== 'flags' && row !== null && row.kind !== 'total' && (
        <ObjectDetail
          companyId={companyId}
          row={row}
          period={period}
          flags={worstFirst(byRow.get(row.id) ?? [])}
          said={combinedObjects(result)}
          words={words}
        />
      )}
    </>
  )
}

/** Totals that may lack what stands on no line, in the period and those beside it. */
function UnsureColumns({ columns }: Pick<ObjectListResult, 'columns'>) {
  const t = useTexts()
  const locale = useLocale()
  const texts = columns.flatMap(({ id, name, lacking }) =>
    lacking ? [{ id, text: `${name[locale]}: ${unsure({ lacking }, locale)}.` }] : [],
  )
  if (texts.length === 0) return null
  return (
    <div className="an-note an-note-amber" role="note" title={t('statements:lacking.why')}>
      <Icon name="info" />
      {texts.map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </div>
  )
}

function value(of: (shown: never) => number | string | null, row: ObjectRow): number | string | null {
  // Only the row of what is shown is read for sorting.
  return of({ row } as never)
}

/** Unknown values stand last either way. */
function compared(a: number | string | null, b: number | string | null, desc: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return desc ? -order : order
}
