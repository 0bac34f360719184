import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { type Period, previousPeriod } from '../../books/period.ts'
import { addMonths } from '../../company/months.ts'
import type { RatesInForce } from '../../company/own-rates.ts'
import { headcountOf } from '../../company/staff.ts'
import type { Dataset } from '../../define.ts'
import { type BookedMonth, type BookedPay, bookedPay, type PayGroup } from '../../payroll/booked.ts'
import { rulesOf } from '../../payroll/contributions.ts'
import type { DeclaredPay } from '../../payroll/declared.ts'
import { limitOf } from '../../statements/changes.ts'
import { changeSize, sumOf } from '../ore.ts'
import type { SalaryMonth, SalaryParams, SalaryResult } from './schema.ts'

/** A debt as people say it: what is owed is positive. */
export const owed = (ore: number | null): number | null => (ore === null ? null : 0 - ore + 0)

/** The raise in force in a month: the latest that has begun, 0 before any. */
export function raiseIn(raises: SalaryParams['raises'], month: string): number {
  const begun = raises.filter(({ from }) => from.slice(0, 7) <= month)
  return begun.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.ratio ?? 0
}

/** What an employee and month cost before: the base of the expectation. Null where pay or employees of some month are not known. */
export interface EarlierPay {
  readonly period: Period
  readonly payOre: number
  readonly employeeMonths: number
}

export function earlierPay(
  dataset: Pick<Dataset, 'books' | 'accountFunctions' | 'staff' | 'headcount' | 'inputs'>,
  period: Period,
): EarlierPay | null {
  const { books, accountFunctions } = dataset
  const before = previousPeriod(books, period)
  if (!before) return null
  const months = bookedPay(books, accountFunctions, before).months
  const payOre = sumOf(months.map((own) => own.netOre('cashPay')))
  const employees = sumOf(months.map(({ month }) => headcountOf(dataset, month)?.employees ?? null))
  return payOre === null || employees === null || employees === 0 ? null : { period: before, payOre, employeeMonths: rounded(employees) }
}

export function expectationOf(
  months: readonly SalaryMonth[],
  earlier: EarlierPay | null,
  { deviation }: SalaryParams,
): SalaryResult['expectation'] {
  const employees = sumOf(months.map((own) => own.employees))
  const bookedOre = sumOf(months.map(({ payOre }) => payOre))
  const expectedOre = sumOf(months.map((own) => own.expectedOre))
  if (!earlier || employees === null || bookedOre === null || expectedOre === null) return null
  const differenceOre = bookedOre - expectedOre
  const size = changeSize(differenceOre, expectedOre)
  return {
    previous: { from: earlier.period.from, to: earlier.period.to },
    previousPayOre: earlier.payOre,
    previousEmployeeMonths: earlier.employeeMonths,
    averageOre: Math.round(earlier.payOre / earlier.employeeMonths),
    employeeMonths: rounded(employees),
    expectedOre,
    bookedOre,
    differenceOre,
    ratio: expectedOre === 0 ? null : differenceOre / Math.abs(expectedOre),
    flag: limitOf(differenceOre, size, deviation),
  }
}

const rounded = (number: number): number => Math.round(number * 10_000) / 10_000

/** Balance of a group the day before the first month: its closing less what moved. */
function openingOf(first: BookedMonth | undefined, group: PayGroup): number | null {
  const closing = first?.closingOre(group) ?? null
  const net = first?.netOre(group) ?? null
  return closing === null || net === null ? null : owed(closing - net)
}

/**
 * Contributions on the holiday pay liability: required = liability × rate, its change against what was booked as contributions on accruals. Such cost
 * that has another accrual behind it (debts for contributions beside the holiday’s) is not the holiday’s, unless the company has no account for the
 * holiday’s alone: those on the one account are then what is held against the liability. Example: 138 000 × 31.42 % = 43 359,60 less
 * 37 704,00 at the opening is 5 655,60; booked 5 600,00; −55,60.
 */
export function holidayOf(
  booked: BookedPay,
  { contributionRatio }: SalaryParams,
  { contributionRules }: RatesInForce,
): SalaryResult['holiday'] {
  const first = booked.months[0]
  const last = booked.months.at(-1)
  const openingOre = openingOf(first, 'holidayDebt')
  const closingOre = owed(last?.closingOre('holidayDebt') ?? null)
  const isApart = booked.accounts('holidayContributionsDebt').length > 0
  const debt: PayGroup = isApart ? 'holidayContributionsDebt' : 'accruedContributionsDebt'
  const before = openingOf(first, debt)
  const after = owed(last?.closingOre(debt) ?? null)
  const costOre = sumOf(booked.months.map((own) => own.netOre('holidayPay')))
  const accruedOre = sumOf(booked.months.map((own) => own.netOre('accruedContributions')))
  const othersOre = isApart ? sumOf(booked.months.map((own) => owed(own.netOre('accruedContributionsDebt')))) : 0
  if (!last || openingOre === null || closingOre === null || before === null || after === null) return null
  if (costOre === null || accruedOre === null || othersOre === null || (openingOre === 0 && closingOre === 0)) return null
  const full = rulesOf(last.month, contributionRules).find(({ group }) => group.kind === 'everybody')
  const ratio = contributionRatio ?? (full ? full.rate / 10_000 : null)
  if (ratio === null) return null
  const requiredOre = Math.round(closingOre * ratio)
  const contributionsCostOre = accruedOre - othersOre
  return {
    openingOre,
    closingOre,
    costOre,
    contributionsOpeningOre: before,
    contributionsClosingOre: after,
    contributionsCostOre,
    ratio,
    requiredOre,
    requiredCostOre: requiredOre - before,
    differenceOre: contributionsCostOre - (requiredOre - before),
  }
}

/** Special payroll tax: the rate of the last day × pension costs, öre kept to the end. Example: 180 000,50 × 24.26 % = 43 668,12. */
export function pensionTaxOf(
  books: Books,
  booked: BookedPay,
  { pensionAccounts }: SalaryParams,
  to: string,
  { specialPayrollTax }: RatesInForce,
): SalaryResult['pensionTax'] {
  const bookedOre = sumOf(booked.months.map((own) => own.netOre('pensionTax')))
  const rate = specialPayrollTax.find((own) => own.from <= to && (own.to === null || to <= own.to))
  const chosen = pensionAccounts.length > 0 ? accountMask(pensionAccounts, books.accounts) : null
  const rows = booked.netByAccount(chosen ?? 'pension')
  const baseOre = sumOf(rows.map(({ netOre }) => sumOf(netOre)))
  if (!rate || bookedOre === null || baseOre === null || (baseOre === 0 && bookedOre === 0)) return null
  const requiredOre = Math.round((baseOre * Math.round(rate.percent * 100)) / 10_000)
  return {
    accounts: rows.map(({ account }) => account),
    baseOre,
    ratio: rate.percent / 100,
    requiredOre,
    bookedOre,
    differenceOre: bookedOre - requiredOre,
    debtOre: owed(booked.months.at(-1)?.closingOre('pensionTaxDebt') ?? null),
  }
}

/** What pay was accrued at the end of each fiscal year, and whether the month after books it back. */
export function yearEndsOf(books: Books, booked: BookedPay): SalaryResult['yearEnds'] {
  return books.years.flatMap(({ year }) => {
    const month = year.to.slice(0, 7)
    const own = booked.months.find((of) => of.month === month)
    const accruedOre = own?.netOre('accruedPay') ?? 0
    if (accruedOre === 0) return []
    const next = booked.months.find((of) => of.month === addMonths(month, 1))
    const reversedOre = next?.netOre('accruedPay') ?? null
    return [{ month, accruedOre, reversedOre, isReversed: reversedOre === null ? null : reversedOre === -accruedOre }]
  })
}

/** Cash pay by calendar year, as booked and as declared of individuals. */
export function wageBaseOf(booked: BookedPay, declared: ReadonlyMap<string, DeclaredPay>): SalaryResult['wageBase'] {
  const years = [...new Set(booked.months.map(({ month }) => month.slice(0, 4)))]
  return years.map((year) => {
    const own = booked.months.filter(({ month, source }) => month.startsWith(year) && source === 'vouchers')
    const said = [...declared.values()].filter(({ month, people }) => month.startsWith(year) && people.length > 0)
    const cash = (of: DeclaredPay) => of.people.reduce((sum, { cashKr }) => sum + cashKr, 0)
    return {
      year: Number(year),
      bookedMonths: own.length,
      bookedOre: own.length === 0 ? null : sumOf(own.map((of) => of.netOre('cashPay'))),
      declaredMonths: said.length,
      declaredOre: said.length === 0 ? null : 100 * said.reduce((sum, of) => sum + cash(of), 0),
    }
  })
}

/** Pay of managing director, board and owners: as booked by function, and by person where pay is known. */
export function executivesOf(booked: BookedPay, { roster, pay }: Dataset['staff'], { from, to }: Period): SalaryResult['executives'] {
  const roles = new Map(roster.filter(({ role, owner }) => role !== '' || owner).map((own) => [own.id, own]))
  const people = [...roles.values()].flatMap(({ id, role, owner }) => {
    const payments = pay.filter((own) => own.id === id && own.paidOn >= from && own.paidOn <= to)
    return payments.length === 0
      ? []
      : [{ id, role, owner, payOre: payments.reduce((sum, { amountOre }) => sum + amountOre, 0), payments: payments.length }]
  })
  return {
    bookedOre: sumOf(booked.months.map((own) => own.netOre('executivePay'))),
    accounts: booked.accounts('executivePay'),
    people,
  }
}
