/** Columns of lists that stand line by line: of lines, or of what may have one. */
import type { LedgerLine } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { formatOre, type Unit } from '../../format/money.ts'
import { voucherName } from '../drill/names.ts'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'

type Of<R> = (row: R) => LedgerLine | null

export function dateColumn<R>(t: Texts, of: (row: R) => string | null): Column<R> {
  return {
    id: 'date',
    label: t('gl.col.date'),
    align: 'left',
    text: (row) => of(row) ?? '–',
    cell: (row) => <span className="n">{of(row) ?? '–'}</span>,
    sortValue: of,
    isPinned: true,
  }
}

/** The voucher's name opens it. */
export function voucherColumn<R>(t: Texts, of: Of<R>): Column<R> {
  const name = (row: R) => {
    const line = of(row)
    return line === null ? '–' : voucherName(line)
  }
  return {
    id: 'voucher',
    label: t('gl.col.voucher'),
    align: 'left',
    text: name,
    cell: (row) => <span className={of(row) === null ? 'z' : 'an-vlink n'}>{name(row)}</span>,
    sortValue: name,
    isPinned: true,
    isHeader: true,
    opens: (row) => of(row) !== null,
  }
}

export function accountColumn<R>(t: Texts, of: (row: R) => { readonly account: string; readonly name: string } | null): Column<R> {
  return {
    id: 'account',
    label: t('gl.col.account'),
    align: 'left',
    text: (row) => of(row)?.account ?? '',
    cell: (row) => (
      <span className="n" title={of(row)?.name}>
        {of(row)?.account}
      </span>
    ),
    sortValue: (row) => of(row)?.account ?? null,
  }
}

/** The line's own text, or its voucher's. */
export function lineText(line: LedgerLine | null): string {
  return line === null ? '' : line.text || line.voucherText
}

export function textColumn<R>(t: Texts, text: (row: R) => string, grow = { min: 120, max: 320, takesRest: true }): Column<R> {
  return { id: 'text', label: t('gl.col.text'), align: 'left', text, sortValue: text, grow }
}

export interface MoneyColumn<R> {
  readonly id: string
  readonly label: string
  readonly title?: string
  readonly ore: (row: R) => number | null
  readonly unit: Unit
  readonly unknown: string
  readonly tone?: 'read' | 'quiet' | 'small'
  readonly opens?: (row: R) => boolean
  readonly sum?: { readonly ore: number | null; readonly opens?: boolean }
}

export function moneyColumn<R>({ id, label, title, ore, unit, unknown, tone, opens, sum }: MoneyColumn<R>): Column<R> {
  const text = (value: number | null, zero: string) => (value === null ? unknown : value === 0 ? zero : formatOre(value, unit))
  return {
    id,
    label,
    ...(title === undefined ? {} : { title }),
    align: 'right',
    ...(tone === undefined ? {} : { tone }),
    text: (row) => text(ore(row), '–'),
    cell: (row) => <Money ore={ore(row)} unit={unit} />,
    sortValue: ore,
    ...(opens === undefined ? {} : { opens }),
    ...(sum === undefined
      ? {}
      : { sum: { text: text(sum.ore, '0'), cell: <Money ore={sum.ore} unit={unit} zero="digit" />, opens: sum.opens ?? false } }),
  }
}

/** No amount is −0. */
export function sided(ore: number, side: 1 | -1): number
export function sided(ore: number | null, side: 1 | -1): number | null
export function sided(ore: number | null, side: 1 | -1): number | null {
  return ore === null || ore === 0 ? ore : ore * side
}
