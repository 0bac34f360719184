/** The days of an account as a calendar shows them, month by month. */
import { dayOfIso, type Finding, isoOfDay } from '@verifikat/analyses'

export type DayState = 'covered' | 'unread' | 'missing' | 'quiet' | 'outside'

interface Coverage {
  readonly covered: readonly { readonly from: string; readonly to: string }[]
  readonly missing: readonly { readonly from: string; readonly to: string; readonly differenceMinor: number | null }[]
  /** Where rows were left out as unreadable. */
  readonly unread?: readonly Span[]
}

interface Span {
  readonly from: string
  readonly to: string
}

export interface CoveredMonth {
  /** YYYY-MM */
  readonly month: string
  readonly days: readonly { readonly date: string; readonly state: DayState }[]
  readonly missingDays: number
  readonly quietDays: number
  /** Rows of it, or of the file that it stands in, were left out as unreadable. */
  readonly hasUnread: boolean
}

/** `missing`: no statement has it, and the balance is another after it, or not known. `quiet`: none has it, and the balance is the same. `unread`: a row of the day was left out as unreadable. */
export function coverageMonths({ covered, missing, unread = [] }: Coverage): CoveredMonth[] {
  const [first] = covered
  const last = covered.at(-1)
  if (!first || !last) return []
  const months: CoveredMonth[] = []
  const until = last.to.slice(0, 7)
  for (let month = first.from.slice(0, 7); month <= until; month = next(month)) {
    const days: { date: string; state: DayState }[] = []
    for (let day = dayOfIso(`${month}-01`); isoOfDay(day).startsWith(month); day++) {
      const date = isoOfDay(day)
      const gap = missing.find(({ from, to }) => from <= date && date <= to)
      const isCovered = covered.some(({ from, to }) => from <= date && date <= to)
      const isUnread = unread.some(({ from, to }) => from === date && to === date)
      days.push({
        date,
        state: isUnread ? 'unread' : isCovered ? 'covered' : gap ? (gap.differenceMinor === 0 ? 'quiet' : 'missing') : 'outside',
      })
    }
    const count = (state: DayState) => days.filter((own) => own.state === state).length
    months.push({
      month,
      days,
      missingDays: count('missing'),
      quietDays: count('quiet'),
      hasUnread: unread.some(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7)),
    })
  }
  return months
}

/** The days of rows that could not be read, where a row says its day; else all of the statements of its file. */
export function unreadSpans(
  findings: readonly Pick<Finding, 'code' | 'values'>[],
  statements: readonly { readonly from: string | null; readonly to: string | null }[],
): Span[] {
  const spans = statements.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]))
  return findings.flatMap(({ code, values }) => {
    if (code !== 'bank.row-unread') return []
    const days = String(values['row'] ?? '').match(/\b\d{4}-\d\d-\d\d\b/g) ?? []
    const known = days.filter((day) => spans.some(({ from, to }) => from <= day && day <= to))
    return known.length > 0 ? known.map((day) => ({ from: day, to: day })) : spans
  })
}

function next(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
