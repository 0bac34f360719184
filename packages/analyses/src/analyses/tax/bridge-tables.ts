import { type Opened, type RowKind, type Table, tableOf, type Value } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { balanceDrill } from '../drill.ts'
import type { Counter, Pair } from './bridge-schema.ts'
import type { TaxResult } from './schema.ts'
import { kindWords, words } from './words.ts'

interface BridgeRow {
  readonly id: string
  readonly item: Value
  readonly date: string | null
  readonly account: string | null
  readonly ore: number
  readonly level: number
  readonly kind: RowKind
  readonly figure: Opened | null
}

export function bridgeTable({ reconciliation: own, period }: TaxResult): Table {
  const rows: BridgeRow[] = []
  const add = (id: string, item: Words, ore: number, kind: RowKind = 'row', figure: Opened | null = null) =>
    rows.push({ id, item, date: null, account: null, ore, level: 0, kind, figure })
  if (own) {
    add('agency', words.agency, own.agencyOre)
    add('missing', words.missing, 0 - own.missingInLedgerOre)
    for (const [i, { date, text, ore, account }] of own.missing.entries())
      rows.push({ id: `missing-${i}`, item: text, date, account, ore: 0 - ore, level: 1, kind: 'total', figure: null })
    add('without', words.withoutEvent, own.withoutEventOre)
    for (const [i, { date, text, ore, account, voucher, yearFrom, voucherIndex }] of own.withoutEvent.entries()) {
      const figure = { yearFrom, voucher: voucherIndex }
      rows.push({ id: `without-${i}`, item: `${voucher} ${text}`.trim(), date, account, ore, level: 1, kind: 'total', figure })
    }
    add('opening', words.openingDifference, 0 - own.openingDifferenceOre)
    add('unexplained', words.unexplained, own.unexplainedOre)
    const isOneYear = period.years.length === 1
    const lines = isOneYear
      ? balanceDrill(own.ledgerOpeningOre, 0, { accounts: own.accounts, period: { from: own.from, to: own.date } })
      : null
    add('ledger', words.ledger, own.ledgerOre, 'total', lines)
  }
  return tableOf<BridgeRow>({
    id: 'reconciliation',
    title: words.reconciliation,
    note: words.reconciliationNote,
    empty: words.noReconciliation,
    rows,
    key: ({ id }) => id,
    kindOfRow: ({ kind }) => kind,
    level: ({ level }) => level,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ item }) => item, grow: true },
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date, shown: 'when-it-says-something' },
      { id: 'account', label: words.proposedAccount, kind: 'account', of: ({ account }) => account, shown: 'when-it-says-something' },
      {
        id: 'amount',
        label: common.amount,
        kind: 'ore',
        of: ({ ore }) => ore,
        figure: ({ figure }) => figure,
        total: own?.ledgerOre ?? null,
      },
    ],
  })
}

export function countersTable({ reconciliation }: TaxResult): Table {
  return tableOf<Counter>({
    id: 'counters',
    title: words.counters,
    under: 'reconciliation',
    empty: words.noReconciliation,
    rows: reconciliation?.counters ?? [],
    key: ({ kinds }) => kinds.join(' '),
    columns: [
      { id: 'kind', label: words.kind, kind: 'text', of: ({ kinds }) => namesOf(kinds), grow: true },
      { id: 'accounts', label: words.accounts, kind: 'text', of: ({ accounts }) => accounts.join(', ') },
      { id: 'events', label: words.events, kind: 'ore', of: ({ eventsOre }) => eventsOre, total: 'sum' },
      { id: 'booked', label: common.booked, kind: 'ore', of: ({ bookedOre }) => bookedOre, total: 'sum' },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ differenceOre }) => differenceOre,
        total: 'sum',
        derived: { op: 'minus', left: 'booked', right: 'events' },
      },
    ],
  })
}

/** The first kind names those that are booked on the same accounts. */
function namesOf([first = 'other']: Counter['kinds']): Words {
  return kindWords[first]
}

export function pairsTable({ reconciliation }: TaxResult): Table {
  const sum = (items: readonly { readonly ore: number }[]) => items.reduce((total, { ore }) => total + ore, 0)
  return tableOf<Pair>({
    id: 'pairs',
    title: words.pairs,
    empty: reconciliation ? words.noPairs : words.noReconciliation,
    rows: reconciliation?.pairs ?? [],
    key: ({ lines }) => lines.map(({ yearFrom, voucherIndex, ore }) => `${yearFrom}-${voucherIndex}-${ore}`).join(' '),
    columns: [
      { id: 'date', label: common.date, kind: 'day', of: ({ rows: [row] }) => row?.date ?? null },
      { id: 'rows', label: words.agencyRows, kind: 'text', of: ({ rows }) => rows.map(({ text }) => text).join(' + '), grow: true },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ rows }) => sum(rows), total: 'sum' },
      { id: 'booked', label: common.booked, kind: 'ore', of: ({ lines }) => sum(lines), total: 'sum' },
      {
        id: 'vouchers',
        label: common.vouchers,
        kind: 'text',
        of: ({ lines }) => [...new Set(lines.map(({ voucher }) => voucher))].join(', '),
        figure: ({ lines: [line] }) => (line ? { yearFrom: line.yearFrom, voucher: line.voucherIndex } : null),
      },
      { id: 'days', label: words.booksLater, kind: 'days', of: ({ dateDifferenceDays }) => dateDifferenceDays },
    ],
  })
}
