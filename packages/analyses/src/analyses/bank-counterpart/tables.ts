import type { Finding } from '../../finding.ts'
import type { Fact, FoundRows, Lack, Shown } from '../../tables/shown.ts'
import { type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { type PayeeFlagId, payeeFlagIds, payeeFlagRules } from './flag-ids.ts'
import { flagWords } from './flag-words.ts'
import { flagsTable, linksTable, openItemsKey, openItemsTable, paymentsTable } from './payment-tables.ts'
import type { BankCounterpartParams, BankCounterpartResult, PayeeRow } from './schema.ts'
import { basisWords, hiddenName, method, roleWords, words } from './words.ts'

/** What people see of the counterparties of bank accounts. */
export const bankCounterpartShown: Shown<BankCounterpartParams, BankCounterpartResult> = {
  method,
  facts: factsOf,
  rowsOf,
  pageOf: ({ code }) => (code === 'payee.wrong-number' ? 'counterparties' : code.startsWith('bank.') ? 'bank' : null),
  lacks,
  tables: (result) => [
    payeesTable(result),
    flagsTable(result),
    paymentsTable(result),
    paretoTable(result),
    monthsTable(result),
    ownTable(result),
    linksTable(result),
    openItemsTable(result),
  ],
}

/** Payments of the flag that a finding is of, all of them; open items that do not tie. */
function rowsOf({ code, values }: Finding, { openItems }: BankCounterpartResult): FoundRows[] {
  const flag = payeeFlagIds.find((id) => payeeFlagRules[id] === code)
  if (flag) return [{ table: 'payments', keys: null, ask: { flag, payee: null } }]
  if (code === 'payee.other-currency') return [{ table: 'payees', keys: null, ask: { currency: String(values['other']), payee: null } }]
  if (code !== 'payee.customers-differ' && code !== 'payee.suppliers-differ') return []
  const own = openItems.filter(({ ledger, date }) => code === `payee.${ledger}-differ` && date === values['date'])
  return [{ table: 'open-items', keys: own.map(openItemsKey) }]
}

function lacks({ statementsFrom }: BankCounterpartResult): Lack[] {
  return statementsFrom === null ? [{ id: 'statements', text: words.noStatements, page: 'bank' }] : []
}

/** None where no statement has been read: nothing is known of who was paid. */
function factsOf({ totals, ownTransfers, flags, statementsFrom, period: { from, to } }: BankCounterpartResult): Fact[] {
  if (statementsFrom === null) return []
  const found = flags.filter(({ count }) => count > 0)
  // what is enough to know is no warning, and a green tick would say that nothing was found
  const tone = found.length === 0 ? 'good' : found.some(({ severity }) => severity !== 'info') ? 'warning' : null
  return [
    { id: 'out', label: words.paidOut, kind: 'ore', value: totals.outMinor },
    { id: 'in', label: words.paidIn, kind: 'ore', value: totals.inMinor },
    ...(ownTransfers.count > 0 ? [ownFact(ownTransfers)] : []),
    { id: 'payees', label: words.payees, kind: 'count', value: totals.payees },
    {
      id: 'payments',
      label: words.payments,
      kind: 'count',
      value: totals.count,
      note: [`${from} – ${to}`, `${from} – ${to}`],
    },
    { id: 'unbooked', label: words.unbooked, kind: 'count', value: totals.unbooked, tone: totals.unbooked === 0 ? 'good' : 'warning' },
    { id: 'flags', label: words.flagged, kind: 'count', value: found.length, ...(tone && { tone }) },
  ]
}

/** As much as one side says: transfers that both statements have are out on one and in on the other. */
function ownFact({ inMinor, outMinor }: BankCounterpartResult['ownTransfers']): Fact {
  return { id: 'own', label: words.ownTransfers, kind: 'ore', value: Math.max(inMinor, outMinor), over: ['payees', 'own'] }
}

const severityOf = (flags: BankCounterpartResult['flags'], id: PayeeFlagId) => flags.find((own) => own.id === id)?.severity ?? 'info'

/** Flags of a row, in words. */
export function rowFlags(flags: BankCounterpartResult['flags'], ids: readonly PayeeFlagId[]): RowFlag[] {
  return ids.map((id) => ({ severity: severityOf(flags, id), ...flagWords[id] }))
}

export function nameOf({ name, hidden, id }: { readonly name: string; readonly hidden: boolean; readonly id: number }): string | Words {
  return hidden ? hiddenName(id) : name === '' ? words.nobody : name
}

function registerText({ register, basis }: PayeeRow): Words | null {
  if (!register) return basisWords[basis]
  const [en, sv] = roleWords[register.role]
  const id = register.id === '' ? '' : ` ${register.id}`
  return register.related ? [`${en}${id}, ${words.related[0]}`, `${sv}${id}, ${words.related[1]}`] : [`${en}${id}`, `${sv}${id}`]
}

function payeesTable({ payees, others, flags }: BankCounterpartResult): Table {
  const rest = others.payees === 0 ? [] : [{ others }]
  type Row = PayeeRow | { readonly others: typeof others }
  const own = <T>(row: Row, of: (payee: PayeeRow) => T): T | null => ('others' in row ? null : of(row))
  return tableOf<Row>({
    id: 'payees',
    title: words.payees,
    note: words.payeesNote,
    empty: words.noPayments,
    rows: [...payees, ...rest],
    key: (row) => ('others' in row ? 'others' : String(row.id)),
    columns: [
      { id: 'name', label: words.payee, kind: 'text', of: (row) => ('others' in row ? words.others : nameOf(row)), grow: true },
      { id: 'in', label: words.paidIn, kind: 'ore', of: (row) => ('others' in row ? row.others.inMinor : row.inMinor), total: 'sum' },
      { id: 'out', label: words.paidOut, kind: 'ore', of: (row) => ('others' in row ? row.others.outMinor : row.outMinor), total: 'sum' },
      {
        id: 'net',
        label: words.net,
        kind: 'ore',
        of: (row) => ('others' in row ? row.others.inMinor - row.others.outMinor : row.netMinor),
        derived: { op: 'minus', left: 'in', right: 'out' },
        total: 'sum',
      },
      { id: 'count', label: words.count, kind: 'count', of: (row) => ('others' in row ? row.others.count : row.count), total: 'sum' },
      { id: 'mean', label: words.mean, kind: 'ore', of: (row) => own(row, ({ meanOutMinor }) => meanOutMinor) },
      { id: 'most', label: words.most, kind: 'ore', of: (row) => own(row, ({ maxOutMinor }) => maxOutMinor) },
      { id: 'first', label: words.first, kind: 'day', of: (row) => own(row, ({ first }) => first) },
      { id: 'last', label: words.last, kind: 'day', of: (row) => own(row, ({ last }) => last) },
      { id: 'months', label: words.active, kind: 'count', of: (row) => own(row, ({ monthsActive }) => monthsActive) },
      { id: 'share', label: words.share, kind: 'ratio', of: (row) => own(row, ({ shareOut }) => shareOut) },
      {
        id: 'before',
        label: words.before,
        kind: 'ore',
        of: (row) => own(row, ({ previousOutMinor }) => previousOutMinor),
        shown: 'when-it-says-something',
      },
      {
        id: 'change',
        label: words.change,
        kind: 'ratio',
        of: (row) =>
          own(row, ({ outMinor, previousOutMinor: was }) => (was === null || was === 0 ? null : (outMinor - was) / Math.abs(was))),
        derived: { op: 'growth', left: 'out', right: 'before' },
        shown: 'when-it-says-something',
      },
      {
        id: 'account',
        label: words.account,
        kind: 'text',
        of: (row) => own(row, ({ accounts }) => accounts.map(({ account }) => account).join(', ')),
      },
      { id: 'register', label: words.register, kind: 'text', of: (row) => own(row, registerText), shown: 'when-it-says-something' },
      {
        id: 'org-number',
        label: words.orgNumber,
        kind: 'text',
        of: (row) => own(row, ({ register }) => register?.orgNumber ?? null),
        shown: 'when-it-says-something',
      },
      {
        id: 'booked',
        label: words.bookedOn,
        kind: 'text',
        of: (row) => own(row, ({ booked }) => booked.map(({ account }) => account).join(', ')),
        shown: 'when-it-says-something',
      },
      {
        id: 'vat',
        label: words.vatShare,
        kind: 'ratio',
        of: (row) => own(row, ({ vatShare }) => vatShare),
        shown: 'when-it-says-something',
      },
      {
        id: 'unbooked',
        label: words.unbooked,
        kind: 'count',
        of: (row) => own(row, ({ unbooked }) => unbooked),
        shown: 'when-it-says-something',
      },
      { id: 'flags', label: common.flags, kind: 'flags', of: (row) => own(row, (payee) => rowFlags(flags, payee.flags)) },
    ],
  })
}

function ownTable({ ownTransfers, flags }: BankCounterpartResult): Table {
  return tableOf<PayeeRow>({
    id: 'own',
    title: words.ownTransfers,
    note: words.ownTransfersNote,
    empty: words.noOwnTransfers,
    rows: ownTransfers.payees,
    key: ({ id }) => String(id),
    columns: [
      { id: 'name', label: words.payee, kind: 'text', of: nameOf, grow: true },
      {
        id: 'account',
        label: words.account,
        kind: 'text',
        // an account without a name is its own
        of: ({ accounts, basis }) => (basis === 'account' ? null : accounts.map(({ account }) => account).join(', ')),
        shown: 'when-it-says-something',
      },
      { id: 'in', label: words.paidIn, kind: 'ore', of: ({ inMinor }) => inMinor, total: 'sum' },
      { id: 'out', label: words.paidOut, kind: 'ore', of: ({ outMinor }) => outMinor, total: 'sum' },
      {
        id: 'net',
        label: words.net,
        kind: 'ore',
        of: ({ netMinor }) => netMinor,
        derived: { op: 'minus', left: 'in', right: 'out' },
        total: 'sum',
      },
      { id: 'count', label: words.count, kind: 'count', of: ({ count }) => count, total: 'sum' },
      { id: 'first', label: words.first, kind: 'day', of: ({ first }) => first },
      { id: 'last', label: words.last, kind: 'day', of: ({ last }) => last },
      { id: 'unbooked', label: words.unbooked, kind: 'count', of: ({ unbooked }) => unbooked, total: 'sum' },
      { id: 'flags', label: common.flags, kind: 'flags', of: (row) => rowFlags(flags, row.flags) },
    ],
  })
}

interface ParetoRow {
  readonly payee: PayeeRow
  readonly rank: number
  readonly sumMinor: number
}

function paretoTable({ payees, totals }: BankCounterpartResult): Table {
  let sum = 0
  const rows = payees
    .filter(({ outMinor }) => outMinor > 0)
    .map((payee, i): ParetoRow => {
      sum += payee.outMinor
      return { payee, rank: i + 1, sumMinor: sum }
    })
  return tableOf<ParetoRow>({
    id: 'pareto',
    title: words.pareto,
    note: words.paretoNote,
    empty: words.noPayments,
    rows,
    key: ({ payee }) => String(payee.id),
    columns: [
      { id: 'name', label: words.payee, kind: 'text', of: ({ payee }) => nameOf(payee), grow: true },
      { id: 'rank', label: words.rank, kind: 'count', of: ({ rank }) => rank },
      { id: 'out', label: words.paidOut, kind: 'ore', of: ({ payee }) => payee.outMinor },
      { id: 'share', label: words.share, kind: 'ratio', of: ({ payee }) => payee.shareOut },
      { id: 'cumulative', label: words.cumulative, kind: 'ore', of: ({ sumMinor }) => sumMinor },
      { id: 'cumulative-share', label: words.cumulativeShare, kind: 'ratio', of: ({ sumMinor }) => sumMinor / totals.outMinor },
    ],
  })
}

type MonthRow = BankCounterpartResult['months'][number]

function monthsTable({ months, payees }: BankCounterpartResult): Table {
  const labels = months[0]?.amounts.map(({ month }) => month) ?? []
  const payeeOf = new Map(payees.map((own) => [own.id, own]))
  return tableOf<MonthRow>({
    id: 'months',
    title: words.months,
    note: words.monthsNote,
    empty: words.noPayments,
    rows: months,
    key: ({ payee }) => String(payee),
    columns: [
      {
        id: 'name',
        label: words.payee,
        kind: 'text',
        of: ({ payee }) => {
          const own = payeeOf.get(payee)
          return own ? nameOf(own) : null
        },
        grow: true,
      },
      ...labels.map((month, m) => ({
        id: month,
        label: [month, month] as const,
        kind: 'ore' as const,
        of: ({ amounts }: MonthRow) => amounts[m]?.outMinor ?? null,
        total: 'sum' as const,
        isShaded: true as const,
      })),
      {
        id: 'sum',
        label: common.total,
        kind: 'ore',
        of: ({ amounts }) => amounts.reduce((sum, { outMinor }) => sum + outMinor, 0),
        derived: { op: 'sum', of: labels },
        total: 'sum',
      },
    ],
  })
}
