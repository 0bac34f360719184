import type { CutOff, CutOffLine } from '@verifikat/analyses'
import { useMemo } from 'react'
import { flagTarget, lineTarget, type RowFlag } from '../../annotations/targets.ts'
import { Button } from '../../components/Button.tsx'
import { formatCount, type Unit } from '../../format/money.ts'
import { openVoucher } from '../drill/drill.ts'
import type { OnTable } from '../screen.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { SortedTable } from '../table/SortedTable.tsx'
import { useTexts } from '../use-texts.ts'
import { cutOffColumns, cutOffLineId, placeInDay } from './cut-off-columns.tsx'

export interface CutOffLinesProps {
  readonly cutOff: CutOff
  readonly side: 1 | -1
  readonly unit: Unit
  readonly search: FrameSearch & { readonly wrong?: boolean | undefined }
  readonly setSearch: SetSearch<FrameSearch & { readonly wrong?: boolean | undefined }>
  readonly onTable: OnTable
  readonly isStale: boolean
}

export function dayFigure(date: string): string {
  return `d${date.replaceAll('-', '')}`
}

export function dayOfFigure(figure: string): string | null {
  const match = /^d(\d{4})(\d{2})(\d{2})$/.exec(figure)
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`
}

/** The lines around a balance date by day, each with the period its text speaks of. */
export function CutOffLines({ cutOff, side, unit, search, setSearch, onTable, isStale }: CutOffLinesProps) {
  const t = useTexts()
  const isNarrow = search.sel !== undefined && search.fig !== undefined
  const columns = useMemo(() => cutOffColumns({ t, unit, side, cutOff, isNarrow }), [t, unit, side, cutOff, isNarrow])
  const rows = useMemo(
    () => (search.wrong ? cutOff.lines.filter(({ belongs: { verdict } }) => verdict === 'wrong' || verdict === 'split') : cutOff.lines),
    [cutOff, search.wrong],
  )
  const open = (line: CutOffLine) => {
    if (line.date === null) return
    setSearch({ sel: cutOffLineId(line), fig: dayFigure(line.date), ...openVoucher(line, placeInDay(cutOff, line)) })
  }
  const all = cutOff.before.count + cutOff.afterwards.count
  return (
    <SortedTable
      layoutName="cut-off"
      label={t('period:cut.spoken', { count: rows.length, n: formatCount(rows.length) })}
      rows={rows}
      columns={columns}
      rowId={cutOffLineId}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      onOpen={open}
      openColumn={() => 'voucher'}
      targetOf={lineTarget}
      flagOf={decision}
      sumSpan={2}
      {...(search.wrong
        ? {}
        : {
            sumLabel: (
              <span className="an-sum">
                <span>Σ</span>
                <span className="n">{t('gl.lines', { count: all, n: formatCount(all) })}</span>
                {cutOff.leftOut.count > 0 && (
                  <span className="t3 n">{t('period:leftOut', { count: cutOff.leftOut.count, n: formatCount(cutOff.leftOut.count) })}</span>
                )}
              </span>
            ),
          })}
      onTable={onTable}
      isStale={isStale}
      rowClass={({ side: own }) => (own === 'after' ? 'pa-after' : '')}
      empty={
        <span className="an-nothing">
          {t(search.wrong ? 'period:cut.noneWrong' : 'period:cut.noLines')}
          {search.wrong && (
            <Button size="sm" icon="x" onClick={() => setSearch({ wrong: undefined }, { replace: true })}>
              {t('period:cut.showAll')}
            </Button>
          )}
        </span>
      }
    />
  )
}

/** Whether a line is on the right side of the balance date: what is on the wrong one is a misstatement of its amount. */
function decision({ yearFrom, voucher, series, number, row, ore, belongs }: CutOffLine): RowFlag {
  return { flag: flagTarget('cut-off', { at: 'line', yearFrom, voucher, series, number, row }), ore: belongs.wrongOre || ore }
}
