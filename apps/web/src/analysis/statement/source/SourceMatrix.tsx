import type { SourceRow } from '@verifikat/analyses'
import { useMemo } from 'react'
import { formatCount } from '../../../format/money.ts'
import { ChartBand } from '../../chart/ChartBand.tsx'
import { barOption } from '../../chart/options.ts'
import { axisNumber } from '../../chart/scale.ts'
import { useLocale, useTexts } from '../../use-texts.ts'
import { isOpenIn, shownRows } from '../rows.ts'
import { TreeTable } from '../TreeTable.tsx'
import { sourceColumns } from './columns.tsx'
import { isFlaggedRow, isStillRow, sourcesOfLines } from './rows.ts'
import { sourceName } from './source-name.ts'
import type { SourceViewProps } from './types.ts'

/** Tab A: which series, people or months each account comes from. */
export function SourceMatrix(props: SourceViewProps) {
  const { result, search, setSearch, unit, isPrevious } = props
  const t = useTexts()
  const locale = useLocale()
  const sign = search.sign ?? 'natural'
  const cells = search.cells ?? 'amounts'
  const columns = useMemo(() => sourceColumns({ result, unit, sign, cells, locale, t }), [result, unit, sign, cells, locale, t])
  const { view, open, turned, zeros, only } = search
  const shown = useMemo(() => {
    const unplaced = new Set(result.rows.filter(({ kind }) => kind === 'unplaced').map(({ id }) => id))
    return shownRows<SourceRow>(result.rows, {
      isZero: zeros === 'show' ? () => false : isStillRow,
      isWanted: only === undefined ? null : only === 'unplaced' ? ({ parent }) => parent !== null && unplaced.has(parent) : isFlaggedRow,
      isOpen: isOpenIn({ view, open, turned }),
      sumOf: sourcesOfLines,
    })
  }, [result, view, open, turned, zeros, only])
  return (
    <>
      <SourceChart {...props} />
      <TreeTable
        layoutName="source"
        name={t(`statements:name.source-${result.statement}`)}
        shown={shown}
        columns={columns}
        rows={result.rows}
        period={result.period}
        search={search}
        setSearch={setSearch}
        isPrevious={isPrevious}
        openFigure={props.openFigure}
        onTable={props.onTable}
      />
    </>
  )
}

/** Lines per source; the table says what else is known of each. */
function SourceChart({ result, search, setSearch, isPrevious }: SourceViewProps) {
  const t = useTexts()
  const locale = useLocale()
  const { sources, by } = result
  const names = useMemo(() => sources.map((source) => sourceName(source, by, locale, t)), [sources, by, locale, t])
  const option = useMemo(
    () => barOption({ names, values: sources.map(({ lines }) => lines), format: axisNumber, mark: formatCount }),
    [names, sources],
  )
  const row = (id: 'vouchers' | 'lines' | 'missingNumbers' | 'duplicateNumbers') => ({
    label: t(`statements:source.${id}`),
    cells: sources.map((source) => formatCount(source[id])),
  })
  return (
    <ChartBand
      label={t('statements:source.chart')}
      height={92}
      option={option}
      title={t('statements:source.chart')}
      sub={t(`statements:source.by.${by}`)}
      legend={[]}
      table={{
        heads: names,
        rows: [
          { label: t('statements:source.name'), cells: sources.map(({ name }) => name?.[locale] ?? '–') },
          row('vouchers'),
          row('lines'),
          { label: t('statements:source.first'), cells: sources.map(({ firstDate }) => firstDate ?? '–') },
          { label: t('statements:source.last'), cells: sources.map(({ lastDate }) => lastDate ?? '–') },
          row('missingNumbers'),
          row('duplicateNumbers'),
          {
            label: t('tb.col.flags'),
            cells: sources.map(({ flags }) => flags.map((flag) => t(`statements:sourceFlag.${flag}`)).join(', ') || '–'),
          },
        ],
      }}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      isStale={isPrevious}
      none={sources.length === 0 ? t('chart.noData') : null}
    />
  )
}
