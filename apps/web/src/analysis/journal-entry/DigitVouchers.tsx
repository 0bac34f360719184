import type { JournalHit, JournalList, JournalListOf } from '@verifikat/analyses'
import { useMemo } from 'react'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { useTexts } from '../use-texts.ts'
import { plain } from './FigureTable.tsx'
import { digitRow } from './rows.ts'
import type { JournalViewProps } from './types.ts'
import { useJournalList } from './use-journal-list.ts'
import { placeIn, useVoucherSteps } from './use-voucher-steps.ts'
import { voucherColumn } from './voucher-columns.tsx'

export interface DigitVouchersProps extends Pick<JournalViewProps, 'companyId' | 'runId' | 'search' | 'setSearch' | 'isPrevious'> {
  readonly asked: Extract<JournalListOf, { of: 'digit' }>
  /** Lines, as the row of the digit says. */
  readonly count: number
}

/** The vouchers with the lines that one row of a digit test counts; each opens in the panel. */
export function DigitVouchers({ companyId, runId, asked, count, search, setSearch, isPrevious }: DigitVouchersProps) {
  const t = useTexts()
  const row = digitRow(asked.digits, asked.digit, asked.half)
  const list = useJournalList<JournalHit>({ companyId, runId, asked, first: null, itemsOf, also: placeIn(row, search) })
  const { selected, at, open } = useVoucherSteps(row, list, search, setSearch)
  const { totals } = list
  const columns = useMemo(
    (): readonly Column<JournalHit>[] => [
      voucherColumn(t),
      plain('date', t('gl.col.date'), ({ voucher }) => voucher.date ?? '–'),
      plain('text', t('gl.col.text'), ({ voucher }) => voucher.text, { grow: { min: 80, max: 220, takesRest: true } }),
      plain('lines', t('journal:col.lines'), ({ lineCount }) => formatCount(lineCount), { align: 'right', tone: 'quiet' }),
      plain('ore', t('journal:digits.absolute'), ({ ore }) => formatOre(ore, 'ore'), {
        align: 'right',
        cell: ({ ore }) => <Money ore={ore} unit="ore" />,
      }),
    ],
    [t],
  )
  return (
    <aside className="je-sides je-sides-wide" aria-label={t('journal:digits.linesWith', { digits: asked.digit })}>
      <div className="je-bar">
        <b>{t('journal:digits.linesWith', { digits: asked.digit })}</b>
        <span className="t3 n">
          {t('journal:tests.hits', { vouchers: totals ? formatCount(totals.vouchers) : '…', lines: formatCount(totals?.lines ?? count) })}{' '}
          {totals && <Money ore={totals.sumOre} unit="ore" zero="digit" />}
        </span>
      </div>
      {list.error !== null && <ErrorLine error={list.error} onRetry={list.retry} />}
      <DataTable
        layoutName="journal-entry.digits"
        label={t('journal:digits.linesWith', { digits: asked.digit })}
        columns={columns}
        count={totals?.vouchers ?? 0}
        at={list.at}
        onRange={list.onRange}
        rowId={({ voucher }) => `${voucher.yearFrom}:${voucher.voucher}`}
        sample={list.loaded.slice(0, 100).map(({ item }) => item)}
        selected={selected}
        opened={null}
        onSelect={(_, index) => open(index)}
        onOpen={(_, _column, index) => open(index)}
        scrollTo={at}
        isStale={isPrevious}
        empty={<span>{totals === undefined ? t('journal:digits.reading') : t('journal:digits.none')}</span>}
      />
    </aside>
  )
}

function itemsOf({ hits }: JournalList): readonly JournalHit[] {
  return hits
}
