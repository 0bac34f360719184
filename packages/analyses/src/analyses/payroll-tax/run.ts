import type { Books } from '../../books/books.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { dueDay } from '../../company/deadlines.ts'
import { ownDeclarations } from '../../company/declarations.ts'
import { monthsBetween } from '../../company/months.ts'
import { departures, type RatesInForce, ratesInForce } from '../../company/own-rates.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { type BookedPay, bookedPay, owedContributions, type PayGroup } from '../../payroll/booked.ts'
import { contributionsOf, possibleRates, type RateSum } from '../../payroll/contributions.ts'
import { type ChargedPay, chargedPay, type DeclaredPay, declaredPay, headAdjustments } from '../../payroll/declared.ts'
import { peopleOf } from '../../payroll/people.ts'
import { taxDueRulesOf } from '../../reference/due-dates.ts'
import { nextBankingDay } from '../../reference/holidays.ts'
import { lastDayOf } from '../drill.ts'
import { minus } from '../ore.ts'
import { periodResult } from '../period-result.ts'
import { deviationsOf } from './deviations.ts'
import { payrollTaxFindings } from './findings.ts'
import { paymentsOf } from './paid.ts'
import type { PayrollMonth, PayrollTaxParams, PayrollTaxResult } from './schema.ts'

type Read = Pick<Dataset, 'books' | 'accountFunctions' | 'declarations' | 'staff' | 'ownRates'>

export function run(
  { books, accountFunctions, declarations, staff, ownRates }: Read,
  params: PayrollTaxParams,
  ctx: RunContext,
): PayrollTaxResult {
  const declared = declaredPay(ownDeclarations({ books, declarations }))
  const charged = chargedPay(declarations)
  const paidOf = paymentsOf(declarations)
  const rates = ratesInForce(ownRates)
  const labels = monthsOf(books, params, [...declared.keys(), ...staff.pay.map(({ paidOn }) => paidOn.slice(0, 7))])
  ctx.progress(0, 2)
  const period = bookedOf(books, labels)
  const booked = period && bookedPay(books, accountFunctions, period)
  ctx.progress(1, 2)
  const months = labels.map((month): PayrollMonth => {
    const own = declared.get(month) ?? null
    const ofBooks = bookedMonth(booked, month)
    const ofDeclaration = own && declaredMonth(own)
    const computed = computedMonth(month, staff, own, ofBooks, rates)
    return {
      month,
      booked: ofBooks,
      declared: ofDeclaration,
      computed,
      bookedDeclaredOre: minus(ofBooks?.owedOre ?? null, ofDeclaration?.contributionsOre ?? null),
      withheldDeclaredOre: minus(ofBooks?.withheldOre ?? null, ofDeclaration?.withheldOre ?? null),
      declaredComputedOre: computed?.basis === 'books' ? null : minus(ofDeclaration?.contributionsOre ?? null, computed?.feeOre ?? null),
      due: dueOf(month, params.largeVatPayer, own?.filedOn ?? params.filedOn[month.replace('-', '')] ?? null),
      charged: chargedMonth(charged.get(month)),
      paid: paidOf(charged.get(month)?.chargedOn ?? null),
    }
  })
  ctx.progress(2, 2)
  const first = labels[0] ?? ''
  const last = labels.at(-1) ?? ''
  const deviations = deviationsOf(months, declared, params, rates)
  return {
    period: period ? periodResult(period) : { from: `${first}-01`, to: lastDayOf(last), years: [] },
    months,
    otherRefundsOre: charged.get(null)?.refundOre ?? 0,
    deviations,
    ownRates: [...ownRates.filter(({ table }) => table === 'contributions' || table === 'deductions')],
    findings: [
      ...books.findings,
      ...departures(ownRates, ['contributions', 'deductions'], { from: `${first}-01`, to: lastDayOf(last) }),
      ...payrollTaxFindings(months, deviations),
    ],
  }
}

/** The months asked for; where none are, those of the newest books, else those that anything is declared or paid in. */
function monthsOf(books: Books, params: PayrollTaxParams, known: readonly string[]): string[] {
  const from = params.from?.slice(0, 7) ?? null
  const to = params.to?.slice(0, 7) ?? null
  const newest = books.years.findLast(({ ledger }) => ledger !== null)
  const sorted = known.toSorted()
  const [first, last] = newest ? [newest.year.from.slice(0, 7), newest.bookedTo.slice(0, 7)] : [sorted[0], sorted.at(-1)]
  const start = from ?? (to === null || (first !== undefined && first <= to) ? first : to)
  const end = to ?? (from === null || (last !== undefined && from <= last) ? last : from)
  return start === undefined || end === undefined ? [] : monthsBetween(start, end)
}

/** The days of the months that books are loaded of. */
function bookedOf(books: Books, labels: readonly string[]): Period | null {
  const from = `${labels[0] ?? ''}-01`
  const to = lastDayOf(labels.at(-1) ?? '')
  const isLoaded = labels.length > 0 && books.years.some(({ year, ledger }) => ledger !== null && year.from <= to && from <= year.to)
  return isLoaded ? periodOf(books, from, to) : null
}

function bookedMonth(booked: BookedPay | null, month: string): PayrollMonth['booked'] {
  const own = booked?.months.find((of) => of.month === month)
  if (!booked || own?.source !== 'vouchers') return null
  const used = (group: PayGroup) => booked.accounts(group, month)
  const { group: owedBy, ore: owedOre } = owedContributions(booked, own)
  const cashBaseOre = own.netOre('cashPay') ?? 0
  const contributionsOre = own.netOre('contributions') ?? 0
  return {
    cashBaseOre,
    benefitsOre: own.netOre('benefits') ?? 0,
    contributionsOre,
    owedOre: owedOre ?? 0,
    owedBy,
    withheldOre: own.owedOre('withheld') ?? 0,
    reversed: { contributionsDebt: own.reversedOre('contributionsDebt'), withheld: own.reversedOre('withheld') },
    ratio: cashBaseOre === 0 ? null : contributionsOre / cashBaseOre,
    accounts: {
      cashPay: used('cashPay'),
      benefits: used('benefits'),
      contributions: used('contributions'),
      contributionsDebt: used('contributionsDebt'),
      withheld: used('withheld'),
    },
  }
}

function declaredMonth({
  contributionsKr,
  withheldKr,
  people,
  individuals,
  replaced,
  removed,
  isEvidence,
  files,
}: DeclaredPay): PayrollMonth['declared'] {
  const sum = (of: (person: (typeof people)[number]) => number) => 100 * people.reduce((all, person) => all + of(person), 0)
  const baseOre = sum(({ cashKr, benefitsKr, costsKr }) => cashKr + benefitsKr - costsKr)
  return {
    isEvidence,
    files: [...files],
    contributionsOre: contributionsKr === null ? null : 100 * contributionsKr,
    withheldOre: withheldKr === null ? null : 100 * withheldKr,
    cashOre: sum(({ cashKr }) => cashKr),
    benefitsOre: sum(({ benefitsKr }) => benefitsKr),
    baseOre,
    individuals,
    replaced: [...replaced],
    removed: [...removed],
    ratio: contributionsKr === null || baseOre === 0 ? null : (100 * contributionsKr) / baseOre,
  }
}

/** From people where any are known; else the full rate of what is booked, which is the most that it can be. Null too where no rate of the month is known. */
function computedMonth(
  month: string,
  staff: Dataset['staff'],
  declared: DeclaredPay | null,
  booked: PayrollMonth['booked'],
  { contributionRules }: RatesInForce,
): PayrollMonth['computed'] {
  const known = peopleOf(month, staff, declared)
  if (possibleRates(month, contributionRules) === null || (!known && (!booked || booked.cashBaseOre === 0))) return null
  const people = known?.people ?? [{ id: '', birthYear: null, ore: booked?.cashBaseOre ?? 0, growthSupport: false }]
  const { rates, baseKr, feeKr, withoutAge } = contributionsOf(month, people, contributionRules)
  const { deductionKr, addedKr } = headAdjustments(declared)
  const totalKr = feeKr - deductionKr + addedKr
  return {
    basis: known?.basis ?? 'books',
    baseOre: 100 * baseKr,
    feeOre: 100 * totalKr,
    deductionOre: 100 * deductionKr,
    addedOre: 100 * addedKr,
    ratio: baseKr === 0 ? null : totalKr / baseKr,
    rates: rates.map(rateOf),
    people: known ? people.map(({ id, birthYear, ore }) => ({ id, birthYear, baseOre: 100 * Math.trunc(ore / 100) })) : [],
    withoutAge: known ? [...withoutAge] : [],
    leftOut: [...(known?.leftOut ?? [])],
  }
}

function rateOf({ rate, baseKr, feeKr, parts }: RateSum): NonNullable<PayrollMonth['computed']>['rates'][number] {
  return {
    ratio: rate / 10_000,
    baseOre: 100 * baseKr,
    feeOre: 100 * feeKr,
    parts: parts.map(({ rule, baseKr: own, persons }) => ({ rule, baseOre: 100 * own, persons: [...persons] })),
  }
}

/** By when a month’s declaration and payment were due: on the 12th of the next month, or as large payers of VAT have it. */
function dueOf(month: string, isLarge: boolean, filedOn: string | null): PayrollMonth['due'] {
  const last = lastDayOf(month)
  const rules = taxDueRulesOf(last)
  if (!rules) return null
  const on = (rule: typeof rules.employer) => isoOfDay(nextBankingDay(dueDay(rule, last)))
  const fileBy = on(isLarge ? rules.employerLarge : rules.employer)
  const lateDays = filedOn === null ? null : Math.max(0, dayOfIso(filedOn) - dayOfIso(fileBy))
  return { fileBy, payBy: isLarge ? on(rules.employerPaymentLarge) : fileBy, filedOn, lateDays }
}

function chargedMonth(own: ChargedPay | undefined): PayrollMonth['charged'] {
  if (!own) return null
  const { contributionsOre, withheldOre, chargedOn, refundOre, refundedOn } = own
  return { contributionsOre, withheldOre, on: chargedOn, refundOre, refundedOn }
}
