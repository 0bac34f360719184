/** When packages run by themselves. Times are those of the clock in Sweden. */
import * as z from 'zod'
import { civilOfDay, dayOf, daysInMonth } from '../dates.ts'
import { nextBankingDay, weekdayOf } from '../reference/holidays.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

export const scheduleRuleSchema = z.discriminatedUnion('kind', [
  /** Each time that books of a company are taken in: on that company. */
  z.strictObject({ kind: z.literal('import') }),
  z.strictObject({ kind: z.literal('daily'), time }),
  /** 1: Monday. */
  z.strictObject({ kind: z.literal('weekly'), weekday: z.int().min(1).max(7), time }),
  /** In months that are shorter, their last day. */
  z.strictObject({ kind: z.literal('monthly'), day: z.int().min(1).max(31), time }),
  /** The first banking day of each calendar quarter. */
  z.strictObject({ kind: z.literal('quarterly'), time }),
])
export type ScheduleRule = Readonly<z.output<typeof scheduleRuleSchema>>
type TimedRule = Exclude<ScheduleRule, { readonly kind: 'import' }>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A quarterly rule has one day in at most so many; all others more. */
const DAYS_LOOKED_AT = 100

/**
 * The next times of a rule after an instant, as instants in milliseconds; none for imports. Where the clock goes forward, a time that it leaves out is the
 * one that so much later would have been (02:30 is 03:30); where it goes back, a time that it shows twice counts the first time, and once.
 */
export function nextTimes(rule: ScheduleRule, afterMs: number, count: number): number[] {
  if (rule.kind === 'import') return []
  const [hours = 0, minutes = 0] = rule.time.split(':').map(Number)
  const found: number[] = []
  // the day in Sweden may be one on from that in UTC, and a day before may still be to come
  const first = Math.floor(afterMs / DAY_MS) - 1
  for (let day = first; found.length < count && day < first + DAYS_LOOKED_AT * (count + 1); day++) {
    if (!isDayOf(rule, day)) continue
    const at = instantOf(day * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS)
    if (at > afterMs) found.push(at)
  }
  return found
}

function isDayOf(rule: TimedRule, day: number): boolean {
  const { year, month, day: dayOfMonth } = civilOfDay(day)
  switch (rule.kind) {
    case 'daily':
      return true
    case 'weekly':
      return weekdayOf(day) === rule.weekday % 7
    case 'monthly':
      return dayOfMonth === Math.min(rule.day, daysInMonth(year, month))
    case 'quarterly': {
      if (month % 3 !== 1) return false
      return day === nextBankingDay(dayOf(year, month, 1))
    }
  }
}

/** Of a time that Swedish clocks show, as milliseconds of the same time in UTC. */
function instantOf(shownMs: number): number {
  const inSummer = shownMs - 2 * HOUR_MS
  return isSummerTime(inSummer) ? inSummer : shownMs - HOUR_MS
}

/**
 * Summer time is from 01:00 UTC on the last Sunday of March to 01:00 UTC on that of October (directive 2000/84/EC; förordning (2001:127) om sommartid), as it
 * has been since 1996.
 */
function isSummerTime(atMs: number): boolean {
  const { year } = civilOfDay(Math.floor(atMs / DAY_MS))
  return atMs >= lastSunday(year, 3) * DAY_MS + HOUR_MS && atMs < lastSunday(year, 10) * DAY_MS + HOUR_MS
}

function lastSunday(year: number, month: number): number {
  const last = dayOf(year, month, daysInMonth(year, month))
  return last - weekdayOf(last)
}
