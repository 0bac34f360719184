import { Money } from '../../components/Money.tsx'
import { formatMonth, type Locale } from '../../format/dates.ts'
import { formatOre, type Unit } from '../../format/money.ts'
import { rowName, signed, signOf } from '../statement/rows.ts'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'
import { monthFigure } from './months-of.ts'
import type { ReviewResult, ReviewRow } from './types.ts'

interface MonthsTable {
  readonly result: ReviewResult
  readonly sign: 'natural' | 'bookkeeping'
  readonly unit: Unit
  readonly locale: Locale
  readonly t: Texts
}

/** The charts as a table: a column for each month. */
export function monthsTable({ result, sign, unit, locale, t }: MonthsTable): readonly Column<ReviewRow>[] {
  return [
    {
      id: 'name',
      label: t('statements:column.name'),
      align: 'left',
      text: (row) => [row.account, rowName(row, locale)].filter(Boolean).join(' '),
      isPinned: true,
      isHeader: true,
      grow: { min: 180, max: 300 },
    },
    ...result.months.map((month, m): Column<ReviewRow> => {
      const ore = (row: ReviewRow) => signed(row.monthsOre[m], signOf(row, sign))
      return {
        id: monthFigure(month),
        label: `${formatMonth(month, locale)} ${month.slice(2, 4)}`,
        title: month,
        align: 'right',
        text: (row) => {
          const own = ore(row)
          return own === null ? t('tb.unknown') : own === 0 ? '–' : formatOre(own, unit)
        },
        cell: (row) => <Money ore={ore(row)} unit={unit} />,
        opens: (row) => ore(row) !== null,
      }
    }),
  ]
}
