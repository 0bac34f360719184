import { useMemo } from 'react'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import { useTexts } from '../use-texts.ts'
import { FigureTable, plain } from './FigureTable.tsx'
import { NumbersDetail } from './NumbersDetail.tsx'
import { numbersRow } from './rows.ts'
import type { JournalViewProps, Part } from './types.ts'

export type SeriesNumbers = Part<'numbers'>[number]

export interface NumbersTabProps extends JournalViewProps {
  readonly numbers: Part<'numbers'>
  readonly sides: Part<'sides'>
}

/** Every series of every fiscal year: its numbers, what is missing, twice there, or out of order. */
export function NumbersTab(props: NumbersTabProps) {
  const { numbers, search, setSearch } = props
  const t = useTexts()
  const columns = useMemo(() => {
    const bad = (id: 'missing' | 'gapCount' | 'duplicateCount' | 'disorderedCount' | 'unnumbered' | 'odd'): Column<SeriesNumbers> => ({
      id,
      label: t(`journal:col.${id}`),
      title: t(`journal:colWhy.${id}`),
      align: 'right',
      text: (row) => formatCount(row[id]),
      cell: (row) => (row[id] === 0 ? <span className="z">–</span> : formatCount(row[id])),
      sortValue: (row) => row[id],
    })
    return [
      plain<SeriesNumbers>('year', t('year.label'), ({ yearFrom }) => yearFrom, { isPinned: true, sortValue: ({ yearFrom }) => yearFrom }),
      plain<SeriesNumbers>('series', t('filter.series'), ({ series }) => series || t('filter.noSeries'), {
        isHeader: true,
        isPinned: true,
        sortValue: ({ series }) => series,
      }),
      plain<SeriesNumbers>(
        'state',
        t('journal:col.state'),
        (row) => t(isWhole(row) ? 'journal:numbers.whole' : 'journal:numbers.notWhole'),
        {
          grow: { min: 130, max: 240, takesRest: true },
          cell: (row) =>
            isWhole(row) ? (
              <StatusText tone="green">{t('journal:numbers.whole')}</StatusText>
            ) : (
              <StatusText tone="amber">{t('journal:numbers.notWhole')}</StatusText>
            ),
        },
      ),
      plain<SeriesNumbers>('vouchers', t('journal:col.vouchers'), ({ vouchers }) => formatCount(vouchers), {
        align: 'right',
        sortValue: ({ vouchers }) => vouchers,
        opens: () => true,
      }),
      plain<SeriesNumbers>('first', t('journal:col.first'), ({ first }) => (first === null ? '–' : String(first)), { align: 'right' }),
      plain<SeriesNumbers>('last', t('journal:col.last'), ({ last }) => (last === null ? '–' : String(last)), { align: 'right' }),
      bad('missing'),
      bad('gapCount'),
      bad('duplicateCount'),
      bad('disorderedCount'),
      bad('unnumbered'),
      bad('odd'),
      plain<SeriesNumbers>('firstDate', t('journal:col.firstDate'), ({ firstDate }) => firstDate ?? '–', { tone: 'small' }),
      plain<SeriesNumbers>('lastDate', t('journal:col.lastDate'), ({ lastDate }) => lastDate ?? '–', { tone: 'small' }),
    ]
  }, [t])
  const chosen = numbers.find((own) => keyOf(own) === search.row) ?? numbers.find((own) => !isWhole(own)) ?? numbers[0]
  return (
    <div className="je-rows">
      <div className="je-top">
        <FigureTable
          {...props}
          label={t('journal:numbers.spoken', { count: numbers.length })}
          rows={numbers}
          columns={columns}
          rowOf={({ yearFrom, series }) => numbersRow(yearFrom, series)}
          selected={chosen ? numbersRow(chosen.yearFrom, chosen.series) : null}
          onSelect={(row) =>
            setSearch({ row: keyOf(row), sel: undefined, fig: undefined, ver: undefined, line: undefined }, { replace: true })
          }
          empty={t('journal:numbers.none')}
        />
      </div>
      {chosen && <NumbersDetail {...props} chosen={chosen} />}
    </div>
  )
}

function keyOf({ yearFrom, series }: SeriesNumbers): string {
  return `${yearFrom}~${series}`
}

function isWhole({ missing, duplicateCount, disorderedCount, unnumbered }: SeriesNumbers): boolean {
  return missing === 0 && duplicateCount === 0 && disorderedCount === 0 && unnumbered === 0
}
