import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { isoOfMonth } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { at, float64At, int32At, uint32At } from '../../column.ts'
import type { WorkingDays } from '../../company/calendar.ts'
import { civilOfDay, daysInMonth, NO_DAY } from '../../dates.ts'
import { listsBy, NumberPlaces } from '../../matching/number-places.ts'
import { isResetVoucher } from '../../query/reset-vouchers.ts'
import { expectedSides } from '../../reference/expected-sides.ts'
import { weekdayOf } from '../../reference/holidays.ts'
import { median, roundOre } from '../../statistics/statistics.ts'
import { type FlagLines, sameVoucher } from './flag-lines.ts'
import type { AccountFlag, AccountParts } from './parts-schema.ts'

type Tests = NonNullable<AccountParts['flags']>['tests'][number]

/** What a test finds: a line, or what is missing. */
export interface Hit {
  readonly line: number | null
  readonly other: number | null
  readonly amountOre: number
  readonly values: Readonly<Record<string, string | number | null>>
  /** For what is missing: the account and the day it would have been. */
  readonly missing: { readonly account: number; readonly day: number } | null
}

export interface FlagTest {
  readonly id: AccountFlag
  readonly params: Tests['params']
  readonly unavailable: (books: Books, lines: FlagLines) => Tests['unavailable']
  readonly hits: (books: Books, lines: FlagLines, days: WorkingDays) => readonly Hit[]
}

const hit = (lines: FlagLines, line: number, values: Hit['values'] = {}, other: number | null = null): Hit => ({
  line,
  other,
  amountOre: float64At(lines.ore, line),
  values,
  missing: null,
})
const always = () => null
const isResult = (books: Books, account: number) => books.accounts[account]?.kind === 'result'
const onlyResult = (books: Books, { account }: FlagLines) => (account.some((a) => isResult(books, a)) ? null : 'no-result-account')

/** A hit for each line that `find` has values for. */
function each(lines: FlagLines, find: (line: number) => Hit['values'] | null): Hit[] {
  const hits: Hit[] = []
  for (let i = 0; i < lines.length; i++) {
    const values = find(i)
    if (values !== null) hits.push(hit(lines, i, values))
  }
  return hits
}

const DUPLICATE_DAYS = 7
/** Where the text holds a reference number: an invoice has its own. */
const DUPLICATE_REFERENCE_DAYS = 92
const REVERSAL_DAYS = 62
const LATE_DAYS = 30
const ROUND_ORE = 1_000_000
const OUTLIER = { leastLines: 8, deviations: 6, floorRatio: 0.05, floorOre: 10_000 } as const
/** Of a normal distribution, a standard deviation in median absolute deviations. */
const MAD_TO_SIGMA = 1.4826
const GAP = { leastMonths: 6, regularShare: 0.7, mostMissing: 3 } as const

/** What is looked for on the lines of an account. Each test says what it takes. */
export const flagTests: readonly FlagTest[] = [
  {
    id: 'account.duplicate',
    params: { days: DUPLICATE_DAYS, daysWithReference: DUPLICATE_REFERENCE_DAYS },
    unavailable: always,
    hits: (_, lines) => duplicates(lines),
  },
  {
    id: 'account.contrary-side',
    params: {},
    unavailable: (books, lines) => (sidesOf(books, lines).size === 0 ? 'no-expected-side' : null),
    hits: contrary,
  },
  {
    id: 'account.weekend',
    params: {},
    unavailable: always,
    hits: (_, lines, days) => {
      const isWeekend = byDay((day) => isOrdinary(day) && days.isWeekend(day))
      return each(lines, (i) => (isWeekend(lines.day[i] ?? NO_DAY) ? {} : null))
    },
  },
  {
    id: 'account.holiday',
    params: {},
    unavailable: always,
    hits: (_, lines, days) => {
      const holidays = byDay((day) => (isOrdinary(day) ? holidayOf(days, day) : null))
      return each(lines, (i) => {
        const holiday = holidays(lines.day[i] ?? NO_DAY)
        return holiday ? { holiday: holiday.id } : null
      })
    },
  },
  {
    id: 'account.round',
    params: { multipleOre: ROUND_ORE },
    unavailable: always,
    hits: (_, lines) => each(lines, (i) => (lines.ore[i] !== 0 && float64At(lines.ore, i) % ROUND_ORE === 0 ? {} : null)),
  },
  { id: 'account.outlier', params: OUTLIER, unavailable: always, hits: (_, lines) => outliers(lines) },
  { id: 'account.gap', params: GAP, unavailable: always, hits: (_, lines) => gaps(lines) },
  { id: 'account.reversal', params: { days: REVERSAL_DAYS }, unavailable: onlyResult, hits: reversals },
  {
    id: 'account.late-registration',
    params: { days: LATE_DAYS },
    unavailable: (_, { registeredDay }) => (registeredDay.some((day) => day !== NO_DAY) ? null : 'no-registration-dates'),
    hits: (_, lines) =>
      each(lines, (i) => {
        const day = lines.day[i] ?? NO_DAY
        const registered = lines.registeredDay[i] ?? NO_DAY
        const lag = registered - day
        return registered !== NO_DAY && day !== NO_DAY && lag > LATE_DAYS ? { lagDays: lag } : null
      }),
  },
]

/** What holds of a day, worked out once for each. */
function byDay<T>(find: (day: number) => T): (day: number) => T {
  const known = new Map<number, T>()
  let last: number | null = null
  let value: T | undefined
  return (day) => {
    if (day === last && value !== undefined) return value
    const own = known.has(day) ? known.get(day) : undefined
    const found = own === undefined ? find(day) : own
    known.set(day, found)
    last = day
    value = found
    return found
  }
}

/** A free day of the company’s own on a weekend is a weekend as any other. */
function holidayOf({ holiday }: WorkingDays, day: number): { readonly id: string } | null {
  const found = holiday(day)
  return found?.kind === 'own' && [0, 6].includes(weekdayOf(day)) ? null : found
}

/** A day of a date, and not the last of its month: closings are dated then whatever day it is. */
function isOrdinary(day: number): boolean {
  if (day === NO_DAY) return false
  const { year, month, day: own } = civilOfDay(day)
  return own < daysInMonth(year, month)
}

/** The lines of each account, amount and what else they have in common. */
function linesByAmount(
  lines: FlagLines,
  sizeOf: (ore: number) => number,
  belongs: (line: number) => boolean,
  also: ArrayLike<number>,
): Uint32Array[] {
  const { account, ore, length } = lines
  const first = new NumberPlaces(1 << 12)
  const second = new NumberPlaces(length)
  const most = 2 ** 26
  return listsBy(length, (i) => {
    if (!belongs(i)) return -1
    const size = first.at(sizeOf(float64At(ore, i))) * most + uint32At(account, i)
    return second.at(size) * most + at(also, i)
  })
}

/** The same amount and the same whole text on an account within days, in another voucher: each after the first. */
function duplicates(lines: FlagLines): Hit[] {
  const { text, ore, day } = lines
  const groups = linesByAmount(
    lines,
    (own) => own,
    (i) => text[i] !== 0 && ore[i] !== 0 && day[i] !== NO_DAY,
    text,
  )
  const hits: Hit[] = []
  for (const own of groups) {
    for (let k = 1; k < own.length; k++) {
      const before = uint32At(own, k - 1)
      const line = uint32At(own, k)
      if (sameVoucher(lines, before, line)) continue
      const most = lines.hasReference(line) ? DUPLICATE_REFERENCE_DAYS : DUPLICATE_DAYS
      if (int32At(day, line) - int32At(day, before) <= most) hits.push(hit(lines, line, {}, before))
    }
  }
  return hits
}

function sidesOf(books: Books, { account }: FlagLines): Map<number, 'debit' | 'credit'> {
  const used = new Set(account)
  return new Map(
    expectedSides.flatMap(({ patterns, side }) => {
      const mask = accountMask(patterns, books.accounts)
      return [...used].flatMap((a): [number, 'debit' | 'credit'][] => (mask[a] === 1 ? [[a, side]] : []))
    }),
  )
}

/** On the side against an account of income or costs; vouchers that reset the result are as they should be. */
function contrary(books: Books, lines: FlagLines): Hit[] {
  const sides = sidesOf(books, lines)
  const resets = lines.years.map((year) => isResetVoucher(year.year, year.ledger))
  return each(lines, (i) => {
    const side = sides.get(uint32At(lines.account, i))
    const ore = float64At(lines.ore, i)
    if (side === undefined || (side === 'debit' ? ore >= 0 : ore <= 0)) return null
    return resets[uint32At(lines.yearOf, i)]?.(uint32At(lines.voucher, i)) ? null : { side }
  })
}

/** Far from the median of its account's lines with such texts, in robust standard deviations. */
function outliers(lines: FlagLines): Hit[] {
  const { account, group, ore, groupNames } = lines
  const hits: Hit[] = []
  for (const own of listsBy(lines.length, (i) => uint32At(account, i) * groupNames.length + uint32At(group, i))) {
    if (own.length < OUTLIER.leastLines) continue
    const middle = median(Float64Array.from(own, (i) => float64At(ore, i))) ?? 0
    const spread = MAD_TO_SIGMA * (median(Float64Array.from(own, (i) => Math.abs(float64At(ore, i) - middle))) ?? 0)
    const scale = Math.max(spread, OUTLIER.floorRatio * Math.abs(middle), OUTLIER.floorOre)
    for (const i of own) {
      const deviations = Math.abs(float64At(ore, i) - middle) / scale
      if (deviations <= OUTLIER.deviations) continue
      hits.push(
        hit(lines, i, {
          medianOre: roundOre(middle),
          deviations: Math.round(deviations * 10) / 10,
          observations: own.length,
          group: groupNames[uint32At(group, i)] ?? '',
        }),
      )
    }
  }
  return hits
}

/** Months without what comes each month: texts of a kind on an account, between the first and the last of them. */
function gaps(lines: FlagLines): Hit[] {
  const { account, group, day, ore, groupNames } = lines
  const monthOf = byDay(monthOfDay)
  const groups = listsBy(lines.length, (i) =>
    group[i] === 0 || day[i] === NO_DAY ? -1 : uint32At(account, i) * groupNames.length + uint32At(group, i),
  )
  return groups.flatMap((own) => {
    const sums = new Map<number, number>()
    const latest = new Map<number, number>()
    for (const i of own) {
      const month = monthOf(day[i] ?? NO_DAY)
      sums.set(month, (sums.get(month) ?? 0) + float64At(ore, i))
      latest.set(month, i)
    }
    const months = [...sums.keys()].sort((a, b) => a - b)
    const steps = months.slice(1).map((month, i) => month - (months[i] ?? 0))
    const regular = steps.filter((step) => step === 1).length
    const [first] = own
    if (first === undefined || months.length < GAP.leastMonths || regular < GAP.regularShare * steps.length) return []
    const expected = roundOre(median([...sums.values()]) ?? 0)
    return steps.flatMap((step, i) =>
      step < 2 || step > GAP.mostMissing + 1
        ? []
        : Array.from({ length: step - 1 }, (_, k): Hit => {
            const month = (months[i] ?? 0) + k + 1
            const before = latest.get(months[i] ?? 0) ?? first
            return {
              line: null,
              other: before,
              amountOre: expected,
              values: { month: isoOfMonth(month), group: groupNames[uint32At(group, first)] ?? '', observations: months.length },
              missing: { account: uint32At(account, first), day: day[before] ?? NO_DAY },
            }
          }),
    )
  })
}

/** The opposite of an earlier amount on an account of income or costs, with a text of the same kind: each earlier line once. */
function reversals(books: Books, lines: FlagLines): Hit[] {
  const { account, day, ore, group } = lines
  const groups = linesByAmount(lines, Math.abs, (i) => ore[i] !== 0 && day[i] !== NO_DAY && isResult(books, uint32At(account, i)), group)
  return groups.flatMap((own) => reversalsOf(lines, own))
}

function reversalsOf(lines: FlagLines, own: Uint32Array): Hit[] {
  const { day, ore } = lines
  if (own.every((i) => float64At(ore, i) > 0) || own.every((i) => float64At(ore, i) < 0)) return []
  const hits: Hit[] = []
  const waiting: { readonly debit: number[]; readonly credit: number[] } = { debit: [], credit: [] }
  // From year to year the lists may go back in time: nothing is given up as too old then.
  const isRising = own.every((i, k) => k === 0 || int32At(day, uint32At(own, k - 1)) <= int32At(day, i))
  for (const line of own) {
    const on = int32At(day, line)
    const isDebit = float64At(ore, line) > 0
    const opposite = isDebit ? waiting.credit : waiting.debit
    if (isRising) {
      const young = opposite.findIndex((i) => on - int32At(day, i) <= REVERSAL_DAYS)
      opposite.splice(0, young < 0 ? opposite.length : young)
    }
    const at = opposite.findIndex((i) => {
      const before = int32At(day, i)
      return before <= on && on - before <= REVERSAL_DAYS && !sameVoucher(lines, i, line)
    })
    const [other] = at < 0 ? [] : opposite.splice(at, 1)
    if (other === undefined) (isDebit ? waiting.debit : waiting.credit).push(line)
    else hits.push(hit(lines, line, { days: on - int32At(day, other) }, other))
  }
  return hits
}
