import { contributionDeductions } from '../../reference/contribution-deductions.ts'
import { contributionRules } from '../../reference/contribution-rules.ts'
import { filled } from '../../tables/filled.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type ColumnOf, type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import { type Drill, lastDayOf, type MovementColumn, movementDrill } from '../drill.ts'
import type { Deviation, PayrollMonth, PayrollTaxParams, PayrollTaxResult } from './schema.ts'
import { basisWords, confidenceWords, deductionWords, deviationWords, method, words } from './words.ts'

type Month = ColumnOf<PayrollMonth>
type BookedAccounts = NonNullable<PayrollMonth['booked']>['accounts']

const month: Month = { id: 'month', label: common.month, kind: 'month', of: (own) => own.month }

function ore(id: string, label: Month['label'], of: (own: PayrollMonth) => number | null, more: Partial<Month> = {}): Month {
  return { id, label, kind: 'ore', of, total: 'sum', ...more }
}

/** The lines of a booked figure: those of its accounts in the month. */
function linesOf(group: keyof BookedAccounts, column: MovementColumn): (own: PayrollMonth) => Drill | null {
  return ({ month: of, booked }) => {
    const accounts = booked?.accounts[group] ?? []
    if (accounts.length === 0) return null
    return movementDrill(column, { accounts, period: { from: `${of}-01`, to: lastDayOf(of) }, outsideYear: 'exclude' })
  }
}

function flagOf({ id, severity, amountOre, values }: Deviation): RowFlag {
  const [name, why] = deviationWords[id]
  return { severity, name, why: filled(why, { amountOre, ...values }) }
}

function tables({ months, deviations }: PayrollTaxResult): Table[] {
  const flags: Month = {
    id: 'flags',
    label: common.flags,
    kind: 'flags',
    of: (own) => deviations.filter((of) => of.month === own.month).map(flagOf),
    grow: true,
  }
  const shared = { rows: months, key: (own: PayrollMonth) => own.month, empty: words.noMonths }
  return [
    tableOf<PayrollMonth>({
      ...shared,
      id: 'contributions',
      title: words.contributions,
      note: words.contributionsNote,
      columns: [
        month,
        ore('booked', words.booked, ({ booked }) => booked?.contributionsOre ?? null, { figure: linesOf('contributions', 'netOre') }),
        ore('declared', words.declared, ({ declared }) => declared?.contributionsOre ?? null),
        ore('computed', words.computed, ({ computed }) => computed?.feeOre ?? null),
        ore('booked-declared', words.bookedDeclared, (own) => own.bookedDeclaredOre, {
          derived: { op: 'minus', left: 'booked', right: 'declared' },
        }),
        ore('declared-computed', words.declaredComputed, (own) => own.declaredComputedOre),
        ore('liability', words.liability, ({ booked }) => booked?.liabilityOre ?? null, {
          figure: linesOf('contributionsDebt', 'creditOre'),
        }),
        { id: 'booked-rate', label: words.bookedRate, kind: 'ratio', of: ({ booked }) => booked?.ratio ?? null },
        { id: 'declared-rate', label: words.declaredRate, kind: 'ratio', of: ({ declared }) => declared?.ratio ?? null },
        { id: 'basis', label: words.basis, kind: 'text', of: ({ computed }) => (computed ? basisWords[computed.basis] : null) },
        flags,
      ],
    }),
    tableOf<PayrollMonth>({
      ...shared,
      id: 'base',
      title: words.base,
      note: words.baseNote,
      columns: [
        month,
        ore('booked', words.cashPay, ({ booked }) => booked?.cashBaseOre ?? null, { figure: linesOf('cashPay', 'netOre') }),
        ore('declared', words.cashDeclared, ({ declared }) => declared?.cashOre ?? null),
        ore('benefit-costs', words.benefitsBooked, ({ booked }) => booked?.benefitsOre ?? null, { figure: linesOf('benefits', 'netOre') }),
        ore('benefits', words.benefits, ({ declared }) => declared?.benefitsOre ?? null),
        ore('base-declared', words.baseDeclared, ({ declared }) => declared?.baseOre ?? null),
        ore('base-computed', words.baseComputed, ({ computed }) => computed?.baseOre ?? null),
        { id: 'individuals', label: words.individuals, kind: 'count', of: ({ declared }) => declared?.individuals ?? null },
        {
          id: 'corrected',
          label: words.corrected,
          kind: 'count',
          of: ({ declared }) => declared?.replaced.length ?? null,
          shown: 'when-it-says-something',
        },
        {
          id: 'removed',
          label: words.removed,
          kind: 'count',
          of: ({ declared }) => declared?.removed.length ?? null,
          shown: 'when-it-says-something',
        },
      ],
    }),
    tableOf<PayrollMonth>({
      ...shared,
      id: 'withheld',
      title: words.withheld,
      columns: [
        month,
        ore('booked', words.booked, ({ booked }) => booked?.withheldOre ?? null, { figure: linesOf('withheld', 'creditOre') }),
        ore('declared', words.declared, ({ declared }) => declared?.withheldOre ?? null),
        ore('difference', words.bookedDeclared, (own) => own.withheldDeclaredOre, {
          derived: { op: 'minus', left: 'booked', right: 'declared' },
        }),
        ore('charged', words.chargedWithheld, ({ charged }) => charged?.withheldOre ?? null, { shown: 'when-it-says-something' }),
      ],
    }),
    ratesTable(months),
    peopleTable(months),
    dueTable(months),
    deviationsTable(deviations),
    rulesTable(),
  ]
}

const ruleNames = new Map(contributionRules.map(({ id, name }) => [id, name]))

function ratesTable(months: readonly PayrollMonth[]): Table {
  const rows = months.flatMap(({ month: of, computed }) =>
    computed && computed.basis !== 'books'
      ? computed.rates.flatMap(({ ratio, feeOre, parts }) => parts.map((part, i) => ({ of, ratio, part, feeOre: i === 0 ? feeOre : null })))
      : [],
  )
  return tableOf<(typeof rows)[number]>({
    id: 'rates',
    title: words.rates,
    note: words.ratesNote,
    empty: words.noRates,
    rows,
    key: ({ of, part }) => `${of} ${part.rule}`,
    columns: [
      { id: 'month', label: common.month, kind: 'month', of: ({ of }) => of },
      { id: 'group', label: words.group, kind: 'text', of: ({ part }) => ruleNames.get(part.rule) ?? part.rule, grow: true },
      { id: 'rate', label: common.rate, kind: 'ratio', of: ({ ratio }) => ratio },
      { id: 'persons', label: words.persons, kind: 'count', of: ({ part }) => part.persons.length },
      { id: 'base', label: words.baseComputed, kind: 'ore', of: ({ part }) => part.baseOre, total: 'sum' },
      { id: 'fee', label: words.fee, kind: 'ore', of: ({ feeOre }) => feeOre },
    ],
  })
}

function peopleTable(months: readonly PayrollMonth[]): Table {
  const rows = months.flatMap(({ month: of, computed }) => (computed?.people ?? []).map((person) => ({ of, ...person })))
  return tableOf<(typeof rows)[number]>({
    id: 'people',
    title: words.people,
    empty: words.noRates,
    rows,
    key: ({ of, id }) => `${of} ${id}`,
    columns: [
      { id: 'month', label: common.month, kind: 'month', of: ({ of }) => of },
      { id: 'person', label: words.person, kind: 'text', of: ({ id }) => id, grow: true },
      { id: 'born', label: words.birthYear, kind: 'text', of: ({ birthYear }) => (birthYear === null ? null : String(birthYear)) },
      { id: 'base', label: words.baseComputed, kind: 'ore', of: ({ baseOre }) => baseOre, total: 'sum' },
    ],
  })
}

function dueTable(months: readonly PayrollMonth[]): Table {
  return tableOf<PayrollMonth>({
    id: 'due',
    title: words.due,
    empty: words.noMonths,
    rows: months,
    key: (own) => own.month,
    columns: [
      month,
      { id: 'file-by', label: words.fileBy, kind: 'day', of: ({ due }) => due?.fileBy ?? null },
      { id: 'pay-by', label: words.payBy, kind: 'day', of: ({ due }) => due?.payBy ?? null },
      { id: 'filed', label: words.filedOn, kind: 'day', of: ({ due }) => due?.filedOn ?? null },
      { id: 'late', label: words.late, kind: 'days', of: ({ due }) => due?.lateDays ?? null },
      { id: 'charged-on', label: words.chargedOn, kind: 'day', of: ({ charged }) => charged?.on ?? null },
      ore('charged', words.charged, ({ charged }) => charged?.contributionsOre ?? null),
      ore('refund', words.refund, ({ charged }) => charged?.refundOre ?? null, { shown: 'when-it-says-something' }),
    ],
  })
}

function deviationsTable(deviations: readonly Deviation[]): Table {
  const rows = deviations.map((own, i) => ({ ...own, key: `${own.month} ${own.id} ${i}` }))
  return tableOf<(typeof rows)[number]>({
    id: 'deviations',
    title: words.deviations,
    empty: words.noDeviations,
    rows,
    key: ({ key }) => key,
    columns: [
      { id: 'month', label: common.month, kind: 'month', of: (own) => own.month },
      { id: 'check', label: words.check, kind: 'text', of: ({ check }) => check },
      { id: 'flag', label: common.flags, kind: 'flags', of: (own) => [flagOf(own)] },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ amountOre }) => amountOre },
      { id: 'what', label: words.what, kind: 'text', of: (own) => flagOf(own).why, grow: true },
    ],
  })
}

/** Rates and deductions by date; of a deduction the rate is of its base. */
function rulesTable(): Table {
  const rates = contributionRules.map((own) => ({ ...own, key: own.id }))
  const deductions = contributionDeductions.map((own) => ({
    ...own,
    key: `${own.id} ${own.from}`,
    name: deductionWords[own.id],
    from: `${own.from}-01`,
    to: own.to === null ? null : lastDayOf(own.to),
  }))
  return tableOf<(typeof rates)[number] | (typeof deductions)[number]>({
    id: 'rules',
    title: words.rules,
    note: words.rulesNote,
    empty: words.noRates,
    rows: [...rates, ...deductions],
    key: ({ key }) => key,
    columns: [
      { id: 'group', label: words.group, kind: 'text', of: ({ name }) => name },
      { id: 'rate', label: common.rate, kind: 'ratio', of: ({ rate }) => rate / 10_000 },
      { id: 'from', label: words.from, kind: 'day', of: ({ from }) => from },
      { id: 'to', label: words.to, kind: 'day', of: ({ to }) => to },
      { id: 'cap', label: words.cap, kind: 'ore', of: ({ capKr }) => (capKr === null ? null : 100 * capKr) },
      { id: 'confidence', label: words.confidence, kind: 'text', of: ({ confidence }) => confidenceWords[confidence] },
      { id: 'source', label: words.source, kind: 'text', of: ({ source }) => source, grow: true },
    ],
  })
}

function facts({ months, deviations }: PayrollTaxResult): Fact[] {
  const sum = (of: (own: PayrollMonth) => number | null): number | null => {
    const known = months.map(of).filter((own) => own !== null)
    return known.length === 0 ? null : known.reduce((all, own) => all + own, 0)
  }
  const flagged = new Set(deviations.filter(({ severity }) => severity === 'warning').map((own) => own.month)).size
  const differenceOre = sum((own) => own.bookedDeclaredOre)
  const isEvidence = months.every(({ declared }) => declared === null || declared.isEvidence)
  return [
    { id: 'booked', label: words.booked, kind: 'ore', value: sum(({ booked }) => booked?.contributionsOre ?? null) },
    {
      id: 'declared',
      label: words.declared,
      kind: 'ore',
      value: sum(({ declared }) => declared?.contributionsOre ?? null),
      ...(isEvidence ? {} : { note: words.typed }),
    },
    { id: 'computed', label: words.computed, kind: 'ore', value: sum(({ computed }) => computed?.feeOre ?? null) },
    { id: 'difference', label: words.bookedDeclared, kind: 'ore', value: differenceOre },
    { id: 'to-look-at', label: words.toLookAt, kind: 'count', value: flagged, ...(flagged > 0 ? { tone: 'warning' } : {}) },
  ]
}

export const payrollTaxShown: Shown<PayrollTaxParams, PayrollTaxResult> = { tables, facts, method }
