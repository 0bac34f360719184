import { reverseInputAccounts, type VatBox, vatBoxes, vatBoxFacts } from '../../reference/vat-boxes.ts'
import { inputVatLimits, vatRestrictions } from '../../reference/vat-deduction.ts'
import { filled } from '../../tables/filled.ts'
import { type Opened, type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { boxName, periodWords } from './box-tables.ts'
import { accountsFigure, daysFigure, daysOf, inputVatFigure, isOneOf, revenueFigure } from './figures.ts'
import { usualRatio } from './input.ts'
import type { VatResult } from './schema.ts'
import { restrictionWords, words } from './words.ts'

const ratioOf = (percent: number | null) => (percent === null ? null : percent / 100)
const boxesOf = (kinds: readonly string[]): VatBox[] => vatBoxes.filter((box) => kinds.includes(vatBoxFacts[box].kind))
const outputBox: Readonly<Record<number, VatBox>> = { 25: '10', 12: '11', 6: '12' }

type Rate = VatResult['rates'][number]

/** Sales and output VAT by rate, period by period. */
export function outputTable(result: VatResult): Table {
  const slotOf = (label: string) => result.periods.findIndex((own) => own.label === label)
  const vatFigure = ({ label, percent }: Rate): Opened | null => {
    const box = outputBox[percent ?? Number.NaN]
    return box === undefined ? null : accountsFigure(result, [box], slotOf(label), 'negated')
  }
  return tableOf<Rate>({
    id: 'output',
    title: words.output,
    note: words.outputNote,
    empty: words.noSales,
    rows: result.rates,
    key: ({ label, percent }) => `${label} ${percent ?? ''}`,
    columns: [
      { id: 'period', label: common.period, kind: 'text', of: ({ label }) => periodWords(label) },
      { id: 'rate', label: words.rate, kind: 'text', of: ({ percent }) => (percent === null ? words.noRate : `${percent} %`), grow: true },
      {
        id: 'base',
        label: words.base,
        kind: 'ore',
        of: ({ baseOre }) => baseOre,
        figure: ({ accounts, label }) =>
          accounts === null ? words.bySupply : daysFigure(accounts, daysOf(result, slotOf(label)), 'negated'),
        total: 'sum',
      },
      {
        id: 'vat',
        label: words.bookedVat,
        kind: 'ore',
        of: ({ vatOre }) => vatOre,
        figure: (row) => (row.vatOre === null ? null : vatFigure(row)),
      },
      {
        id: 'pending',
        label: words.pending,
        kind: 'ore',
        of: ({ pendingOre }) => (pendingOre === 0 ? null : pendingOre),
        figure: () => words.pendingMeans,
        shown: 'when-it-says-something',
      },
      { id: 'booked', label: words.bookedRate, kind: 'ratio', of: ({ bookedPercent }) => ratioOf(bookedPercent) },
      { id: 'due', label: words.dueVat, kind: 'ore', of: ({ dueOre }) => dueOre },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ differenceOre }) => differenceOre,
        derived: { op: 'minus', left: 'vat', right: 'due' },
      },
    ],
  })
}

export function salesTable(result: VatResult): Table {
  type Row = VatResult['salesAccounts'][number]
  return tableOf<Row>({
    id: 'sales',
    title: words.salesAccounts,
    note: words.salesNote,
    empty: words.noSales,
    rows: result.salesAccounts,
    key: ({ account }) => account,
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'box', label: words.box, kind: 'text', of: ({ box }) => boxName(box) },
      {
        id: 'base',
        label: words.base,
        kind: 'ore',
        of: ({ baseOre }) => baseOre,
        figure: ({ account }) => accountsFigure(result, boxesOf(['sales']), null, 'negated', (own) => own === account),
        total: 'sum',
      },
      { id: 'due', label: words.dueVat, kind: 'ore', of: ({ dueOre }) => dueOre },
      { id: 'alone', label: words.aloneBase, kind: 'ore', of: ({ aloneBaseOre }) => aloneBaseOre, figure: () => words.listedUnderVouchers },
      { id: 'vat', label: words.aloneVat, kind: 'ore', of: ({ aloneVatOre }) => aloneVatOre, figure: () => words.listedUnderVouchers },
      { id: 'booked', label: words.bookedRate, kind: 'ratio', of: ({ bookedPercent }) => ratioOf(bookedPercent) },
    ],
  })
}

export function symmetryTable(result: VatResult): Table {
  type Row = VatResult['symmetry'][number] & { readonly slot: number }
  const reverseInput = isOneOf(reverseInputAccounts)
  const outputs = boxesOf(['reverse-output', 'import-output'])
  return tableOf<Row>({
    id: 'symmetry',
    title: words.symmetry,
    note: words.symmetryNote,
    empty: words.noBoxes,
    rows: result.symmetry.map((row, slot) => ({ ...row, slot })),
    key: ({ label }) => label,
    columns: [
      { id: 'period', label: common.period, kind: 'text', of: ({ label }) => periodWords(label), grow: true },
      { id: 'sales', label: words.salesDifference, kind: 'ore', of: ({ salesDifferenceOre }) => salesDifferenceOre },
      {
        id: 'reverse',
        label: words.reverseBase,
        kind: 'ore',
        of: ({ reverseBaseOre }) => reverseBaseOre,
        figure: ({ slot }) => accountsFigure(result, boxesOf(['purchases']), slot, 'sum'),
        shown: 'when-it-says-something',
      },
      {
        id: 'reverseImplied',
        label: words.reverseImplied,
        kind: 'ore',
        of: ({ reverseImpliedOre }) => reverseImpliedOre,
        shown: 'when-it-says-something',
      },
      {
        id: 'reverseDifference',
        label: common.difference,
        kind: 'ore',
        of: ({ reverseDifferenceOre }) => reverseDifferenceOre,
        shown: 'when-it-says-something',
      },
      {
        id: 'import',
        label: words.importBase,
        kind: 'ore',
        of: ({ importBaseOre }) => importBaseOre,
        figure: ({ slot }) => accountsFigure(result, ['50'], slot, 'sum'),
        shown: 'when-it-says-something',
      },
      {
        id: 'importImplied',
        label: words.importImplied,
        kind: 'ore',
        of: ({ importImpliedOre }) => importImpliedOre,
        shown: 'when-it-says-something',
      },
      {
        id: 'importDifference',
        label: common.difference,
        kind: 'ore',
        of: ({ importDifferenceOre }) => importDifferenceOre,
        shown: 'when-it-says-something',
      },
      {
        id: 'input',
        label: words.outputLessInput,
        kind: 'ore',
        of: ({ outputLessInputOre }) => outputLessInputOre,
        figure: ({ slot }) =>
          accountsFigure(result, [...outputs, '48'], slot, 'negated', (own) => reverseInput(own) || isOutput(result, outputs, own)),
      },
    ],
  })
}

function isOutput({ boxes }: VatResult, outputs: readonly VatBox[], account: string): boolean {
  return boxes.some((row) => outputs.includes(row.box) && row.accounts.some((own) => own.account === account))
}

export function inputTable(result: VatResult): Table {
  type Row = VatResult['inputAccounts'][number]
  const listed = () => words.listedUnderVouchers
  return tableOf<Row>({
    id: 'input',
    title: words.input,
    note: words.inputNote,
    empty: words.noInput,
    rows: result.inputAccounts,
    key: ({ account }) => account,
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'vouchers', label: common.vouchers, kind: 'count', of: ({ vouchers }) => vouchers, total: 'sum' },
      { id: 'base', label: words.base, kind: 'ore', of: ({ baseOre }) => baseOre, figure: listed, total: 'sum' },
      { id: 'vat', label: words.vat, kind: 'ore', of: ({ vatOre }) => vatOre, figure: listed, total: 'sum' },
      { id: 'ratio', label: words.bookedRate, kind: 'ratio', of: ({ ratioPercent }) => ratioOf(ratioPercent) },
      { id: 'usual', label: words.usualRate, kind: 'ratio', of: ({ usualPercent }) => ratioOf(usualPercent) },
      { id: 'deviating', label: words.deviating, kind: 'count', of: ({ deviating }) => deviating, total: 'sum' },
    ],
  })
}

const unusual: RowFlag = {
  severity: 'warning',
  name: ['Unusual', 'Ovanlig'],
  why: ['More than any rate gives, or far above the other months.', 'Mer än någon skattesats ger, eller långt över övriga månader.'],
}
const low: RowFlag = {
  severity: 'info',
  name: ['Low', 'Låg'],
  why: [
    'Far below the other months: purchases without VAT would explain it.',
    'Långt under övriga månader: inköp utan moms kan förklara det.',
  ],
}

/** What a month is held against, or that there is too little to hold it against. */
function usualNote(months: VatResult['inputMonths']): Words {
  const { leastMonths: least, leastDeviationPp, deviations } = inputVatLimits
  const usual = usualRatio(months)
  if (usual) {
    const { low, high, observations: count } = usual
    return filled(words.usualInput, { count, deviations, leastDeviationPp, lowRatio: low / 100, highRatio: high / 100 })
  }
  return filled(words.fewInputMonths, { count: months.filter(({ ratioPercent }) => ratioPercent !== null).length, least })
}

export function inputMonthsTable(result: VatResult): Table {
  type Row = VatResult['inputMonths'][number]
  return tableOf<Row>({
    id: 'input-months',
    title: words.inputMonths,
    note: usualNote(result.inputMonths),
    empty: words.noInput,
    rows: result.inputMonths,
    key: ({ month }) => month,
    columns: [
      { id: 'month', label: common.month, kind: 'month', of: ({ month }) => month },
      { id: 'purchases', label: words.purchases, kind: 'ore', of: ({ purchasesOre }) => purchasesOre, total: 'sum' },
      { id: 'vat', label: words.input, kind: 'ore', of: ({ vatOre }) => vatOre, total: 'sum' },
      { id: 'ratio', label: words.ratio, kind: 'ratio', of: ({ ratioPercent }) => ratioOf(ratioPercent) },
      {
        id: 'flags',
        label: common.flags,
        kind: 'flags',
        of: ({ isUnusual, isLow }) => (isLow ? [low] : isUnusual ? [unusual] : []),
        grow: true,
      },
    ],
  })
}

export function deductionTable(result: VatResult): Table {
  type Row = VatResult['restrictions'][number]
  return tableOf<Row>({
    id: 'deduction',
    title: words.deduction,
    empty: words.noDeduction,
    rows: result.restrictions,
    key: ({ rule, account }) => `${rule} ${account}`,
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      {
        id: 'reason',
        label: words.reason,
        kind: 'text',
        of: ({ rule }) => {
          const known = vatRestrictions.find(({ id }) => id === rule)
          return known ? restrictionWords[known.id] : rule
        },
      },
      { id: 'vouchers', label: common.vouchers, kind: 'count', of: ({ vouchers }) => vouchers },
      { id: 'vat', label: words.input, kind: 'ore', of: ({ vatOre }) => vatOre, figure: ({ account }) => inputVatFigure(result, account) },
    ],
  })
}

export function revenueTable(result: VatResult): Table {
  type Row = VatResult['revenue'][number]
  const outside = ({ outside: accounts }: Row) => accounts.reduce((sum, { ore }) => sum + ore, 0)
  return tableOf<Row>({
    id: 'revenue',
    title: words.revenue,
    note: words.revenueNote,
    empty: words.noRevenue,
    rows: result.revenue,
    key: ({ from }) => from,
    columns: [
      { id: 'from', label: words.from, kind: 'day', of: ({ from }) => from },
      { id: 'to', label: words.to, kind: 'day', of: ({ to }) => to },
      {
        id: 'revenue',
        label: words.classThree,
        kind: 'ore',
        of: ({ revenueOre }) => revenueOre,
        figure: ({ from, to }) => revenueFigure('3000-3999', { from, to }),
        derived: { op: 'sum', of: ['inBoxes', 'outside'] },
      },
      { id: 'inBoxes', label: words.inBoxes, kind: 'ore', of: ({ inBoxesOre }) => inBoxesOre },
      { id: 'outside', label: words.noBox, kind: 'ore', of: outside },
      { id: 'declared', label: common.declared, kind: 'ore', of: ({ declaredOre }) => declaredOre },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ differenceOre }) => differenceOre,
        derived: { op: 'minus', left: 'inBoxes', right: 'declared' },
      },
    ],
  })
}
