import { movedColumns } from '../../condominium/voucher-columns.ts'
import { type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import type { CondominiumAdministrationResult } from './schema.ts'
import { words } from './words.ts'

type Result = CondominiumAdministrationResult
type Party = Result['related'][number]
type Purchase = Result['purchases'][number]

export function relatedTable({ related }: Result): Table {
  return tableOf<Party>({
    id: 'related',
    title: words.related,
    note: words.relatedNote,
    empty: words.noRelated,
    rows: related,
    key: ({ key }) => key,
    columns: [
      { id: 'name', label: common.name, kind: 'text', of: ({ name, isHidden }) => (isHidden ? words.hidden : name), grow: true },
      { id: 'number', label: words.orgNumber, kind: 'text', of: ({ orgNumber }) => orgNumber, shown: 'when-it-says-something' },
      { id: 'vouchers', label: words.vouchers, kind: 'count', of: ({ vouchers }) => vouchers },
      { id: 'amount', label: words.bought, kind: 'ore', of: ({ ore }) => ore, read: true },
    ],
  })
}

export function purchasesTable({ purchases, years }: Result): Table {
  return tableOf<Purchase>({
    id: 'purchases',
    under: 'related',
    title: words.purchases,
    empty: years.at(-1)?.hasVouchers ? words.noPurchases : common.balancesOnly,
    rows: purchases,
    key: ({ party, yearFrom, voucher }) => `${party} ${yearFrom} ${voucher}`,
    belongsTo: ({ party }) => party,
    // a line that names two of them stands there twice
    columns: movedColumns<Purchase>({}),
  })
}
