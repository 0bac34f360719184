import type { ColumnOf } from '../tables/table.ts'
import { common } from '../words/common.ts'

interface Named {
  readonly yearFrom: string
  /** Index in that year’s ledger. */
  readonly voucher: number
  /** Series and number. */
  readonly name: string
  readonly date: string | null
}

export function voucherKey({ yearFrom, voucher }: Named): string {
  return `${yearFrom} ${voucher}`
}

/** A voucher’s day, and its name, from which it opens. */
export function voucherColumns<Row extends Named>(more: Pick<ColumnOf<Row>, 'grow'> = {}): ColumnOf<Row>[] {
  return [
    { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
    {
      id: 'voucher',
      label: common.voucher,
      kind: 'text',
      of: ({ name }) => name,
      figure: ({ yearFrom, voucher }) => ({ yearFrom, voucher }),
      ...more,
    },
  ]
}

/** With its text, and what it moved; in all, unless rows share lines. */
export function movedColumns<Row extends Named & { readonly text: string; readonly ore: number }>(
  more: Pick<ColumnOf<Row>, 'total'> = { total: 'sum' },
): ColumnOf<Row>[] {
  return [
    ...voucherColumns<Row>(),
    { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true },
    { id: 'amount', label: common.amount, kind: 'ore', of: ({ ore }) => ore, read: true, ...more },
  ]
}
