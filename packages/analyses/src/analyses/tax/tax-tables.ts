import { linesOfPlan } from '../../account-plan/place-accounts.ts'
import { sruPlan } from '../../account-plan/templates.ts'
import { returnFields } from '../../reference/tax-adjustments.ts'
import { type RowKind, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { type Drill, movementDrill } from '../drill.ts'
import { resultAccountsOf } from '../period-result.ts'
import type { Adjustment, CorporateTax, Fund, TaxForm } from './corporate-schema.ts'
import type { FinalTaxYear } from './final-tax-schema.ts'
import { incomeTax, liabilityAccounts } from './liability-accounts.ts'
import type { TaxResult } from './schema.ts'
import { treatmentWords, words } from './words.ts'

interface TaxRow {
  readonly id: string
  readonly item: Words
  readonly ore: number | null
  readonly kind: RowKind
  readonly figure: Drill | null
}

/** The lines of accounts in the year, without vouchers that close the result. */
function linesOf(tax: Pick<CorporateTax, 'year'>, accounts: readonly string[], measure: 'sum' | 'negated'): Drill | null {
  if (accounts.length === 0) return null
  return { ...movementDrill('netOre', { accounts: [...accounts], period: tax.year, withoutResetVouchers: true }), measure }
}

export function incomeTable({ corporateTax: tax, period }: TaxResult): Table {
  const rows: TaxRow[] = []
  const own = tax?.computation
  if (tax && own) {
    const add = (id: string, item: Words, ore: number | null, kind: RowKind = 'row', figure: Drill | null = null) =>
      rows.push({ id, item, ore, kind, figure })
    const accountsOf = (kind: Adjustment['kind']) => tax.adjustments.flatMap((one) => (one.kind === kind ? [one.account] : []))
    const minus = (ore: number | null) => (ore === null ? null : 0 - ore)
    add('result', words.result, own.resultOre, 'row', linesOf(tax, resultAccountsOf(period), 'negated'))
    add('booked', words.bookedTax, own.bookedTaxOre, 'row', linesOf(tax, incomeTax, 'sum'))
    add('added', words.added, own.addedOre, 'row', linesOf(tax, accountsOf('added'), 'sum'))
    add('deducted', words.deducted, minus(own.deductedOre), 'row', linesOf(tax, accountsOf('deducted'), 'sum'))
    add('deemed', words.deemed, own.deemedIncomeOre)
    add('uplift', words.uplift, own.reversalUpliftOre)
    if (own.interestNotDeductedOre !== 0) add('interest', words.interestLimited, own.interestNotDeductedOre)
    add('loss', words.lossUsed, minus(own.lossUsedOre))
    add('before', words.taxableBefore, own.taxableBeforeRoundingOre, 'total')
    add('taxable', words.taxable, own.taxableOre, 'total')
    add('tax', words.computedTax, own.taxOre, 'total')
    add('difference', words.bookedMinusComputed, own.bookedMinusComputedOre, 'total')
    add('allocation', words.allocation, own.allocationOre, 'total', linesOf(tax, ['8810-8818'], 'sum'))
    add('room', words.room, own.allocationRoomOre, 'total')
    add('loss-left', words.lossLeft, own.lossLeftOre, 'total')
    add('received', words.received, own.groupContributionsReceivedOre, 'total', linesOf(tax, ['8820-8829'], 'negated'))
    add('given', words.given, own.groupContributionsGivenOre, 'total', linesOf(tax, ['8830-8839'], 'sum'))
    add('net-interest', words.netInterest, own.netInterestOre, 'total', linesOf(tax, ['8300-8399', '8400-8499'], 'sum'))
    add('preliminary', words.preliminary, own.preliminaryTaxOre, 'total')
  }
  return tableOf<TaxRow>({
    id: 'income',
    title: words.income,
    empty: words.noIncome,
    rows,
    key: ({ id }) => id,
    kindOfRow: ({ kind }) => kind,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ item }) => item, grow: true },
      {
        id: 'amount',
        label: common.amount,
        kind: 'ore',
        of: ({ ore }) => ore,
        figure: ({ figure }) => figure,
      },
    ],
  })
}

export function adjustmentsTable({ corporateTax: tax }: TaxResult): Table {
  return tableOf<Adjustment>({
    id: 'adjustments',
    title: words.adjustments,
    empty: tax?.computation ? words.noAdjustments : words.noIncome,
    rows: tax?.adjustments ?? [],
    key: ({ account }) => account,
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'treatment', label: words.treatment, kind: 'text', of: ({ kind }) => treatmentWords[kind] },
      { id: 'field', label: words.field, kind: 'text', of: ({ field }) => field },
      {
        id: 'amount',
        label: common.amount,
        kind: 'ore',
        of: ({ ore }) => ore,
        figure: ({ account, kind }) => (tax ? linesOf(tax, [account], kind === 'deducted' ? 'negated' : 'sum') : null),
      },
    ],
  })
}

export function fundsTable({ corporateTax: tax }: TaxResult): Table {
  return tableOf<Fund>({
    id: 'funds',
    title: words.funds,
    empty: tax?.computation ? words.noFunds : words.noIncome,
    rows: tax?.funds ?? [],
    key: ({ account }) => account,
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'year', label: words.year, kind: 'text', of: ({ year }) => (year === null ? null : String(year)) },
      { id: 'opening', label: common.opening, kind: 'ore', of: ({ openingOre }) => openingOre, total: 'sum' },
      { id: 'allocated', label: words.allocated, kind: 'ore', of: ({ allocatedOre }) => allocatedOre, total: 'sum' },
      { id: 'reversed', label: words.reversed, kind: 'ore', of: ({ reversedOre }) => reversedOre, total: 'sum' },
      { id: 'closing', label: common.closing, kind: 'ore', of: ({ closingOre }) => closingOre, total: 'sum' },
      { id: 'uplift', label: words.upliftPercent, kind: 'count', of: ({ upliftPercent }) => upliftPercent },
    ],
  })
}

interface FinalTaxRow {
  readonly id: string
  readonly own: FinalTaxYear
  readonly with: Words
  readonly noticeOre: number | null
  readonly otherOre: number | null
  readonly differenceOre: number | null
  readonly figure: Drill | null
  readonly on: string | null
}

export function finalTaxTable({ finalTax }: TaxResult): Table {
  const rows = finalTax.flatMap((own): FinalTaxRow[] => {
    const { year, finalTaxOre, incomeTaxOre, preliminaryOre, liabilityOpeningOre } = own
    const row = { own, figure: null, on: null }
    const id = (part: string) => `${year.to} ${part}`
    const lines = (accounts: readonly string[]) => movementDrill('netOre', { accounts: [...accounts], period: year })
    const liability: Drill | null =
      liabilityOpeningOre === null ? null : { ...lines(liabilityAccounts), measure: 'negated', openingOre: liabilityOpeningOre }
    return [
      {
        ...row,
        id: id('computed'),
        with: words.computedTax,
        noticeOre: incomeTaxOre,
        otherOre: own.computedOre,
        differenceOre: own.computedDifferenceOre,
      },
      {
        ...row,
        id: id('booked'),
        with: words.bookedTax,
        noticeOre: incomeTaxOre,
        otherOre: own.bookedTaxOre,
        differenceOre: own.bookedDifferenceOre,
        figure: own.bookedTaxOre === null ? null : linesOf({ year }, incomeTax, 'sum'),
      },
      {
        ...row,
        id: id('liability'),
        with: words.leftToPay,
        noticeOre: preliminaryOre === null ? null : finalTaxOre - preliminaryOre,
        otherOre: own.liabilityOre,
        differenceOre: own.liabilityDifferenceOre,
        figure: own.liabilityOre === null ? null : liability,
      },
      {
        ...row,
        id: id('account'),
        with: words.onTaxAccount,
        noticeOre:
          own.accountOre === null || own.accountDifferenceOre === null ? 0 - finalTaxOre : own.accountOre - own.accountDifferenceOre,
        otherOre: own.accountOre,
        differenceOre: own.accountDifferenceOre,
        on: own.accountOn,
      },
    ]
  })
  return tableOf<FinalTaxRow>({
    id: 'final-tax',
    title: words.finalTax,
    note: words.finalTaxNote,
    empty: words.noFinalTax,
    rows,
    key: ({ id }) => id,
    columns: [
      { id: 'year', label: words.year, kind: 'text', of: ({ own }) => `${own.year.from} – ${own.year.to}` },
      { id: 'with', label: words.comparedWith, kind: 'text', of: (row) => row.with, grow: true },
      { id: 'notice', label: words.byNotice, kind: 'ore', of: ({ noticeOre }) => noticeOre },
      { id: 'other', label: common.amount, kind: 'ore', of: ({ otherOre }) => otherOre, figure: ({ figure }) => figure },
      { id: 'difference', label: common.difference, kind: 'ore', of: ({ differenceOre }) => differenceOre },
      { id: 'decided', label: words.decidedOn, kind: 'day', of: ({ own }) => own.decidedOn },
      { id: 'on', label: words.againstOn, kind: 'day', of: ({ on }) => on, shown: 'when-it-says-something' },
      { id: 'evidence', label: words.evidence, kind: 'text', of: ({ own }) => own.fileName ?? words.typed },
    ],
  })
}

export function liabilitiesTable({ corporateTax: tax }: TaxResult): Table {
  type Row = CorporateTax['liabilities'][number]
  return tableOf<Row>({
    id: 'liabilities',
    title: words.liabilities,
    empty: tax?.computation ? words.noLiabilities : words.noIncome,
    rows: tax?.liabilities ?? [],
    key: ({ account }) => account,
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'opening', label: common.opening, kind: 'ore', of: ({ openingOre }) => openingOre, total: 'sum' },
      {
        id: 'movement',
        label: words.movement,
        kind: 'ore',
        of: ({ movementOre }) => movementOre,
        figure: ({ account }) => (tax ? movementDrill('netOre', { accounts: [account], period: tax.year }) : null),
        total: 'sum',
      },
      { id: 'closing', label: common.closing, kind: 'ore', of: ({ closingOre }) => closingOre, total: 'sum' },
    ],
  })
}

const planFields = new Map(
  [...linesOfPlan(sruPlan.balance), ...linesOfPlan(sruPlan.result)].flatMap(({ code, name }) =>
    (code ?? '').split('/').map((one) => [one, [name.en, name.sv] as const] as const),
  ),
)

function fieldName(code: string): Words {
  const known = returnFields[code]
  return known ? [`${known.row} ${known.en}`, `${known.row} ${known.sv}`] : (planFields.get(code) ?? [code, code])
}

export function fieldsTable({ forms }: TaxResult): Table {
  type Row = TaxForm['fields'][number] & Pick<TaxForm, 'form' | 'declared'>
  const ore = (kronor: number | null) => (kronor === null ? null : kronor * 100)
  return tableOf<Row>({
    id: 'fields',
    title: words.fields,
    note: words.fieldsNote,
    empty: words.noIncome,
    rows: forms.flatMap(({ form, declared, fields }) => fields.map((field) => ({ ...field, form, declared }))),
    key: ({ form, code }) => `${form} ${code}`,
    columns: [
      { id: 'form', label: words.form, kind: 'text', of: ({ form }) => form },
      { id: 'field', label: words.field, kind: 'text', of: ({ code }) => code },
      { id: 'name', label: words.item, kind: 'text', of: ({ code }) => fieldName(code), grow: true },
      { id: 'accounts', label: words.accounts, kind: 'text', of: ({ accounts }) => accounts.join(', ') },
      { id: 'computed', label: common.computed, kind: 'ore', of: ({ computedKronor }) => ore(computedKronor) },
      {
        id: 'declared',
        label: common.declared,
        kind: 'ore',
        of: ({ declaredKronor }) => ore(declaredKronor),
        shown: 'when-it-says-something',
      },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ differenceKronor }) => ore(differenceKronor),
        shown: 'when-it-says-something',
      },
    ],
  })
}
