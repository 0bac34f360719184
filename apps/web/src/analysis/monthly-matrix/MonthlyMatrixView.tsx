import './matrix.css'
import '../review/review.css'
import '../statement/statement.css'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLoaded } from '../../app/use-loaded.ts'
import { formatDecimals } from '../../format/decimals.ts'
import { formatCount } from '../../format/money.ts'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import { Findings } from '../frame/Findings.tsx'
import { Notes } from '../frame/Notes.tsx'
import type { ViewProps } from '../screen.ts'
import { withoutFilters } from '../search/filters.ts'
import { toTsv } from '../table/tsv.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import type { Area } from './block.ts'
import { type BlockFact, blockFacts } from './block-facts.ts'
import { blockCell, cellText, monthFigure, monthsOfFigure, OUTSIDE, rowsOfToken, rowsToken, TOTAL } from './cells.ts'
import { hasSums, matrixColumns } from './columns.tsx'
import { copyBlock, excelBlock } from './excel-block.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import { MatrixMenu, type Place } from './MatrixMenu.tsx'
import { monthsFrom } from './months-from.ts'
import { matrixRowName } from './names.ts'
import { PatternBar } from './PatternBar.tsx'
import { chosenPatterns, rowsWith } from './patterns.ts'
import { Readout } from './Readout.tsx'

const loadLinks = () => import('./block-links.ts')

export function MonthlyMatrixView({
  companyId,
  result,
  search,
  setSearch,
  unit,
  isPrevious,
  openFigure,
  onTable,
}: ViewProps<'monthly-matrix'>) {
  const t = useTexts()
  const locale = useLocale()
  const hasHeat = search.heat !== 'none'
  const rows = useMemo(() => rowsWith(result.rows, search.pattern), [result, search.pattern])
  const columns = useMemo(() => matrixColumns({ result, rows, unit, hasHeat, locale, t }), [result, rows, unit, hasHeat, locale, t])
  const [area, setArea] = useState<Area>({ top: 0, bottom: 0, left: 1, right: 1 })
  const [copied, setCopied] = useState('')
  const [menu, setMenu] = useState<Place | null>(null)
  const links = useLoaded(loadLinks, true)
  const opened = useMemo(
    () => openedArea(rows, columns, result.months, search.sel, search.fig),
    [rows, columns, result.months, search.sel, search.fig],
  )
  const table = useCallback(
    () => [
      [...columns.map(({ label, title }) => title ?? label)],
      ...rows.map((row) => columns.map((column) => column.text(row))),
      ...(hasSums(result) ? [columns.map((column, i) => (i === 0 ? 'Σ' : (column.sum?.text ?? '')))] : []),
    ],
    [columns, rows, result],
  )
  useEffect(() => {
    onTable(
      () => toTsv(table()),
      () => rows.map(({ id }) => id),
    )
  }, [onTable, table, rows])

  function open({ top, bottom, left, right }: Area) {
    const first = rows[top]
    const last = rows[bottom]
    if (first === undefined || last === undefined) return
    const ids = columns.slice(left, right + 1).map(({ id }) => id)
    const [only] = ids
    const months = result.months.map(({ month }) => month)
    const drawn = ids.includes(TOTAL) ? months : ids.filter((id) => months.includes(id))
    const from = drawn[0]
    const to = drawn.at(-1)
    if (top === bottom && ids.length === 1 && (only === OUTSIDE || only === TOTAL)) return openFigure(rowsToken(first.id), only)
    if (from === undefined || to === undefined) return openFigure(rowsToken(first.id), OUTSIDE)
    openFigure(rowsToken(first.id, last.id), monthFigure(from, to))
  }

  /** The cells with the names of their rows and months; the whole row's name where one copies more than one cell. */
  function copy({ top, bottom, left, right }: Area) {
    const shown = columns.slice(left, right + 1)
    const cells = rows
      .slice(top, bottom + 1)
      .map((row) => [
        ...(top === bottom && left === right
          ? []
          : row.kind === 'account' || row.kind === 'object'
            ? [row.id, nameOnly(row.name)]
            : ['', matrixRowName(row, locale, t)]),
        ...shown.map(({ id }) => blockCell(figureAt(row, id), result.unit)),
      ])
    const head = top === bottom && left === right ? [] : [['', '', ...shown.map(({ title, label }) => title ?? label)]]
    void copyBlock(excelBlock([...head, ...cells])).then((isDone) => isDone && setCopied(areaKey(area)))
  }

  const nameOnly = (name: string | { readonly en: string; readonly sv: string }) => (typeof name === 'string' ? name : name[locale])
  const figureAt = (row: (typeof rows)[number], id: string) =>
    id === OUTSIDE ? row.outside : id === TOTAL ? row.total : (row.values[result.months.findIndex(({ month }) => month === id)] ?? null)
  const facts = blockFacts({ rows, columns, area, figureAt, months: result.months })
  return (
    <>
      <PatternBar
        result={result}
        pattern={search.pattern}
        onPattern={(pattern) => setSearch({ pattern, sel: undefined, fig: undefined, ver: undefined, line: undefined }, { replace: true })}
        hasHeat={hasHeat}
      />
      {search.findings && result.findings.length > 0 && <Findings result={result} />}
      <Notes result={result} isPrevious={isPrevious} />
      <MatrixGrid
        label={t('matrix:mm.spoken', { count: rows.length, n: formatCount(rows.length), months: formatCount(result.months.length) })}
        columns={columns}
        rows={rows}
        opened={opened}
        onOpen={open}
        onCopy={copy}
        onArea={setArea}
        onMenu={setMenu}
        hasSum={hasSums(result) && rows.length > 0}
        sumLabel={
          <span className="an-sum">
            <span>Σ</span>
            <span className="n">{t('matrix:mm.rows', { count: rows.length, n: formatCount(rows.length) })}</span>
          </span>
        }
        isStale={isPrevious}
        empty={
          <EmptyResult
            title={t(monthsFrom(result.months) === 'none' ? 'matrix:mm.emptyNoMonths' : 'matrix:mm.empty')}
            filters={[
              ...chosenPatterns(search.pattern).map((pattern) => ({
                label: t(`matrix:mm.pattern.${pattern}`),
                remove: () => setSearch({ pattern: undefined }),
              })),
              ...(search.accounts ? [{ label: t('filter.accounts'), remove: () => setSearch(withoutFilters(['accounts'])) }] : []),
            ]}
          />
        }
      />
      <MatrixMenu
        companyId={companyId}
        at={menu}
        what={whatOf()}
        links={menu === null ? [] : linksOf(area)}
        onOpen={() => open(area)}
        onCopy={() => copy(area)}
        onClose={() => setMenu(null)}
      />
      <Readout
        what={whatOf()}
        facts={facts.map((fact) => ({ label: t(`matrix:mm.fact.${fact.id}`), value: factText(fact) }))}
        onOpen={() => open(area)}
        onCopy={() => copy(area)}
        copied={copied !== '' && copied === areaKey(area)}
      />
    </>
  )

  function linksOf({ top, bottom, left, right }: Area) {
    const all = result.months.map(({ month }) => month)
    const ids = columns.slice(left, right + 1).map(({ id }) => id)
    const months = ids.includes(TOTAL) ? all : ids.filter((id) => all.includes(id))
    const from = months[0]
    const to = months.at(-1)
    if (links === null || from === undefined || to === undefined) return []
    const rowIds = rows.slice(top, bottom + 1).map(({ id }) => id)
    return links.blockLinks(result, rowIds, from, to)
  }

  function whatOf(): string {
    const first = rows[area.top]
    const last = rows[area.bottom]
    if (first === undefined || last === undefined) return t('matrix:mm.empty')
    const label = (at: number) => columns[at]?.title ?? columns[at]?.label ?? ''
    const named =
      first === last
        ? matrixRowName(first, locale, t)
        : t('matrix:mm.rows', { count: area.bottom - area.top + 1, n: formatCount(area.bottom - area.top + 1) })
    return area.left === area.right ? `${named} · ${label(area.left)}` : `${named} · ${label(area.left)} – ${label(area.right)}`
  }

  function factText(fact: BlockFact): string {
    if (fact.id === 'cells') return formatCount(fact.value)
    if (fact.id === 'events') return fact.kinds.map((kind) => t(`matrix:mm.pattern.${kind}`)).join(', ')
    if (fact.id === 'heat')
      return t(fact.value < 0 ? 'matrix:mm.heatBelow' : 'matrix:mm.heatAbove', { n: deviations(Math.abs(fact.value)) })
    return cellText(fact.value, result.unit, unit, t('tb.unknown'))
  }
}

function deviations(value: number): string {
  return formatDecimals(Math.round(value * 10) / 10, 0, 1)
}

function areaKey({ top, bottom, left, right }: Area): string {
  return `${top}:${bottom}:${left}:${right}`
}

/** Rows and columns of the figure that the address has open. */
function openedArea(
  rows: Parameters<typeof rowsOfToken>[0],
  columns: readonly { readonly id: string }[],
  months: readonly { readonly month: string }[],
  sel: string | undefined,
  fig: string | undefined,
): Area | null {
  if (sel === undefined || fig === undefined) return null
  const found = rowsOfToken(rows, sel)
  const [first] = found
  if (first === undefined) return null
  const top = rows.indexOf(first)
  const span = monthsOfFigure(fig)
  const [left, right] = [span?.[0] ?? fig, span?.[1] ?? fig].map((id) => columns.findIndex((column) => column.id === id))
  if (left === undefined || right === undefined || left < 0 || right < 0 || (span !== null && months.length === 0)) return null
  return { top, bottom: top + found.length - 1, left, right }
}
