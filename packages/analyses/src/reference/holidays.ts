import { civilOfDay, dayOf } from '../dates.ts'

/** How the day of a holiday is found in a year. */
type Rule =
  | { readonly on: 'date'; readonly month: number; readonly day: number }
  /** Days after Easter Sunday; negative: before it. */
  | { readonly on: 'easter'; readonly days: number }
  /** The first such day of the week (0 Sunday … 6 Saturday) on or after a date. */
  | { readonly on: 'weekday'; readonly weekday: number; readonly month: number; readonly day: number }

/** A holiday in the calendar years from and to (inclusive; null: without bound). */
interface HolidayRule {
  readonly id: string
  /** `eve`: no public holiday, but the time of the law treats it as one. */
  readonly kind: 'holiday' | 'eve'
  readonly name: { readonly sv: string; readonly en: string }
  readonly rule: Rule
  readonly from: number | null
  readonly to: number | null
}

const date = (month: number, day: number): Rule => ({ on: 'date', month, day })
const easter = (days: number): Rule => ({ on: 'easter', days })
const FRIDAY = 5
const SATURDAY = 6

function rule(
  id: string,
  kind: HolidayRule['kind'],
  sv: string,
  en: string,
  own: Rule,
  [from, to]: readonly [number | null, number | null] = [null, null],
): HolidayRule {
  return { id, kind, name: { sv, en }, rule: own, from, to }
}

/**
 * Public holidays of Sweden by lagen (1989:253) om allmänna helgdagar (annandag pingst gave way to the national day by SFS 2004:1320), and the eves
 * that lagen (1930:173) om beräkning av lagstadgad tid 2 § puts beside them, with the Saturdays of Easter and Whitsun. As of 2026-11-21. Sundays,
 * which the law counts too, are not listed. Years before 1990 are computed by the same rules, which have stood since 1953.
 */
export const holidayRules: readonly HolidayRule[] = [
  rule('new-years-day', 'holiday', 'nyårsdagen', 'New Year’s Day', date(1, 1)),
  rule('epiphany', 'holiday', 'trettondedag jul', 'Epiphany', date(1, 6)),
  rule('good-friday', 'holiday', 'långfredagen', 'Good Friday', easter(-2)),
  rule('easter-eve', 'eve', 'påskafton', 'Easter Eve', easter(-1)),
  rule('easter-day', 'holiday', 'påskdagen', 'Easter Day', easter(0)),
  rule('easter-monday', 'holiday', 'annandag påsk', 'Easter Monday', easter(1)),
  rule('may-day', 'holiday', 'första maj', 'May Day', date(5, 1)),
  rule('ascension-day', 'holiday', 'Kristi himmelsfärdsdag', 'Ascension Day', easter(39)),
  rule('whitsun-eve', 'eve', 'pingstafton', 'Whitsun Eve', easter(48)),
  rule('whit-sunday', 'holiday', 'pingstdagen', 'Whit Sunday', easter(49)),
  rule('whit-monday', 'holiday', 'annandag pingst', 'Whit Monday', easter(50), [null, 2004]),
  rule('national-day', 'holiday', 'nationaldagen', 'National Day', date(6, 6), [2005, null]),
  rule('midsummer-eve', 'eve', 'midsommarafton', 'Midsummer Eve', { on: 'weekday', weekday: FRIDAY, month: 6, day: 19 }),
  rule('midsummer-day', 'holiday', 'midsommardagen', 'Midsummer Day', { on: 'weekday', weekday: SATURDAY, month: 6, day: 20 }),
  rule('all-saints-day', 'holiday', 'alla helgons dag', 'All Saints’ Day', { on: 'weekday', weekday: SATURDAY, month: 10, day: 31 }),
  rule('christmas-eve', 'eve', 'julafton', 'Christmas Eve', date(12, 24)),
  rule('christmas-day', 'holiday', 'juldagen', 'Christmas Day', date(12, 25)),
  rule('boxing-day', 'holiday', 'annandag jul', 'Boxing Day', date(12, 26)),
  rule('new-years-eve', 'eve', 'nyårsafton', 'New Year’s Eve', date(12, 31)),
]

/** A public holiday, or an eve that counts as one, on its day (day number since 1970-01-01). */
export interface Holiday extends Pick<HolidayRule, 'id' | 'kind' | 'name'> {
  readonly day: number
}

/** Day of the week of a day number: 0 Sunday … 6 Saturday (1970-01-01 was a Thursday). */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/**
 * Easter Sunday of a Gregorian year as a day number: the Sunday after the full moon on or after 21 March, by the anonymous computus
 * (Meeus, Astronomical Algorithms, chapter 8). 2024 → 31 March, 2025 → 20 April.
 */
export function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const sum = epact + toSunday - 7 * late + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** The holidays and eves of a calendar year, by day; where two fall on one day, both, in the order of `holidayRules`. */
export function holidaysOf(year: number): readonly Holiday[] {
  const easterDay = easterSunday(year)
  return holidayRules
    .filter(({ from, to }) => (from === null || from <= year) && (to === null || year <= to))
    .map(({ id, kind, name, rule: own }) => ({ id, kind, name, day: dayOfRule(own, year, easterDay) }))
    .sort((a, b) => a.day - b.day)
}

function dayOfRule(own: Rule, year: number, easterDay: number): number {
  switch (own.on) {
    case 'date':
      return dayOf(year, own.month, own.day)
    case 'easter':
      return easterDay + own.days
    case 'weekday': {
      const first = dayOf(year, own.month, own.day)
      return first + ((own.weekday - weekdayOf(first) + 7) % 7)
    }
  }
}

const byYear = new Map<number, ReadonlyMap<number, Holiday>>()

/** The holiday or eve on a day number; null on any other day, plain Saturdays and Sundays included. A public holiday goes before an eve. */
export function holidayOn(day: number): Holiday | null {
  const { year } = civilOfDay(day)
  let known = byYear.get(year)
  if (!known) {
    const holidays = holidaysOf(year)
    known = new Map(
      [...holidays.filter(({ kind }) => kind === 'eve'), ...holidays.filter(({ kind }) => kind === 'holiday')].map((own) => [own.day, own]),
    )
    byYear.set(year, known)
  }
  return known.get(day) ?? null
}

/** Whether banks settle payments on a day: no Saturday, Sunday, public holiday, midsummer, Christmas or New Year’s Eve (1930:173 2 §). */
export function isBankingDay(day: number): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== SATURDAY && holidayOn(day) === null
}

/** The day itself where it is a banking day, otherwise the first one after it: 2026-12-26 (Boxing Day, a Saturday) → 2026-12-28. */
export function nextBankingDay(day: number): number {
  let next = day
  while (!isBankingDay(next)) next++
  return next
}
