import { grouped } from '../../bank-matching/groups.ts'
import { yearName } from '../../books/year-name.ts'
import type { RealEstates } from '../../company/real-estates.ts'
import { type AreasOnDay, areasOnDay, knownAreas } from '../../condominium/areas.ts'
import { assessedIn, assessedOn, homesValue, premisesValue } from '../../condominium/assessed.ts'
import { closedFindings } from '../../condominium/closed.ts'
import { condominiumFinding } from '../../condominium/findings.ts'
import { accountsOfTerm } from '../../condominium/terms.ts'
import { vouchersOn } from '../../condominium/vouchers.ts'
import {
  type AssociationYear,
  associationYears,
  closingOn,
  isTwelveMonths,
  monthsIn,
  movedOn,
  negated,
  openingOn,
  sumOfKnown,
} from '../../condominium/years.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { condominiumAccounts } from '../../reference/condominium.ts'
import {
  homesShare,
  mayBeFree,
  type PropertyFeeShare,
  premisesShare,
  privateHousingRule,
  propertyFeeCap,
} from '../../reference/property-fee.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { periodResult } from '../period-result.ts'
import type { CondominiumTaxParams, CondominiumTaxResult } from './schema.ts'
import { vatIncomeOf } from './vat-income.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'inputs' | 'realEstates'>
type Result = CondominiumTaxResult
type Fee = Result['fees'][number]

export function run(inputs: Inputs, params: CondominiumTaxParams, ctx: RunContext): Result {
  const { books, realEstates } = inputs
  const year = associationYears(books, params.to ?? params.from, 0).at(-1)
  if (!year) throw new RangeError('there is no fiscal year')
  const areas = knownAreas(realEstates, inputs.inputs)
  const fees = calendarYears(year).flatMap((own) => feesOf({ ...realEstates, ...areas }, own, year.from))
  const feeAccounts = accountsOfTerm(inputs, params.propertyFee, ['brf-property-fee'], year).accounts
  const dueOre = fees.length === 0 ? null : sumOfKnown(fees.map((fee) => fee.dueOre))
  const bookedOre = movedOn(books, year, feeAccounts)
  ctx.progress(1, 2)
  const atEnd = areasOnDay(areas, year.to)
  const made: Omit<Result, 'findings'> = {
    currency: books.currency,
    period: periodResult(year.period),
    hasVouchers: year.hasVouchers,
    fees,
    dueOre,
    bookedOre,
    feeAccounts: [...feeAccounts],
    differs: dueOre !== null && bookedOre !== null && Math.abs(bookedOre - dueOre) > params.toleranceOre,
    liability: {
      accounts: [...condominiumAccounts.propertyFeeLiability],
      openingOre: negated(openingOn(books, year, condominiumAccounts.propertyFeeLiability)),
      closingOre: negated(closingOn(books, year, condominiumAccounts.propertyFeeLiability)),
    },
    privateHousing: privateHousingOf(inputs, params, year, atEnd),
    vat: [vatOf(inputs, year, 'output', ['output-vat-25', 'output-vat-12', 'output-vat-6']), vatOf(inputs, year, 'input', ['input-vat'])],
    ...vatIncomeOf(inputs, year),
    premisesRatio: atEnd && atEnd.totalM2 > 0 ? premisesM2(atEnd) / atEnd.totalM2 : null,
  }
  ctx.progress(2, 2)
  return { ...made, findings: [...books.findings, ...closedFindings([year]), ...findingsOf(made, year)] }
}

/** The calendar years that a fiscal year touches, with its months in each: one that is not whole by its days. */
function calendarYears({ from, to }: AssociationYear): { of: number; months: number }[] {
  const years: { of: number; months: number }[] = []
  for (let of = Number(from.slice(0, 4)); of <= Number(to.slice(0, 4)); of++) {
    const first = `${of}-01-01`
    const last = `${of}-12-31`
    const own = { from: from > first ? from : first, to: to < last ? to : last }
    years.push({ of, months: isTwelveMonths(own) ? 12 : monthsIn(own) })
  }
  return years
}

function feesOf(register: RealEstates, { of: year, months }: { of: number; months: number }, from: string): Fee[] {
  const values = assessedIn(register, year)
  const valueYears = new Map(register.properties.map(({ id, valueYear }) => [id, valueYear]))
  const only = values.length === 1 ? (values[0]?.property ?? null) : null
  const apartmentsAt = apartmentsOn(register, only, `${year}-01-01`)
  // an association that began within the year has none on its first day of January
  const apartmentsFrom = apartmentsOn(register, only, from)
  const ofHomes = homesShare(year)
  const ofPremises = premisesShare(year)
  const cap = propertyFeeCap(year)
  const capOre = cap === null ? null : cap.kronor * 100
  return values.map(({ property, value }): Fee => {
    const isPerhapsFree = mayBeFree(valueYears.get(property) ?? null, year)
    const apartments = apartmentsAt(property) ?? apartmentsFrom(property)
    const homesValueOre = value === null ? null : homesValue(value)
    const premisesValueOre = value === null ? null : premisesValue(value)
    const byApartmentsOre = capOre === null || apartments === null ? null : capOre * apartments
    const byValueOre = shareOf(homesValueOre, ofHomes)
    const lowerOre = byApartmentsOre === null || byValueOre === null ? null : Math.min(byApartmentsOre, byValueOre)
    const homesFeeOre = isPerhapsFree ? null : homesValueOre === 0 ? 0 : lowerOre
    const premisesTaxOre = shareOf(premisesValueOre, ofPremises)
    const yearOre = sumOfKnown([homesFeeOre, premisesTaxOre])
    return {
      property,
      year,
      months,
      apartments,
      capOre,
      isCapComputed: cap?.confidence === 'computed',
      homesValueOre,
      premisesValueOre,
      byApartmentsOre,
      homesPermille: ofHomes?.permille ?? null,
      premisesPermille: ofPremises?.permille ?? null,
      byValueOre,
      homesFeeOre,
      premisesTaxOre,
      isPremisesUnconfirmed: premisesValueOre !== null && premisesValueOre > 0 && ofPremises?.confidence === 'unconfirmed',
      dueOre: yearOre === null ? null : roundOre((yearOre * months) / 12),
      mayBeFree: isPerhapsFree,
    }
  })
}

function shareOf(valueOre: number | null, share: PropertyFeeShare | null): number | null {
  return valueOre === 0 ? 0 : valueOre === null || share === null ? null : roundOre((valueOre * share.permille) / 1000)
}

/** Apartments by property on a day, granted or rented; areas that name no property are the only one’s. */
function apartmentsOn({ areas }: Pick<RealEstates, 'areas'>, only: string | null, day: string): (property: string) => number | null {
  const homes = areas.filter(
    ({ kind, from, to }) => (kind === 'granted-homes' || kind === 'rented-homes') && from <= day && (to === null || day <= to),
  )
  const units = grouped(homes, ({ property }) => (property === '' ? only : property))
  return (property) => {
    const own = units.get(property)
    return own === undefined ? null : sumOfKnown(own.map((area) => area.units))
  }
}

function premisesM2({ byKind }: AreasOnDay): number {
  return byKind.reduce((sum, { kind, inTotalM2 }) => (kind === 'granted-premises' || kind === 'let-premises' ? sum + inTotalM2 : sum), 0)
}

function privateHousingOf(
  inputs: Inputs,
  params: CondominiumTaxParams,
  year: AssociationYear,
  areas: AreasOnDay | null,
): Result['privateHousing'] {
  const { books, realEstates } = inputs
  const valued = { ...realEstates, ...knownAreas(realEstates, inputs.inputs) }
  const end = Number(year.to.slice(0, 4))
  const homesValueOre = assessedOn(valued, end, homesValue)
  const premisesValueOre = assessedOn(valued, end, premisesValue)
  const of = (kind: string) => areas?.byKind.find((row) => row.kind === kind)
  const homesM2 = (areas?.grantedHomesM2 ?? 0) + (of('rented-homes')?.m2 ?? 0)
  const grantedRatio = areas && homesM2 > 0 ? areas.grantedHomesM2 / homesM2 : null
  const qualifiedOre = homesValueOre === null || grantedRatio === null ? null : roundOre(homesValueOre * grantedRatio)
  const allOre = homesValueOre === null || premisesValueOre === null ? null : homesValueOre + premisesValueOre
  const ratio = qualifiedOre === null || allOre === null || allOre === 0 ? null : qualifiedOre / allOre
  const apartments = of('granted-homes')?.units ?? null
  const premisesM2 = (areas?.grantedPremisesM2 ?? 0) + (of('let-premises')?.m2 ?? 0)
  const isTooFew = apartments !== null && apartments < privateHousingRule.leastApartments
  const fees = accountsOfTerm(inputs, params.fees, ['brf-fees', 'brf-compulsory-extras', 'brf-metering', 'brf-fees-premises'], year)
  const lacks = [
    ...(allOre === null || allOre === 0 ? (['assessed'] as const) : []),
    ...(grantedRatio === null ? (['areas'] as const) : []),
    ...(apartments === null ? (['apartments'] as const) : []),
    ...(premisesM2 > 0 && premisesValueOre === 0 ? (['premises-value'] as const) : []),
  ]
  return {
    homesValueOre,
    premisesValueOre,
    grantedRatio,
    qualifiedOre,
    ratio,
    leastRatio: privateHousingRule.leastRatio,
    apartments,
    verdict:
      ratio === null || lacks.length > 0 ? 'unknown' : ratio >= privateHousingRule.leastRatio && !isTooFew ? 'indicated' : 'not-indicated',
    lacks,
    feesOre: fees.basis === 'none' ? null : negated(movedOn(books, year, fees.accounts)),
    incomeOre: negated(movedOn(books, year, condominiumAccounts.operatingIncome)),
    feeAccounts: [...fees.accounts],
  }
}

/** VAT of the year: what is charged in credit, what is deducted in debit; a settlement’s voucher empties the accounts and is left out by its side. */
function vatOf(inputs: Inputs, year: AssociationYear, id: 'output' | 'input', functions: readonly string[]): Result['vat'][number] {
  const { accounts } = accountsOfTerm(inputs, null, functions, year)
  return { id, ore: year.hasVouchers ? sided(inputs, year, accounts, id) : null, accounts: [...accounts] }
}

function sided({ books }: Inputs, year: AssociationYear, accounts: readonly string[], id: 'output' | 'input'): number {
  return vouchersOn(books, accounts, year.from, year.to).reduce(
    (sum, { debitOre, creditOre }) => sum + (id === 'output' ? creditOre : debitOre),
    0,
  )
}

function findingsOf(result: Omit<Result, 'findings'>, own: AssociationYear): Finding[] {
  const year = yearName(own)
  const findings: Finding[] = []
  const { dueOre, bookedOre, privateHousing, fees } = result
  if (result.differs && dueOre !== null && bookedOre !== null)
    findings.push(
      condominiumFinding('condominium.property-fee-differs', 'warning', { year, dueOre, bookedOre, differenceOre: bookedOre - dueOre }),
    )
  const free = fees.filter(({ mayBeFree }) => mayBeFree)
  const lacking = fees.filter((fee) => fee.dueOre === null && !fee.mayBeFree)
  if (dueOre === null && (lacking.length > 0 || free.length === 0))
    findings.push(
      condominiumFinding('condominium.assessed-missing', 'warning', {
        year,
        properties: [...new Set(lacking.map((fee) => `${fee.property} ${fee.year}`))].join(', ') || '–',
      }),
    )
  if (free.length > 0)
    findings.push(
      condominiumFinding('condominium.property-fee-free', 'info', {
        properties: [...new Set(free.map(({ property }) => property))].join(', '),
      }),
    )
  if (privateHousing.verdict === 'not-indicated' && privateHousing.ratio !== null)
    findings.push(
      condominiumFinding('condominium.private-housing-doubtful', 'warning', {
        year,
        percent: String(Math.round(privateHousing.ratio * 1000) / 10),
        apartments: privateHousing.apartments,
      }),
    )
  const [output, input] = result.vat
  if (output?.ore === 0 && input && input.ore !== null && input.ore > 0)
    findings.push(condominiumFinding('condominium.vat-deducted-only', 'warning', { year, inputOre: input.ore }))
  if (output && output.ore !== null && output.ore > 0 && result.premisesRatio === 0)
    findings.push(condominiumFinding('condominium.vat-without-premises', 'info', { year, outputOre: output.ore }))
  return findings
}
