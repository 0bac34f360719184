// How the worked cases of employer contributions and of salaries are asked for, and read out of results.
import * as z from 'zod'
import { lastDayOf } from '../analyses/drill.ts'
import { type PayrollTaxResult, payrollTaxResult } from '../analyses/payroll-tax/schema.ts'
import { salaryResult } from '../analyses/salary/schema.ts'
import type { CaseAdapter, CaseRun } from './case-adapter.ts'

const month = (period: string) => (period.includes('-') ? period : `${period.slice(0, 4)}-${period.slice(4)}`)
const compact = (iso: string) => iso.replace('-', '')
const perCent = (ratio: number | null) => (ratio === null ? null : Math.round(ratio * 10_000) / 100)
const kronor = (ore: number | null | undefined) => (ore === null || ore === undefined ? null : ore / 100)

const daysOf = (months: readonly string[]) => ({ from: `${months[0]}-01`, to: lastDayOf(months.at(-1) ?? '') })

const payrollParams = z.looseObject({
  period: z.string().optional(),
  periods: z.array(z.string()).optional(),
  vaxa: z.record(z.string(), z.object({ from: z.string(), months: z.int() })).optional(),
  asFiled: z.record(z.string(), z.record(z.string(), z.string())).optional(),
})

export const payrollTaxCase: CaseAdapter = {
  runs: (own) => {
    const { period, periods = period === undefined ? [] : [period], vaxa = {}, asFiled = {} } = payrollParams.parse(own.params)
    const supported = Object.entries(vaxa).map(([id, growthSupport]) => ({ id, growthSupport }))
    const staff = supported.length === 0 ? own.data : { ...own.data, roster: supported }
    const months = periods.map(month).sort()
    const ofMonths: CaseRun[] = months.length === 0 ? [] : [{ analysis: 'payroll-tax', params: daysOf(months), ...(staff && { staff }) }]
    return [...ofMonths, ...Object.entries(asFiled).map(([size, filed]) => filedRun(size, filed))]
  },
  figures: (results, own) => {
    const { period, periods, asFiled } = payrollParams.parse(own.params)
    const [first, ...others] = results.map((result) => payrollTaxResult.parse(result))
    if (asFiled) return dueDates(Object.keys(asFiled), first ? [first, ...others] : [])
    if (!first) return {}
    return {
      ...(periods && Object.fromEntries(first.months.map((of) => [compact(of.month), monthFigures(first, of.month)]))),
      ...(period && monthFigures(first, month(period))),
      ...overall(first),
    }
  },
}

function filedRun(size: string, filed: Readonly<Record<string, string>>): CaseRun {
  const months = Object.keys(filed).map(month).sort()
  const typed = Object.entries(filed).map(([period, filedOn]) => ({
    source: null,
    filedOn,
    content: { kind: 'agi', employers: [{ orgNumber: '', period, fields: {}, line: 0 }], individuals: [] },
  }))
  return {
    analysis: 'payroll-tax',
    params: { ...daysOf(months), largeVatPayer: size === 'large' },
    declared: [{ name: 'typed.json', text: JSON.stringify(typed) }],
  }
}

function dueDates(sizes: readonly string[], results: readonly PayrollTaxResult[]): Readonly<Record<string, unknown>> {
  const filed = sizes.map((size, i) => [size, (results[i]?.months ?? []).filter(({ due }) => due?.filedOn)] as const)
  const days = (of: (typeof filed)[number][1], which: 'fileBy' | 'payBy') =>
    Object.fromEntries(of.map((own) => [compact(own.month), own.due?.[which]]))
  const late = filed.flatMap(([, of]) => of.flatMap(({ month: own, due }) => (due?.lateDays ? [[compact(own), due.lateDays]] : [])))
  return {
    ...Object.fromEntries(
      filed.flatMap(([size, of]) =>
        size === 'large'
          ? [
              ['largeFile', days(of, 'fileBy')],
              ['largePay', days(of, 'payBy')],
            ]
          : [[size, days(of, 'fileBy')]],
      ),
    ),
    lateDays: Object.fromEntries(late),
  }
}

function monthFigures({ months, deviations }: PayrollTaxResult, which: string): Readonly<Record<string, unknown>> {
  const own = months.find((of) => of.month === which)
  if (!own) return {}
  const { booked, declared, computed } = own
  const byRate = (of: 'baseOre' | 'feeOre') =>
    Object.fromEntries((computed?.rates ?? []).map((rate) => [(rate.ratio * 100).toFixed(2), kronor(rate[of])]))
  const parts = computed?.rates.flatMap((rate) => rate.parts.map((part) => ({ ...part, ratio: rate.ratio }))) ?? []
  return {
    basePerEmployeeKr: computed?.people.map(({ baseOre }) => kronor(baseOre)),
    baseByRateKr: byRate('baseOre'),
    feeByRateKr: byRate('feeOre'),
    computedKr: kronor(computed?.feeOre),
    declared487Kr: kronor(declared?.contributionsOre),
    declared497Kr: kronor(declared?.withheldOre),
    bookedOre: booked?.contributionsOre,
    bookedMinusDeclaredOre: own.bookedDeclaredOre,
    cashBaseOre: booked?.cashBaseOre,
    benefitsDeclaredKr: kronor(declared?.benefitsOre),
    ratePercentOfCashBase: perCent(booked?.ratio ?? null),
    ratePercentOfDeclaredBase: perCent(declared?.ratio ?? null),
    withheld: { bookedOre: booked?.withheldOre, declaredKr: kronor(declared?.withheldOre) },
    individuals: declared?.individuals,
    sum011Kr: kronor(declared?.cashOre),
    sum001Kr: kronor(declared?.withheldOre),
    removed: declared?.removed,
    replaced: declared?.replaced,
    deviations: deviations.filter((of) => of.month === which && of.severity === 'warning'),
    reduced: parts.filter(({ rule }) => rule.startsWith('youth')).flatMap(({ persons }) => persons),
    pensionOnly: parts.filter(({ rule }) => rule.startsWith('elder')).flatMap(({ persons }) => persons),
    ...(deviations.some((of) => of.month === which && of.id === 'rounding') && { residualAccount: '3740' }),
  }
}

/** What the cases say of all months together. */
function overall(result: PayrollTaxResult): Readonly<Record<string, unknown>> {
  const { months, deviations, otherRefundsOre } = result
  const of = (which: string) => Object.fromEntries(months.map((own) => [compact(own.month), monthFigures(result, own.month)[which]]))
  const refunded = months.find(({ charged }) => charged && charged.refundOre !== 0)
  return {
    pensionOnly: of('pensionOnly'),
    ...Object.fromEntries(months.map((own) => [`reducedIn${compact(own.month)}`, monthFigures(result, own.month)['reduced']])),
    vaxaRefundsOre: otherRefundsOre + months.reduce((sum, { charged }) => sum + (charged?.refundOre ?? 0), 0),
    refundNotBefore: refunded?.due?.fileBy,
    flags: deviations.filter(({ severity }) => severity === 'warning'),
  }
}

const days = z.object({ from: z.string(), to: z.string() })
const salaryCaseParams = z.looseObject({
  period: days.optional(),
  year: z.int().optional(),
  months: z.array(z.string()).optional(),
  contributionRatePercent: z.number().optional(),
  raise: z.array(z.object({ from: z.string(), percent: z.number() })).optional(),
  threshold: z.object({ kr: z.number(), percent: z.number(), switch: z.enum(['and', 'or']) }).optional(),
  pensionBase: z.array(z.string()).optional(),
})

export const salaryCase: CaseAdapter = {
  runs: (own) => {
    const { period, year, months, contributionRatePercent, raise, threshold, pensionBase } = salaryCaseParams.parse(own.params)
    const span = period ?? (year === undefined ? daysOf((months ?? []).toSorted()) : { from: `${year}-01-01`, to: `${year}-12-31` })
    const params = {
      ...span,
      ...(contributionRatePercent !== undefined && { contributionRatio: Math.round(contributionRatePercent * 100) / 10_000 }),
      ...(raise && { raises: raise.map(({ from, percent }) => ({ from, ratio: Math.round(percent * 1000) / 100_000 })) }),
      ...(threshold && { deviation: { amountOre: 100 * threshold.kr, ratio: threshold.percent / 100, mode: threshold.switch } }),
      ...(pensionBase && { pensionAccounts: pensionBase }),
    }
    return [{ analysis: 'salary', params }]
  },
  figures: ([first]) => {
    const { months, holiday, expectation, pensionTax, yearEnds } = salaryResult.parse(first)
    const sum = (of: (own: (typeof months)[number]) => number | null) => months.reduce((all, own) => all + (of(own) ?? 0), 0)
    const payOre = sum((own) => own.payOre)
    const contributionsOre = sum((own) => own.contributionsOre)
    const withAccrued = contributionsOre + sum((own) => own.accruedContributionsOre)
    return {
      cashBaseOre: payOre,
      contributionsOre,
      ratePercent: perCent(payOre === 0 ? null : contributionsOre / payOre),
      rateWith7519Percent: perCent(payOre === 0 ? null : withAccrued / payOre),
      holiday: holiday && {
        '2920OpeningOre': -holiday.openingOre,
        '2920ClosingOre': -holiday.closingOre,
        '7090Ore': holiday.costOre,
        '2941OpeningOre': -holiday.contributionsOpeningOre,
        '2941ClosingOre': -holiday.contributionsClosingOre,
        '7519Ore': holiday.contributionsCostOre,
        required2941Ore: -holiday.requiredOre,
        required7519Ore: holiday.requiredCostOre,
        difference7519Ore: holiday.differenceOre,
      },
      ...(expectation && {
        priorPayOre: expectation.previousPayOre,
        priorEmployeeMonths: expectation.previousEmployeeMonths,
        averageOre: expectation.averageOre,
        employeeMonths: expectation.employeeMonths,
        expectedOre: expectation.expectedOre,
        bookedOre: expectation.bookedOre,
        differenceOre: expectation.differenceOre,
        differencePercent: perCent(expectation.ratio),
        flagged: expectation.flag === 'over-limits',
      }),
      ...(pensionTax && {
        baseOre: pensionTax.baseOre,
        requiredOre: pensionTax.requiredOre,
        bookedOre: pensionTax.bookedOre,
        differenceOre: pensionTax.differenceOre,
        '2514ClosingOre': pensionTax.debtOre === null ? null : -pensionTax.debtOre,
      }),
      ...Object.fromEntries(
        months.map((own) => [
          own.month,
          { cashBaseOre: own.payOre, contributionsOre: own.contributionsOre, ratePercent: perCent(own.contributionRatio) },
        ]),
      ),
      accrued7019Ore: Object.fromEntries(months.map((own) => [own.month, own.accruedPayOre])),
      reversedInJanuary: yearEnds.at(0)?.isReversed,
    }
  },
}
