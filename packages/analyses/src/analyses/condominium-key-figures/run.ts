import { yearName } from '../../books/year-name.ts'
import { monthsAfter } from '../../company/deadlines.ts'
import { keyFigureWords } from '../../company/real-estate-columns.ts'
import { condominiumFigureIds } from '../../company/real-estates.ts'
import { areasChanged, areasOnDay, knownAreas, meanAreas, overlappingAreas } from '../../condominium/areas.ts'
import { closedFindings } from '../../condominium/closed.ts'
import { inDebitFindings, loanAccounts } from '../../condominium/debt.ts'
import { condominiumFinding } from '../../condominium/findings.ts'
import { leftOutFindings } from '../../condominium/left-out.ts'
import { type AssociationYear, associationYears, isTwelveMonths, monthsIn } from '../../condominium/years.ts'
import { isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { shippedAccountFunctions } from '../../reference/account-functions.ts'
import { condominiumRuleOf } from '../../reference/condominium.ts'
import { companyDueRules } from '../../reference/due-dates.ts'
import { decimal } from '../../texts/figures.ts'
import { periodResult } from '../period-result.ts'
import { amountsOfYear, netSalesOfYear, termOf } from './amounts.ts'
import { type FigureParts, printedAgainst, rounded, usualDecimals } from './printed.ts'
import {
  type Amount,
  type AmountId,
  type AreaTerm,
  amountIds,
  type CondominiumKeyFiguresParams,
  type CondominiumKeyFiguresResult,
  type Figure,
  type FigureId,
  type FigureYear,
} from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions' | 'inputs' | 'realEstates'>

interface Definition {
  readonly unit: Figure['unit']
  readonly numerator: AmountId
  readonly denominator: AmountId | AreaTerm
  /** The numerator counts as so much of itself: of one percentage point of the debt, 0.01. */
  readonly factor?: number
}

const perM2 = (numerator: AmountId, denominator: AreaTerm): Definition => ({ unit: 'kr/m2', numerator, denominator })
const percent = (numerator: AmountId, denominator: AmountId, factor = 1): Definition => ({
  unit: 'percent',
  numerator,
  denominator,
  factor,
})

/** BFNAR 2023:1; BFNAR 2012:1 38.3–38.8. */
export const definitions: Readonly<Record<FigureId, Definition>> = {
  'equity-ratio': percent('equity', 'assets'),
  fee: perM2('fees', 'area-granted'),
  'fee-homes': perM2('fees-homes', 'area-homes'),
  'fee-premises': perM2('fees-premises', 'area-premises'),
  debt: perM2('debt', 'area-total'),
  'debt-granted': perM2('debt', 'area-granted'),
  saving: perM2('saving', 'area-total'),
  sensitivity: percent('debt', 'fees', 0.01),
  energy: perM2('energy', 'area-total'),
  'fee-share': percent('fees', 'income'),
}

/** The year's figures and those of the three before. */
const YEARS_BEFORE = 3

export function run(inputs: Inputs, params: CondominiumKeyFiguresParams, ctx: RunContext): CondominiumKeyFiguresResult {
  const { books, realEstates } = inputs
  const all = associationYears(books, params.to ?? params.from, YEARS_BEFORE)
  const given = knownAreas(realEstates, inputs.inputs)
  const years = all.map((year): FigureYear => {
    const { from, to, hasVouchers, bookedTo } = year
    const areas = params.areaAt === 'mean' ? meanAreas(given, from, to) : areasOnDay(given, to)
    return {
      from,
      to,
      rule: condominiumRuleOf(from)?.id ?? null,
      hasVouchers,
      bookedTo,
      areas: areas && { ...areas, byKind: areas.byKind.map((row) => ({ ...row, told: [...row.told] })) },
      areaChanged: areasChanged(given, from, to),
    }
  })
  const ofYears = all.map((year, y) => {
    ctx.progress(y, all.length)
    return { 'net-sales': netSalesOfYear(inputs, year), ...amountsOfYear(inputs, params, year) }
  })
  const amounts = amountIds.map((id): Amount => ({ id, years: ofYears.map((own) => own[id]) }))
  const figures = condominiumFigureIds
    .filter((id) => isAsked(id, years))
    .map((id): Figure => {
      const { unit, numerator, denominator } = definitions[id]
      return { id, unit, numerator, denominator, values: years.map((year, y) => figureValue(id, ofYears[y], year)) }
    })
  const last = all.at(-1)
  const inDebit = last ? inDebitFindings(loanAccounts(books, last, termOf(inputs, params, 'creditLoans', last).accounts), last.to) : []
  const lastAmounts = ofYears.at(-1)
  const result = lastAmounts?.result.ore ?? null
  const partsOf = (id: FigureId, y: number): FigureParts | null => {
    const { unit, numerator, denominator, factor = 1 } = definitions[id]
    const year = years[y]
    const own = ofYears[y]
    if (!year || !own) return null
    const belowOre = isArea(denominator) ? null : own[denominator].ore
    return {
      unit,
      factor,
      aboveOre: own[numerator].ore,
      below: isArea(denominator) ? areaOf(denominator, year.areas) : belowOre === null ? null : belowOre / 100,
      isArea: isArea(denominator),
      value: exactValue(id, own, year),
    }
  }
  const printed = printedAgainst(realEstates.printed, years, partsOf)
  return {
    currency: books.currency,
    period: last ? periodResult(last.period) : { from: '', to: '', years: [] },
    years,
    amounts,
    figures,
    printed,
    filing: {
      months: companyDueRules.condominiumReport.months,
      due: isoOfDay(monthsAfter(last?.to ?? '', companyDueRules.condominiumReport.months)),
    },
    lossOre: result !== null && result < 0 ? 0 - result : null,
    findings: [
      ...books.findings,
      ...closedFindings(all),
      ...leftOutFindings(books, all, YEARS_BEFORE),
      ...inDebit,
      ...findingsOf(years, ofYears, all, given),
      ...printedFindings(printed),
    ],
  }
}

function printedFindings(printed: CondominiumKeyFiguresResult['printed']): Finding[] {
  const differing = printed.filter(({ moved }) => moved !== 'nothing')
  if (differing.length === 0) return []
  const figures = differing.map((own) => `${keyFigureWords[own.id][1]} ${yearName(own)}: ${own.printed} → ${own.now ?? '–'}`).join('; ')
  return [condominiumFinding('condominium.printed-differs', 'warning', { figures })]
}

/** The split of the fee is told where the rules of a year ask for it and premises are granted. */
function isAsked(id: FigureId, years: readonly FigureYear[]): boolean {
  if (id !== 'fee-homes' && id !== 'fee-premises') return true
  return years.some(({ from, areas }) => condominiumRuleOf(from)?.splitsFees === true && (areas?.grantedPremisesM2 ?? 0) > 0)
}

/** Whole kronor per square metre, or per cent with two decimals; halves up. */
function figureValue(id: FigureId, amounts: Record<AmountId, Amount['years'][number]> | undefined, year: FigureYear): number | null {
  const exact = exactValue(id, amounts, year)
  return exact === null ? null : rounded(exact, usualDecimals[definitions[id].unit])
}

/** The same, not rounded. */
function exactValue(id: FigureId, amounts: Record<AmountId, Amount['years'][number]> | undefined, { areas }: FigureYear): number | null {
  const { unit, numerator, denominator, factor = 1 } = definitions[id]
  const above = amounts?.[numerator].ore ?? null
  if (above === null) return null
  if (unit === 'percent') {
    const below = isArea(denominator) ? null : (amounts?.[denominator].ore ?? null)
    return below === null || below <= 0 ? null : (above * factor * 100) / below
  }
  const below = isArea(denominator) ? areaOf(denominator, areas) : null
  return below === null || below === 0 ? null : above / 100 / below
}

export function isArea(id: AmountId | AreaTerm): id is AreaTerm {
  return id.startsWith('area-')
}

export function areaOf(term: AreaTerm, areas: FigureYear['areas']): number | null {
  if (!areas) return null
  switch (term) {
    case 'area-granted':
      return areas.grantedM2
    case 'area-total':
      return areas.totalM2
    case 'area-homes':
      return areas.grantedHomesM2
    case 'area-premises':
      return areas.grantedPremisesM2
  }
}

const energyParts = ['electricity', 'heating', 'water'] as const

/** As its function is called. */
function energyName(part: (typeof energyParts)[number]): string {
  return shippedAccountFunctions.functions.find(({ id }) => id === `brf-${part}`)?.name.sv ?? part
}

function findingsOf(
  years: readonly FigureYear[],
  amounts: readonly Record<AmountId, Amount['years'][number]>[],
  all: readonly AssociationYear[],
  given: ReturnType<typeof knownAreas>,
): Finding[] {
  const last = years.at(-1)
  const own = amounts.at(-1)
  if (!last || !own) return []
  const findings: Finding[] = []
  const year = yearName(last)
  const overlaps = overlappingAreas(given, last.to)
  const without = years.filter(({ areas }) => areas === null)
  if (without.length > 0)
    findings.push(condominiumFinding('condominium.area-missing', 'warning', { years: without.map(yearName).join(', ') }))
  if (overlaps.length > 0)
    findings.push(
      condominiumFinding('condominium.areas-overlap', 'warning', {
        areas: overlaps.map(({ m2 }) => m2.map(decimal).join(' + ')).join(', '),
        date: last.to,
      }),
    )
  const atEnd = areasOnDay(given, last.to)
  if (last.areaChanged && atEnd)
    findings.push(
      condominiumFinding('condominium.area-changed', 'info', {
        year,
        granted: decimal(atEnd.grantedM2),
        total: decimal(atEnd.totalM2),
      }),
    )
  if (!isTwelveMonths(last))
    findings.push(
      condominiumFinding('condominium.year-not-twelve-months', 'warning', { year, months: Math.round(monthsIn(last) * 10) / 10 }),
    )
  if (last.bookedTo !== null) findings.push(condominiumFinding('condominium.year-unfinished', 'warning', { year, bookedTo: last.bookedTo }))
  if (own.fees.basis === 'none') findings.push(condominiumFinding('condominium.fees-unmapped', 'warning', { year }))
  if (own.fees.basis === 'name')
    findings.push(condominiumFinding('condominium.fees-by-name', 'info', { accounts: own.fees.accounts.join(', ') }))
  if (own['net-sales'].basis === 'k2-layout')
    findings.push(condominiumFinding('condominium.net-sales-by-k2', 'info', { accounts: own['net-sales'].accounts.join(', ') }))
  if (own.planned.basis === 'name')
    findings.push(condominiumFinding('condominium.planned-by-name', 'info', { accounts: own.planned.accounts.join(', ') }))
  if (own.planned.basis === 'none') findings.push(condominiumFinding('condominium.planned-unmarked', 'info', { year }))
  const unread = energyParts.filter((part) => own[part].basis === 'none')
  if (unread.length > 0)
    findings.push(condominiumFinding('condominium.energy-incomplete', 'warning', { year, parts: unread.map(energyName).join(', ') }))
  const leftOutOre = own['debt-left-out'].ore
  if (leftOutOre !== null && leftOutOre !== 0)
    findings.push(
      condominiumFinding('condominium.debt-left-out', 'info', {
        amountOre: leftOutOre,
        accounts: own['debt-left-out'].accounts.join(', '),
        date: last.to,
      }),
    )
  if (own.result.ore !== null && own.result.ore < 0)
    findings.push(condominiumFinding('condominium.loss', 'warning', { year, lossOre: 0 - own.result.ore }))
  const negative = all.map((_, y) => (amounts[y]?.saving.ore ?? 0) < 0)
  if (negative.length > 1 && negative.at(-1) === true && negative.at(-2) === true)
    findings.push(condominiumFinding('condominium.saving-negative', 'warning', { year, savingOre: own.saving.ore }))
  return findings
}
