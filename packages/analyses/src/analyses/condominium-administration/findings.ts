import { yearName } from '../../books/year-name.ts'
import { condominiumFinding } from '../../condominium/findings.ts'
import { type AssociationYear, dayOf } from '../../condominium/years.ts'
import type { Finding } from '../../finding.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { isRateOutside } from './pay.ts'
import type { CondominiumAdministrationResult } from './schema.ts'

type Result = Omit<CondominiumAdministrationResult, 'findings'>

/** Declarations are in whole kronor: a krona for each month. */
const ORE_PER_MONTH = 100

export function findingsOf(result: Result, own: AssociationYear): Finding[] {
  return [...boardFindings(result, yearName(own)), ...memberFindings(result, dayOf(own)), ...partyFindings(result, own)]
}

function boardFindings(result: Result, year: string): Finding[] {
  const { costs, pay } = result
  const cost = (id: Result['costs'][number]['id']) => costs.find((row) => row.id === id)?.ore.at(-1) ?? null
  const contributions = pay.find(({ id }) => id === 'contributions')
  const findings: Finding[] = []
  const feesOre = cost('board-salary')
  if (feesOre !== null && feesOre > 0 && contributions?.bookedOre === 0)
    findings.push(condominiumFinding('condominium.board-without-contributions', 'warning', { year, feesOre }))
  findings.push(...rateFindings(result, year))
  const otherFeesOre = cost('board-not-salary')
  if (otherFeesOre !== null && otherFeesOre > 0)
    findings.push(condominiumFinding('condominium.board-not-salary', 'info', { year, feesOre: otherFeesOre }))
  return [...findings, ...declaredFindings(result, year)]
}

/** Contributions that are not what was declared. Months that no declaration is loaded of may hold what is missing, and never what is too much. */
function declaredFindings({ pay, months, declaredMonths }: Result, year: string): Finding[] {
  const { bookedOre = null, declaredOre = null } = pay.find(({ id }) => id === 'contributions') ?? {}
  if (bookedOre === null || declaredOre === null || Math.abs(bookedOre - declaredOre) <= declaredMonths * ORE_PER_MONTH) return []
  const values = { year, bookedOre, declaredOre, differenceOre: bookedOre - declaredOre, months: declaredMonths }
  return declaredMonths < months && declaredOre < bookedOre
    ? [condominiumFinding('condominium.contributions-partly-declared', 'info', { ...values, ofMonths: months })]
    : [condominiumFinding('condominium.contributions-not-as-declared', 'warning', values)]
}

/** Contributions that no rate of the year gives. */
function rateFindings({ pay, rates }: Result, year: string): Finding[] {
  const [payOre, bookedOre] = (['pay', 'contributions'] as const).map((id) => pay.find((row) => row.id === id)?.bookedOre ?? null)
  const { lowest, full } = rates
  if (payOre == null || bookedOre == null || bookedOre === 0 || lowest === null || full === null || !isRateOutside(rates)) return []
  return [
    condominiumFinding('condominium.contributions-rate', 'warning', {
      year,
      payOre,
      bookedOre,
      lowestOre: roundOre(payOre * lowest),
      fullOre: roundOre(payOre * full),
    }),
  ]
}

function memberFindings({ members }: Result, date: string): Finding[] {
  const differing = members.flatMap(({ closingOre, registerOre }) =>
    closingOre === null || registerOre === null || closingOre === registerOre ? [] : [{ closingOre, registerOre }],
  )
  if (differing.length === 0) return []
  const registerOre = differing.reduce((sum, own) => sum + own.registerOre, 0)
  const bookedOre = differing.reduce((sum, own) => sum + own.closingOre, 0)
  return [
    condominiumFinding('condominium.contributions-differ', 'warning', {
      date,
      registerOre,
      bookedOre,
      differenceOre: bookedOre - registerOre,
    }),
  ]
}

function partyFindings({ related, bought, properties }: Result, own: AssociationYear): Finding[] {
  const findings: Finding[] = []
  if (bought.vouchers > 0)
    findings.push(
      condominiumFinding('condominium.related-purchases', 'info', {
        year: yearName(own),
        parties: related.filter(({ vouchers }) => vouchers !== null && vouchers > 0).length,
        count: bought.vouchers,
        sumOre: bought.ore,
      }),
    )
  const ended = properties.filter(({ hasEnded }) => hasEnded)
  if (ended.length > 0)
    findings.push(
      condominiumFinding('condominium.insurance-ended', 'warning', {
        properties: ended.map(({ id, insuredTo }) => `${id} (${insuredTo ?? ''})`).join(', '),
        date: dayOf(own),
      }),
    )
  return findings
}
