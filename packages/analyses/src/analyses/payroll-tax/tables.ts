import { type OwnRates, ratesInForce } from '../../company/own-rates.ts'
import type { OwedGroup } from '../../payroll/reversed.ts'
import { contributionRules } from '../../reference/contribution-rules.ts'
import { lateFeeKr } from '../../reference/late-fees.ts'
import { filled } from '../../tables/filled.ts'
import type { Fact, Lack, Shown } from '../../tables/shown.ts'
import { type ColumnOf, type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { type Drill, lastDayOf, type MovementColumn, movementDrill } from '../drill.ts'
import { sumOf } from '../ore.ts'
import { withReversed } from '../reversed-drill.ts'
import { bookedRate } from './booked-rate.ts'
import { rateChart } from './chart.ts'
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

/** What contributions owed are made of: credit on the liability, or the cost where that is what a declaration is held against. */
function owedLines(own: PayrollMonth): Drill | null {
  return own.booked?.owedBy === 'contributions' ? linesOf('contributions', 'netOre')(own) : owed('contributionsDebt')(own)
}

/** What pay made owed in the month: the credit lines, less what vouchers of pay took back. */
function owed(group: OwedGroup): (own: PayrollMonth) => Drill | null {
  return (own) => withReversed(linesOf(group, 'creditOre')(own), own.booked?.reversed[group] ?? 0)
}

function flagOf({ id, severity, amountOre, values }: Deviation): RowFlag {
  const [name, why] = deviationWords[id]
  const { fileBy } = values
  return { severity, name, why: filled(why, { amountOre, feeKr: typeof fileBy === 'string' ? lateFeeKr(fileBy) : null, ...values }) }
}

function tables({ months, deviations, ownRates }: PayrollTaxResult, { thresholdOre }: PayrollTaxParams): Table[] {
  const note = filled(words.contributionsNote, { limitOre: thresholdOre })
  const found = (own: PayrollMonth) => deviations.filter((of) => of.month === own.month)
  return [
    overviewTable(months, found, note),
    contributionsTable(months, found, note),
    baseTable(months, found),
    withheldTable(months, found),
    ratesTable(months),
    peopleTable(months),
    dueTable(months),
    deviationsTable(deviations),
    rulesTable(ownRates),
  ]
}

/** When the month was paid by the tax account, and how late. */
const paidOn: Month = {
  id: 'paid-on',
  label: words.paidOn,
  kind: 'day',
  of: ({ paid }) => paid?.paidOn ?? null,
  mark: ({ paid }) => (paid && paid.lateDays > 0 ? 'warning' : null),
  shown: 'when-it-says-something',
}
const paidLate: Month = {
  id: 'paid-late',
  label: words.paidLate,
  kind: 'days',
  of: ({ paid }) => paid?.lateDays ?? null,
  mark: ({ paid }) => (paid && paid.lateDays > 0 ? 'warning' : null),
  shown: 'when-it-says-something',
}

type Found = (own: PayrollMonth) => readonly Deviation[]

/** What the month comes to: what deviates, else whether anything confirms it. A typed declaration confirms nothing. */
function outcomeOf(own: PayrollMonth, found: readonly Deviation[]): RowFlag[] {
  const flags = found.map(flagOf)
  if (found.some(({ severity }) => severity === 'warning')) return flags
  if (own.declared?.isEvidence && own.bookedDeclaredOre !== null) return [{ severity: 'good', ...words.agrees }, ...flags]
  if (own.booked && own.booked.cashBaseOre !== 0 && !own.declared) return [{ severity: 'unknown', ...words.notHere }, ...flags]
  return flags
}

/** The booked lines of a difference, and what is declared against them. */
interface Sides {
  readonly lines: (own: PayrollMonth) => Drill | null
  readonly declared: (own: PayrollMonth) => number | null
}
const sidesOf = {
  pay: { lines: linesOf('cashPay', 'netOre'), declared: ({ declared }) => declared?.cashOre ?? null },
  contributions: { lines: owedLines, declared: ({ declared }) => declared?.contributionsOre ?? null },
  withheld: { lines: owed('withheld'), declared: ({ declared }) => declared?.withheldOre ?? null },
} as const satisfies Record<string, Sides>

/** A difference is shaded where it is a deviation to look at, and opens the sentence that says what would explain it. */
function difference(
  id: string,
  label: Month['label'],
  of: (own: PayrollMonth) => number | null,
  named: Deviation['id'],
  found: Found,
  { sides, ...more }: Partial<Month> & { readonly sides?: Sides } = {},
): Month {
  const whys = (own: PayrollMonth) => found(own).filter((deviation) => deviation.id === named || deviation.id === 'shifted')
  return ore(id, label, of, {
    mark: (own) => (found(own).some((deviation) => deviation.id === named && deviation.severity === 'warning') ? 'warning' : null),
    figure: (own) => {
      const texts = of(own) ? whys(own).map((deviation) => flagOf(deviation).why) : []
      const drill = of(own) ? (sides?.lines(own) ?? null) : null
      const declaredOre = sides?.declared(own) ?? null
      if (drill === null || declaredOre === null) return texts.length === 0 ? null : joined(texts)
      const less = drill.less
        ? { label: joined([drill.less.label, words.declared], ' + '), ore: drill.less.ore + declaredOre }
        : { label: words.declared, ore: declaredOre }
      return { ...drill, less, page: 'taxes', ...(texts.length > 0 && { why: joined(texts) }) }
    },
    ...more,
  })
}

function joined(texts: readonly Words[], by = ' '): Words {
  return [texts.map(([en]) => en).join(by), texts.map(([, sv]) => sv).join(by)]
}

/** Which files a declared value stands in, or that it was typed. */
function declaredIn(box: string): (own: PayrollMonth) => Words | null {
  return ({ declared }) => {
    if (!declared) return null
    return declared.files.length === 0 ? words.typedNoEvidence : filled(words.declaredIn, { box, files: declared.files.join(', ') })
  }
}

/** The rates that computed contributions are made of. */
function computedOf({ computed }: PayrollMonth): Words | null {
  if (!computed) return null
  const { basis, rates, deductionOre, addedOre } = computed
  return joined([
    [`${basisWords[basis][0]}:`, `${basisWords[basis][1]}:`],
    ...rates.map(({ ratio, baseOre, feeOre }) => filled(words.atRate, { baseOre, ratio, feeOre })),
    ...(deductionOre === 0 ? [] : [filled(words.deducted, { deductionOre })]),
    ...(addedOre === 0 ? [] : [filled(words.added, { addedOre })]),
  ])
}

const contributionsBooked = ({ booked }: PayrollMonth) => booked?.owedOre ?? null
const contributionsCost = ({ booked }: PayrollMonth) => booked?.contributionsOre ?? null
const contributionsDeclared = ({ declared }: PayrollMonth) => declared?.contributionsOre ?? null
const contributionsComputed = ({ computed }: PayrollMonth) => computed?.feeOre ?? null
const baseDifference = ({ booked, declared }: PayrollMonth) =>
  booked && declared && declared.individuals > 0 ? booked.cashBaseOre - declared.cashOre : null

/** Booked, declared, computed, month by month: what the others are read from. */
function overviewTable(months: readonly PayrollMonth[], found: Found, note: Words): Table {
  const under = (name: Words, label: Words) => ({ group: { name, label } })
  return tableOf<PayrollMonth>({
    id: 'overview',
    title: words.overview,
    note,
    empty: words.noMonths,
    rows: months,
    key: (own) => own.month,
    columns: [
      month,
      ore('base-booked', words.cashPay, ({ booked }) => booked?.cashBaseOre ?? null, {
        ...under(words.cash, words.booked),
        figure: linesOf('cashPay', 'netOre'),
      }),
      ore('base-declared', words.cashDeclared, ({ declared }) => (declared && declared.individuals > 0 ? declared.cashOre : null), {
        ...under(words.cash, words.declared),
        figure: declaredIn('011'),
      }),
      difference('base-difference', words.baseDifference, baseDifference, 'base-declared', found, {
        ...under(words.cash, common.difference),
        sides: sidesOf.pay,
        derived: { op: 'minus', left: 'base-booked', right: 'base-declared' },
      }),
      ore('booked', words.contributionsBooked, contributionsBooked, {
        ...under(words.contributions, words.booked),
        figure: owedLines,
      }),
      ore('declared', words.contributionsDeclared, contributionsDeclared, {
        ...under(words.contributions, words.declared),
        figure: declaredIn('487'),
      }),
      ore('computed', words.contributionsComputed, contributionsComputed, {
        ...under(words.contributions, words.computed),
        figure: computedOf,
      }),
      difference('booked-declared', words.contributionsBookedDeclared, (own) => own.bookedDeclaredOre, 'booked-declared', found, {
        ...under(words.contributions, words.bookedLessDeclared),
        sides: sidesOf.contributions,
        derived: { op: 'minus', left: 'booked', right: 'declared' },
      }),
      difference(
        'declared-computed',
        words.contributionsDeclaredComputed,
        (own) => own.declaredComputedOre,
        'declared-computed',
        found,
        under(words.contributions, words.declaredLessComputed),
      ),
      ore('withheld', words.withheldBooked, ({ booked }) => booked?.withheldOre ?? null, {
        ...under(words.withheld, words.booked),
        figure: owed('withheld'),
      }),
      ore('withheld-declared', words.withheldDeclared, ({ declared }) => declared?.withheldOre ?? null, {
        ...under(words.withheld, words.declared),
        figure: declaredIn('497'),
      }),
      difference('withheld-difference', words.withheldDifference, (own) => own.withheldDeclaredOre, 'withheld-declared', found, {
        ...under(words.withheld, common.difference),
        sides: sidesOf.withheld,
        derived: { op: 'minus', left: 'withheld', right: 'withheld-declared' },
      }),
      { id: 'rate', label: words.bookedRate, kind: 'ratio', of: bookedRate, help: words.bookedRateHelp },
      paidOn,
      { id: 'outcome', label: words.outcome, kind: 'flags', of: (own) => outcomeOf(own, found(own)), grow: true },
    ],
  })
}

function contributionsTable(months: readonly PayrollMonth[], found: Found, note: Words): Table {
  return tableOf<PayrollMonth>({
    id: 'contributions',
    title: words.contributions,
    note,
    empty: words.noMonths,
    rows: months,
    key: (own) => own.month,
    columns: [
      month,
      ore('booked', words.booked, contributionsBooked, { figure: owedLines }),
      ore('declared', words.declared, contributionsDeclared, { figure: declaredIn('487') }),
      ore('computed', words.computed, contributionsComputed, { figure: computedOf }),
      difference('booked-declared', words.bookedDeclared, (own) => own.bookedDeclaredOre, 'booked-declared', found, {
        sides: sidesOf.contributions,
        derived: { op: 'minus', left: 'booked', right: 'declared' },
      }),
      difference('declared-computed', words.declaredComputed, (own) => own.declaredComputedOre, 'declared-computed', found),
      ore('cost', words.cost, contributionsCost, { figure: linesOf('contributions', 'netOre') }),
      { id: 'booked-rate', label: words.bookedRateCash, kind: 'ratio', of: ({ booked }) => booked?.ratio ?? null },
      { id: 'declared-rate', label: words.declaredRate, kind: 'ratio', of: ({ declared }) => declared?.ratio ?? null },
      { id: 'computed-rate', label: words.computedRate, kind: 'ratio', of: ({ computed }) => computed?.ratio ?? null },
      { id: 'basis', label: words.basis, kind: 'text', of: ({ computed }) => (computed ? basisWords[computed.basis] : null), grow: true },
    ],
  })
}

function baseTable(months: readonly PayrollMonth[], found: Found): Table {
  const few = (id: string, label: Words, of: (declared: NonNullable<PayrollMonth['declared']>) => number): Month => ({
    id,
    label,
    kind: 'count',
    of: ({ declared }) => (declared ? of(declared) : null),
    shown: 'when-it-says-something',
  })
  return tableOf<PayrollMonth>({
    id: 'base',
    title: words.base,
    note: words.baseNote,
    empty: words.noMonths,
    rows: months,
    key: (own) => own.month,
    columns: [
      month,
      ore('booked', words.cashPay, ({ booked }) => booked?.cashBaseOre ?? null, { figure: linesOf('cashPay', 'netOre') }),
      ore('declared', words.cashDeclared, ({ declared }) => (declared && declared.individuals > 0 ? declared.cashOre : null), {
        figure: declaredIn('011'),
      }),
      difference('difference', words.baseDifference, baseDifference, 'base-declared', found, {
        sides: sidesOf.pay,
        derived: { op: 'minus', left: 'booked', right: 'declared' },
      }),
      ore('benefit-costs', words.benefitsBooked, ({ booked }) => booked?.benefitsOre ?? null, { figure: linesOf('benefits', 'netOre') }),
      ore('benefits', words.benefits, ({ declared }) => declared?.benefitsOre ?? null, { figure: declaredIn('012, 013, 018') }),
      ore('base-declared', words.baseDeclared, ({ declared }) => declared?.baseOre ?? null),
      ore('base-computed', words.baseComputed, ({ computed }) => computed?.baseOre ?? null, { figure: computedOf }),
      few('individuals', words.individuals, ({ individuals }) => individuals),
      few('corrected', words.corrected, ({ replaced }) => replaced.length),
      few('removed', words.removed, ({ removed }) => removed.length),
    ],
  })
}

function withheldTable(months: readonly PayrollMonth[], found: Found): Table {
  return tableOf<PayrollMonth>({
    id: 'withheld',
    title: words.withheld,
    empty: words.noMonths,
    rows: months,
    key: (own) => own.month,
    columns: [
      month,
      ore('booked', words.booked, ({ booked }) => booked?.withheldOre ?? null, { figure: owed('withheld') }),
      ore('declared', words.declared, ({ declared }) => declared?.withheldOre ?? null, { figure: declaredIn('497') }),
      difference('difference', words.bookedDeclared, (own) => own.withheldDeclaredOre, 'withheld-declared', found, {
        sides: sidesOf.withheld,
        derived: { op: 'minus', left: 'booked', right: 'declared' },
      }),
      ore('charged', words.chargedWithheld, ({ charged }) => charged?.withheldOre ?? null, { shown: 'when-it-says-something' }),
    ],
  })
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
      paidOn,
      paidLate,
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
function rulesTable(own: OwnRates): Table {
  const { contributionRules, contributionDeductions } = ratesInForce(own)
  const reasonOf = (key: string) => own.find(({ row }) => row === key)?.reason ?? null
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
      { id: 'departs', label: words.departs, kind: 'text', of: ({ key }) => reasonOf(key), shown: 'when-it-says-something' },
      { id: 'from', label: words.from, kind: 'day', of: ({ from }) => from },
      { id: 'to', label: words.to, kind: 'day', of: ({ to }) => to },
      {
        id: 'cap',
        label: words.cap,
        kind: 'ore',
        // without a ceiling nothing is unknown
        kindOf: ({ capKr }) => (capKr === null ? 'text' : 'ore'),
        of: ({ capKr }) => (capKr === null ? null : 100 * capKr),
      },
      { id: 'confidence', label: words.confidence, kind: 'text', of: ({ confidence }) => confidenceWords[confidence] },
      { id: 'source', label: words.source, kind: 'text', of: ({ source }) => source, grow: true },
    ],
  })
}

function facts({ months, deviations }: PayrollTaxResult): Fact[] {
  const of = (figure: (own: PayrollMonth) => number | null): number | null => {
    const known = months.map(figure).filter((own) => own !== null)
    return known.length === 0 ? null : sumOf(known)
  }
  const toLookAt = deviations.filter(({ severity }) => severity === 'warning')
  const baseOre = of(({ booked }) => booked?.cashBaseOre ?? null)
  const bookedOre = of(contributionsBooked)
  const costOre = of(contributionsCost)
  const computedOre = of(contributionsComputed)
  const declared = months.filter((own) => own.declared)
  const typed = declared.filter((own) => own.declared?.isEvidence === false).length
  const monthsLeft = new Set(toLookAt.map((own) => own.month)).size
  return [
    {
      id: 'booked',
      label: words.contributionsBooked,
      kind: 'ore',
      value: bookedOre,
      note: filled(words.onBase, { baseKr: baseOre === null ? null : Math.round(baseOre / 100) }),
    },
    {
      id: 'declared',
      label: words.contributionsDeclared,
      kind: 'ore',
      value: of(contributionsDeclared),
      note: filled(typed > 0 ? words.declaredMonthsTyped : words.declaredMonths, { declared: declared.length, all: months.length, typed }),
    },
    differenceFact(
      'difference',
      words.bookedDeclared,
      of((own) => own.bookedDeclaredOre),
      toLookAt.some(isOf('booked-declared')),
    ),
    { id: 'computed', label: words.contributionsComputed, kind: 'ore', value: computedOre },
    {
      id: 'rate',
      label: words.bookedRateCash,
      kind: 'ratio',
      value: costOre === null || !baseOre ? null : costOre / baseOre,
    },
    {
      id: 'to-look-at',
      label: words.toLookAt,
      kind: 'count',
      value: monthsLeft,
      ...(monthsLeft > 0 ? { tone: 'warning' } : {}),
      note: filled(words.ofMonths, { all: months.length }),
    },
  ]
}

function differenceFact(id: string, label: Words, value: number | null, isLarge: boolean): Fact {
  return { id, label, kind: 'ore', value, ...(isLarge ? { tone: 'warning' } : {}) }
}

const isOf = (id: Deviation['id']) => (own: Deviation) => own.id === id

function lacks({ months }: PayrollTaxResult): Lack[] {
  const paid = months.filter(({ booked }) => booked && booked.cashBaseOre !== 0)
  const without = paid.filter(({ declared }) => declared === null).length
  const onBooks = paid.filter(({ computed }) => computed?.basis === 'books').length
  return [
    ...(without > 0
      ? [{ id: 'declarations', text: filled(words.lacksDeclarations, { without, all: paid.length }), page: 'taxes' as const }]
      : []),
    ...(onBooks > 0 ? [{ id: 'people', text: filled(words.lacksPeople, { months: onBooks }), page: 'staff' as const }] : []),
  ]
}

export const payrollTaxShown: Shown<PayrollTaxParams, PayrollTaxResult> = {
  tables,
  facts,
  charts: (result) => [rateChart(result)].filter((chart) => chart !== null),
  lacks,
  method,
}
