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

/** `missing`: no statement has it, and the balance is another after it, or not known. `quiet`: none has it, and the balance is the same. `unread`: a row of the day, or of some day of its statement, was left out as unreadable, or its statement does not tie. */
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
      const isUnread = unread.some(({ from, to }) => from <= date && date <= to)
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

/** The days of rows that could not be read, where a row says its day; else all of the statements of its file. Those of statements that do not tie as well. */
export function unreadSpans(
  findings: readonly Pick<Finding, 'code' | 'values'>[],
  statements: readonly { readonly from: string | null; readonly to: string | null; readonly differenceMinor: number | null }[],
): Span[] {
  const spanOf = ({ from, to }: (typeof statements)[number]) => (from === null || to === null ? [] : [{ from, to }])
  const spans = statements.flatMap(spanOf)
  const isApart = ({ differenceMinor }: (typeof statements)[number]) => differenceMinor !== null && differenceMinor !== 0
  const unread = findings.flatMap(({ code, values }) => {
    if (code !== 'bank.row-unread' && code !== 'bank.cells-surplus') return []
    const known = daysIn(Object.values(values).join(' ')).filter((day) => spans.some(({ from, to }) => from <= day && day <= to))
    return known.length > 0 ? known.map((day) => ({ from: day, to: day })) : spans
  })
  return [...unread, ...statements.filter(isApart).flatMap(spanOf)]
}

/** As tables and camt write them, or MT940 at the beginning of a row. */
function daysIn(row: string): string[] {
  const short = /^(\d\d)(\d\d)(\d\d)/.exec(row)
  return [...(row.match(/\b\d{4}-\d\d-\d\d\b/g) ?? []), ...(short ? [`20${short[1]}-${short[2]}-${short[3]}`] : [])]
}

function next(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
