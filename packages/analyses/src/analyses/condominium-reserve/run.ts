import type { Books } from '../../books/books.ts'
import { resultMask } from '../../books/result-accounts.ts'
import { yearName } from '../../books/year-name.ts'
import type { RealEstates } from '../../company/real-estates.ts'
import { areasOnDay, knownAreas } from '../../condominium/areas.ts'
import { assessedOn, homesValue, premisesValue } from '../../condominium/assessed.ts'
import { capitalisedIn } from '../../condominium/capitalised.ts'
import { closedFindings } from '../../condominium/closed.ts'
import { condominiumFinding } from '../../condominium/findings.ts'
import { leftOutFindings } from '../../condominium/left-out.ts'
import { planOn } from '../../condominium/plan.ts'
import { accountsOfTerm } from '../../condominium/terms.ts'
import { movedAgainst, undoneAmong, type VoucherOn, vouchersOn } from '../../condominium/vouchers.ts'
import {
  type AssociationYear,
  associationYears,
  closingOn,
  dayOf,
  forItsMonths,
  forTwelveMonths,
  movedOn,
  negated,
  openingOn,
  sumOfKnown,
} from '../../condominium/years.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { condominiumAccounts } from '../../reference/condominium.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { amountsOfYear } from '../condominium-key-figures/amounts.ts'
import { condominiumKeyFiguresParams } from '../condominium-key-figures/schema.ts'
import { periodResult } from '../period-result.ts'
import { dispositionOf } from './disposition.ts'
import type { CondominiumReserveParams, CondominiumReserveResult, ReserveVoucher, ReserveYear } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'inputs' | 'realEstates'>
type Result = CondominiumReserveResult

const YEARS_BEFORE = 3
/** Years of the plan that its cost is averaged over. */
const HORIZONS = [10, 20, 30] as const

export function run(inputs: Inputs, params: CondominiumReserveParams, ctx: RunContext): Result {
  const { books, realEstates } = inputs
  const all = associationYears(books, params.to ?? params.from, YEARS_BEFORE)
  const last = all.at(-1)
  if (!last) throw new RangeError('there is no fiscal year')
  const termIn = (chosen: readonly string[] | null, id: string) => [...accountsOfTerm(inputs, chosen, [id], last).accounts]
  const accounts = termIn(params.reserve, 'brf-maintenance-reserve')
  const plannedAccounts = termIn(params.planned, 'brf-planned-maintenance')
  const repairAccounts = termIn(params.repairs, 'brf-repairs')
  ctx.progress(1, 3)
  const scrapping = termIn(null, 'brf-scrapping')
  const ofTerms = { accounts, plannedAccounts, repairAccounts, scrapping }
  const begins = planBegins(realEstates)
  // what is planned for a calendar year is held against the last fiscal year that ends in it
  const years = all.map((year, y) => {
    const isLast = all[y + 1]?.to.slice(0, 4) !== year.to.slice(0, 4)
    const isPlanned = isLast && Number(year.to.slice(0, 4)) >= begins
    return yearOf(books, isPlanned ? realEstates.maintenance : [], year, ofTerms)
  })
  const moves = vouchersOn(books, accounts, last.from, last.to)
  const { undone, mirrored } = undoneAmong(moves)
  const shown = (move: VoucherOn) => shownVoucher(move, undone.has(move))
  const result = resultMask(books.accounts)
  const ofResult = new Set(books.accounts.flatMap(({ number }, a) => (result[a] === 1 ? [number] : [])))
  const disposition = dispositionOf(books, last, all.at(-2), (account) => ofResult.has(account))
  ctx.progress(2, 3)
  const own = years.at(-1)
  const statutes = statutesOf(inputs, last)
  const statutesOre = statutes.length === 0 ? null : sumOfKnown(statutes.map(({ ore }) => ore))
  const { meetings, decided } = decidedIn(realEstates, last)
  const areas = areasOnDay(knownAreas(realEstates, inputs.inputs), last.to)
  const saving = forTwelveMonths(
    amountsOfYear(inputs, condominiumKeyFiguresParams.parse({ planned: params.planned }), last).saving.ore,
    last,
  )
  const totalM2 = areas && areas.totalM2 > 0 ? areas.totalM2 : null
  const difference = (booked: number | null | undefined, decided: number | undefined) =>
    booked === null || booked === undefined || decided === undefined ? null : booked - decided
  const made: Omit<Result, 'findings'> = {
    currency: books.currency,
    period: periodResult(last.period),
    accounts,
    plannedAccounts,
    repairAccounts,
    years,
    statutes,
    statutesOre,
    aboveStatutesOre: own && own.allocationOre !== null && statutesOre !== null ? own.allocationOre - statutesOre : null,
    disposition: { ...disposition, moves: disposition.moves.map((move) => shownVoucher(move, false)) },
    meetings,
    decided,
    allocationDifferenceOre: difference(own?.allocationOre, decided?.allocationOre),
    useDifferenceOre: difference(own?.useOre, decided?.useOre),
    moves: moves.map(shown),
    mirrored: mirrored.map((pair) => pair.map(({ name }) => name)),
    throughIncomeStatement: moves
      .filter((move) => !undone.has(move))
      .flatMap((move) => {
        const ore = movedAgainst(move, (account) => ofResult.has(account))
        const accounts = move.counterAccounts.filter((account) => ofResult.has(account))
        return ore === 0 ? [] : [{ ...shown(move), ore, accounts }]
      }),
    largeRepairs: vouchersOn(books, repairAccounts, last.from, last.to)
      .filter(({ debitOre, creditOre }) => debitOre - creditOre >= params.largeOre)
      .map((move) => shownVoucher(move, false)),
    plan: planOf(realEstates, years, last, totalM2),
    savingPerM2Ore: saving === null || totalM2 === null ? null : roundOre(saving / totalM2),
    totalM2,
  }
  ctx.progress(3, 3)
  return {
    ...made,
    findings: [...books.findings, ...closedFindings(all), ...leftOutFindings(books, all, YEARS_BEFORE), ...findingsOf(made)],
  }
}

interface Accounts {
  readonly accounts: readonly string[]
  readonly plannedAccounts: readonly string[]
  readonly repairAccounts: readonly string[]
  readonly scrapping: readonly string[]
}

function yearOf(books: Books, maintenance: RealEstates['maintenance'], year: AssociationYear, own: Accounts): ReserveYear {
  const { accounts, plannedAccounts, repairAccounts, scrapping } = own
  const moves = year.hasVouchers ? vouchersOn(books, accounts, year.from, year.to) : null
  const { undone } = undoneAmong(moves ?? [])
  const total = (of: (move: VoucherOn) => number) => moves?.reduce((sum, move) => (undone.has(move) ? sum : sum + of(move)), 0) ?? null
  const planned = maintenance.filter((row) => row.year === Number(year.to.slice(0, 4)))
  const { buildingsCost, buildingsWrittenOff } = condominiumAccounts
  const added = capitalisedIn(books, year, buildingsCost, [...buildingsWrittenOff, ...scrapping])
  return {
    from: year.from,
    to: year.to,
    hasVouchers: year.hasVouchers,
    openingOre: negated(openingOn(books, year, accounts)),
    allocationOre: total(({ creditOre }) => creditOre),
    useOre: total(({ debitOre }) => debitOre),
    hasUndone: undone.size > 0,
    closingOre: negated(closingOn(books, year, accounts)),
    plannedBookedOre: plannedAccounts.length === 0 ? null : movedOn(books, year, plannedAccounts),
    capitalisedOre: added && added.debitOre - added.correctedOre,
    repairsOre: repairAccounts.length === 0 ? null : movedOn(books, year, repairAccounts),
    plannedOre: maintenance.length === 0 ? null : planned.reduce((sum, { ore }) => sum + ore, 0),
  }
}

/** What the statutes in force at the year’s end say is set aside, and what that builds on. */
function statutesOf(inputs: Inputs, year: AssociationYear): Result['statutes'] {
  const { to } = year
  const inForce = inputs.realEstates.statutes.filter(
    (rule) => (rule.from === null || rule.from <= to) && (rule.to === null || to <= rule.to),
  )
  // of a kind, what began last holds
  const kinds = [...new Set(inForce.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const rule = inForce.filter((one) => one.kind === kind).reduce((a, b) => ((b.from ?? '') >= (a.from ?? '') ? b : a))
    const { yearlyOre, ...basis } = ruleOf(inputs, rule, year)
    return { kind, ruleOre: rule.ore, rulePercent: rule.percent, ...basis, ore: forItsMonths(yearlyOre, year) }
  })
}

/** What the meetings of a year decided, the oldest first, and together; null where there was none. */
function decidedIn({ meetings }: RealEstates, { from, to }: AssociationYear): Pick<Result, 'meetings' | 'decided'> {
  const own = meetings.filter(({ on }) => from <= on && on <= to).sort((a, b) => (a.on < b.on ? -1 : 1))
  const total = (of: (meeting: (typeof own)[number]) => number) => own.reduce((sum, meeting) => sum + of(meeting), 0)
  return {
    meetings: own.map((meeting) => ({ ...meeting })),
    decided:
      own.length === 0 ? null : { allocationOre: total(({ allocationOre }) => allocationOre), useOre: total(({ useOre }) => useOre) },
  }
}

function ruleOf(
  inputs: Inputs,
  { kind, ore, percent }: RealEstates['statutes'][number],
  fiscalYear: AssociationYear,
): { baseM2: number | null; baseOre: number | null; yearlyOre: number | null } {
  const { realEstates } = inputs
  const { to } = fiscalYear
  const year = Number(to.slice(0, 4))
  switch (kind) {
    case 'fixed':
      return { baseM2: null, baseOre: null, yearlyOre: ore }
    case 'per-m2': {
      const m2 = areasOnDay(knownAreas(realEstates, inputs.inputs), to)?.totalM2 ?? null
      return { baseM2: m2, baseOre: null, yearlyOre: m2 === null || ore === null ? null : roundOre(ore * m2) }
    }
    case 'assessed-share': {
      const assessed = assessedOn(realEstates, year, (value) => homesValue(value) + premisesValue(value))
      return {
        baseM2: null,
        baseOre: assessed,
        yearlyOre: assessed === null || percent === null ? null : roundOre((assessed * percent) / 100),
      }
    }
    case 'plan': {
      const average = planAverage(realEstates, fiscalYear, HORIZONS[0])
      return { baseM2: null, baseOre: average?.totalOre ?? null, yearlyOre: average?.yearlyOre ?? null }
    }
  }
}

/** The first calendar year that the plan says something of: before it, nothing planned is not known. */
function planBegins({ maintenance, maintenancePlans }: RealEstates): number {
  const years = [...maintenance.map(({ year }) => year), ...maintenancePlans.map(({ updatedOn }) => Number(updatedOn.slice(0, 4)))]
  return years.reduce((first, year) => Math.min(first, year), Number.POSITIVE_INFINITY)
}

/** What the plan costs in the years after a year, and a year on average; null where it does not reach so far. */
function planAverage(register: RealEstates, own: AssociationYear, years: number): { totalOre: number; yearlyOre: number } | null {
  const { maintenance } = register
  const after = Number(own.to.slice(0, 4))
  const plan = planOn(register, dayOf(own))
  const reach = plan ? Number(plan.updatedOn.slice(0, 4)) + plan.years : Math.max(0, ...maintenance.map(({ year }) => year))
  if (maintenance.length === 0 || reach < after + years) return null
  const totalOre = maintenance.reduce((sum, { year, ore }) => (year > after && year <= after + years ? sum + ore : sum), 0)
  return { totalOre, yearlyOre: roundOre(totalOre / years) }
}

function planOf(register: RealEstates, years: readonly ReserveYear[], last: AssociationYear, totalM2: number | null): Result['plan'] {
  const plan = planOn(register, dayOf(last))
  const booked = new Map(years.map((year) => [Number(year.to.slice(0, 4)), sumOfKnown([year.plannedBookedOre, year.capitalisedOre])]))
  const planned = [...new Set(register.maintenance.map(({ year }) => year))].sort((a, b) => a - b)
  return {
    updatedOn: plan?.updatedOn ?? null,
    years: plan?.years ?? null,
    rows: planned.map((year) => {
      const own = register.maintenance.filter((row) => row.year === year)
      return {
        year,
        measures: own.map(({ component }) => component),
        plannedOre: own.reduce((sum, { ore }) => sum + ore, 0),
        bookedOre: booked.get(year) ?? null,
      }
    }),
    averages: HORIZONS.flatMap((horizon) => {
      const average = planAverage(register, last, horizon)
      if (!average) return []
      return [{ years: horizon, ...average, perM2Ore: totalM2 === null ? null : roundOre(average.yearlyOre / totalM2) }]
    }),
  }
}

function shownVoucher(move: VoucherOn, isUndone: boolean): ReserveVoucher {
  const { yearFrom, voucher, name, date, text, debitOre, creditOre, counterAccounts } = move
  return { yearFrom, voucher, name, date, text, ore: debitOre - creditOre, accounts: [...counterAccounts], isUndone }
}

function findingsOf(result: Omit<Result, 'findings'>): Finding[] {
  const own = result.years.at(-1)
  if (!own) return []
  const year = yearName(own)
  const findings: Finding[] = []
  const { allocationOre, useOre } = own
  if (result.statutesOre === null) findings.push(condominiumFinding('condominium.statutes-missing', 'info', { year }))
  else if (allocationOre !== null && allocationOre < result.statutesOre)
    findings.push(
      condominiumFinding('condominium.reserve-below-statutes', 'warning', {
        year,
        allocationOre,
        statutesOre: result.statutesOre,
        differenceOre: result.statutesOre - allocationOre,
      }),
    )
  if (
    result.decided &&
    allocationOre !== null &&
    useOre !== null &&
    (result.allocationDifferenceOre !== 0 || result.useDifferenceOre !== 0)
  )
    findings.push(
      condominiumFinding('condominium.reserve-not-as-decided', 'error', {
        dates: result.meetings.map(({ on }) => on).join(', '),
        decidedOre: result.decided.allocationOre,
        bookedOre: allocationOre,
        decidedUseOre: result.decided.useOre,
        bookedUseOre: useOre,
      }),
    )
  const { leftOre, isYearBooked } = result.disposition
  if (isYearBooked && leftOre !== null && leftOre !== 0)
    findings.push(condominiumFinding('condominium.result-undisposed', 'warning', { year, leftOre }))
  if (result.mirrored.length > 0)
    findings.push(
      condominiumFinding('condominium.reserve-mirrored', 'info', {
        vouchers: result.mirrored.map((pair) => pair.join(' + ')).join(', '),
        year,
      }),
    )
  for (const { name, ore, accounts } of result.throughIncomeStatement)
    findings.push(
      condominiumFinding('condominium.reserve-through-result', 'error', { voucher: name, amountOre: ore, accounts: accounts.join(', ') }),
    )
  if (own.closingOre !== null && own.closingOre < 0)
    findings.push(condominiumFinding('condominium.reserve-negative', 'error', { amountOre: own.closingOre, date: own.to }))
  if (result.largeRepairs.length > 0)
    findings.push(
      condominiumFinding('condominium.large-repairs', 'info', {
        count: result.largeRepairs.length,
        sumOre: result.largeRepairs.reduce((sum, { ore }) => sum + ore, 0),
        year,
      }),
    )
  const ten = result.plan.averages.find(({ years }) => years === HORIZONS[0])
  if (ten && ten.perM2Ore !== null && result.savingPerM2Ore !== null && result.savingPerM2Ore < ten.perM2Ore)
    findings.push(
      condominiumFinding('condominium.saving-below-plan', 'warning', {
        savingOre: result.savingPerM2Ore,
        planOre: ten.perM2Ore,
        years: ten.years,
      }),
    )
  return findings
}
