import { filled } from '../../tables/filled.ts'
import type { Fact, Lack, Shown } from '../../tables/shown.ts'
import { type ColumnOf, type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import type { Drill } from '../drill.ts'
import { sumOf } from '../ore.ts'
import { withReversed } from '../reversed-drill.ts'
import { comparedTable } from './compared-table.ts'
import { linesIn, linesOn } from './month-lines.ts'
import type { PayDeviation, SalaryMonth, SalaryParams, SalaryResult } from './schema.ts'
import { checkWords, deviationWords, lackingWords, method, stateWords, words } from './words.ts'

type Month = ColumnOf<SalaryMonth>

const month: Month = { id: 'month', label: common.month, kind: 'month', of: (own) => own.month }

function flagOf({ id, amountOre, values }: PayDeviation): RowFlag {
  const [name, why] = deviationWords[id]
  return { severity: 'warning', name, why: filled(why, { amountOre, ...values }) }
}

function tables(result: SalaryResult, params: SalaryParams): Table[] {
  return [
    monthsTable(result),
    debtsTable(result),
    comparedTable(result, params),
    checksTable(result, params),
    deviationsTable(result),
    requiredTable(result, params),
    netPayTable(result),
    byAccountTable(result),
    executivesTable(result),
    wageBaseTable(result),
  ]
}

function monthsTable(result: SalaryResult): Table {
  const { months, deviations } = result
  const linesOf = linesIn(result)
  const under = (name: Words, label: Words): NonNullable<Month['group']> => ({ name, label })
  const share = (id: string, label: Words, of: Month['of'], short: Words): Month => {
    return { id, label, group: under(words.ofPay, short), kind: 'ratio', of }
  }
  const cost = (id: string, label: Month['label'], of: Month['of'], figure: Month['figure'], group?: Month['group']): Month => ({
    id,
    label,
    kind: 'ore',
    of,
    total: 'sum',
    shown: 'when-it-says-something',
    ...(figure ? { figure } : {}),
    ...(group ? { group } : {}),
  })
  return tableOf<SalaryMonth>({
    id: 'months',
    title: words.months,
    empty: words.noMonths,
    rows: months,
    key: (own) => own.month,
    columns: [
      month,
      { id: 'employees', label: words.employees, kind: 'decimal', of: (own) => own.employees, shown: 'when-it-says-something' },
      {
        id: 'pay',
        label: words.pay,
        group: under(words.pay, common.booked),
        kind: 'ore',
        of: ({ payOre }) => payOre,
        total: 'sum',
        figure: linesOf('cashPay'),
      },
      cost('accrued-pay', words.accruedPay, (own) => own.accruedPayOre, linesOf('accruedPay'), under(words.pay, words.accrued)),
      cost('holiday-pay', words.holidayPay, (own) => own.holidayPayOre, linesOf('holidayPay'), under(words.pay, words.holiday)),
      cost('benefits', words.benefits, (own) => own.benefitsOre, linesOf('benefits'), under(words.pay, words.benefits)),
      cost(
        'contributions',
        words.contributions,
        (own) => own.contributionsOre,
        linesOf('contributions'),
        under(words.contributions, words.onPay),
      ),
      cost(
        'accrued-contributions',
        words.accruedContributions,
        (own) => own.accruedContributionsOre,
        linesOf('accruedContributions'),
        under(words.contributions, words.onAccruals),
      ),
      cost('pension', words.pension, (own) => own.pensionOre, linesOf('pension'), under(words.pension, words.costOf)),
      cost('pension-tax', words.pensionTax, (own) => own.pensionTaxOre, linesOf('pensionTax'), under(words.pension, words.payrollTax)),
      cost(
        'withheld',
        words.withheld,
        (own) => own.withheldOre,
        (own) => withReversed(linesOf('withheld', 'creditOre')(own), own.withheldReversedOre),
      ),
      share('contribution-ratio', words.contributionRatio, (own) => own.contributionRatio, words.contributionsShort),
      share('withheld-ratio', words.withheldRatio, (own) => own.withheldRatio, words.taxShort),
      { ...share('pension-ratio', words.pensionRatio, (own) => own.pensionRatio, words.pension), shown: 'when-it-says-something' },
      { id: 'per-employee', label: words.perEmployee, kind: 'ore', of: (own) => own.payPerEmployeeOre, shown: 'when-it-says-something' },
      {
        id: 'flags',
        label: common.flags,
        kind: 'flags',
        of: (own) => deviations.filter((of) => of.month === own.month).map(flagOf),
        grow: true,
      },
    ],
  })
}

function debtsTable({ months }: SalaryResult): Table {
  const debt = (id: string, label: Month['label'], of: Month['of']): Month => ({ id, label, kind: 'ore', of })
  return tableOf<SalaryMonth>({
    id: 'debts',
    title: words.debts,
    note: words.debtsNote,
    empty: words.noMonths,
    rows: months,
    key: (own) => own.month,
    columns: [
      month,
      debt('withheld', words.withheld, (own) => own.withheldDebtOre),
      debt('contributions', words.contributionsDebt, (own) => own.contributionsDebtOre),
      debt('holiday', words.holidayDebt, (own) => own.holidayDebtOre),
      debt('holiday-contributions', words.holidayContributionsDebt, (own) => own.holidayContributionsDebtOre),
      debt('other', words.otherPayDebt, (own) => own.otherPayDebtOre),
      debt('pension-tax', words.pensionTax, (own) => own.pensionTaxDebtOre),
    ],
  })
}

const levels = { good: 'good', warning: 'warning', 'not-made': 'unknown' } as const

function checksTable({ checks }: SalaryResult, { limitOre }: SalaryParams): Table {
  return tableOf<SalaryResult['checks'][number]>({
    id: 'checks',
    title: words.checks,
    note: filled(words.checksNote, { limitOre }),
    empty: words.noMonths,
    rows: checks,
    key: ({ id }) => id,
    columns: [
      { id: 'check', label: words.check, kind: 'text', of: ({ id }) => id },
      { id: 'what', label: words.what, kind: 'text', of: ({ id }) => checkWords[id], grow: true },
      {
        id: 'state',
        label: words.state,
        kind: 'flags',
        of: ({ id, state, lacks }) => [
          { severity: levels[state], name: stateWords[state], why: lacks === null ? checkWords[id] : lackingWords[lacks] },
        ],
      },
      { id: 'tested', label: words.tested, kind: 'count', of: ({ tested }) => tested },
      { id: 'deviating', label: words.deviating, kind: 'count', of: ({ deviating }) => deviating },
      {
        id: 'lacks',
        label: words.lacking,
        kind: 'text',
        of: ({ lacks }) => (lacks === null ? null : lackingWords[lacks]),
        shown: 'when-it-says-something',
      },
    ],
  })
}

/** Deviations whose amount is what is booked of a group in the month. */
const bookedGroup: Partial<Record<PayDeviation['id'], string>> = { rate: 'contributions', 'without-pay': 'contributions' }

function deviationsTable(result: SalaryResult): Table {
  const { deviations, months } = result
  const linesOf = linesIn(result)
  const figure = ({ check, id, account, month: label }: PayDeviation): Drill | null => {
    const own = months.find((of) => of.month === label)
    const group = bookedGroup[id]
    if (!own) return null
    if (group !== undefined) return linesOf(group)(own)
    if (id === 'withheld') return withReversed(linesOf('withheld', 'creditOre')(own), own.withheldReversedOre)
    return check === 'PAY-R10' && account !== null ? linesOn([account], own.month) : null
  }
  const rows = deviations.map((own, i) => ({ ...own, key: `${own.check} ${own.id} ${own.month ?? ''} ${i}` }))
  return tableOf<(typeof rows)[number]>({
    id: 'deviations',
    title: words.deviations,
    empty: words.noDeviations,
    rows,
    key: ({ key }) => key,
    columns: [
      { id: 'check', label: words.check, kind: 'text', of: ({ check }) => check },
      { id: 'month', label: common.month, kind: 'month', of: (own) => own.month },
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account, shown: 'when-it-says-something' },
      { id: 'flag', label: common.flags, kind: 'flags', of: (own) => [flagOf(own)] },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ amountOre }) => amountOre, figure },
      { id: 'what', label: words.what, kind: 'text', of: (own) => flagOf(own).why, grow: true },
    ],
  })
}

/** What follows from a base by a rate, against what is booked. */
interface Required {
  readonly id: string
  readonly name: Words
  readonly baseOre: number
  readonly ratio: number
  readonly requiredOre: number
  readonly bookedOre: number
  readonly differenceOre: number
  readonly closingOre: number | null
  readonly why: Words
}

function requiredTable({ holiday, pensionTax }: SalaryResult, { limitOre }: SalaryParams): Table {
  const rows: Required[] = []
  if (holiday)
    rows.push({
      id: 'holiday',
      name: words.holidayDebt,
      baseOre: holiday.closingOre,
      ratio: holiday.ratio,
      requiredOre: holiday.requiredCostOre,
      bookedOre: holiday.contributionsCostOre,
      differenceOre: holiday.differenceOre,
      closingOre: holiday.contributionsClosingOre,
      why: words.holidayWhy,
    })
  if (pensionTax)
    rows.push({ id: 'pension-tax', name: words.pensionTax, closingOre: pensionTax.debtOre, why: words.pensionTaxWhy, ...pensionTax })
  return tableOf<Required>({
    id: 'required',
    title: words.required,
    note: filled(words.requiredNote, { limitOre }),
    empty: words.noRequired,
    rows,
    key: ({ id }) => id,
    columns: [
      { id: 'what', label: words.what, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'base', label: words.base, kind: 'ore', of: ({ baseOre }) => baseOre },
      { id: 'rate', label: common.rate, kind: 'ratio', of: ({ ratio }) => ratio },
      { id: 'required', label: words.required, kind: 'ore', of: ({ requiredOre }) => requiredOre },
      { id: 'booked', label: common.booked, kind: 'ore', of: ({ bookedOre }) => bookedOre },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ differenceOre }) => differenceOre,
        derived: { op: 'minus', left: 'booked', right: 'required' },
        mark: ({ differenceOre }) => (Math.abs(differenceOre) >= limitOre && differenceOre !== 0 ? 'warning' : null),
        figure: ({ differenceOre, why }) => (differenceOre === 0 ? null : why),
      },
      { id: 'closing', label: words.closing, kind: 'ore', of: ({ closingOre }) => closingOre },
    ],
  })
}

function netPayTable({ netPay }: SalaryResult): Table {
  return tableOf<SalaryResult['netPay'][number]>({
    id: 'net-pay',
    title: words.netPay,
    note: words.netPayNote,
    empty: words.noNetPay,
    rows: netPay,
    key: (own) => own.month,
    columns: [
      { id: 'month', label: common.month, kind: 'month', of: (own) => own.month },
      { id: 'vouchers', label: common.vouchers, kind: 'count', of: ({ vouchers }) => vouchers },
      { id: 'pay', label: words.pay, kind: 'ore', of: ({ payOre }) => payOre, total: 'sum' },
      { id: 'withheld', label: words.withheld, kind: 'ore', of: ({ withheldOre }) => withheldOre, total: 'sum' },
      {
        id: 'net',
        label: words.netOfTax,
        kind: 'ore',
        of: ({ netOre }) => netOre,
        total: 'sum',
        derived: { op: 'minus', left: 'pay', right: 'withheld' },
      },
      { id: 'bank', label: words.bank, kind: 'ore', of: ({ bankOre }) => bankOre, total: 'sum' },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ differenceOre }) => differenceOre,
        total: 'sum',
        derived: { op: 'minus', left: 'bank', right: 'net' },
      },
    ],
  })
}

function byAccountTable({ byAccount, months }: SalaryResult): Table {
  return tableOf<SalaryResult['byAccount'][number]>({
    id: 'accounts',
    title: words.byAccount,
    empty: words.noMonths,
    rows: byAccount,
    key: ({ account }) => account,
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      ...months.map(
        (own, m): ColumnOf<SalaryResult['byAccount'][number]> => ({
          id: `month-${own.month}`,
          label: [own.month, own.month],
          kind: 'ore',
          of: ({ netOre }) => netOre[m] ?? null,
          total: 'sum',
          figure: ({ account }) => linesOn([account], own.month),
        }),
      ),
      { id: 'total', label: common.total, kind: 'ore', of: ({ totalOre }) => totalOre, total: 'sum' },
    ],
  })
}

function executivesTable({ executives }: SalaryResult): Table {
  const byFunction = { id: '', role: '', owner: false, payOre: executives.bookedOre, payments: null }
  const rows = [...(executives.accounts.length > 0 ? [byFunction] : []), ...executives.people]
  return tableOf<(typeof rows)[number]>({
    id: 'executives',
    title: words.executives,
    note: words.executivesNote,
    empty: words.noExecutives,
    rows,
    key: ({ id }) => id || 'booked',
    columns: [
      { id: 'person', label: words.person, kind: 'text', of: ({ id }) => id || words.bookedByFunction, grow: true },
      { id: 'role', label: words.role, kind: 'text', of: ({ role }) => role },
      {
        id: 'owner',
        label: words.owner,
        kind: 'text',
        of: ({ owner }) => (owner ? words.ownerYes : null),
        shown: 'when-it-says-something',
      },
      { id: 'payments', label: words.payments, kind: 'count', of: ({ payments }) => payments },
      { id: 'pay', label: words.pay, kind: 'ore', of: ({ payOre }) => payOre },
    ],
  })
}

function wageBaseTable({ wageBase }: SalaryResult): Table {
  return tableOf<SalaryResult['wageBase'][number]>({
    id: 'wage-base',
    title: words.wageBase,
    note: words.wageBaseNote,
    empty: words.noMonths,
    rows: wageBase,
    key: ({ year }) => String(year),
    columns: [
      { id: 'year', label: words.year, kind: 'text', of: ({ year }) => String(year), grow: true },
      { id: 'booked-months', label: words.bookedMonths, kind: 'count', of: ({ bookedMonths }) => bookedMonths },
      { id: 'booked', label: common.booked, kind: 'ore', of: ({ bookedOre }) => bookedOre },
      { id: 'declared-months', label: words.declaredMonths, kind: 'count', of: ({ declaredMonths }) => declaredMonths },
      { id: 'declared', label: common.declared, kind: 'ore', of: ({ declaredOre }) => declaredOre },
    ],
  })
}

function facts({ months, expectation, checks }: SalaryResult): Fact[] {
  const payOre = sumOf(months.map((own) => own.payOre))
  const contributionsOre = sumOf(months.map((own) => own.contributionsOre))
  const flagged = checks.filter(({ state }) => state === 'warning').length
  const made = checks.filter(({ state }) => state !== 'not-made').length
  return [
    { id: 'pay', label: words.pay, kind: 'ore', value: payOre },
    { id: 'contributions', label: words.contributions, kind: 'ore', value: contributionsOre },
    {
      id: 'contribution-ratio',
      label: words.contributionRatio,
      kind: 'ratio',
      value: payOre === null || contributionsOre === null || payOre === 0 ? null : contributionsOre / payOre,
    },
    {
      id: 'expectation',
      label: words.beyondExpectation,
      kind: 'ore',
      value: expectation?.differenceOre ?? null,
      ...(expectation?.flag ? { tone: 'warning' } : {}),
    },
    {
      id: 'checks',
      label: words.checks,
      kind: 'count',
      value: flagged,
      ...(flagged > 0 ? { tone: 'warning' } : {}),
      note: filled(['to look at, of {made} made', 'att granska, av {made} gjorda'], { made }),
    },
  ]
}

function lacks({ checks, months }: SalaryResult): Lack[] {
  // where no pay is booked there is nothing to hold against anything
  if (months.every(({ payOre }) => payOre === 0)) return []
  return [
    ...(checks.some((own) => own.lacks === 'headcount') ? [{ id: 'headcount', text: words.lacksHeadcount, page: 'staff' as const }] : []),
    ...(checks.some(({ id, lacks: own }) => id === 'PAY-R5' && own === 'declarations')
      ? [{ id: 'declarations', text: words.lacksDeclarations, page: 'taxes' as const }]
      : []),
  ]
}

export const salaryShown: Shown<SalaryParams, SalaryResult> = { tables, facts, lacks, method }
