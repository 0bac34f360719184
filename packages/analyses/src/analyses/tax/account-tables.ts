import { filled } from '../../tables/filled.ts'
import { type Kind, type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { restOf } from './late-payments.ts'
import { dayReason, occasionReason } from './late-reasons.ts'
import { coveredDays, coversAll, lateTaxRemark, type RemarkPeriod } from './remark.ts'
import type { AccountRow, NotCounted, Occasion, TaxResult } from './schema.ts'
import { kindWords, outcomeWords, words } from './words.ts'

interface LateRow extends Partial<Occasion> {
  readonly date: string
  readonly charges: number
  readonly balance: number
  readonly paid: string | null
  readonly outcome: RowFlag
}

/** Occasions and the days that are none, by date. */
function lateRows({ account }: TaxResult): LateRow[] {
  const { occasions = [], notCounted = [] } = account ?? {}
  const all = [...occasions.map(occasionRow), ...notCounted.map(dayRow)]
  return all.sort((a, b) => (a.date < b.date ? -1 : 1))
}

function occasionRow(own: Occasion): LateRow {
  const { due, chargesOre, balanceAfterOre, paidOn, clearedOn, enforcementOre, deferredOre } = own
  const isPaid = paidOn !== null && restOf(own) === own.amountOre
  const isOpen = clearedOn === null && paidOn === null
  const name =
    enforcementOre > 0
      ? outcomeWords.enforcement
      : isOpen
        ? outcomeWords.unpaid
        : deferredOre > 0
          ? outcomeWords.deferred
          : outcomeWords.late
  const severity = enforcementOre > 0 || isOpen ? 'error' : 'warning'
  return {
    ...own,
    date: due,
    charges: chargesOre,
    balance: balanceAfterOre,
    paid: isPaid ? paidOn : null,
    outcome: { severity, name, why: occasionReason(own) },
  }
}

function dayRow(own: NotCounted): LateRow {
  const { date, reason, chargesOre, balanceAfterOre, clearedOn } = own
  const outcome: RowFlag = { severity: 'info', name: outcomeWords[reason], why: dayReason(own) }
  return { date, charges: chargesOre, balance: balanceAfterOre, paid: clearedOn, outcome }
}

/** A day that does not count has no figure there: nothing of it is unknown. */
function countedOnly(kind: Kind): (row: LateRow) => Kind {
  return ({ number }) => (number === undefined ? 'text' : kind)
}

export function lateTable(result: TaxResult): Table {
  return tableOf<LateRow>({
    id: 'late',
    title: words.late,
    note: words.lateNote,
    empty: emptyOf(result, words.noLate, words.noLateKnown),
    rows: lateRows(result),
    key: ({ date }) => date,
    columns: [
      { id: 'number', label: words.number, kind: 'count', kindOf: countedOnly('count'), of: ({ number }) => number ?? null },
      { id: 'due', label: words.due, kind: 'day', of: ({ date }) => date },
      {
        id: 'preliminary',
        label: words.preliminaryTax,
        kind: 'ore',
        kindOf: countedOnly('ore'),
        of: (row) => row.preliminaryTaxOre ?? null,
        shown: 'when-it-says-something',
      },
      {
        id: 'contributions',
        label: words.contributions,
        kind: 'ore',
        kindOf: countedOnly('ore'),
        of: (row) => row.contributionsOre ?? null,
        shown: 'when-it-says-something',
      },
      {
        id: 'withheld',
        label: words.withheldTax,
        kind: 'ore',
        kindOf: countedOnly('ore'),
        of: (row) => row.withheldTaxOre ?? null,
        shown: 'when-it-says-something',
      },
      {
        id: 'vat',
        label: words.vat,
        kind: 'ore',
        kindOf: countedOnly('ore'),
        of: (row) => row.vatOre ?? null,
        shown: 'when-it-says-something',
      },
      {
        id: 'other',
        label: words.other,
        kind: 'ore',
        kindOf: countedOnly('ore'),
        of: (row) => row.otherOre ?? null,
        shown: 'when-it-says-something',
      },
      { id: 'charges', label: words.charges, kind: 'ore', of: ({ charges }) => charges },
      {
        id: 'unpaid',
        label: words.unpaid,
        help: words.unpaidHelp,
        read: true,
        kind: 'ore',
        kindOf: countedOnly('ore'),
        of: ({ amountOre }) => amountOre ?? null,
        mark: ({ outcome }) => (outcome.severity === 'error' ? 'error' : outcome.severity === 'warning' ? 'warning' : null),
      },
      { id: 'balance', label: words.balanceThen, kind: 'ore', of: ({ balance }) => balance },
      { id: 'cleared', label: words.cleared, kind: 'day', of: ({ paid }) => paid },
      { id: 'days', label: words.days, kind: 'days', kindOf: countedOnly('days'), of: ({ daysLate }) => daysLate ?? null },
      {
        id: 'enforcement',
        label: words.enforcement,
        help: words.enforcementHelp,
        kind: 'ore',
        kindOf: countedOnly('ore'),
        of: ({ enforcementOre }) => enforcementOre ?? null,
        shown: 'when-it-says-something',
      },
      {
        id: 'deferred',
        label: words.deferred,
        kind: 'ore',
        kindOf: countedOnly('ore'),
        of: ({ deferredOre }) => deferredOre ?? null,
        shown: 'when-it-says-something',
      },
      { id: 'outcome', label: words.outcome, kind: 'flags', of: ({ outcome }) => [outcome], grow: true },
    ],
  })
}

/** Days that the remark is about: of a fiscal year that is asked for whole, all of it, though the books may end before. */
function remarkPeriod({ period }: TaxResult): RemarkPeriod {
  const last = period.years.at(-1)
  const isFiscalYear = period.years.length === 1 && last?.whole === true
  return { from: period.from, to: last?.whole ? last.to : period.to, isFiscalYear }
}

/** What is said where nothing was late: of days that no statement covers, nothing is known. */
function emptyOf(result: TaxResult, nothing: Words, nothingKnown: Words): Words {
  const { account } = result
  if (!account) return words.noAccount
  if (coversAll(account, remarkPeriod(result))) return nothing
  const { en, sv } = coveredDays(account)
  return [filled(nothingKnown, { days: en })[0], filled(nothingKnown, { days: sv })[1]]
}

/** Whether the statements tell of each day that the figures are of. */
export function isKnownWhole(result: TaxResult): boolean {
  return result.account !== null && coversAll(result.account, remarkPeriod(result))
}

export function remarkTable(result: TaxResult): Table {
  const { account, period, reconciliation } = result
  const [year] = period.years
  const booked = reconciliation?.accounts[0]
  const sentences = account ? lateTaxRemark(account, remarkPeriod(result)) : null
  return tableOf<Words>({
    id: 'remark',
    title: words.remark,
    note: words.remarkNote,
    empty: emptyOf(result, words.noRemark, words.noRemarkKnown),
    rows: sentences ?? [],
    key: ([en]) => en,
    under: 'late',
    look: 'prose',
    task:
      sentences === null || year === undefined || booked === undefined
        ? null
        : { ...words.copyTask, yearFrom: year.from, yearTo: year.to, account: booked },
    columns: [{ id: 'proposal', label: words.proposal, kind: 'text', of: (sentence) => sentence, grow: true }],
  })
}

export function accountTable({ account }: TaxResult): Table {
  const rows = account?.rows.map((row, i) => ({ ...row, i })) ?? []
  return tableOf<AccountRow & { readonly i: number }>({
    id: 'account',
    title: words.account,
    empty: words.noAccount,
    rows,
    key: ({ i }) => String(i),
    under: 'late',
    belongsTo: ({ occasion, date }) => (occasion === null ? null : date),
    columns: [
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true },
      { id: 'kind', label: words.kind, kind: 'text', of: ({ kind }) => kindWords[kind] },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ ore }) => ore, total: 'sum' },
      { id: 'balance', label: words.balance, kind: 'ore', read: true, of: ({ balanceOre }) => balanceOre },
      {
        id: 'occasion',
        label: words.occasion,
        kind: 'count',
        // a row of no occasion lacks nothing
        kindOf: ({ occasion }) => (occasion === null ? 'text' : 'count'),
        of: ({ occasion }) => occasion,
        shown: 'when-it-says-something',
      },
      {
        id: 'voucher',
        label: common.voucher,
        kind: 'text',
        of: ({ voucher }) => voucher?.name ?? null,
        figure: ({ voucher }) => voucher && { yearFrom: voucher.yearFrom, voucher: voucher.voucher },
        shown: 'when-it-says-something',
      },
    ],
  })
}

export function statementsTable({ account }: TaxResult): Table {
  type Row = NonNullable<TaxResult['account']>['statements'][number]
  return tableOf<Row>({
    id: 'statements',
    title: words.statements,
    empty: words.noStatements,
    rows: account?.statements ?? [],
    key: ({ fileName, from, to }) => `${from} ${to} ${fileName}`,
    columns: [
      { id: 'file', label: words.fileName, kind: 'text', of: ({ fileName }) => fileName ?? words.typed, grow: true },
      { id: 'from', label: words.from, kind: 'day', of: ({ from }) => from },
      { id: 'to', label: words.to, kind: 'day', of: ({ to }) => to },
      { id: 'opening', label: common.opening, kind: 'ore', of: ({ openingOre }) => openingOre },
      { id: 'closing', label: common.closing, kind: 'ore', of: ({ closingOre }) => closingOre },
      { id: 'rows', label: words.rows, kind: 'count', of: ({ rowCount }) => rowCount },
      { id: 'difference', label: words.notTied, kind: 'ore', of: ({ differenceOre }) => differenceOre, shown: 'when-it-says-something' },
      { id: 'used', label: words.used, kind: 'text', of: ({ used }) => (used ? words.yes : null) },
    ],
  })
}
