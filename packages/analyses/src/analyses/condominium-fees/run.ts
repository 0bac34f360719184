import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { periodOf } from '../../books/period.ts'
import { yearName } from '../../books/year-name.ts'
import { monthsAfter } from '../../company/deadlines.ts'
import { type ApartmentFee, type FeesOfMonth, feeRegister, overlapsIn } from '../../condominium/apartments.ts'
import { areasOnDay, knownAreas } from '../../condominium/areas.ts'
import { closedFindings } from '../../condominium/closed.ts'
import { condominiumFinding } from '../../condominium/findings.ts'
import { leftOutFindings } from '../../condominium/left-out.ts'
import { accountsOfTerm } from '../../condominium/terms.ts'
import { type VoucherOn, vouchersOn } from '../../condominium/vouchers.ts'
import { type AssociationYear, associationYears, monthsIn, movedOn, negated, sumOfKnown } from '../../condominium/years.ts'
import { isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { priceBaseAmountOre } from '../../reference/base-amounts.ts'
import { condominiumAccounts, transferFeeNames } from '../../reference/condominium.ts'
import { periodAmounts } from '../../statements/amounts.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { decimal } from '../../texts/figures.ts'
import { lastDayOf } from '../drill.ts'
import { periodResult } from '../period-result.ts'
import { type CondominiumFeesParams, type CondominiumFeesResult, type TransferKind, transferKinds } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'inputs' | 'realEstates'>
type Result = CondominiumFeesResult
type Month = Result['months'][number]

const YEARS_BEFORE = 3

export function run(inputs: Inputs, params: CondominiumFeesParams, ctx: RunContext): Result {
  const { books, realEstates } = inputs
  const all = associationYears(books, params.to ?? params.from, YEARS_BEFORE)
  const year = all.at(-1)
  if (!year) throw new RangeError('there is no fiscal year')
  const fees = accountsOfTerm(inputs, params.fees, ['brf-fees', 'brf-fees-premises'], year)
  const termIn = (chosen: readonly string[] | null, id: string) => [...accountsOfTerm(inputs, chosen, [id], year).accounts]
  const metering = termIn(params.metering, 'brf-metering')
  const meteredCosts = termIn(params.meteredCosts, 'brf-electricity')
  const transferAccounts = termIn(params.transferFees, 'brf-transfer-fees')
  const feesOn = feeRegister(realEstates)
  const ofMonths = monthsOfYear(year).map((month) => ({ ...month, register: feesOn(month.from) }))
  ctx.progress(1, 2)
  const asBooked = ofMonths.map(({ register, ...month }): Omit<Month, 'differs'> => {
    const bookedOre =
      fees.basis === 'none' || !year.hasVouchers ? null : bookedIn(books, year, month, accountMask(fees.accounts, books.accounts))
    const { apartments, gaps } = register
    const expectedOre = partOf(register.expectedOre, month.part)
    return {
      ...month,
      apartments: realEstates.apartments.length === 0 ? null : apartments.length,
      expectedOre,
      bookedOre,
      gapOre: partOf(sumOfKnown(gaps.map(({ monthlyOre }) => monthlyOre)), month.part),
    }
  })
  const monthsPerCharge = monthsPerChargeOf(asBooked)
  const months = asBooked.map((month, m): Month => {
    const first = m - (m % monthsPerCharge)
    return { ...month, differs: chargesDiffer(asBooked.slice(first, first + monthsPerCharge), monthsPerCharge, params.toleranceOre) }
  })
  const expectedOre = sumOfKnown(months.map((month) => month.expectedOre))
  const bookedOre = fees.basis === 'none' ? null : negated(movedOn(books, year, fees.accounts))
  const yearlyOre = expectedOre ?? bookedOre
  const made: Omit<Result, 'findings'> = {
    currency: books.currency,
    period: periodResult(year.period),
    accounts: [...fees.accounts],
    basis: fees.basis,
    hasVouchers: year.hasVouchers,
    months,
    monthsPerCharge,
    expectedOre,
    bookedOre,
    apartments: apartmentsOf(ofMonths),
    counts: countsOf(inputs, ofMonths.at(-1)?.register, year.to),
    monthOre: yearlyOre === null || months.length === 0 ? null : roundOre(yearlyOre / monthsIn(year)),
    owed: [
      ...standing(books, year, termIn(params.arrears, 'receivables'), 'arrears'),
      ...standing(books, year, condominiumAccounts.prepaidFees, 'prepaid'),
    ],
    meteringAccounts: metering,
    meteredCostAccounts: meteredCosts,
    metering: all.map((own) => ({
      from: own.from,
      to: own.to,
      hasVouchers: own.hasVouchers,
      incomeOre: metering.length === 0 ? null : negated(movedOn(books, own, metering)),
      costOre: meteredCosts.length === 0 ? null : movedOn(books, own, meteredCosts),
    })),
    transferAccounts,
    transfers: transfersOf(books, transferAccounts, year),
  }
  ctx.progress(2, 2)
  return {
    ...made,
    findings: [
      ...books.findings,
      ...closedFindings(all),
      ...leftOutFindings(books, all, YEARS_BEFORE),
      ...overlapFindings(realEstates, year),
      ...findingsOf(made, year),
    ],
  }
}

function overlapFindings({ apartments, fees }: Inputs['realEstates'], year: AssociationYear): Finding[] {
  const found = overlapsIn({ apartments, fees }, year)
  const name = yearName(year)
  return [
    ...(found.fees.length === 0
      ? []
      : [condominiumFinding('condominium.yearly-fees-overlap', 'warning', { year: name, days: found.fees.join(', ') })]),
    ...(found.apartments.length === 0
      ? []
      : [condominiumFinding('condominium.apartments-overlap', 'warning', { year: name, apartments: found.apartments.join(', ') })]),
  ]
}

type Charge = Pick<Month, 'part' | 'expectedOre' | 'bookedOre'>

/**
 * Months that fees are charged for at a time, up to the whole year: those by which every charge has months of its own and brings their fees but for less than one month’s, as few
 * stretches as may be, less than half, are without one, and the amounts fit best. A month has a charge where more than half its fee is booked.
 */
export function monthsPerChargeOf(months: readonly Charge[]): number {
  const found = [...new Set([1, 2, 3, 4, 6, months.length])].flatMap((size) => {
    const stretches = stretchesOf(months, size)
    const empty = stretches.filter(({ charges }) => charges === 0).length
    const isOther = stretches.some(({ charges, isMost }) => charges > 1 || (charges === 1 && !isMost)) || empty * 2 >= stretches.length
    return size > 1 && isOther ? [] : [{ size, empty, offOre: stretches.reduce((sum, own) => sum + own.offOre, 0) }]
  })
  return found.toSorted((a, b) => a.empty - b.empty || a.offOre - b.offOre)[0]?.size ?? 1
}

/** By so many months at a time: those with a charge, whether it is most of what they should bring, and what is booked more or less. */
function stretchesOf(months: readonly Charge[], size: number): { charges: number; isMost: boolean; offOre: number }[] {
  const stretches: ReturnType<typeof stretchesOf> = []
  for (let m = 0; m < months.length; m += size) {
    const own = months.slice(m, m + size)
    // months that are not booked yet say nothing
    const known = own.flatMap(({ bookedOre, expectedOre }) =>
      bookedOre === null || expectedOre === null ? [] : [{ bookedOre, expectedOre }],
    )
    if (known.length === 0) continue
    const bookedOre = known.reduce((sum, month) => sum + month.bookedOre, 0)
    const sum = (of: readonly { readonly expectedOre: number | null }[]) => of.reduce((all, { expectedOre }) => all + (expectedOre ?? 0), 0)
    const charges = known.filter((month) => month.bookedOre * 2 > month.expectedOre)
    const chargedOre = charges.reduce((total, month) => total + month.bookedOre, 0)
    stretches.push({
      charges: charges.length,
      // less is a charge of fewer months
      isMost: chargedOre * known.length > sum(known) * (known.length - 1),
      offOre: Math.abs(bookedOre - sum(own)),
    })
  }
  return stretches
}

/** Whether what is booked for the months of a charge is not what they should bring; how months that are not whole are charged is not known. */
function chargesDiffer(months: readonly Charge[], monthsPerCharge: number, toleranceOre: number): boolean {
  if (months.length < monthsPerCharge || months.some(({ part }) => part !== 1)) return false
  const differenceOre = sumOfKnown(months.map(({ expectedOre, bookedOre }) => sumOfKnown([bookedOre, negated(expectedOre)])))
  return differenceOre !== null && Math.abs(differenceOre) > toleranceOre
}

/** The calendar months of a fiscal year, clipped to it. */
function monthsOfYear({ from, to }: AssociationYear): { month: string; from: string; to: string; part: number }[] {
  const first = `${from.slice(0, 7)}-01`
  const months: ReturnType<typeof monthsOfYear> = []
  for (let m = 0; ; m++) {
    const start = isoOfDay(monthsAfter(first, m))
    if (start > to) return months
    const month = start.slice(0, 7)
    const end = lastDayOf(month)
    const own = { from: start < from ? from : start, to: end > to ? to : end }
    months.push({ month, ...own, part: monthsIn(own) })
  }
}

function partOf(ore: number | null, part: number): number | null {
  return ore === null || part === 1 ? ore : roundOre(ore * part)
}

function bookedIn(
  books: Books,
  year: AssociationYear,
  month: { readonly from: string; readonly to: string },
  mask: Uint8Array,
): number | null {
  if (year.closedBy.length > 0 || (year.bookedTo !== null && month.from > year.bookedTo)) return null
  const { movementOre } = periodAmounts(books, periodOf(books, month.from, month.to))
  let sum = 0
  for (let a = 0; a < mask.length; a++) if (mask[a] === 1) sum += movementOre[a] ?? Number.NaN
  return Number.isNaN(sum) ? null : 0 - sum
}

function apartmentsOf(ofMonths: readonly { readonly part: number; readonly register: FeesOfMonth }[]): Result['apartments'] {
  const byId = new Map<string, { row: ApartmentFee['row']; yearlyOre: number | null; gapMonths: number; charged: boolean }>()
  for (const { part, register } of ofMonths) {
    for (const { id, row, monthlyOre } of register.apartments) {
      const before = byId.get(id)
      const yearlyOre = sumOfKnown([before?.yearlyOre ?? (before ? null : 0), partOf(monthlyOre, part)])
      byId.set(id, { row, yearlyOre, gapMonths: before?.gapMonths ?? 0, charged: true })
    }
    for (const { id, row } of register.gaps) {
      const before = byId.get(id) ?? { row, yearlyOre: 0, gapMonths: 0, charged: false }
      byId.set(id, { ...before, row: before.charged ? before.row : row, gapMonths: before.gapMonths + 1 })
    }
  }
  const now = new Map(ofMonths.at(-1)?.register.apartments.map(({ id, monthlyOre }) => [id, monthlyOre]))
  return [...byId].map(([id, { row, yearlyOre, gapMonths }]) => ({
    id,
    m2: row.m2,
    share: row.share,
    monthlyOre: now.get(id) ?? null,
    yearlyOre,
    gapMonths,
  }))
}

function countsOf({ realEstates, inputs }: Inputs, last: FeesOfMonth | undefined, to: string): Result['counts'] {
  const areas = areasOnDay(knownAreas(realEstates, inputs), to)
  const granted = areas?.byKind.filter(({ kind }) => kind === 'granted-homes' || kind === 'granted-premises') ?? []
  const apartments = last?.apartments ?? []
  const isGiven = realEstates.apartments.length > 0
  const m2 = apartments.reduce<number | null>((sum, { row }) => (sum === null || row.m2 === null ? null : sum + row.m2), 0)
  return {
    apartments: isGiven ? apartments.length : null,
    m2: isGiven && m2 !== null ? Math.round(m2 * 1000) / 1000 : null,
    units: areas ? sumOfKnown(granted.map(({ units }) => units)) : null,
    grantedM2: areas?.grantedM2 ?? null,
  }
}

function standing(books: Books, { amounts }: AssociationYear, patterns: readonly string[], kind: 'arrears' | 'prepaid'): Result['owed'] {
  const mask = accountMask(patterns, books.accounts)
  const of = (ore: number | undefined) => (ore === undefined || Number.isNaN(ore) ? null : kind === 'arrears' ? ore : 0 - ore)
  return books.accounts.flatMap(({ number, name }, a) =>
    mask[a] === 1 && amounts.present[a] === 1
      ? [{ account: number, name, kind, openingOre: of(amounts.openingOre[a]), closingOre: of(amounts.closingOre[a]) }]
      : [],
  )
}

function transfersOf(books: Books, accounts: readonly string[], year: AssociationYear): Result['transfers'] {
  const mask = accountMask(accounts, books.accounts)
  return transferKinds.flatMap((kind) => {
    const own = books.accounts.flatMap(({ number, name }, a) => (mask[a] === 1 && feeKindOf(name) === kind ? [number] : []))
    // a closing that hides the year's result is no transfer
    const moves = vouchersOn(books, own, year.from, year.to).filter(({ name }) => !year.closedBy.includes(name))
    return moves.map((move) => transferOf(kind, move, year))
  })
}

function feeKindOf(name: string): TransferKind {
  const isTransfer = transferFeeNames.transfer.test(name)
  const isPledge = transferFeeNames.pledge.test(name)
  return isTransfer === isPledge ? 'both' : isTransfer ? 'transfer' : 'pledge'
}

function transferOf(kind: TransferKind, move: VoucherOn, year: AssociationYear): Result['transfers'][number] {
  const { yearFrom, voucher, name, date, text, debitOre, creditOre } = move
  const ore = creditOre - debitOre
  const baseOre = priceBaseAmountOre(Number((date ?? year.to).slice(0, 4)))
  return { kind, yearFrom, voucher, name, date, text, ore, baseAmountRatio: baseOre === null ? null : ore / baseOre }
}

function findingsOf(result: Omit<Result, 'findings'>, own: AssociationYear): Finding[] {
  const year = yearName(own)
  const findings: Finding[] = []
  const { counts, expectedOre, monthOre } = result
  if (result.basis === 'none') findings.push(condominiumFinding('condominium.fees-unmapped', 'warning', { year }))
  if (result.basis === 'name')
    findings.push(condominiumFinding('condominium.fees-by-name', 'info', { accounts: result.accounts.join(', ') }))
  if (expectedOre === null) findings.push(condominiumFinding('condominium.fee-register-missing', 'info', { year }))
  const differing = result.months.filter(({ differs }) => differs)
  if (differing.length > 0) {
    const sum = (of: 'expectedOre' | 'bookedOre', months = differing) => months.reduce((all, month) => all + (month[of] ?? 0), 0)
    // months of which one side is not known have no difference
    const compared = result.months.filter((month) => month.expectedOre !== null && month.bookedOre !== null)
    findings.push(
      condominiumFinding('condominium.fees-differ', 'warning', {
        year,
        months: differing.map(({ month }) => month).join(', '),
        expectedOre: sum('expectedOre'),
        bookedOre: sum('bookedOre'),
        differenceOre: sum('bookedOre') - sum('expectedOre'),
        yearDifferenceOre: sum('bookedOre', compared) - sum('expectedOre', compared),
      }),
    )
  }
  const gaps = result.apartments.filter(({ gapMonths }) => gapMonths > 0)
  if (gaps.length > 0)
    findings.push(
      condominiumFinding('condominium.fee-gap', 'warning', {
        year,
        apartments: gaps.map(({ id, gapMonths }) => `${id} (${gapMonths})`).join(', '),
        amountOre: sumOfKnown(result.months.map(({ gapOre }) => gapOre)),
      }),
    )
  const differ = (a: number | null, b: number | null) => a !== null && b !== null && a !== b
  if (differ(counts.apartments, counts.units) || differ(counts.m2, counts.grantedM2))
    findings.push(condominiumFinding('condominium.apartments-differ', 'info', { date: own.to, ...textsOf(counts) }))
  const arrearsOre = sumOfKnown(result.owed.filter(({ kind }) => kind === 'arrears').map(({ closingOre }) => closingOre))
  if (arrearsOre !== null && monthOre !== null && monthOre > 0 && arrearsOre > monthOre)
    findings.push(condominiumFinding('condominium.arrears-high', 'warning', { date: own.to, arrearsOre, monthOre }))
  const metered = result.metering.at(-1)
  if (metered && metered.incomeOre !== null && metered.costOre !== null && metered.incomeOre > metered.costOre)
    findings.push(
      condominiumFinding('condominium.metering-above-cost', 'warning', { year, incomeOre: metered.incomeOre, costOre: metered.costOre }),
    )
  return findings
}

function textsOf(counts: Result['counts']): Record<keyof Result['counts'], string> {
  const text = (value: number | null) => (value === null ? '–' : decimal(value))
  return { apartments: text(counts.apartments), m2: text(counts.m2), units: text(counts.units), grantedM2: text(counts.grantedM2) }
}
