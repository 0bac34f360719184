import type { JournalLibrary, ScoredVoucher } from '@verifikat/analyses'
import { useEffect, useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatOre } from '../../format/money.ts'
import { voucherName } from '../drill/names.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useTexts } from '../use-texts.ts'
import { plain } from './FigureTable.tsx'
import { SCORE_ROW } from './rows.ts'
import type { JournalViewProps } from './types.ts'
import { useVoucherSteps } from './use-voucher-steps.ts'
import { reasonsText, type VoucherColumns } from './voucher-columns.tsx'

export interface ScoreTableProps extends Pick<JournalViewProps, 'search' | 'setSearch' | 'unit' | 'isPrevious' | 'onTable'> {
  readonly score: JournalLibrary['score']
  readonly nameOf: VoucherColumns['nameOf']
}

/** The vouchers with the highest scores, each with every reason and its weight. */
export function ScoreTable({ score, nameOf, search, setSearch, unit, isPrevious, onTable }: ScoreTableProps) {
  const t = useTexts()
  const { highest } = score
  const { selected, open } = useVoucherSteps(SCORE_ROW, highest, search, setSearch)
  const columns = useMemo(
    (): readonly Column<ScoredVoucher>[] => [
      {
        ...{ id: 'voucher', label: t('gl.col.voucher'), align: 'left', isPinned: true, isHeader: true, opens: () => true },
        text: ({ voucher }) => voucherName(voucher),
        cell: ({ voucher }) => <span className="an-vlink n">{voucherName(voucher)}</span>,
      },
      plain('score', t('journal:col.score'), (row) => String(row.score), { align: 'right', tone: 'read' }),
      plain('reasons', t('journal:col.reasons'), (row) => reasonsText(row, nameOf), {
        tone: 'small',
        grow: { min: 220, max: 760, takesRest: true },
      }),
      plain('date', t('gl.col.date'), ({ voucher }) => voucher.date ?? '–'),
      plain('text', t('gl.col.text'), ({ voucher }) => voucher.text, { grow: { min: 80, max: 200 } }),
      plain('gross', t('journal:col.gross'), ({ debitOre }) => formatOre(debitOre, unit), {
        align: 'right',
        cell: ({ debitOre }) => <Money ore={debitOre} unit={unit} />,
      }),
    ],
    [t, nameOf, unit],
  )
  useEffect(() => {
    onTable(() => toTsv([columns.map(({ label }) => label), ...highest.map((row) => columns.map((column) => column.text(row)))]))
  }, [onTable, columns, highest])
  return (
    <DataTable
      label={t('journal:score.spoken', { count: highest.length })}
      columns={columns}
      count={highest.length}
      at={(index) => highest[index]}
      rowId={({ voucher }) => `${voucher.yearFrom}:${voucher.voucher}`}
      sample={highest}
      selected={selected}
      opened={null}
      onSelect={(_, index) => open(index)}
      onOpen={(_, _column, index) => open(index)}
      scrollTo={selected === null ? null : highest.findIndex(({ voucher }) => `${voucher.yearFrom}:${voucher.voucher}` === selected)}
      isStale={isPrevious}
      empty={<span>{t('journal:score.none')}</span>}
    />
  )
}
