import type { CutOffTab, LedgerLine } from '@verifikat/analyses'
import { useMemo } from 'react'
import { lineTarget } from '../../annotations/targets.ts'
import { formatCount } from '../../format/money.ts'
import { openLoneVoucher } from '../drill/lone-voucher.ts'
import { voucherName } from '../drill/names.ts'
import { accountColumn, dateColumn, lineText, moneyColumn, sided, textColumn, voucherColumn } from '../lines/line-columns.tsx'
import type { Column } from '../table/column.ts'
import { SortedTable } from '../table/SortedTable.tsx'
import { useTexts } from '../use-texts.ts'
import type { CutOffViewProps } from './CutOffTabView.tsx'
import { sideOfGroup } from './side.ts'

export interface AroundListProps extends CutOffViewProps {
  readonly group: CutOffTab['groups'][number]
  readonly list: 'credits' | 'largest'
}

interface Row {
  readonly line: LedgerLine
  /** What a credit note perhaps takes back. */
  readonly original: LedgerLine | null
}

/** After the balance date: what takes back, with the line it perhaps takes back; or the largest lines. */
export function AroundList({ group, list, search, setSearch, unit, isPrevious, onTable }: AroundListProps) {
  const t = useTexts()
  const side = sideOfGroup(group.group, search)
  const rows = useMemo<readonly Row[]>(
    () => (list === 'credits' ? group.creditNotes : group.largestAfter.map((line) => ({ line, original: null }))),
    [group, list],
  )
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      dateColumn<Row>(t, ({ line }) => line.date),
      voucherColumn<Row>(t, ({ line }) => line),
      accountColumn<Row>(t, ({ line }) => ({ account: line.account, name: line.accountName })),
      textColumn<Row>(t, ({ line }) => lineText(line)),
      moneyColumn<Row>({
        id: 'amount',
        label: t('period:col.amount'),
        ore: ({ line }) => sided(line.ore, side),
        unit,
        unknown: t('tb.unknown'),
        tone: 'read',
        sum: {
          ore: sided(
            rows.reduce((sum, { line }) => sum + line.ore, 0),
            side,
          ),
        },
      }),
      ...(list === 'credits'
        ? [
            {
              id: 'original',
              label: t('period:col.original'),
              title: t('period:title.original'),
              align: 'left' as const,
              text: ({ original }: Row) => (original === null ? '' : voucherName(original)),
              cell: ({ original }: Row) =>
                original === null ? <span className="z">–</span> : <span className="an-vlink n">{voucherName(original)}</span>,
              opens: ({ original }: Row) => original !== null,
              sortValue: ({ original }: Row) => (original === null ? null : voucherName(original)),
            },
            {
              id: 'originalDate',
              label: t('period:col.originalDate'),
              align: 'left' as const,
              tone: 'small' as const,
              text: ({ original }: Row) => original?.date ?? '',
              sortValue: ({ original }: Row) => original?.date ?? null,
            },
            {
              id: 'originalText',
              label: t('period:col.originalText'),
              align: 'left' as const,
              tone: 'small' as const,
              text: ({ original }: Row) => lineText(original),
              grow: { min: 90, max: 260 },
            },
          ]
        : [
            {
              id: 'registered',
              label: t('gl.col.registered'),
              title: t('gl.registeredTitle'),
              align: 'left' as const,
              tone: 'small' as const,
              text: ({ line }: Row) => line.registrationDate ?? '–',
              sortValue: ({ line }: Row) => line.registrationDate,
            },
            {
              id: 'counter',
              label: t('gl.col.counter'),
              align: 'left' as const,
              tone: 'small' as const,
              text: ({ line }: Row) => line.counterAccounts.join(' '),
              grow: { min: 64, max: 200 },
            },
          ]),
    ],
    [t, rows, list, side, unit],
  )
  const rowId = ({ line }: Row) => `${line.yearFrom}:${line.row}`
  return (
    <SortedTable
      layoutName="period.around"
      label={t(`period:around.${list}`)}
      rows={rows}
      columns={columns}
      rowId={rowId}
      search={search}
      setSearch={(patch, options) => setSearch(patch, options)}
      onOpen={(row, column) => setSearch(openLoneVoucher(rowId(row), column.id === 'original' && row.original ? row.original : row.line))}
      openColumn={() => 'voucher'}
      targetOf={lineOf}
      sumSpan={2}
      sumLabel={
        <span className="an-sum">
          <span>Σ</span>
          <span className="n">{t('gl.lines', { count: rows.length, n: formatCount(rows.length) })}</span>
        </span>
      }
      onTable={onTable}
      isStale={isPrevious}
      empty={t(group.cutOff.after === 'missing' ? 'period:cut.noneAfterFile' : `period:around.none.${list}`)}
    />
  )
}

function lineOf({ line }: Row) {
  return lineTarget(line)
}
