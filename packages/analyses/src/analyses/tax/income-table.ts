import { type ColumnOf, type Kind, type Opened, type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import { type IncomeRow, incomeRows } from './income-rows.ts'
import type { TaxParams, TaxResult } from './schema.ts'
import { words } from './words.ts'

/** Booked, declared and computed, row by row: the computed column adds up to the taxable result. */
export function incomeTable(result: TaxResult, params: TaxParams): Table {
  const isFar = ({ limitOre }: IncomeRow, ore: number | null) => limitOre !== null && ore !== null && Math.abs(ore) > limitOre
  /** What a row cannot have is empty, not unknown. */
  const kindOf =
    (...sides: IncomeRow['sides']) =>
    (row: IncomeRow): Kind =>
      sides.every((side) => row.sides.includes(side)) ? 'ore' : 'text'
  const difference = (
    id: string,
    label: ColumnOf<IncomeRow>['label'],
    left: 'booked' | 'declared',
    of: (row: IncomeRow) => number | null,
    opened: (row: IncomeRow) => Opened | null,
  ): ColumnOf<IncomeRow> => ({
    id,
    label,
    kind: 'ore',
    kindOf: kindOf(left, 'computed'),
    of,
    derived: { op: 'minus', left, right: 'computed' },
    mark: (row) => (isFar(row, of(row)) ? 'warning' : null),
    figure: (row) => (of(row) ? opened(row) : null),
  })
  const rows = incomeRows(result, params)
  const isDeclared = rows.some(({ declaredOre }) => declaredOre !== null)
  const declared: ColumnOf<IncomeRow> = {
    id: 'declared',
    label: common.declared,
    help: words.declaredHelp,
    kind: 'ore',
    kindOf: kindOf('declared'),
    of: ({ declaredOre }) => declaredOre,
    figure: ({ id }) => (id === 'tax' ? words.declaredTax : null),
  }
  const isExplained = rows.some(({ why }) => why !== null)
  const why: ColumnOf<IncomeRow> = { id: 'why', label: words.explanation, kind: 'text', of: (row) => row.why, grow: true, wraps: true }
  const declaredComputed = difference(
    'declared-computed',
    words.declaredMinusComputed,
    'declared',
    (row) => row.declaredComputedOre,
    ({ why }) => why,
  )
  return tableOf<IncomeRow>({
    id: 'income',
    title: words.income,
    note: words.incomeNote,
    empty: words.noIncome,
    rows,
    key: ({ id }) => id,
    kindOfRow: ({ kind }) => kind,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ item }) => item, ...(isExplained ? {} : { grow: true }) },
      {
        id: 'booked',
        label: common.booked,
        kind: 'ore',
        kindOf: kindOf('booked'),
        of: ({ bookedOre }) => bookedOre,
        figure: ({ lines }) => lines,
      },
      ...(isDeclared ? [declared] : []),
      { id: 'computed', label: common.computed, kind: 'ore', kindOf: kindOf('computed'), of: ({ computedOre }) => computedOre, read: true },
      difference(
        'booked-computed',
        words.bookedMinusComputed,
        'booked',
        (row) => row.bookedComputedOre,
        ({ lines, computedOre, why }) =>
          lines && { ...lines, less: { label: common.computed, ore: computedOre ?? 0 }, ...(why && { why }) },
      ),
      ...(isDeclared ? [declaredComputed] : []),
      {
        id: 'limit',
        label: words.limit,
        kind: 'ore',
        kindOf: ({ limitOre }) => (limitOre === null ? 'text' : 'ore'),
        of: ({ limitOre }) => limitOre,
        help: words.limitHelp,
      },
      ...(isExplained ? [why] : []),
    ],
  })
}
