import { fieldsOf } from '../../tables/fields.ts'
import { type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { decimal, kronor } from '../../texts/figures.ts'
import { common } from '../../words/common.ts'
import { flagWords, notAskedWords } from './flag-words.ts'
import { type BankCounterpartResult, bankCounterpartParams, type PayeeFlag, type PayeeLink, type PaymentRow } from './schema.ts'
import { nameOf, rowFlags } from './tables.ts'
import { words } from './words.ts'

export function flagsTable({ flags }: BankCounterpartResult): Table {
  return tableOf<PayeeFlag>({
    id: 'flags',
    title: words.flagged,
    empty: words.noFlagged,
    rows: [...flags.filter(({ count }) => count > 0), ...flags.filter(({ asked }) => !asked)],
    key: ({ id }) => id,
    columns: [
      { id: 'flag', label: words.flag, kind: 'flags', of: (row) => rowFlags(flags, [row.id]) },
      { id: 'why', label: common.why, kind: 'text', of: ({ id, asked }) => (asked ? flagWords[id].why : notAskedWords(id)), grow: true },
      { id: 'count', label: words.payments, kind: 'count', of: ({ count, asked }) => (asked ? count : null) },
      { id: 'payees', label: words.payees, kind: 'count', of: ({ payees, asked }) => (asked ? payees : null) },
      { id: 'sum', label: words.sum, kind: 'ore', of: ({ sumMinor, asked }) => (asked ? sumMinor : null) },
      { id: 'from', label: words.first, kind: 'day', of: ({ from }) => from },
      { id: 'params', label: words.parameters, kind: 'text', of: paramsText, shown: 'when-it-says-something' },
    ],
  })
}

/** `New after days of statements: 90`: the parameters by their labels, amounts in kronor. */
function paramsText({ params }: PayeeFlag): Words | null {
  const said = fieldsOf(bankCounterpartParams).flatMap(({ key, label }): Words[] => {
    const value = params[key]
    if (value === undefined || value === null || value === '') return []
    const text = typeof value === 'string' ? value : key.endsWith('Minor') ? kronor(value) : decimal(value)
    return [[`${label[0]}: ${text}`, `${label[1]}: ${text}`]]
  })
  return said.length === 0 ? null : [said.map(([en]) => en).join('; '), said.map(([, sv]) => sv).join('; ')]
}

export function paymentsTable({ payments, flags }: BankCounterpartResult): Table {
  return tableOf<PaymentRow>({
    id: 'payments',
    title: words.payments,
    note: words.paymentsNote,
    empty: words.noFlagged,
    rows: payments,
    key: ({ id }) => String(id),
    columns: [
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      { id: 'name', label: words.payee, kind: 'text', of: ({ name, hidden, payee }) => nameOf({ name, hidden, id: payee }) },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ amountMinor }) => amountMinor, total: 'sum' },
      { id: 'account', label: words.account, kind: 'text', of: ({ account }) => account, shown: 'when-it-says-something' },
      { id: 'reference', label: words.reference, kind: 'text', of: ({ paymentReference, reference }) => paymentReference || reference },
      { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true, shown: 'when-it-says-something' },
      {
        id: 'voucher',
        label: common.voucher,
        kind: 'text',
        of: ({ voucher }) => voucher?.label ?? null,
        figure: ({ voucher }) => voucher && { yearFrom: voucher.yearFrom, voucher: voucher.voucherIndex },
        shown: 'when-it-says-something',
      },
      { id: 'booked', label: words.bookedOn, kind: 'account', of: ({ bookedOn }) => bookedOn, shown: 'when-it-says-something' },
      { id: 'flags', label: common.flags, kind: 'flags', of: (row) => rowFlags(flags, row.flags) },
      { id: 'file', label: words.file, kind: 'text', of: ({ fileName, line }) => `${fileName}:${line}` },
    ],
  })
}

export function linksTable({ links }: BankCounterpartResult): Table {
  return tableOf<PayeeLink>({
    id: 'links',
    title: words.links,
    note: words.linksNote,
    empty: words.noLinks,
    rows: links,
    key: ({ account, payee }) => `${account} ${payee}`,
    columns: [
      { id: 'account', label: words.account, kind: 'text', of: ({ account }) => account },
      { id: 'name', label: words.payee, kind: 'text', of: ({ name, hidden, payee }) => nameOf({ name, hidden, id: payee }), grow: true },
      { id: 'payments', label: words.payments, kind: 'count', of: ({ payments }) => payments, total: 'sum' },
      { id: 'out', label: words.paidOut, kind: 'ore', of: ({ outMinor }) => outMinor, total: 'sum' },
      { id: 'first', label: words.first, kind: 'day', of: ({ first }) => first },
      { id: 'last', label: words.last, kind: 'day', of: ({ last }) => last },
      { id: 'payees', label: words.payeesOfAccount, kind: 'count', of: ({ payeesOfAccount }) => payeesOfAccount },
      { id: 'accounts', label: words.accountsOfPayee, kind: 'count', of: ({ accountsOfPayee }) => accountsOfPayee },
    ],
  })
}

type Tie = BankCounterpartResult['openItems'][number]

export const openItemsKey = ({ ledger, date }: Tie): string => `${ledger} ${date}`

export function openItemsTable({ openItems }: BankCounterpartResult): Table {
  return tableOf<Tie>({
    id: 'open-items',
    title: words.openItems,
    note: words.openItemsNote,
    empty: words.noOpenItems,
    rows: openItems,
    key: openItemsKey,
    columns: [
      { id: 'ledger', label: words.ledger, kind: 'text', of: ({ ledger }) => words[ledger] },
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      { id: 'items', label: words.items, kind: 'count', of: ({ items }) => items },
      { id: 'open', label: words.itemsSum, kind: 'ore', of: ({ itemsOre }) => itemsOre },
      { id: 'overdue', label: words.overdue, kind: 'ore', of: ({ overdueOre }) => overdueOre },
      { id: 'book', label: words.inLedger, kind: 'ore', of: ({ ledgerOre }) => ledgerOre },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ differenceOre }) => differenceOre,
        derived: { op: 'minus', left: 'open', right: 'book' },
        mark: ({ differenceOre }) => (differenceOre === null || differenceOre === 0 ? null : 'warning'),
      },
      { id: 'accounts', label: common.account, kind: 'text', of: ({ patterns }) => patterns.join(', '), grow: true },
    ],
  })
}
