/** The days of an account as a calendar shows them, month by month. */
import { dayOfIso, isoOfDay } from '@verifikat/analyses'

export type DayState = 'covered' | 'missing' | 'quiet' | 'outside'

interface Coverage {
  readonly covered: readonly { readonly from: string; readonly to: string }[]
  readonly missing: readonly { readonly from: string; readonly to: string; readonly differenceMinor: number | null }[]
}

export interface CoveredMonth {
  /** YYYY-MM */
  readonly month: string
  readonly days: readonly { readonly date: string; readonly state: DayState }[]
  readonly missingDays: number
  readonly quietDays: number
}

/** `missing`: no statement has it, and the balance is another after it, or not known. `quiet`: none has it, and the balance is the same. */
export function coverageMonths({ covered, missing }: Coverage): CoveredMonth[] {
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
      days.push({ date, state: isCovered ? 'covered' : gap ? (gap.differenceMinor === 0 ? 'quiet' : 'missing') : 'outside' })
    }
    const count = (state: DayState) => days.filter((own) => own.state === state).length
    months.push({ month, days, missingDays: count('missing'), quietDays: count('quiet') })
  }
  return months
}

function next(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
