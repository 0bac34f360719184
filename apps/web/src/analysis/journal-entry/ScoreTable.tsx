import type { JournalLibrary, JournalList, ScoredVoucher } from '@verifikat/analyses'
import { useEffect, useMemo } from 'react'
import { voucherTarget } from '../../annotations/targets.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { toTsv } from '../table/tsv.ts'
import { useTexts } from '../use-texts.ts'
import { plain } from './FigureTable.tsx'
import { SCORE_ROW } from './rows.ts'
import type { JournalViewProps } from './types.ts'
import { useJournalList } from './use-journal-list.ts'
import { placeIn, useVoucherSteps } from './use-voucher-steps.ts'
import { reasonsText, type VoucherColumns, voucherColumn } from './voucher-columns.tsx'

export interface ScoreTableProps
  extends Pick<JournalViewProps, 'companyId' | 'runId' | 'search' | 'setSearch' | 'unit' | 'isPrevious' | 'onTable'> {
  readonly score: JournalLibrary['score']
  readonly nameOf: VoucherColumns['nameOf']
}

/** Every voucher with a score, highest first, each with every reason and its weight. */
export function ScoreTable({ companyId, runId, score, nameOf, search, setSearch, unit, isPrevious, onTable }: ScoreTableProps) {
  const t = useTexts()
  const { highest, distribution } = score
  const count = distribution.reduce((sum, own) => (own.score > 0 ? sum + own.vouchers : sum), 0)
  const list = useJournalList({
    companyId,
    runId,
    first: highest,
    itemsOf: scoredOf,
    also: placeIn(SCORE_ROW, search),
    asked: { of: 'score' },
  })
  const { selected, at, open } = useVoucherSteps(SCORE_ROW, list, search, setSearch)
  const columns = useMemo(
    (): readonly Column<ScoredVoucher>[] => [
      voucherColumn(t),
      plain('score', t('journal:col.score'), (row) => String(row.score), { align: 'right', tone: 'read' }),
      plain('reasons', t('journal:col.reasons'), (row) => reasonsText(row, nameOf), {
        tone: 'small',
        wraps: true,
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
    onTable(() => toTsv([columns.map(({ label }) => label), ...list.loaded.map(({ item }) => columns.map((column) => column.text(item)))]))
  })
  return (
    <>
      {list.error !== null && <ErrorLine error={list.error} onRetry={list.retry} />}
      <DataTable
        layoutName="journal-entry.score"
        label={t('journal:score.spoken', { count, n: formatCount(count) })}
        columns={columns}
        count={count}
        at={list.at}
        onRange={list.onRange}
        rowId={({ voucher }) => `${voucher.yearFrom}:${voucher.voucher}`}
        targetOf={targetOf}
        sample={highest}
        selected={selected}
        opened={null}
        onSelect={(_, index) => open(index)}
        onOpen={(_, _column, index) => open(index)}
        scrollTo={at}
        isStale={isPrevious}
        empty={<span>{t('journal:score.none')}</span>}
      />
    </>
  )
}

function scoredOf({ scored }: JournalList): readonly ScoredVoucher[] {
  return scored
}

function targetOf({ voucher: { yearFrom, voucher, series, number } }: ScoredVoucher) {
  return voucher === null ? null : voucherTarget({ yearFrom, voucher, series, number })
}
