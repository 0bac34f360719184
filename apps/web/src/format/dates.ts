/** Accounting dates are `YYYY-MM-DD` strings, months `YYYY-MM`; timestamps are ISO strings with a zone. */
export type Locale = 'en' | 'sv'

/** Made once: to make one takes as long as to write a hundred months with it. */
const months: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  sv: new Intl.DateTimeFormat('sv-SE', { month: 'short', timeZone: 'UTC' }),
}

/** `2026-08` or `2026-08-31` → "Aug" or "aug". */
export function formatMonth(month: string, locale: Locale): string {
  const at = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1, 1))
  return months[locale].format(at).slice(0, 3)
}

/** `2026-08-31` → "31 Aug": in narrow columns within one fiscal year. */
export function formatDay(date: string, locale: Locale): string {
  return `${Number(date.slice(8, 10))}\u00a0${formatMonth(date, locale)}`
}

/** A day without its year where it lies in the only fiscal year that is shown, which says it. */
export function formatDayOf(date: string, years: readonly { readonly from: string; readonly to: string }[], locale: Locale): string {
  const [only, ...more] = years
  return only && more.length === 0 && only.from <= date && date <= only.to ? formatDay(date, locale) : date
}

const DAY_MS = 86_400_000

/** "2025/26" for a broken or extended year, "2026" for a calendar year. */
export function formatFiscalYear(year: { readonly from: string; readonly to: string }): string {
  const from = year.from.slice(0, 4)
  const to = year.to.slice(0, 4)
  return from === to ? from : `${from}/${to.slice(2)}`
}

/** Fiscal years in their order: three or more that follow each other as a span, "2023–2025". */
export function formatFiscalYears(years: readonly { readonly from: string; readonly to: string }[]): string {
  const [first, ...others] = years
  const last = others.at(-1)
  const isUnbroken = others.every(({ from }, i) => Date.parse(from) - Date.parse(years[i]?.to ?? '') === DAY_MS)
  if (first === undefined || last === undefined || others.length < 2 || !isUnbroken) return years.map(formatFiscalYear).join(', ')
  return `${formatFiscalYear(first)}–${formatFiscalYear(last)}`
}

/** A calendar year, twelve whole months that begin in another one, or neither: shortened, extended, or as far as vouchers go. */
export function yearKind({ from, to }: { readonly from: string; readonly to: string }): 'calendar' | 'broken' | 'odd' {
  const next = new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5, 7)) - 1, Number(to.slice(8, 10)) + 1))
  const isWhole = from.slice(8) === '01' && next.getUTCDate() === 1 && monthsBetween(from, to).length === 12
  if (!isWhole) return 'odd'
  return from.slice(5, 7) === '01' ? 'calendar' : 'broken'
}

/** "2026-11-20 09:14" in the reader's own time zone. */
export function formatTimestamp(timestamp: string | Date): string {
  const at = new Date(timestamp)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The date part of a timestamp, in the reader's own time zone. */
export function formatDate(timestamp: string | Date): string {
  return formatTimestamp(timestamp).slice(0, 10)
}

/** Months from `from` to `to`, both included, as `YYYY-MM`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  let year = Number(from.slice(0, 4))
  let month = Number(from.slice(5, 7))
  const last = to.slice(0, 7)
  for (;;) {
    const text = `${year}-${String(month).padStart(2, '0')}`
    if (text > last) return months
    months.push(text)
    month = month === 12 ? 1 : month + 1
    if (month === 1) year++
  }
}
