import type { Finding } from '../../finding.ts'
import { payrollFinding } from '../../payroll/finding.ts'
import { rateBaseOf } from './booked-rate.ts'
import type { Deviation, PayrollMonth } from './schema.ts'

/** What is to be looked at as findings, so that no page says that nothing was found beside it: each deviation that is more than enough to know. */
export function payrollTaxFindings(months: readonly PayrollMonth[], deviations: readonly Deviation[]): Finding[] {
  return deviations.flatMap((deviation) => {
    const own = months.find(({ month }) => month === deviation.month)
    return own && deviation.severity === 'warning' ? (findingOf(own, deviation) ?? []) : []
  })
}

function findingOf(own: PayrollMonth, { id, amountOre, values }: Deviation): Finding | null {
  const { month, booked, declared, computed, charged } = own
  const sides = (bookedOre: number | null | undefined, declaredOre: number | null | undefined) => {
    return { month, bookedOre: bookedOre ?? null, declaredOre: declaredOre ?? null, differenceOre: amountOre }
  }
  const given = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  switch (id) {
    case 'booked-declared':
      return payrollFinding('payroll.contributions-differ', sides(booked?.owedOre, declared?.contributionsOre))
    case 'withheld-declared':
      return payrollFinding('payroll.withheld-differs', sides(booked?.withheldOre, declared?.withheldOre))
    case 'base-declared':
      return payrollFinding('payroll.pay-differs', sides(booked?.cashBaseOre, declared?.cashOre))
    case 'individuals-declared': {
      const sums = { declaredOre: declared?.withheldOre ?? null, ...given('sumOre') }
      return payrollFinding('payroll.individuals-differ', { month, ...sums, differenceOre: amountOre })
    }
    case 'declared-computed':
    case 'booked-computed': {
      const statedOre = (id === 'declared-computed' ? declared?.contributionsOre : booked?.owedOre) ?? null
      return payrollFinding('payroll.not-as-computed', {
        month,
        statedOre,
        computedOre: computed?.feeOre ?? null,
        differenceOre: amountOre,
      })
    }
    case 'not-declared':
      return payrollFinding('payroll.not-declared', { month, payOre: amountOre })
    case 'without-pay':
      return payrollFinding('payroll.without-pay', { month, bookedOre: amountOre })
    case 'rate': {
      const { cashOre, benefitsOre } = rateBaseOf(own)
      const baseOre = cashOre === null ? null : cashOre + benefitsOre
      return payrollFinding('payroll.rate-outside', { month, bookedOre: amountOre, baseOre })
    }
    case 'filed-late':
      return payrollFinding('payroll.filed-late', { month, due: values['fileBy'] ?? '', ...given('filedOn', 'days') })
    case 'paid-late':
      return payrollFinding('payroll.paid-late', { month, due: values['payBy'] ?? '', ...given('paidOn', 'days') })
    case 'not-paid':
      return payrollFinding('payroll.not-paid', { month, due: values['payBy'] ?? '', ...given('days') })
    case 'handed-over':
      return payrollFinding('payroll.handed-over', { month, due: values['payBy'] ?? '', ...given('days'), on: values['paidOn'] ?? '' })
    case 'deferred':
      return payrollFinding('payroll.deferred', { month, due: values['payBy'] ?? '', ...given('days'), on: values['paidOn'] ?? '' })
    case 'charged-otherwise': {
      const sums = { chargedOre: charged?.contributionsOre ?? null, declaredOre: declared?.contributionsOre ?? null }
      return payrollFinding('payroll.charged-otherwise', { month, ...sums, differenceOre: amountOre })
    }
    case 'deduction':
      return payrollFinding('payroll.deduction-too-large', { month, takenOre: amountOre, ...given('mostOre') })
    case 'benefits-unknown':
    case 'rounding':
    case 'cost-owed':
    case 'shifted':
    case 'typed':
    case 'age-unknown':
    case 'other-rules':
    case 'growth-support-refund':
      return null
  }
}
