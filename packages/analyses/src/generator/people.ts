import { civilOfDay, dayOf, isoOfDay } from '../dates.ts'
import { contributionRules } from '../reference/contribution-rules.ts'
import { monthIndex } from './calendar.ts'
import type { Profile } from './profile.ts'
import { Random } from './random.ts'

/** Somebody who is paid by a generated company that declares. */
export interface Person {
  /** The company’s own id. */
  readonly id: string
  /** Twelve digits; serial numbers from 980 on are given to nobody. */
  readonly personalNumber: string
  readonly birthYear: number
  readonly role: string
  readonly owner: boolean
  /** Account of the pay. */
  readonly account: number
  readonly costCentre: number
  /** A month, in the first year. */
  readonly salaryKr: number
  readonly benefitKr: number
  /** Tax withheld, per cent of cash pay. */
  readonly taxPercent: number
  /** First and last month (year × 12 + month − 1); null: before the first year, after the last. */
  readonly fromMonth: number | null
  readonly toMonth: number | null
}

export const PAY_ACCOUNTS = { hourly: 7010, monthly: 7210, executive: 7220 } as const
/** The pay of every year from April on. */
const RAISE = 1.025
const CAR_BENEFIT_KR = 4_100

/**
 * The staff: a managing director who owns the company and has a car, now and then a pensioner and somebody young on hourly pay, the rest on monthly pay; of
 * these, some leave and are followed by somebody else the month after. Together they earn what the profile says, however many share it.
 */
export function peopleOf(profile: Profile): readonly Person[] {
  const first = profile.spans[0]
  const last = profile.spans.at(-1)
  if (profile.employees === 0 || !first || !last) return []
  const random = new Random(`${profile.seed}/people`)
  const count = Math.max(4, profile.employees)
  const kinds = Array.from({ length: count }, (_, i) => (i === 0 ? 'executive' : i % 12 === 1 ? 'elder' : i % 12 === 2 ? 'young' : 'usual'))
  const weights = kinds.map((kind) =>
    kind === 'executive' ? 1.3 : kind === 'elder' ? 0.3 : kind === 'young' ? 0.45 : 0.85 + random.unit() * 0.3,
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const lastYear = civilOfDay(last.toDay).year
  const firstMonth = monthIndex(first.fromDay)
  const lastMonth = monthIndex(last.toDay)
  let id = 100
  return kinds.flatMap((kind, i): Person[] => {
    const person = (fromMonth: number | null, toMonth: number | null): Person => {
      const birthYear = lastYear - (kind === 'elder' ? random.between(71, 74) : kind === 'young' ? 20 : random.between(30, 58))
      return {
        id: String(++id),
        personalNumber: personalNumber(birthYear, random),
        birthYear,
        role: kind === 'executive' ? 'vd' : '',
        owner: kind === 'executive',
        account: kind === 'executive' ? PAY_ACCOUNTS.executive : kind === 'usual' ? PAY_ACCOUNTS.monthly : PAY_ACCOUNTS.hourly,
        costCentre: i % 4,
        salaryKr: Math.round((profile.employees * profile.monthlySalaryOre * (weights[i] ?? 0)) / whole / 100),
        benefitKr: kind === 'executive' ? CAR_BENEFIT_KR : 0,
        taxPercent: random.between(24, 32),
        fromMonth,
        toMonth,
      }
    }
    const leaves = kind === 'usual' && lastMonth - firstMonth > 12 && random.chance(0.35)
    if (!leaves) return [person(null, null)]
    const left = random.between(firstMonth + 3, lastMonth - 3)
    return [person(null, left), person(left + 1, null)]
  })
}

export function isEmployed({ fromMonth, toMonth }: Person, month: number): boolean {
  return (fromMonth === null || fromMonth <= month) && (toMonth === null || month <= toMonth)
}

/** Whole kronor of a month: the pay of the first year, and the raises of every April after it began. */
export function payKr({ salaryKr }: Person, month: number, firstMonth: number): number {
  const raises = Math.max(0, Math.floor((month - 3) / 12) - Math.floor((firstMonth - 3) / 12))
  return Math.round(salaryKr * RAISE ** raises)
}

/**
 * Employer contributions of a month in whole kronor, by the dated rates alone: each base whole, the sum of each rate truncated. What the product computes
 * is held against it, so nothing of that is used here.
 */
export function contributionsKr(month: number, paid: readonly { readonly birthYear: number; readonly baseKr: number }[]): number {
  const day = isoOfDay(dayOf(Math.floor(month / 12), (month % 12) + 1, 1))
  const inForce = contributionRules.filter(({ from, to, given }) => from <= day && (to === null || day <= to) && given !== 'refund')
  const full = inForce.find(({ group }) => group.kind === 'everybody')?.rate ?? 0
  const bases = new Map<number, number>()
  const add = (rate: number, kr: number) => bases.set(rate, (bases.get(rate) ?? 0) + kr)
  for (const { birthYear, baseKr } of paid) {
    const age = Math.floor(month / 12) - 1 - birthYear
    const reduced = inForce
      .filter(({ group }) => group.kind === 'aged' && group.from <= age && (group.to === null || age <= group.to))
      .sort((a, b) => a.rate - b.rate)[0]
    const below = reduced ? Math.min(baseKr, reduced.capKr ?? baseKr) : 0
    if (reduced) add(reduced.rate, below)
    add(full, baseKr - below)
  }
  return [...bases].reduce((sum, [rate, kr]) => sum + Math.trunc((kr * rate) / 10_000), 0)
}

function personalNumber(birthYear: number, random: Random): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const nine = `${two(birthYear % 100)}${two(random.between(1, 12))}${two(random.between(1, 28))}${random.between(980, 999)}`
  let sum = 0
  for (let i = 0; i < 9; i++) {
    const doubled = Number(nine[i]) * (i % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return `${Math.floor(birthYear / 100)}${nine}${(10 - (sum % 10)) % 10}`
}
