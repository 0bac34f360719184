import { addMonths } from '../../company/months.ts'
import type { RatesInForce } from '../../company/own-rates.ts'
import { wholeKronor } from '../../declarations/declaration.ts'
import type { DeclaredPay } from '../../payroll/declared.ts'
import { type RateVerdict, rateVerdict } from '../../payroll/rate-verdict.ts'
import { deductionsOf } from '../../reference/contribution-deductions.ts'
import { rateBaseOf } from './booked-rate.ts'
import type { Deviation, PayrollMonth, PayrollTaxParams } from './schema.ts'

type Given = Pick<Deviation, 'id' | 'check' | 'severity'> & Partial<Deviation>

/**
 * What is to be looked at, month by month. A difference that truncation alone can make is rounding; one that the next or previous month has with the other
 * sign is pay of one month declared in the other. A declared value without evidence never settles a difference, and says so.
 */
export function deviationsOf(
  months: readonly PayrollMonth[],
  declared: ReadonlyMap<string, DeclaredPay>,
  { thresholdOre }: PayrollTaxParams,
  rates: RatesInForce,
): Deviation[] {
  const hasDeclarations = declared.size > 0
  return months.flatMap((own) => {
    const found: Deviation[] = []
    const add = (given: Given) => found.push({ month: own.month, amountOre: null, values: {}, ...given })
    const { booked, declared: said, computed, due, charged, paid } = own
    const differs = (
      id: Deviation['id'],
      check: string,
      amountOre: number | null,
      other: (of: PayrollMonth) => number | null,
      roundingOre: number,
    ) => {
      if (amountOre === null || amountOre === 0) return
      if (Math.abs(amountOre) <= roundingOre) add({ id: 'rounding', check, severity: 'info', amountOre })
      else {
        const shifted = months.find(
          (of) => isBeside(of.month, own.month) && other(of) !== null && Math.abs((other(of) ?? 0) + amountOre) <= roundingOre,
        )
        const isLarge = Math.abs(amountOre) >= thresholdOre
        add({ id, check, severity: isLarge ? 'warning' : 'info', amountOre })
        if (shifted) add({ id: 'shifted', check, severity: 'info', amountOre, values: { other: shifted.month } })
      }
    }
    const people = Math.max(said?.individuals ?? 0, computed?.people.length ?? 0, 1)
    // each person's öre at the full rate, and a krona for each rate
    const roundingOre = 100 * (people + (computed?.rates.length ?? 1))
    differs('booked-declared', 'PAY-R5', own.bookedDeclaredOre, (of) => of.bookedDeclaredOre, roundingOre)
    const costOwedOre = booked && booked.contributionsOre - booked.owedOre
    if (booked && costOwedOre && Math.abs(costOwedOre) > roundingOre)
      add({ id: 'cost-owed', check: 'PAY-R5', severity: 'info', amountOre: costOwedOre, values: { owedOre: booked.owedOre } })
    differs('withheld-declared', 'PAY-R5', own.withheldDeclaredOre, (of) => of.withheldDeclaredOre, 100 * people)
    const baseOf = (of: PayrollMonth) =>
      of.booked && of.declared && of.declared.individuals > 0 ? of.booked.cashBaseOre - of.declared.cashOre : null
    differs('base-declared', 'PAY-R5', baseOf(own), baseOf, 100 * people)
    const individuals = declared.get(own.month)
    if (individuals && individuals.withheldKr !== null && individuals.people.length > 0) {
      const sumKr = individuals.people.reduce((sum, { withheldKr }) => sum + withheldKr, 0)
      const amountOre = 100 * (individuals.withheldKr - sumKr)
      // forms that say of nobody what was withheld have no sum
      if (sumKr !== 0 && amountOre !== 0)
        add({ id: 'individuals-declared', check: 'PAY-R5', severity: 'warning', amountOre, values: { sumOre: 100 * sumKr } })
    }
    if (computed && computed.leftOut.length === 0)
      differs('declared-computed', 'PAY-R2', own.declaredComputedOre, (of) => of.declaredComputedOre, 0)
    if (!said && booked && computed && computed.basis === 'staff')
      differs('booked-computed', 'PAY-R2', booked.owedOre - computed.feeOre, () => null, roundingOre)
    if (booked && booked.cashBaseOre !== 0 && !said && hasDeclarations)
      add({ id: 'not-declared', check: 'PAY-R5', severity: 'warning', amountOre: booked.cashBaseOre })
    const rate =
      booked &&
      rateVerdict(
        { month: own.month, ...rateBaseOf(own), ...(!said && { benefitsOre: null }), contributionsOre: booked.contributionsOre },
        thresholdOre,
        rates.contributionRules,
      )
    if (rate && rate.id !== 'within') add(rateDeviation(rate, booked.contributionsOre))
    if (due?.lateDays)
      add({
        id: 'filed-late',
        check: 'PAY-R6',
        severity: 'warning',
        values: { days: due.lateDays, fileBy: due.fileBy, filedOn: due.filedOn },
      })
    if (paid && paid.lateDays > 0)
      add({
        id: paid.lifted ? liftedBy[paid.lifted.by] : paid.paidOn === null ? 'not-paid' : 'paid-late',
        check: 'PAY-R6',
        severity: 'warning',
        values: { days: paid.lateDays, payBy: charged?.on ?? due?.payBy ?? null, paidOn: paid.paidOn ?? paid.lifted?.on ?? null },
      })
    if (charged && said && said.contributionsOre !== null && charged.contributionsOre !== 0)
      if (charged.contributionsOre !== said.contributionsOre)
        add({ id: 'charged-otherwise', check: 'PAY-R6', severity: 'warning', amountOre: charged.contributionsOre - said.contributionsOre })
    if (charged && charged.refundOre !== 0)
      add({
        id: 'growth-support-refund',
        check: 'PAY-R2',
        severity: 'info',
        amountOre: charged.refundOre,
        values: { on: charged.refundedOn, notBefore: due?.fileBy ?? null },
      })
    if (said && !said.isEvidence) add({ id: 'typed', check: 'PAY-R5', severity: 'info' })
    if (computed && computed.withoutAge.length > 0)
      add({ id: 'age-unknown', check: 'PAY-R2', severity: 'info', values: { people: computed.withoutAge.length } })
    if (computed && computed.leftOut.length > 0)
      add({ id: 'other-rules', check: 'PAY-R2', severity: 'info', values: { people: computed.leftOut.length } })
    for (const { id, baseBox, deductionBox, rate, capKr, confidence } of deductionsOf(own.month, rates.contributionDeductions)) {
      const box = (code: string) => wholeKronor(declared.get(own.month)?.head?.[code] ?? '') ?? 0
      const baseKr = box(baseBox)
      const takenKr = box(deductionBox)
      const mostKr = Math.min(capKr, Math.trunc((baseKr * rate) / 10_000))
      if (takenKr > mostKr || (takenKr > 0 && confidence === 'unverified'))
        add({
          id: 'deduction',
          check: 'PAY-R2',
          severity: takenKr > mostKr ? 'warning' : 'info',
          amountOre: 100 * takenKr,
          values: { kind: id, mostOre: 100 * mostKr, confidence },
        })
    }
    return found
  })
}

const liftedBy = { enforcement: 'handed-over', deferral: 'deferred' } as const

function isBeside(a: string, b: string): boolean {
  return a === addMonths(b, 1) || a === addMonths(b, -1)
}

function rateDeviation({ id, ratio, lowestRatio, highestRatio }: RateVerdict, amountOre: number): Given {
  const own = { check: 'PAY-R1', severity: 'warning', amountOre } as const
  if (id === 'without-pay') return { id, ...own }
  if (id === 'benefits-unknown') return { id, ...own, severity: 'info', values: { ratio, highestRatio } }
  return { id: 'rate', ...own, values: { ratio, lowestRatio, highestRatio } }
}
