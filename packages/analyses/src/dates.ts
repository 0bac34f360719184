/** Days are integers since 1970-01-01 in columns, `YYYY-MM-DD` strings everywhere else. */

/** The day column's value for "no valid date in the source". */
export const NO_DAY = -2147483648

/** Day number of a civil date (proleptic Gregorian; Howard Hinnant's `days_from_civil`). */
export function dayOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468
}

export function daysInMonth(year: number, month: number): number {
  return month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : month === 4 || month === 6 || month === 9 || month === 11
      ? 30
      : 31
}

export function isCivilDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Day number of `YYYY-MM-DD`; `NO_DAY` where the text is not a real date. */
export function dayOfIso(iso: string): number {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!m) return NO_DAY
  const year = Number(m[1])
  const month = Number(m[2])
  const day = Number(m[3])
  return isCivilDate(year, month, day) ? dayOf(year, month, day) : NO_DAY
}

export function civilOfDay(dayNumber: number): { readonly year: number; readonly month: number; readonly day: number } {
  const z = dayNumber + 719468
  const era = Math.floor(z / 146097)
  const dayOfEra = z - era * 146097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1 }
}

/** `YYYY-MM-DD` of a day number. */
export function isoOfDay(dayNumber: number): string {
  const { year, month, day } = civilOfDay(dayNumber)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
