import { type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { type Drill, movementDrill } from '../drill.ts'
import type { Adjustment, CorporateTax, Fund, TaxForm } from './corporate-schema.ts'
import { fieldName } from './field-names.ts'
import type { FinalTaxYear } from './final-tax-schema.ts'
import { incomeTax, liabilityAccounts } from './liability-accounts.ts'
import type { TaxParams, TaxResult } from './schema.ts'
import { FIELD_LIMIT_KR, taxLimitOre } from './tax-limit.ts'
import { finalTaxWhy, incomeWhy, treatmentWords, words } from './words.ts'
import { linesOf } from './year-lines.ts'

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
      { id: 'field', label: words.fieldOfReturn, kind: 'text', of: ({ field }) => fieldName(field) },
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
  /** Above which the difference is looked at; null: it is no error. */
  readonly limitOre: number | null
  readonly why: Words
}

export function finalTaxTable({ finalTax }: TaxResult, { toleranceOre }: TaxParams): Table {
  const isFar = ({ differenceOre, limitOre }: FinalTaxRow) =>
    differenceOre !== null && limitOre !== null && Math.abs(differenceOre) > limitOre
  const rows = finalTax.flatMap((own): FinalTaxRow[] => {
    const { year, finalTaxOre, incomeTaxOre, preliminaryOre, liabilityOpeningOre } = own
    const row = { own, figure: null, on: null, limitOre: taxLimitOre(incomeTaxOre, toleranceOre) }
    const id = (part: string) => `${year.to} ${part}`
    const lines = (accounts: readonly string[]) => movementDrill('netOre', { accounts: [...accounts], period: year })
    const liability: Drill | null =
      liabilityOpeningOre === null ? null : { ...lines(liabilityAccounts), measure: 'negated', openingOre: liabilityOpeningOre }
    return [
      {
        ...row,
        id: id('computed'),
        why: finalTaxWhy.computed,
        with: words.computedTax,
        noticeOre: incomeTaxOre,
        otherOre: own.computedOre,
        differenceOre: own.computedDifferenceOre,
      },
      {
        ...row,
        id: id('booked'),
        why: finalTaxWhy.booked,
        with: words.bookedTax,
        noticeOre: incomeTaxOre,
        otherOre: own.bookedTaxOre,
        differenceOre: own.bookedDifferenceOre,
        figure: own.bookedTaxOre === null ? null : linesOf({ year }, incomeTax, 'sum'),
      },
      {
        ...row,
        id: id('liability'),
        limitOre: null,
        why: finalTaxWhy.liability,
        with: words.leftToPay,
        noticeOre: preliminaryOre === null ? null : finalTaxOre - preliminaryOre,
        otherOre: own.liabilityOre,
        differenceOre: own.liabilityDifferenceOre,
        figure: own.liabilityOre === null ? null : liability,
      },
      {
        ...row,
        id: id('account'),
        // both are the agency’s
        limitOre: 0,
        why: finalTaxWhy.account,
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
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ differenceOre }) => differenceOre,
        figure: (row) => (row.differenceOre ? row.why : null),
        mark: (row) => (isFar(row) ? 'warning' : null),
      },
      { id: 'limit', label: words.limit, kind: 'ore', of: ({ limitOre, differenceOre }) => (differenceOre === null ? null : limitOre) },
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

/** So many accounts have room beside a field’s name. */
const FEW = 8

export function fieldsTable({ forms }: TaxResult): Table {
  type Row = TaxForm['fields'][number] & Pick<TaxForm, 'form' | 'declared'>
  const ore = (kronor: number | null) => (kronor === null ? null : kronor * 100)
  const isFar = ({ differenceKronor }: Row) => differenceKronor !== null && Math.abs(differenceKronor) > FIELD_LIMIT_KR
  return tableOf<Row>({
    id: 'fields',
    title: words.fields,
    note: words.fieldsNote,
    empty: words.noIncome,
    rows: forms.flatMap(({ form, declared, fields }) => fields.map((field) => ({ ...field, form, declared }))),
    key: ({ form, code }) => `${form} ${code}`,
    columns: [
      { id: 'form', label: words.form, kind: 'text', of: ({ form }) => form },
      { id: 'name', label: words.item, kind: 'text', of: ({ code }) => fieldName(code) },
      { id: 'field', label: words.field, kind: 'text', of: ({ code }) => code },
      {
        id: 'accounts',
        label: words.accounts,
        kind: 'text',
        of: ({ accounts }) => accounts.join(', '),
        // what has no room is read where it opens
        figure: ({ accounts }) => (accounts.length > FEW ? [accounts.join(', '), accounts.join(', ')] : null),
        grow: true,
      },
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
        figure: (field) => (isFar(field) ? incomeWhy.field : null),
        mark: (field) => (isFar(field) ? 'warning' : null),
        shown: 'when-it-says-something',
      },
    ],
  })
}
