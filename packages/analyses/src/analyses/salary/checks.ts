import { addMonths } from '../../company/months.ts'
import type { RatesInForce } from '../../company/own-rates.ts'
import type { Dataset } from '../../define.ts'
import { type BookedPay, owedContributions } from '../../payroll/booked.ts'
import { contributionsOf, possibleRates, rulesOf } from '../../payroll/contributions.ts'
import { type DeclaredPay, headAdjustments } from '../../payroll/declared.ts'
import { peopleOf } from '../../payroll/people.ts'
import { rateVerdict } from '../../payroll/rate-verdict.ts'
import type { ContributionRule } from '../../reference/contribution-rules.ts'
import type { EarlierPay } from './blocks.ts'
import { olderDebts, owedGroups } from './older-debts.ts'
import type { PayCheck, PayDeviation, SalaryMonth, SalaryParams, SalaryResult } from './schema.ts'
import { payChecks } from './schema.ts'

/** What the checks look at: the result as far as it is made, and what it was made from. */
export interface Checked {
  readonly months: readonly SalaryMonth[]
  readonly earlier: EarlierPay | null
  readonly booked: BookedPay
  readonly declared: ReadonlyMap<string, DeclaredPay>
  readonly staff: Dataset['staff']
  readonly params: SalaryParams
  readonly rates: RatesInForce
  readonly result: Pick<SalaryResult, 'holiday' | 'pensionTax' | 'yearEnds' | 'expectation' | 'byAccount'>
  readonly accountDeviations: readonly PayDeviation[]
}

interface Found {
  readonly tested: number
  readonly deviations: readonly PayDeviation[]
  readonly lacks: SalaryResult['checks'][number]['lacks']
}

/** Tax withheld of pay: a month outside is worth a look. */
const WITHHELD = [0.15, 0.45] as const
/** By so much a relief may move from a month to the next. */
const RELIEF_STEP = 0.05
/** Pay of an employee and month, beyond the agreed raise. */
const PER_EMPLOYEE = 0.1

/** The twelve checks of pay: what each looked at, what deviates, and what it lacks where it cannot be made. */
export function checksOf(of: Checked): Pick<SalaryResult, 'checks' | 'deviations'> {
  const found = payChecks.map((id) => ({ id, ...checks[id](of) }))
  return {
    checks: found.map(({ id, tested, deviations, lacks }) => ({
      id,
      state: deviations.length > 0 ? 'warning' : tested === 0 ? 'not-made' : 'good',
      lacks: tested === 0 ? (lacks ?? 'books') : null,
      tested,
      deviating: new Set(deviations.map(({ month, account }) => (id === 'PAY-R10' ? account : month))).size,
    })),
    deviations: found.flatMap(({ deviations }) => deviations),
  }
}

const checks: Readonly<Record<PayCheck, (of: Checked) => Found>> = {
  'PAY-R1': ({ months, declared, params, rates: { contributionRules } }) =>
    monthly(months, lacksOfRates(months, contributionRules), (own) => {
      const { month, payOre: cashOre, contributionsOre } = own
      const said = declared.get(month)
      const benefitsOre = said ? 100 * said.people.reduce((sum, { benefitsKr, costsKr }) => sum + benefitsKr - costsKr, 0) : null
      const verdict = rateVerdict({ month, cashOre, contributionsOre, benefitsOre }, params.limitOre, contributionRules)
      if (verdict === null || verdict.id === 'benefits-unknown') return null
      const { id, ratio, lowestRatio, highestRatio } = verdict
      if (id === 'within') return []
      return [
        id === 'outside'
          ? deviation('PAY-R1', 'rate', own, contributionsOre, { ratio, lowestRatio, highestRatio })
          : deviation('PAY-R1', id, own, contributionsOre, {}),
      ]
    }),
  'PAY-R2': ({ months, staff, declared, params, rates }) =>
    monthly(months, months.some(({ month }) => possibleRates(month, rates.contributionRules) === null) ? 'rates' : 'ages', (own) => {
      if (possibleRates(own.month, rates.contributionRules) === null) return null
      const known = peopleOf(own.month, staff, declared.get(own.month) ?? null)
      if (!known || known.leftOut.length > 0 || own.contributionsOre === null || own.payOre === 0) return null
      const { deductionKr, addedKr } = headAdjustments(declared.get(own.month) ?? null)
      const computedOre = 100 * (contributionsOf(own.month, known.people, rates.contributionRules).feeKr - deductionKr + addedKr)
      const id = declared.has(own.month) ? 'computed' : 'computed-of-pay'
      return over(own.contributionsOre - computedOre, params, 100 * (known.people.length + 3))
        ? [deviation('PAY-R2', id, own, own.contributionsOre - computedOre, { computedOre, bookedOre: own.contributionsOre })]
        : []
    }),
  'PAY-R3': ({ months, rates }) =>
    monthly(months, 'books', (own) => {
      const before = months.find(({ month }) => month === addMonths(own.month, -1))
      const now = reliefOf(own, rates)
      const then = before ? reliefOf(before, rates) : null
      if (now === null || then === null) return null
      return Math.abs(now - then) > RELIEF_STEP ? [deviation('PAY-R3', 'relief', own, null, { nowRatio: now, beforeRatio: then })] : []
    }),
  'PAY-R4': ({ months, declared, booked, params, rates }) =>
    monthly(months, declared.size > 0 ? 'benefits' : 'declarations', (own) => {
      const benefitsKr = (declared.get(own.month)?.people ?? []).reduce((sum, person) => sum + person.benefitsKr, 0)
      const bookedOre = booked.months.find(({ month }) => month === own.month)?.netOre('benefitContributions') ?? 0
      // many ledgers have all contributions on one account
      if (bookedOre === 0 && booked.accounts('benefitContributions').length === 0) return null
      const full = rulesOf(own.month, rates.contributionRules).find(({ group }) => group.kind === 'everybody')
      const said = declared.get(own.month)
      if (!full || !said || (benefitsKr === 0 && bookedOre === 0)) return null
      const requiredOre = Math.round((100 * benefitsKr * full.rate) / 10_000)
      const isOver = over(bookedOre - requiredOre, params)
      return held(said, isOver ? [deviation('PAY-R4', 'benefits', own, bookedOre - requiredOre, { bookedOre, requiredOre })] : [])
    }),
  'PAY-R5': ({ months, declared, booked, params }) =>
    monthly(months, 'declarations', (own) => {
      const said = declared.get(own.month)
      const of = booked.months.find(({ month }) => month === own.month)
      if (!said || !of || of.source !== 'vouchers') return null
      const found: PayDeviation[] = []
      const compare = (id: PayDeviation['id'], bookedOre: number | null, declaredKr: number | null) => {
        if (bookedOre === null || declaredKr === null) return
        const differenceOre = bookedOre - 100 * declaredKr
        if (over(differenceOre, params, 100 * (said.individuals + 3)))
          found.push(deviation('PAY-R5', id, own, differenceOre, { bookedOre, declaredOre: 100 * declaredKr }))
      }
      compare('declared-contributions', owedContributions(booked, of).ore, said.contributionsKr)
      compare('declared-withheld', of.owedOre('withheld'), said.withheldKr)
      if (said.people.length > 0)
        compare(
          'declared-pay',
          own.payOre,
          said.people.reduce((sum, { cashKr }) => sum + cashKr, 0),
        )
      return held(said, found)
    }),
  'PAY-R6': ({ months, booked }) => {
    const found = owedGroups.map((group) => olderDebts(months, booked, group))
    const tested = new Set(found.flatMap((own) => own.tested))
    return { tested: tested.size, deviations: found.flatMap((own) => own.deviations), lacks: 'books' }
  },
  'PAY-R7': ({ months, params, result: { holiday } }) => {
    if (!holiday) return { tested: 0, deviations: [], lacks: 'holiday-debt' }
    const found: PayDeviation[] = []
    const last = months.at(-1)
    if (over(holiday.differenceOre, params))
      found.push(
        deviation('PAY-R7', 'holiday-contributions', last, holiday.differenceOre, {
          requiredOre: holiday.requiredCostOre,
          bookedOre: holiday.contributionsCostOre,
        }),
      )
    const hasPay = months.filter(({ payOre }) => (payOre ?? 0) > 0).length >= 6
    if (hasPay && holiday.openingOre === holiday.closingOre)
      found.push(deviation('PAY-R7', 'holiday-unchanged', last, holiday.closingOre, {}))
    return { tested: 1, deviations: found, lacks: null }
  },
  'PAY-R8': ({ months, params, result: { pensionTax } }) => {
    if (!pensionTax) return { tested: 0, deviations: [], lacks: 'pension' }
    const { differenceOre, requiredOre, bookedOre } = pensionTax
    const found = over(differenceOre, params)
      ? [deviation('PAY-R8', 'pension-tax', months.at(-1), differenceOre, { requiredOre, bookedOre })]
      : []
    return { tested: 1, deviations: found, lacks: null }
  },
  'PAY-R9': ({ months }) =>
    monthly(months, 'books', (own) => {
      if (own.withheldRatio === null) return null
      const [least, most] = WITHHELD
      return own.withheldRatio < least || own.withheldRatio > most
        ? [deviation('PAY-R9', 'withheld', own, own.withheldOre, { ratio: own.withheldRatio, lowestRatio: least, highestRatio: most })]
        : []
    }),
  'PAY-R10': ({ result: { byAccount }, accountDeviations }) => ({
    tested: byAccount.length,
    deviations: accountDeviations,
    lacks: 'books',
  }),
  'PAY-R11': ({ months, result: { expectation }, earlier }) => {
    if (!expectation || expectation.employeeMonths === 0)
      return {
        tested: 0,
        deviations: [],
        lacks: months.every(({ payOre }) => payOre === 0)
          ? 'books'
          : earlier || months.some(({ employees }) => employees === null)
            ? 'headcount'
            : 'earlier-year',
      }
    const perMonthOre = expectation.bookedOre / expectation.employeeMonths
    const usualOre = expectation.expectedOre / expectation.employeeMonths
    const ratio = usualOre === 0 ? 0 : (perMonthOre - usualOre) / usualOre
    const isOff = expectation.flag !== null || Math.abs(ratio) > PER_EMPLOYEE
    const values = { ratio, nowOre: Math.round(perMonthOre), usualOre: Math.round(usualOre) }
    return {
      tested: 1,
      deviations: isOff ? [deviation('PAY-R11', 'per-employee', months.at(-1), expectation.differenceOre, values)] : [],
      lacks: null,
    }
  },
  'PAY-R12': ({ result: { yearEnds } }) => {
    const known = yearEnds.filter(({ isReversed }) => isReversed !== null)
    const deviations = known.flatMap(({ month, accruedOre, reversedOre, isReversed }): PayDeviation[] =>
      isReversed ? [] : [{ check: 'PAY-R12', id: 'not-reversed', month, account: null, amountOre: accruedOre, values: { reversedOre } }],
    )
    return { tested: known.length, deviations, lacks: yearEnds.length > 0 ? 'next-month' : 'accruals' }
  },
}

/** What months of which none could be looked at lack: their rates, else what says the benefits where any has contributions, else books. */
function lacksOfRates(months: readonly SalaryMonth[], rules: readonly ContributionRule[]): Found['lacks'] {
  if (months.some(({ month }) => possibleRates(month, rules) === null)) return 'rates'
  return months.some(({ payOre, contributionsOre }) => payOre !== null && contributionsOre !== null) ? 'declarations' : 'books'
}

/** Null of a month: there is nothing in it to look at. */
function monthly(months: readonly SalaryMonth[], lacks: Found['lacks'], of: (own: SalaryMonth) => readonly PayDeviation[] | null): Found {
  const found = months.map(of).filter((own) => own !== null)
  return { tested: found.length, deviations: found.flat(), lacks }
}

/** A month held against its declaration; null where figures that were typed agree, which confirms nothing. */
function held({ isEvidence }: DeclaredPay, found: readonly PayDeviation[]): readonly PayDeviation[] | null {
  return isEvidence || found.length > 0 ? found : null
}

function deviation(
  check: PayCheck,
  id: PayDeviation['id'],
  own: Pick<SalaryMonth, 'month'> | undefined,
  amountOre: number | null,
  values: PayDeviation['values'],
): PayDeviation {
  return { check, id, month: own?.month ?? null, account: null, amountOre, values }
}

function over(differenceOre: number, { limitOre }: SalaryParams, roundingOre = 0): boolean {
  return Math.abs(differenceOre) > roundingOre && Math.abs(differenceOre) >= limitOre && differenceOre !== 0
}

/** What is missing to the full rate, of pay. */
function reliefOf({ month, payOre, contributionsOre }: SalaryMonth, { contributionRules }: RatesInForce): number | null {
  const full = rulesOf(month, contributionRules).find(({ group }) => group.kind === 'everybody')
  if (!full || payOre === null || contributionsOre === null || payOre <= 0) return null
  return full.rate / 10_000 - contributionsOre / payOre
}
