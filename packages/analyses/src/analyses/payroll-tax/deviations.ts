import { addMonths } from '../../company/months.ts'
import type { RatesInForce } from '../../company/own-rates.ts'
import { wholeKronor } from '../../declarations/declaration.ts'
import { possibleRates } from '../../payroll/contributions.ts'
import type { DeclaredPay } from '../../payroll/declared.ts'
import { deductionsOf } from '../../reference/contribution-deductions.ts'
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
    differs('withheld-declared', 'PAY-R5', own.withheldDeclaredOre, (of) => of.withheldDeclaredOre, 100 * people)
    const baseOf = (of: PayrollMonth) =>
      of.booked && of.declared && of.declared.individuals > 0 ? of.booked.cashBaseOre - of.declared.cashOre : null
    differs('base-declared', 'PAY-R5', baseOf(own), baseOf, 100 * people)
    if (computed && computed.leftOut.length === 0)
      differs('declared-computed', 'PAY-R2', own.declaredComputedOre, (of) => of.declaredComputedOre, 0)
    if (!said && booked && computed && computed.basis === 'staff')
      differs('booked-computed', 'PAY-R2', booked.contributionsOre - computed.feeOre, () => null, roundingOre)
    if (booked && booked.cashBaseOre !== 0 && !said && hasDeclarations)
      add({ id: 'not-declared', check: 'PAY-R5', severity: 'warning', amountOre: booked.cashBaseOre })
    if (booked && booked.contributionsOre !== 0 && booked.cashBaseOre === 0 && (said?.baseOre ?? 0) === 0)
      add({ id: 'without-pay', check: 'PAY-R1', severity: 'warning', amountOre: booked.contributionsOre })
    rateDeviation(own, rates, add)
    if (due?.lateDays)
      add({
        id: 'filed-late',
        check: 'PAY-R6',
        severity: 'warning',
        values: { days: due.lateDays, fileBy: due.fileBy, filedOn: due.filedOn },
      })
    if (paid && paid.lateDays > 0)
      add({
        id: paid.paidOn === null ? 'not-paid' : 'paid-late',
        check: 'PAY-R6',
        severity: 'warning',
        values: { days: paid.lateDays, payBy: charged?.on ?? due?.payBy ?? null, paidOn: paid.paidOn },
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

function isBeside(a: string, b: string): boolean {
  return a === addMonths(b, 1) || a === addMonths(b, -1)
}

/** Against what was declared, benefits and all, where that is known: on cash pay alone benefits look like too much. */
function rateDeviation({ month, booked, declared }: PayrollMonth, { contributionRules }: RatesInForce, add: (given: Given) => void): void {
  if (!booked || booked.contributionsOre === 0) return
  const isDeclared = declared !== null && declared.baseOre !== 0
  const baseOre = isDeclared ? declared.baseOre : booked.cashBaseOre
  if (baseOre <= 0) return
  const rates = possibleRates(month, contributionRules)
  if (rates === null) return
  const ratio = booked.contributionsOre / baseOre
  if (ratio < rates.lowest || ratio > rates.highest)
    add({
      id: 'rate',
      check: 'PAY-R1',
      severity: 'warning',
      amountOre: booked.contributionsOre,
      values: { ratio, lowestRatio: rates.lowest, highestRatio: rates.highest, basis: isDeclared ? 'declared' : 'booked' },
    })
}
