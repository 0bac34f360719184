import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { isoOfMonth } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { civilOfDay, daysInMonth, NO_DAY } from '../../dates.ts'
import { isResetVoucher } from '../../query/reset-vouchers.ts'
import { expectedSides } from '../../reference/expected-sides.ts'
import { holidayOn, weekdayOf } from '../../reference/holidays.ts'
import { median, medianAbsoluteDeviation, roundOre } from '../../statistics/statistics.ts'
import { referenceNumber } from '../../texts/reference-number.ts'
import { NO_WORDS } from '../../texts/text-group.ts'
import { type FlagLine, linesBy, sameVoucher } from './flag-lines.ts'
import type { AccountFlag, AccountParts } from './parts-schema.ts'

type Tests = NonNullable<AccountParts['flags']>['tests'][number]

/** What a test finds: a line, or what is missing. */
export interface Hit {
  readonly line: FlagLine | null
  readonly other: FlagLine | null
  readonly amountOre: number
  readonly values: Readonly<Record<string, string | number | null>>
  /** For what is missing: the account and the day it would have been. */
  readonly missing: { readonly account: number; readonly day: number } | null
}

export interface FlagTest {
  readonly id: AccountFlag
  readonly params: Tests['params']
  readonly unavailable: (books: Books, lines: readonly FlagLine[]) => Tests['unavailable']
  readonly hits: (books: Books, lines: readonly FlagLine[]) => readonly Hit[]
}

const hit = (line: FlagLine, values: Hit['values'] = {}, other: FlagLine | null = null): Hit => ({
  line,
  other,
  amountOre: line.ore,
  values,
  missing: null,
})
const always = () => null
const isResult = (books: Books, { account }: FlagLine) => books.accounts[account]?.kind === 'result'
const onlyResult = (books: Books, lines: readonly FlagLine[]) => (lines.some((line) => isResult(books, line)) ? null : 'no-result-account')

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
    hits: (_, lines) => lines.flatMap((line) => (isOrdinary(line.day) && [0, 6].includes(weekdayOf(line.day)) ? [hit(line)] : [])),
  },
  {
    id: 'account.holiday',
    params: {},
    unavailable: always,
    hits: (_, lines) =>
      lines.flatMap((line) => {
        const holiday = isOrdinary(line.day) ? holidayOn(line.day) : null
        return holiday ? [hit(line, { holiday: holiday.id })] : []
      }),
  },
  {
    id: 'account.round',
    params: { multipleOre: ROUND_ORE },
    unavailable: always,
    hits: (_, lines) => lines.flatMap((line) => (line.ore !== 0 && line.ore % ROUND_ORE === 0 ? [hit(line)] : [])),
  },
  { id: 'account.outlier', params: OUTLIER, unavailable: always, hits: (_, lines) => outliers(lines) },
  { id: 'account.gap', params: GAP, unavailable: always, hits: (_, lines) => gaps(lines) },
  { id: 'account.reversal', params: { days: REVERSAL_DAYS }, unavailable: onlyResult, hits: reversals },
  {
    id: 'account.late-registration',
    params: { days: LATE_DAYS },
    unavailable: (_, lines) => (lines.some(({ registeredDay }) => registeredDay !== NO_DAY) ? null : 'no-registration-dates'),
    hits: (_, lines) =>
      lines.flatMap((line) => {
        const lag = line.registeredDay - line.day
        return line.registeredDay !== NO_DAY && line.day !== NO_DAY && lag > LATE_DAYS ? [hit(line, { lagDays: lag })] : []
      }),
  },
]

/** A day of a date, and not the last of its month: closings are dated then whatever day it is. */
function isOrdinary(day: number): boolean {
  if (day === NO_DAY) return false
  const { year, month, day: own } = civilOfDay(day)
  return own < daysInMonth(year, month)
}

/** The same amount and the same whole text on an account within days, in another voucher: each after the first. */
function duplicates(lines: readonly FlagLine[]): Hit[] {
  const groups = linesBy(lines, ({ text, ore, account, day }) =>
    text === '' || ore === 0 || day === NO_DAY ? null : `${account} ${ore} ${text}`,
  )
  const daysOf = ({ text }: FlagLine) => (referenceNumber(text) === null ? DUPLICATE_DAYS : DUPLICATE_REFERENCE_DAYS)
  return [...groups.values()].flatMap((own) =>
    own.flatMap((line, i) => {
      const before = own[i - 1]
      return before && !sameVoucher(before, line) && line.day - before.day <= daysOf(line) ? [hit(line, {}, before)] : []
    }),
  )
}

function sidesOf(books: Books, lines: readonly FlagLine[]): Map<number, 'debit' | 'credit'> {
  const used = new Set(lines.map(({ account }) => account))
  return new Map(
    expectedSides.flatMap(({ patterns, side }) => {
      const mask = accountMask(patterns, books.accounts)
      return [...used].flatMap((a): [number, 'debit' | 'credit'][] => (mask[a] === 1 ? [[a, side]] : []))
    }),
  )
}

/** On the side against an account of income or costs; vouchers that reset the result are as they should be. */
function contrary(books: Books, lines: readonly FlagLine[]): Hit[] {
  const sides = sidesOf(books, lines)
  const resets = new Map<FlagLine['year'], (voucher: number) => boolean>()
  return lines.flatMap((line) => {
    const side = sides.get(line.account)
    if (side === undefined || (side === 'debit' ? line.ore >= 0 : line.ore <= 0)) return []
    const isReset = resets.get(line.year) ?? isResetVoucher(line.year.year, line.year.ledger)
    resets.set(line.year, isReset)
    return isReset(line.voucher) ? [] : [hit(line, { side })]
  })
}

/** Far from the median of its account's lines with such texts, in robust standard deviations. */
function outliers(lines: readonly FlagLine[]): Hit[] {
  const groups = linesBy(lines, ({ account, group }) => `${account} ${group}`)
  return [...groups.values()].flatMap((own) => {
    if (own.length < OUTLIER.leastLines) return []
    const amounts = own.map(({ ore }) => ore)
    const middle = median(amounts) ?? 0
    const spread = MAD_TO_SIGMA * (medianAbsoluteDeviation(amounts, middle) ?? 0)
    const scale = Math.max(spread, OUTLIER.floorRatio * Math.abs(middle), OUTLIER.floorOre)
    return own.flatMap((line) => {
      const deviations = Math.abs(line.ore - middle) / scale
      return deviations > OUTLIER.deviations
        ? [
            hit(line, {
              medianOre: roundOre(middle),
              deviations: Math.round(deviations * 10) / 10,
              observations: own.length,
              group: line.group,
            }),
          ]
        : []
    })
  })
}

/** Months without what comes each month: texts of a kind on an account, between the first and the last of them. */
function gaps(lines: readonly FlagLine[]): Hit[] {
  const groups = linesBy(lines, ({ account, group, day }) => (group === NO_WORDS || day === NO_DAY ? null : `${account} ${group}`))
  return [...groups.values()].flatMap((own) => {
    const sums = new Map<number, number>()
    for (const { day, ore } of own) sums.set(monthOfDay(day), (sums.get(monthOfDay(day)) ?? 0) + ore)
    const months = [...sums.keys()].sort((a, b) => a - b)
    const steps = months.slice(1).map((month, i) => month - (months[i] ?? 0))
    const regular = steps.filter((step) => step === 1).length
    const [first] = own
    if (!first || months.length < GAP.leastMonths || regular < GAP.regularShare * steps.length) return []
    const expected = roundOre(median([...sums.values()]) ?? 0)
    return steps.flatMap((step, i) =>
      step < 2 || step > GAP.mostMissing + 1
        ? []
        : Array.from({ length: step - 1 }, (_, k): Hit => {
            const month = (months[i] ?? 0) + k + 1
            const before = own.findLast(({ day }) => monthOfDay(day) === months[i]) ?? first
            return {
              line: null,
              other: before,
              amountOre: expected,
              values: { month: isoOfMonth(month), group: first.group, observations: months.length },
              missing: { account: first.account, day: before.day },
            }
          }),
    )
  })
}

/** The opposite of an earlier amount on an account of income or costs, with a text of the same kind: each earlier line once. */
function reversals(books: Books, lines: readonly FlagLine[]): Hit[] {
  const groups = linesBy(lines, (line) =>
    line.ore === 0 || line.day === NO_DAY || !isResult(books, line) ? null : `${line.account} ${Math.abs(line.ore)} ${line.group}`,
  )
  return [...groups.values()].flatMap((own) => {
    const taken = new Set<FlagLine>()
    return own.flatMap((line) => {
      const other = own.find(
        (before) =>
          before.ore === 0 - line.ore &&
          before.day <= line.day &&
          before !== line &&
          line.day - before.day <= REVERSAL_DAYS &&
          !taken.has(before) &&
          !taken.has(line) &&
          !sameVoucher(before, line) &&
          own.indexOf(before) < own.indexOf(line),
      )
      if (!other) return []
      taken.add(other)
      taken.add(line)
      return [hit(line, { days: line.day - other.day }, other)]
    })
  })
}
