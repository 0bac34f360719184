import { filled } from '../../tables/filled.ts'
import { type ColumnOf, type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import { minus } from '../ore.ts'
import { linesIn } from './month-lines.ts'
import type { SalaryMonth, SalaryParams, SalaryResult } from './schema.ts'
import { words } from './words.ts'

type Month = ColumnOf<SalaryMonth>

/** Pay as it is booked, declared and expected. */
export function comparedTable(result: SalaryResult, { deviation, limitOre }: SalaryParams): Table {
  const { months, expectation, deviations } = result
  const linesOf = linesIn(result)('cashPay')
  const whyDeclared = (own: SalaryMonth) => deviations.find(({ id, month: of }) => id === 'declared-pay' && of === own.month) ?? null
  const isDeclared = months.some(({ declaredPayOre }) => declaredPayOre !== null)
  const { amountOre, ratio, mode } = deviation
  const declared: Month = {
    id: 'declared',
    label: common.declared,
    kind: 'ore',
    of: ({ declaredPayOre }) => declaredPayOre,
    total: 'sum',
    figure: ({ isDeclaredByFile }) => (isDeclaredByFile === null ? null : isDeclaredByFile ? words.declaredBy : words.typedNoEvidence),
  }
  const expected: Month = {
    id: 'expected',
    label: words.expected,
    kind: 'ore',
    of: (own) => own.expectedOre,
    total: 'sum',
    figure: () => words.expectationNote,
  }
  const bookedDeclared: Month = {
    id: 'booked-declared',
    label: words.bookedLessDeclared,
    kind: 'ore',
    total: 'sum',
    of: ({ payOre, declaredPayOre }) => minus(payOre, declaredPayOre),
    derived: { op: 'minus', left: 'booked', right: 'declared' },
    mark: (own) => (whyDeclared(own) ? 'warning' : null),
    figure: (own) => {
      const lines = linesOf(own)
      if (!lines || own.declaredPayOre === null || own.payOre === own.declaredPayOre) return null
      return {
        ...lines,
        less: { label: common.declared, ore: own.declaredPayOre },
        page: 'taxes',
        ...(whyDeclared(own) && { why: words.declaredWhy }),
      }
    },
  }
  const bookedExpected: Month = {
    id: 'difference',
    label: words.bookedLessExpected,
    kind: 'ore',
    total: 'sum',
    of: ({ payOre, expectedOre }) => minus(payOre, expectedOre),
    derived: { op: 'minus', left: 'booked', right: 'expected' },
    figure: (own) => {
      const lines = linesOf(own)
      if (!lines || own.expectedOre === null || own.payOre === own.expectedOre) return null
      return { ...lines, less: { label: words.expected, ore: own.expectedOre }, why: words.expectedWhy }
    },
  }
  return tableOf<SalaryMonth>({
    id: 'expectation',
    title: words.compared,
    note: filled(amountOre === null || ratio === null ? words.comparedNoteOne : words.comparedNote[mode], { limitOre, amountOre, ratio }),
    empty: words.noExpectation,
    rows: expectation || isDeclared ? months : [],
    key: (own) => own.month,
    columns: [
      { id: 'month', label: common.month, kind: 'month', of: (own) => own.month },
      { id: 'employees', label: words.employees, kind: 'decimal', of: (own) => own.employees, shown: 'when-it-says-something' },
      { id: 'booked', label: common.booked, kind: 'ore', of: ({ payOre }) => payOre, total: 'sum', figure: linesOf },
      ...(isDeclared ? [declared] : []),
      ...(expectation ? [expected] : []),
      ...(isDeclared ? [bookedDeclared] : []),
      ...(expectation ? [bookedExpected] : []),
    ],
  })
}
