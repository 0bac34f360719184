import type { ColumnOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import type { CondominiumAdministrationResult } from './schema.ts'

/** Vouchers with what each moved; it opens from its name. */
export function voucherColumns<Row extends CondominiumAdministrationResult['moves'][number]>(): ColumnOf<Row>[] {
  return [
    { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
    {
      id: 'voucher',
      label: common.voucher,
      kind: 'text',
      of: ({ name }) => name,
      figure: ({ yearFrom, voucher }) => ({ yearFrom, voucher }),
    },
    { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true },
    { id: 'amount', label: common.amount, kind: 'ore', of: ({ ore }) => ore, total: 'sum', read: true },
  ]
}
