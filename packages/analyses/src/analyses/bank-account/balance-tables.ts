import { filled } from '../../tables/filled.ts'
import { type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import type { AccountMap, BankAccountResult, Daily, ReconciliationAt } from './schema.ts'
import { basisWords, words } from './words.ts'

interface Step {
  readonly id: string
  readonly name: Words
  readonly minor: number
  readonly isTotal?: true
  readonly items?: readonly StepItem[]
}

/** What a step is made of: a line of the ledger, or a row of the bank. */
interface StepItem {
  readonly id: string
  readonly date: string
  readonly name: string | Words
  readonly text: string
  readonly minor: number | null
}

/** Each with the sign that it has everywhere: what is taken away has its minus in its name. */
function stepsOf(
  { bankMinor, openingDifferenceMinor, inTransitMinor, ...own }: ReconciliationAt,
  { onlyLedger, onlyBank }: Pick<BankAccountResult, 'onlyLedger' | 'onlyBank'>,
): Step[] {
  const lines = (sign: 1 | -1) =>
    onlyLedger
      .filter(({ amountMinor }) => amountMinor !== null && Math.sign(amountMinor) === sign)
      .map(({ id, date, voucher, text, amountMinor }) => ({ id: `ledger-${id}`, date, name: voucher, text, minor: amountMinor }))
  const rows = onlyBank.map(({ id, date, hidden, counterparty, text, amountMinor }) => {
    return { id: `bank-${id}`, date, name: hidden ? words.privatePerson : counterparty, text, minor: amountMinor }
  })
  return [
    { id: 'bank', name: words.bank, minor: bankMinor },
    { id: 'opening', name: words.openingDifference, minor: openingDifferenceMinor },
    { id: 'transit', name: words.inTransit, minor: inTransitMinor, items: lines(1) },
    { id: 'outstanding', name: words.minusOutstanding, minor: own.outstandingMinor, items: lines(-1) },
    { id: 'only-bank', name: words.minusOnlyBank, minor: own.onlyBankMinor, items: rows },
    { id: 'statements', name: words.minusStatements, minor: own.statementDifferenceMinor },
    { id: 'unexplained', name: words.unexplained, minor: own.unexplainedMinor },
    { id: 'ledger', name: words.ledger, minor: own.ledgerMinor, isTotal: true },
  ]
}

/** The steps from one balance to the other, each with what it is made of. */
export function reconciliationTable({ reconciliation, valuation, ...lists }: BankAccountResult): Table {
  const steps = reconciliation ? stepsOf(reconciliation, lists) : []
  const valued: Step[] = valuation
    ? [
        { id: 'bank-at-rate', name: words.bankAtRate, minor: valuation.bankAtClosingRateOre, isTotal: true },
        { id: 'ledger-kronor', name: words.ledgerKronor, minor: valuation.ledgerOre, isTotal: true },
        { id: 'revaluation', name: words.revaluation, minor: valuation.revaluationOre, isTotal: true },
      ]
    : []
  type Row = Step | StepItem
  const own = <T>(row: Row, of: (item: StepItem) => T): T | null => ('date' in row ? of(row) : null)
  return tableOf<Row>({
    id: 'reconciliation',
    title: words.reconciliation,
    note: words.reconciliationNote,
    empty: words.noReconciliation,
    rows: [...steps, ...valued].flatMap((step): Row[] => [step, ...(step.items ?? [])]),
    key: ({ id }) => id,
    kindOfRow: (row) => ('isTotal' in row && row.isTotal ? 'total' : 'row'),
    level: (row) => ('date' in row ? 1 : 0),
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'date', label: common.date, kind: 'day', of: (row) => own(row, ({ date }) => date), shown: 'when-it-says-something' },
      { id: 'text', label: common.text, kind: 'text', of: (row) => own(row, ({ text }) => text), shown: 'when-it-says-something' },
      { id: 'of-which', label: words.ofWhich, kind: 'ore', of: (row) => own(row, ({ minor }) => minor), shown: 'when-it-says-something' },
      { id: 'amount', label: common.amount, kind: 'ore', of: (row) => ('date' in row ? null : row.minor) },
    ],
  })
}

type PendingRow = BankAccountResult['pending'][number]

export function pendingTable({ pending }: BankAccountResult): Table {
  return tableOf<PendingRow>({
    id: 'pending',
    title: words.pending,
    note: words.pendingNote,
    empty: words.noPending,
    rows: pending,
    key: ({ id }) => String(id),
    columns: [
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      {
        id: 'counterparty',
        label: words.counterparty,
        kind: 'text',
        of: ({ counterparty, hidden }) => (hidden ? words.privatePerson : counterparty),
      },
      { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ amountMinor }) => amountMinor, total: 'sum' },
      { id: 'file', label: words.file, kind: 'text', of: ({ fileName, line }) => `${fileName}:${line}` },
    ],
  })
}

export function datesTable({ dates }: BankAccountResult): Table {
  return tableOf<ReconciliationAt>({
    id: 'dates',
    title: words.dates,
    note: words.reconciliationNote,
    empty: words.noReconciliation,
    rows: dates,
    key: ({ date }) => date,
    columns: [
      { id: 'date', label: words.date, kind: 'day', of: ({ date }) => date },
      { id: 'bank', label: words.bank, kind: 'ore', of: ({ bankMinor }) => bankMinor },
      {
        id: 'opening',
        label: words.openingDifference,
        kind: 'ore',
        of: ({ openingDifferenceMinor }) => openingDifferenceMinor,
        shown: 'when-it-says-something',
      },
      { id: 'transit', label: words.inTransit, kind: 'ore', of: ({ inTransitMinor }) => inTransitMinor },
      { id: 'outstanding', label: words.outstanding, kind: 'ore', of: ({ outstandingMinor }) => outstandingMinor },
      { id: 'only-bank', label: words.onlyBank, kind: 'ore', of: ({ onlyBankMinor }) => onlyBankMinor },
      {
        id: 'statements',
        label: words.statementDifference,
        kind: 'ore',
        of: ({ statementDifferenceMinor }) => statementDifferenceMinor,
        shown: 'when-it-says-something',
      },
      { id: 'unexplained', label: words.unexplained, kind: 'ore', of: ({ unexplainedMinor }) => unexplainedMinor },
      { id: 'ledger', label: words.ledger, kind: 'ore', of: ({ ledgerMinor }) => ledgerMinor },
      {
        id: 'difference',
        label: words.difference,
        kind: 'ore',
        of: ({ differenceMinor }) => differenceMinor,
        derived: { op: 'minus', left: 'ledger', right: 'bank' },
      },
    ],
  })
}

export function dailyTable({ daily }: BankAccountResult): Table {
  return tableOf<Daily['days'][number]>({
    id: 'daily',
    title: words.daily,
    empty: words.noReconciliation,
    rows: daily?.days ?? [],
    key: ({ date }) => date,
    columns: [
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      { id: 'bank', label: words.bank, kind: 'ore', of: ({ bankMinor }) => bankMinor },
      { id: 'ledger', label: words.ledger, kind: 'ore', of: ({ ledgerMinor }) => ledgerMinor },
      {
        id: 'difference',
        label: words.difference,
        kind: 'ore',
        of: ({ differenceMinor }) => differenceMinor,
        derived: { op: 'minus', left: 'ledger', right: 'bank' },
        mark: ({ differenceMinor }) => (differenceMinor === 0 ? null : 'warning'),
      },
      { id: 'lasting', label: words.lasting, kind: 'ore', of: ({ lastingMinor }) => lastingMinor, shown: 'when-it-says-something' },
    ],
  })
}

type DayRow = Daily['rows'][number]

/** What makes the difference of each day. */
export function dayRowsTable({ daily }: BankAccountResult): Table {
  return tableOf<DayRow>({
    id: 'daily-rows',
    title: words.dayRows,
    note: daily?.rowsFrom ? filled(words.dayRowsFrom, { from: daily.rowsFrom }) : words.dayRowsNote,
    empty: words.noDayRows,
    under: 'daily',
    belongsTo: ({ date }) => date,
    narrows: true,
    rows: daily?.rows ?? [],
    key: ({ bank, ledger }) => (bank ? `bank-${bank.id}` : `ledger-${ledger?.id}`),
    columns: [
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      { id: 'side', label: words.side, kind: 'text', of: ({ bank }) => (bank ? words.bank : words.ledger) },
      {
        id: 'voucher',
        label: common.voucher,
        kind: 'text',
        of: ({ ledger }) => ledger?.voucher ?? null,
        figure: ({ ledger }) => ledger && { yearFrom: ledger.yearFrom, voucher: ledger.voucherIndex },
      },
      { id: 'text', label: common.text, kind: 'text', of: saidOf, grow: true },
      { id: 'bank', label: words.bankAmount, kind: 'ore', of: ({ bank }) => bank?.amountMinor ?? null },
      { id: 'ledger', label: words.ledgerAmount, kind: 'ore', of: ({ ledger }) => ledger?.amountMinor ?? null },
      { id: 'answered', label: words.otherSideOn, kind: 'day', of: ({ answeredOn }) => answeredOn },
    ],
  })
}

function saidOf({ bank, ledger }: DayRow): Words | string | null {
  if (bank?.hidden) return words.privatePerson
  return bank ? [bank.counterparty, bank.paymentReference || bank.reference, bank.text].filter(Boolean).join(' · ') : (ledger?.text ?? null)
}

type StatementRow = BankAccountResult['statements'][number] & { readonly place: number }

export function statementsTable({ statements }: BankAccountResult): Table {
  return tableOf<StatementRow>({
    id: 'statements',
    title: words.statements,
    empty: words.noStatements,
    rows: statements.map((own, place) => ({ ...own, place })),
    key: ({ place }) => String(place),
    columns: [
      { id: 'file', label: words.file, kind: 'text', of: ({ fileName }) => fileName, grow: true },
      { id: 'format', label: words.kind, kind: 'text', of: ({ format }) => format },
      { id: 'from', label: words.from, kind: 'day', of: ({ from }) => from },
      { id: 'to', label: words.to, kind: 'day', of: ({ to }) => to },
      { id: 'opening', label: common.opening, kind: 'ore', of: ({ openingMinor }) => openingMinor },
      { id: 'closing', label: common.closing, kind: 'ore', of: ({ closingMinor }) => closingMinor },
      { id: 'rows', label: words.rows, kind: 'count', of: ({ rows }) => rows, total: 'sum' },
      { id: 'in', label: words.paidIn, kind: 'ore', of: ({ creditMinor }) => creditMinor, total: 'sum' },
      { id: 'out', label: words.paidOut, kind: 'ore', of: ({ debitMinor }) => debitMinor, total: 'sum' },
      {
        id: 'ignored',
        label: words.ignored,
        kind: 'count',
        of: ({ ignoredRows }) => ignoredRows,
        total: 'sum',
        shown: 'when-it-says-something',
      },
      {
        id: 'outside',
        label: words.outside,
        kind: 'count',
        of: ({ outsideRows }) => outsideRows,
        shown: 'when-it-says-something',
        mark: ({ outsideRows }) => (outsideRows === 0 ? null : 'warning'),
      },
      {
        id: 'gap',
        label: words.gap,
        kind: 'ore',
        of: ({ gapMinor }) => gapMinor,
        mark: ({ gapMinor }) => (gapMinor === 0 ? null : 'error'),
      },
      {
        id: 'difference',
        label: words.notTied,
        kind: 'ore',
        of: ({ differenceMinor }) => differenceMinor,
        mark: ({ differenceMinor }) => (differenceMinor === 0 || differenceMinor === null ? null : 'error'),
      },
    ],
  })
}

interface NotificationRow {
  readonly key: string
  readonly date: string
  readonly reference: string
  readonly minor: number
  readonly payments: number | null
}

export function notificationsTable({ joined, unjoined }: BankAccountResult): Table {
  const rows: NotificationRow[] = [
    ...joined.map(({ date, reference, amountMinor, payments }, i) => ({ key: `j${i}`, date, reference, minor: amountMinor, payments })),
    ...unjoined.map(({ id, date, reference, amountMinor }) => ({ key: `u${id}`, date, reference, minor: amountMinor, payments: null })),
  ]
  return tableOf<NotificationRow>({
    id: 'notifications',
    title: words.notifications,
    note: words.notificationsNote,
    empty: words.noNotifications,
    rows,
    key: ({ key }) => key,
    columns: [
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      { id: 'reference', label: words.reference, kind: 'text', of: ({ reference }) => reference, grow: true },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ minor }) => minor },
      { id: 'payments', label: words.payments, kind: 'count', of: ({ payments }) => payments },
      { id: 'state', label: common.note, kind: 'text', of: ({ payments }) => (payments === null ? words.waiting : null) },
    ],
  })
}

export function accountsTable({ accounts }: BankAccountResult): Table {
  return tableOf<AccountMap & { readonly place: number }>({
    id: 'accounts',
    title: words.accounts,
    empty: words.noStatements,
    rows: accounts.map((own, place) => ({ ...own, place })),
    key: ({ place }) => String(place),
    columns: [
      { id: 'bank-account', label: words.bankAccount, kind: 'text', of: ({ bankAccount }) => bankAccount, grow: true },
      { id: 'currency', label: words.currency, kind: 'text', of: ({ currency }) => currency },
      { id: 'account', label: words.ledgerAccount, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ accountName }) => accountName },
      { id: 'basis', label: words.basis, kind: 'text', of: ({ basis }) => (basis === null ? null : basisWords[basis]) },
      { id: 'agreed', label: words.agreed, kind: 'count', of: ({ agreedRows }) => agreedRows },
      { id: 'rows', label: words.rows, kind: 'count', of: ({ rows }) => rows },
      { id: 'from', label: words.from, kind: 'day', of: ({ from }) => from },
      { id: 'to', label: words.to, kind: 'day', of: ({ to }) => to },
    ],
  })
}
