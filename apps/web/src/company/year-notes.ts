/** What does not fit together at a fiscal year, worst first: its marks on the timeline, and those of the days beside it. */
import { type CountedStatus, isYearBreak, type Mark, marksOf, type Severity, statusOf, type Timeline } from '@verifikat/analyses'

export type YearNote = { readonly severity: Severity } & (
  | { readonly kind: 'gap'; readonly from: string; readonly to: string }
  | { readonly kind: 'break' | 'overlap' | 'other'; readonly count: number }
)

/**
 * Accounts that open otherwise than they closed, days without books before the year (after it too, where it is the last) that should have some, stored
 * years that have days in common with it, and how many other marks it has, as the list of years counts them. What the year's own status says already is left out.
 */
export function yearNotes(timeline: Timeline, yearFrom: string): readonly YearNote[] {
  const { years } = timeline
  const index = years.findIndex(({ from }) => from === yearFrom)
  const year = years[index]
  if (year === undefined) return []
  const before = years[index - 1]
  const isLast = index === years.length - 1
  const isBeside = ({ from }: { readonly from: string }) =>
    (from < year.from && (before === undefined || from > before.to)) || (isLast && from > year.to)
  const broken = new Set(year.findings.filter(isYearBreak).map(({ values }) => values['account']))
  const notes: YearNote[] = []
  const count = (kind: 'break' | 'overlap' | 'other', { severity }: Mark, more: number) => {
    const known = notes.findIndex((note) => note.kind === kind)
    const note = notes[known]
    if (note === undefined || note.kind === 'gap') notes.push({ kind, severity, count: more })
    else if (kind !== 'break') notes[known] = { ...note, count: note.count + more }
  }
  for (const mark of marksOf(timeline)) {
    switch (mark.kind) {
      case 'gap':
      case 'missing-year':
        if (isBeside(mark.at)) notes.push({ kind: 'gap', severity: mark.severity, from: mark.at.from, to: mark.at.to })
        break
      case 'overlap':
        if (mark.others.some(({ from, to }) => from === year.from && to === year.to)) count('overlap', mark, 1)
        break
      case 'finding':
        if (mark.at !== year) break
        if (isYearBreak(mark.finding)) count('break', mark, broken.size)
        else count('other', mark, 1)
        break
      case 'other-year':
        if (mark.books.some(({ from, to }) => from === year.from && to === year.to)) count('other', mark, 1)
        break
      default:
    }
  }
  return notes
}

/** Red where an error is open, in the year's file or at its ends; green only where nothing at all is remarkable. */
export function yearTone(notes: readonly YearNote[], file: CountedStatus | null): 'red' | 'green' | 'grey' {
  const { level } = statusOf(notes)
  if (level === 'error' || file?.level === 'error') return 'red'
  return level === 'good' ? 'green' : 'grey'
}
