import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { type PeriodBalances, periodBalances } from '../../books/period-balances.ts'
import { planYearOf } from '../../books/plan-year.ts'
import { resultMask } from '../../books/result-accounts.ts'
import { float64At } from '../../column.ts'
import { noOwnRates, type RatesInForce, ratesInForce } from '../../company/own-rates.ts'
import { civilOfDay, dayOfIso } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import { formGroup } from '../../reference/company-forms.ts'
import { corporateTaxPermille } from '../../reference/corporate-tax.ts'
import {
  adjustmentsOf,
  interestLimitation,
  nonDeductible,
  nonTaxable,
  type TaxAdjustment,
  taxCandidates,
} from '../../reference/tax-adjustments.ts'
import { allocationRules, type DeemedRate, deemedRateOf } from '../../reference/tax-allocation.ts'
import { periodAmounts } from '../../statements/amounts.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { oreOrNull, sumOf as oreSum } from '../ore.ts'
import type { Adjustment, Computation, CorporateTax, Fund } from './corporate-schema.ts'
import { type FiscalDays, fundsOf } from './funds.ts'
import { incomeTax, liabilityAccounts } from './liability-accounts.ts'
import type { TaxParams } from './schema.ts'

/** A fiscal year with what its accounts moved. */
interface YearFigures {
  readonly books: Books
  readonly days: FiscalDays
  /** Öre per account, debit positive, without vouchers that close the result. */
  readonly movementOre: Float64Array
  readonly balances: PeriodBalances
  /** −Σ 3000–8989: a profit positive. */
  readonly resultOre: number
}

const groupContributions = { received: ['8820-8829'], given: ['8830-8839'] }

/** The income tax of the last fiscal year of a period; null where the books do not say its result. */
export function corporateTax(
  { books, legalForm, planYears }: Pick<Dataset, 'books' | 'legalForm' | 'planYears'>,
  asked: Period,
  params: TaxParams,
  rates: RatesInForce = ratesInForce(noOwnRates),
): CorporateTax | null {
  const last = asked.spans.at(-1)
  if (!last) return null
  const days = last.year.year
  const period = periodOf(books, days.from, days.to)
  const amounts = periodAmounts(books, period)
  if (Number.isNaN(amounts.resultOre)) return null
  const figures: YearFigures = {
    books,
    days,
    movementOre: amounts.movementOre,
    balances: periodBalances(books, period),
    resultOre: 0 - amounts.resultOre,
  }
  const form = legalForm?.form ?? null
  const group = form === null ? 'limited' : formGroup(form)
  const supported = group === 'limited' || form === 'EK'
  const plan = planYearOf(last.year, planYears, params.planYear)
  const shown = { year: { from: days.from, to: days.to }, form, supported, plan }
  if (!supported) return { ...shown, computation: null, adjustments: [], funds: [], liabilities: [] }
  const adjustments = adjustmentsOn(figures, params, plan.year)
  const funds = fundsOf(books, figures.balances, days, params.funds)
  return {
    ...shown,
    computation: computed(figures, params, adjustments, funds, rates),
    adjustments,
    funds,
    liabilities: liabilitiesOf(figures),
  }
}

function sumOn({ books, movementOre }: YearFigures, patterns: readonly string[]): number {
  const mask = accountMask(patterns, books.accounts)
  return movementOre.reduce((sum, ore, a) => (mask[a] === 1 ? sum + ore : sum), 0)
}

function adjustmentsOn(figures: YearFigures, params: TaxParams, year: number): Adjustment[] {
  const { books, movementOre } = figures
  const result = resultMask(books.accounts)
  const taken = new Set<number>()
  const of = (kind: Adjustment['kind'], all: readonly TaxAdjustment[]): Adjustment[] =>
    all.flatMap(({ patterns, field, confidence }) => {
      const mask = accountMask(patterns, books.accounts)
      return books.accounts.flatMap(({ number, name }, a): Adjustment[] => {
        const ore = float64At(movementOre, a)
        if (mask[a] !== 1 || result[a] !== 1 || taken.has(a)) return []
        taken.add(a)
        if (ore === 0) return []
        return [{ account: number, name, kind, field, ore: kind === 'deducted' ? 0 - ore : ore, verified: confidence !== 'unverified' }]
      })
    })
  const chosen = (patterns: readonly string[] | null, shipped: readonly TaxAdjustment[], field: string): readonly TaxAdjustment[] =>
    patterns === null
      ? adjustmentsOf(shipped, year)
      : [{ patterns, planFrom: null, planTo: null, field, name: { en: '', sv: '' }, confidence: 'sourced' }]
  return [
    ...of('added', chosen(params.nonDeductible, nonDeductible, '7653')),
    ...of('deducted', chosen(params.exempt, nonTaxable, '7754')),
    ...of('candidate', adjustmentsOf(taxCandidates, year)),
  ]
}

/**
 * Result + booked tax + not deducted − not taxed + deemed income + addition on reversed reserves = the year before losses; less losses of earlier years,
 * down to whole tens of kronor (IL 1:7), times the rate. Example: 500 123.45 − 300 000 − 4 321.50 − 789 + 56.50 − 43 000 = 152 069.45; + 43 000 + 5 110.50
 * − 56.50 = 200 123.45 → 200 120 × 21.4 % = 42 825.68.
 */
function computed(
  figures: YearFigures,
  params: TaxParams,
  adjustments: readonly Adjustment[],
  funds: readonly Fund[],
  rates: RatesInForce,
): Computation | null {
  const { days, resultOre } = figures
  const ratePermille = corporateTaxPermille(days.from, rates.corporateTax)
  if (ratePermille === null) return null
  const sum = (kind: Adjustment['kind']) => adjustments.reduce((total, own) => (own.kind === kind ? total + own.ore : total), 0)
  const addedOre = sum('added')
  const deductedOre = sum('deducted')
  const bookedTaxOre = sumOn(figures, incomeTax) + 0
  const openingFundsOre = oreSum(funds.map(({ openingOre }) => openingOre))
  const deemed = deemedRateOf(days.from, days.to, rates.borrowing)
  const deemedIncomeOre = deemedIncome(openingFundsOre, deemed, days)
  const reversalUpliftOre = upliftOf(funds)
  const allocationOre = sumOn(figures, allocationRules.allocation) + 0
  const netInterestOre = sumOn(figures, interestLimitation.costs) + sumOn(figures, interestLimitation.income) + 0
  const beforeInterestOre =
    deemedIncomeOre === null || reversalUpliftOre === null
      ? null
      : resultOre + bookedTaxOre + addedOre - deductedOre + deemedIncomeOre + reversalUpliftOre
  const interestNotDeductedOre = beforeInterestOre === null ? 0 : notDeducted(figures, netInterestOre, beforeInterestOre + allocationOre)
  const beforeLossOre = beforeInterestOre === null ? null : beforeInterestOre + interestNotDeductedOre
  const lossBroughtForwardOre = params.lossBroughtForwardOre
  const lossUsedOre = beforeLossOre === null ? null : Math.min(lossBroughtForwardOre, Math.max(0, beforeLossOre))
  const taxableBeforeRoundingOre = beforeLossOre === null || lossUsedOre === null ? null : beforeLossOre - lossUsedOre
  const taxableOre = taxableBeforeRoundingOre === null ? null : Math.max(0, Math.floor(taxableBeforeRoundingOre / 1000) * 1000)
  const taxOre = taxableOre === null ? null : (taxableOre / 1000) * ratePermille
  const beforeTaxOre = resultOre + bookedTaxOre
  return {
    ratePermille,
    resultOre,
    bookedTaxOre,
    addedOre,
    deductedOre,
    openingFundsOre,
    deemedRatePercent: deemed === null ? null : deemed.basisPoints / 100,
    deemedIncomeOre,
    reversalUpliftOre,
    netInterestOre,
    interestNotDeductedOre,
    lossBroughtForwardOre,
    lossUsedOre,
    lossLeftOre:
      taxableBeforeRoundingOre === null || lossUsedOre === null
        ? null
        : lossBroughtForwardOre - lossUsedOre + Math.max(0, -taxableBeforeRoundingOre),
    taxableBeforeRoundingOre,
    taxableOre,
    taxOre,
    bookedMinusComputedOre: taxOre === null ? null : bookedTaxOre - taxOre,
    allocationOre,
    allocationRoomOre:
      taxableBeforeRoundingOre === null
        ? null
        : Math.floor((Math.max(0, taxableBeforeRoundingOre + allocationOre) * allocationRules.mostPercent) / 100),
    groupContributionsReceivedOre: 0 - sumOn(figures, groupContributions.received),
    groupContributionsGivenOre: sumOn(figures, groupContributions.given) + 0,
    effectiveRatio: beforeTaxOre === 0 ? null : bookedTaxOre / beforeTaxOre,
    preliminaryTaxOre: null,
  }
}

/** Opening reserves × rate × months ÷ 12; null where a balance or the rate is not known. */
function deemedIncome(openingFundsOre: number | null, deemed: DeemedRate | null, days: FiscalDays): number | null {
  if (openingFundsOre === 0) return 0
  if (openingFundsOre === null || deemed === null) return null
  return roundOre((openingFundsOre * deemed.basisPoints * monthsOf(days)) / 120_000)
}

/**
 * Net interest above the larger of the simplification and 30 % of EBITDA, which is estimated as the taxable result before allocations + net interest +
 * depreciation.
 */
function notDeducted(figures: YearFigures, netInterestOre: number, beforeAllocationOre: number): number {
  const { beginsFrom, simplificationOre, ebitdaPercent, depreciation } = interestLimitation
  if (figures.days.from < beginsFrom || netInterestOre <= simplificationOre) return 0
  const ebitdaOre = beforeAllocationOre + netInterestOre + sumOn(figures, depreciation)
  return Math.max(0, netInterestOre - Math.max(simplificationOre, roundOre((ebitdaOre * ebitdaPercent) / 100)))
}

/** Calendar months that a fiscal year touches. */
function monthsOf({ from, to }: FiscalDays): number {
  const first = civilOfDay(dayOfIso(from))
  const last = civilOfDay(dayOfIso(to))
  return (last.year - first.year) * 12 + last.month - first.month + 1
}

/** Null where the year of a reversed reserve is not known. */
function upliftOf(funds: readonly Fund[]): number | null {
  let sumOre = 0
  for (const { reversedOre, upliftPercent } of funds) {
    if (reversedOre === 0) continue
    if (upliftPercent === null) return null
    sumOre += roundOre((reversedOre * upliftPercent) / 100)
  }
  return sumOre
}

function liabilitiesOf({ books, balances }: YearFigures): CorporateTax['liabilities'] {
  const mask = accountMask(liabilityAccounts, books.accounts)
  return books.accounts.flatMap(({ number, name }, a) => {
    const openingOre = oreOrNull(balances.openingOre[a])
    const movementOre = oreOrNull(balances.netOre[a]) ?? 0
    const closingOre = oreOrNull(balances.closingOre[a])
    if (mask[a] !== 1 || (openingOre === 0 && movementOre === 0 && closingOre === 0)) return []
    return [{ account: number, name, openingOre, movementOre, closingOre }]
  })
}
