/** What does not fit together at a fiscal year, worst first. */
import type { Timeline } from '@verifikat/analyses'
import { isYearBreak, missingYears } from '../imports/timeline/marks.ts'

export type YearNote =
  | { readonly kind: 'gap'; readonly from: string; readonly to: string }
  | { readonly kind: 'break' | 'overlap'; readonly count: number }

/** Accounts that open otherwise than they closed, days without books before the year (after it too, where it is the last) that should have some, stored years that have days in common with it. */
export function yearNotes(timeline: Timeline, yearFrom: string): readonly YearNote[] {
  const { years, gaps, overlaps } = timeline
  const at = years.findIndex(({ from }) => from === yearFrom)
  const year = years[at]
  if (year === undefined) return []
  const before = years[at - 1]
  const broken = new Set(year.findings.filter(isYearBreak).map(({ values }) => values['account']))
  const isLast = at === years.length - 1
  const missing = [...gaps, ...missingYears(timeline)].filter(
    ({ from }) => (from < year.from && (before === undefined || from > before.to)) || (isLast && from > year.to),
  )
  const shared = overlaps.filter(({ years: pair }) => pair.some(({ from, to }) => from === year.from && to === year.to))
  return [
    ...(broken.size > 0 ? [{ kind: 'break' as const, count: broken.size }] : []),
    ...missing.map(({ from, to }) => ({ kind: 'gap' as const, from, to })),
    ...(shared.length > 0 ? [{ kind: 'overlap' as const, count: shared.length }] : []),
  ]
}
