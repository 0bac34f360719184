import type { CutOffTab } from '@verifikat/analyses'
import { useMemo } from 'react'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { openLoneVoucher } from '../drill/lone-voucher.ts'
import type { Column } from '../table/column.ts'
import { SortedTable } from '../table/SortedTable.tsx'
import { type Texts, useTexts } from '../use-texts.ts'
import type { CutOffViewProps } from './CutOffTabView.tsx'

type Row = CutOffTab['series'][number]
type End = NonNullable<Row['lastBefore']>

const ends = ['firstBefore', 'lastBefore', 'firstAfter', 'lastAfter'] as const

/** First and last document numbers of every series on both sides of the date, and what is out of step. */
export function SeriesList({ tab, search, setSearch, isPrevious, onTable }: CutOffViewProps) {
  const t = useTexts()
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'series',
        label: t('filter.series'),
        align: 'left',
        text: ({ series }) => series || t('filter.noSeries'),
        sortValue: ({ series }) => series,
        isPinned: true,
        isHeader: true,
      },
      ...ends.map((end): Column<Row> => {
        const text = (row: Row) => endText(row[end])
        return {
          id: end,
          label: t(`period:series.${end}`),
          align: 'left',
          text,
          cell: (row) => {
            const own = row[end]
            return own === null ? (
              <span className="z">–</span>
            ) : (
              <>
                <span className="an-vlink n">{own.number}</span> <span className="t3 n">{own.date}</span>
              </>
            )
          },
          sortValue: (row) => row[end]?.number ?? null,
          opens: (row) => row[end] !== null,
        }
      }),
      countColumn('registeredLate', ({ registeredLate }) => registeredLate, t),
      countColumn('outOfOrder', ({ outOfOrder }) => outOfOrder, t),
    ],
    [t],
  )
  return (
    <SortedTable
      layoutName="period.series"
      label={t('period:around.series')}
      rows={tab.series}
      columns={columns}
      rowId={({ series }) => `=${series}`}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      onOpen={(row, column) => {
        const end = ends.find((own) => own === column.id)
        const voucher = end === undefined ? null : row[end]
        if (voucher) setSearch(openLoneVoucher(`=${row.series}`, voucher))
      }}
      onTable={onTable}
      isStale={isPrevious}
      empty={t('period:cut.noLines')}
    />
  )
}

function endText(end: End | null): string {
  return end === null ? '–' : `${end.number} ${end.date}`
}

function countColumn(id: 'registeredLate' | 'outOfOrder', of: (row: Row) => number | null, t: Texts): Column<Row> {
  const text = (row: Row) => {
    const own = of(row)
    return own === null ? t('tb.unknown') : own === 0 ? '–' : formatCount(own)
  }
  return {
    id,
    label: t(`period:series.${id}`),
    title: t(`period:series.why.${id}`),
    align: 'right',
    text,
    measured: (row) => `mm${text(row)}`,
    cell: (row) => ((of(row) ?? 0) > 0 ? <StatusText tone="amber">{text(row)}</StatusText> : <span className="z">{text(row)}</span>),
    sortValue: of,
  }
}
