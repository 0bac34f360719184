import { formatCount, type Unit } from '../../format/money.ts'
import { moneyColumn } from '../lines/line-columns.tsx'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'

export interface GroupSums {
  readonly debitOre: number
  readonly creditOre: number
  readonly netOre: number
  readonly count: number
  readonly voucherCount: number
  readonly firstDate: string | null
  readonly lastDate: string | null
}

export interface SumColumns {
  readonly t: Texts
  readonly unit: Unit
  /** Σ of what is shown; null: the rows overlap. */
  readonly total: { readonly debitOre: number; readonly creditOre: number; readonly netOre: number; readonly count: number } | null
}

/** Debit, credit, net, lines, vouchers, first and last day of a group of lines; each figure opens its lines. */
export function sumColumns<R extends GroupSums>({ t, unit, total }: SumColumns): readonly Column<R>[] {
  const money = (id: 'debit' | 'credit' | 'net', key: 'debitOre' | 'creditOre' | 'netOre') =>
    moneyColumn<R>({
      id,
      label: t(`ledger:col.${id}`),
      ore: (row) => row[key],
      unit,
      unknown: t('tb.unknown'),
      ...(id === 'net' ? { tone: 'read' as const } : {}),
      opens: () => true,
      ...(total === null ? {} : { sum: { ore: total[key] } }),
    })
  return [
    money('debit', 'debitOre'),
    money('credit', 'creditOre'),
    money('net', 'netOre'),
    countColumn<R>('count', t('ledger:col.count'), ({ count }) => count, total?.count ?? null),
    countColumn<R>('vouchers', t('ledger:col.vouchers'), ({ voucherCount }) => voucherCount, null),
    ...dayColumns<R>(t),
  ]
}

export function countColumn<R>(
  id: string,
  label: string,
  of: (row: R) => number,
  total: number | null,
  opens: (row: R) => boolean = () => true,
): Column<R> {
  return {
    id,
    label,
    align: 'right',
    tone: 'quiet',
    text: (row) => (of(row) === 0 ? '–' : formatCount(of(row))),
    sortValue: of,
    opens,
    ...(total === null ? {} : { sum: { text: formatCount(total) } }),
  }
}

export function dayColumns<R extends { readonly firstDate: string | null; readonly lastDate: string | null }>(
  t: Texts,
): readonly Column<R>[] {
  const day = (id: 'firstDate' | 'lastDate'): Column<R> => ({
    id,
    label: t(`ledger:col.${id}`),
    align: 'left',
    tone: 'small',
    text: (row) => row[id] ?? '–',
    sortValue: (row) => row[id],
  })
  return [day('firstDate'), day('lastDate')]
}

export function sumOf(rows: readonly Pick<GroupSums, 'debitOre' | 'creditOre' | 'netOre' | 'count'>[]) {
  const total = { debitOre: 0, creditOre: 0, netOre: 0, count: 0 }
  for (const row of rows) {
    total.debitOre += row.debitOre
    total.creditOre += row.creditOre
    total.netOre += row.netOre
    total.count += row.count
  }
  return total
}
