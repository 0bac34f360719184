/** The `YYYY-MM` so many months later (or earlier). */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const all = year * 12 + number - 1 + count
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** Every `YYYY-MM` from the first to the last, inclusive. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

const names = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const english: Readonly<Record<string, number>> = { may: 5, oct: 10 }

/**
 * A month as people write it: `2026-01`, `202601`, `2026-01-31`, `jan 2026`, `januari`, `Oct-26`. Without a year it is the first one from `firstMonth` on. Null
 * where it is none.
 */
export function parseMonth(text: string, firstMonth: string): string | null {
  const plain = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/. ]?(\d{2})(?:[-/. ]?\d{2})?$/.exec(plain)
  if (iso) return monthOf(Number(iso[1]), Number(iso[2]))
  const named = /^([a-zåäö]{3})[a-zåäö]*\.?(?:[-/. ’']*(\d{4}|\d{2}))?$/.exec(plain)
  const number = named ? (english[named[1] ?? ''] ?? names.indexOf(named[1] ?? '') + 1) : 0
  if (!named || number === 0) return null
  if (named[2] !== undefined) return monthOf(Number(named[2]) + (named[2].length === 2 ? 2000 : 0), number)
  const [year = 0, first = 1] = firstMonth.split('-').map(Number)
  return monthOf(number < first ? year + 1 : year, number)
}

function monthOf(year: number, month: number): string | null {
  return month < 1 || month > 12 || year < 1900 || year > 2199 ? null : `${year}-${String(month).padStart(2, '0')}`
}
