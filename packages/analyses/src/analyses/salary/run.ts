import { periodOf } from '../../books/period.ts'
import { ownDeclarations } from '../../company/declarations.ts'
import { departures, ratesInForce } from '../../company/own-rates.ts'
import { headcountOf } from '../../company/staff.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { type BookedMonth, bookedPay, type PayGroup } from '../../payroll/booked.ts'
import { type DeclaredPay, declaredPay } from '../../payroll/declared.ts'
import { payrollFinding } from '../../payroll/finding.ts'
import { clippedFindings, periodResult } from '../period-result.ts'
import { earlierPay, executivesOf, expectationOf, holidayOf, owed, pensionTaxOf, raiseIn, wageBaseOf, yearEndsOf } from './blocks.ts'
import { accountDeviations, byAccountOf } from './by-account.ts'
import { checksOf } from './checks.ts'
import { netPayOf } from './net-pay.ts'
import type { SalaryMonth, SalaryParams, SalaryResult } from './schema.ts'

type Read = Pick<Dataset, 'books' | 'accountFunctions' | 'declarations' | 'inputs' | 'staff' | 'headcount' | 'ownRates'>

export function run(dataset: Read, params: SalaryParams, ctx: RunContext): SalaryResult {
  const { books, accountFunctions, declarations, staff, ownRates } = dataset
  const rates = ratesInForce(ownRates)
  const period = periodOf(books, params.from, params.to)
  ctx.progress(0, 3)
  const booked = bookedPay(books, accountFunctions, period)
  const declared = declaredPay(ownDeclarations({ books, declarations }))
  const earlier = earlierPay(dataset, period)
  ctx.progress(1, 3)
  const averageOre = earlier ? earlier.payOre / earlier.employeeMonths : null
  const months = booked.months.map((own): SalaryMonth => {
    const counted = headcountOf(dataset, own.month)
    const expectedOre =
      averageOre === null || !counted ? null : Math.round(averageOre * counted.employees * (1 + raiseIn(params.raises, own.month)))
    return {
      ...figuresOf(own),
      employees: counted?.employees ?? null,
      headcountSource: counted?.source ?? null,
      ...perEmployee(own, counted?.employees ?? null),
      expectedOre,
      ...declaredOf(declared.get(own.month)),
    }
  })
  const byAccount = byAccountOf(booked)
  const made = {
    expectation: expectationOf(months, earlier, params),
    holiday: holidayOf(booked, params, rates),
    pensionTax: pensionTaxOf(books, booked, params, period.to, rates),
    yearEnds: yearEndsOf(books, booked),
    byAccount,
  }
  const earlierAccounts = earlier === null ? null : new Set(bookedPay(books, accountFunctions, earlier.period).accounts('cashPay'))
  const labels = months.map(({ month }) => month)
  ctx.progress(2, 3)
  const netPay = netPayOf(books, booked, period)
  const checked = {
    months,
    earlier,
    booked,
    declared,
    staff,
    params,
    rates,
    result: made,
    accountDeviations: accountDeviations(byAccount, labels, earlierAccounts),
  }
  const { checks, deviations } = checksOf(checked)
  ctx.progress(3, 3)
  return {
    period: periodResult(period),
    months,
    ...made,
    netPay,
    executives: executivesOf(booked, staff, period),
    wageBase: wageBaseOf(booked, declared),
    checks,
    deviations,
    accounts: Object.fromEntries(drilled.map((group) => [group, labels.map((month) => booked.accounts(group, month))])),
    findings: [
      ...books.findings,
      ...clippedFindings(period, params.from, params.to),
      ...departures(ownRates, ['contributions', 'special-payroll-tax'], period),
      ...checks.flatMap(({ id: check, state, deviating, tested }) =>
        state === 'warning' ? [payrollFinding('payroll.check-deviates', { check, count: deviating, tested })] : [],
      ),
    ],
  }
}

/** Groups whose figures open their lines. */
const drilled = [
  'cashPay',
  'accruedPay',
  'holidayPay',
  'benefits',
  'contributions',
  'accruedContributions',
  'pension',
  'pensionTax',
  'withheld',
] as const satisfies readonly PayGroup[]

type OfBooks = Exclude<keyof SalaryMonth, 'employees' | 'headcountSource' | 'payPerEmployeeOre' | 'expectedOre' | keyof DeclaredFigures>
type DeclaredFigures = Pick<SalaryMonth, 'declaredPayOre' | 'isDeclaredByFile'>

function declaredOf(own: DeclaredPay | undefined): DeclaredFigures {
  if (!own || own.people.length === 0) return { declaredPayOre: null, isDeclaredByFile: null }
  return { declaredPayOre: 100 * own.people.reduce((sum, { cashKr }) => sum + cashKr, 0), isDeclaredByFile: own.isEvidence }
}

function figuresOf(own: BookedMonth): Pick<SalaryMonth, OfBooks> {
  const payOre = own.netOre('cashPay')
  const contributionsOre = own.netOre('contributions')
  const pensionOre = own.netOre('pension')
  const withheldOre = own.owedOre('withheld')
  const share = (part: number | null) => (part === null || payOre === null || payOre <= 0 ? null : part / payOre)
  return {
    month: own.month,
    payOre,
    accruedPayOre: own.netOre('accruedPay'),
    holidayPayOre: own.netOre('holidayPay'),
    benefitsOre: own.netOre('benefits'),
    contributionsOre,
    accruedContributionsOre: own.netOre('accruedContributions'),
    pensionOre,
    pensionTaxOre: own.netOre('pensionTax'),
    withheldOre,
    withheldReversedOre: own.reversedOre('withheld'),
    contributionRatio: share(contributionsOre),
    pensionRatio: share(pensionOre),
    withheldRatio: share(withheldOre),
    withheldDebtOre: owed(own.closingOre('withheld')),
    contributionsDebtOre: owed(own.closingOre('contributionsDebt')),
    holidayDebtOre: owed(own.closingOre('holidayDebt')),
    holidayContributionsDebtOre: owed(own.closingOre('holidayContributionsDebt')),
    otherPayDebtOre: owed(own.closingOre('payDebts')),
    pensionTaxDebtOre: owed(own.closingOre('pensionTaxDebt')),
  }
}

function perEmployee(own: BookedMonth, employees: number | null): Pick<SalaryMonth, 'payPerEmployeeOre'> {
  const payOre = own.netOre('cashPay')
  return { payPerEmployeeOre: payOre === null || employees === null || employees === 0 ? null : Math.round(payOre / employees) }
}
