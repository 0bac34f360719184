import { type ContributionRule, contributionRules } from '../reference/contribution-rules.ts'

/** What one person was paid in a month: the sum over payments and forms, before it is truncated. */
export interface PaidPerson {
  readonly id: string
  /** Null: not known, and the full rate is taken. */
  readonly birthYear: number | null
  readonly ore: number
  readonly growthSupport: boolean
}

export interface RatePart {
  /** Id of the rule. */
  readonly rule: string
  readonly baseKr: number
  readonly persons: readonly string[]
}

/** The base that has one rate, and its fee. */
export interface RateSum {
  /** Hundredths of a per cent. */
  readonly rate: number
  readonly baseKr: number
  readonly feeKr: number
  readonly parts: readonly RatePart[]
}

export interface Contributions {
  /** Lowest rate first. */
  readonly rates: readonly RateSum[]
  readonly baseKr: number
  readonly feeKr: number
  /** Of whom no birth year is known: they may have a lower rate than they are computed with. */
  readonly withoutAge: readonly string[]
}

/**
 * Employer contributions of a month (`YYYY-MM`) as the agency computes them: each person's base truncated to whole kronor, summed by rate, the fee of each
 * rate truncated, then added. Example: 4 × 30 000,99 at 31.42 % → 4 × 30 000 = 120 000 → 37 704; on the öre it would be 37 705.
 */
export function contributionsOf(
  month: string,
  people: readonly PaidPerson[],
  rules: readonly ContributionRule[] = contributionRules,
): Contributions {
  const parts = new Map<string, { readonly rule: ContributionRule; baseKr: number; readonly persons: string[] }>()
  const add = (rule: ContributionRule, baseKr: number, person: string) => {
    const own = parts.get(rule.id) ?? { rule, baseKr: 0, persons: [] }
    own.baseKr += baseKr
    own.persons.push(person)
    parts.set(rule.id, own)
  }
  const current = rulesOf(month, rules)
  // hundreds of people share the rules of a few birth years
  const byGroup = new Map<string, ReturnType<typeof rulesFor>>()
  for (const person of people) {
    const baseKr = Math.trunc(person.ore / 100)
    if (baseKr === 0) continue
    const group = `${person.birthYear} ${person.growthSupport}`
    const own = byGroup.get(group) ?? rulesFor(person, month, people.length, current)
    byGroup.set(group, own)
    const { reduced, full } = own
    if (!full) continue
    const below = reduced ? Math.min(baseKr, reduced.capKr ?? baseKr) : 0
    if (reduced && below !== 0) add(reduced, below, person.id)
    if (baseKr !== below) add(full, baseKr - below, person.id)
  }
  const rates = [...new Set([...parts.values()].map(({ rule }) => rule.rate))]
    .sort((a, b) => a - b)
    .map((rate): RateSum => {
      const own = [...parts.values()].filter(({ rule }) => rule.rate === rate)
      const baseKr = own.reduce((sum, part) => sum + part.baseKr, 0)
      return {
        rate,
        baseKr,
        feeKr: Math.trunc((baseKr * rate) / 10_000),
        parts: own.map(({ rule, baseKr: partKr, persons }) => ({ rule: rule.id, baseKr: partKr, persons })),
      }
    })
  return {
    rates,
    baseKr: rates.reduce((sum, own) => sum + own.baseKr, 0),
    feeKr: rates.reduce((sum, own) => sum + own.feeKr, 0),
    withoutAge: people.filter(({ birthYear, ore }) => birthYear === null && Math.trunc(ore / 100) !== 0).map(({ id }) => id),
  }
}

/** The rules in force on the last day of a month: rates change on the first. */
export function rulesOf(month: string, rules: readonly ContributionRule[] = contributionRules): readonly ContributionRule[] {
  return rules.filter(({ from, to }) => from.slice(0, 7) <= month && (to === null || month <= to.slice(0, 7)))
}

/** Above the full rate by what öre of small payrolls can make of it. */
const RATE_MARGIN = 0.0018

/** Between which shares of pay the contributions of a month lie, whatever the ages; null: no rate of the month is known. */
export function possibleRates(
  month: string,
  rules: readonly ContributionRule[] = contributionRules,
): { readonly lowest: number; readonly highest: number } | null {
  const rates = rulesOf(month, rules).flatMap(({ rate }) => (rate > 0 ? [rate / 10_000] : []))
  return rates.length === 0 ? null : { lowest: Math.min(...rates), highest: Math.max(...rates) + RATE_MARGIN }
}

function rulesFor(
  { birthYear, growthSupport }: PaidPerson,
  month: string,
  people: number,
  rules: readonly ContributionRule[],
): { readonly reduced: ContributionRule | null; readonly full: ContributionRule | null } {
  const age = birthYear === null ? null : Number(month.slice(0, 4)) - 1 - birthYear
  const holds = ({ group, given }: ContributionRule): boolean => {
    if (given === 'refund') return false
    switch (group.kind) {
      case 'everybody':
        return false
      case 'born':
        return birthYear !== null && (group.from === null || birthYear >= group.from) && (group.to === null || birthYear <= group.to)
      case 'aged':
        return age !== null && age >= group.from && (group.to === null || age <= group.to)
      case 'growth-support':
        return growthSupport
      case 'small-employer':
        return people <= group.employees
    }
  }
  const reduced = rules.filter(holds)
  // Whoever was born in 1937 or earlier has that rate, though old enough for the other.
  const born = reduced.find(({ group }) => group.kind === 'born' && group.to !== null && group.from === null)
  const lowest = reduced.toSorted(
    (a, b) => a.rate - b.rate || (b.capKr ?? Number.POSITIVE_INFINITY) - (a.capKr ?? Number.POSITIVE_INFINITY),
  )[0]
  return { reduced: born ?? lowest ?? null, full: rules.find(({ group }) => group.kind === 'everybody') ?? null }
}
