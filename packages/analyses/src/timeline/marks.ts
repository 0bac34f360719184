/** What is remarkable about a company's fiscal years together, each with the place where it is explained. */
import type { YearSpan as Span } from '../company/company-years.ts'
import type { Finding } from '../finding.ts'
import { type Status, statusOf } from '../finding-status.ts'
import type { Severity } from '../severity.ts'
import type { Timeline, TimelineYear } from './schema.ts'

/** How much each kind of mark weighs; a finding has its own severity. */
const weights = {
  'org-numbers': 'error',
  gap: 'warning',
  'missing-year': 'warning',
  'other-year': 'warning',
  overlap: 'warning',
  partial: 'warning',
  'balances-only': 'warning',
} as const satisfies Record<string, Severity>

type OtherSpan = Timeline['overlaps'][number]['years'][number]

/** Something remarkable about a company's fiscal years together, and where. */
export type Mark = { readonly severity: Severity } & (
  | { readonly kind: 'gap'; readonly at: Span }
  /** A year that the company has by what somebody says, and no books. */
  | { readonly kind: 'missing-year'; readonly at: Span }
  | { readonly kind: 'other-year'; readonly at: Span; readonly books: readonly Span[] }
  | { readonly kind: 'overlap'; readonly at: Span; readonly others: readonly OtherSpan[] }
  | { readonly kind: 'org-numbers'; readonly at: null; readonly orgNumbers: Timeline['orgNumbers'] }
  | { readonly kind: 'partial' | 'balances-only'; readonly at: TimelineYear }
  /** One finding, or as many of one kind as would crowd out the others. */
  | {
      readonly kind: 'finding'
      /** First day of the years that show it: a year break is seen from the year before. */
      readonly since: string
      readonly at: TimelineYear
      readonly finding: Finding
      readonly more: number
    }
)

/** So many findings of one code in one year each have a mark of their own. */
const APART = 3
const rank = { error: 0, warning: 1, info: 2 } as const

/**
 * Worst first, then oldest first. That the newest year goes on, and is booked to a day, is no mark: it is as it should be. A part of a year that another
 * one follows is one, and a part that nobody can say the end of.
 */
export function marksOf(timeline: Timeline): readonly Mark[] {
  const { years, gaps, overlaps, orgNumbers } = timeline
  const marks: Mark[] = [
    ...(orgNumbers.length > 1 ? [{ kind: 'org-numbers' as const, severity: weights['org-numbers'], at: null, orgNumbers }] : []),
    ...gaps.map((at) => ({ kind: 'gap' as const, severity: weights.gap, at })),
    ...missingYears(timeline).map((at) => ({ kind: 'missing-year' as const, severity: weights['missing-year'], at })),
    ...timeline.expected.flatMap(({ from, to, state, books }) =>
      state === 'differs' ? [{ kind: 'other-year' as const, severity: weights['other-year'], at: { from, to }, books }] : [],
    ),
    ...overlaps.map(({ years: others, from, to }) => ({
      kind: 'overlap' as const,
      severity: weights.overlap,
      at: { from, to },
      others,
    })),
    ...years.flatMap((year, index) => marksOfYear(year, years[index - 1], index === years.length - 1)),
  ]
  return marks.sort((a, b) => rank[a.severity] - rank[b.severity] || (a.at?.from ?? '').localeCompare(b.at?.from ?? ''))
}

/** How sound a company's fiscal years are together, by their marks. */
export function statusOfTimeline(timeline: Timeline): Status<Mark> {
  return statusOf(marksOf(timeline))
}

function marksOfYear(year: TimelineYear, before: TimelineYear | undefined, isLast: boolean): readonly Mark[] {
  const codes = [...new Set(year.findings.map(({ code }) => code))]
  const findings = codes.flatMap((code) => {
    const alike = year.findings.filter((finding) => finding.code === code)
    const apart = alike.length > APART ? alike.slice(0, 1) : alike
    return apart.map((finding) => ({
      kind: 'finding' as const,
      severity: finding.severity,
      at: year,
      finding,
      since: (isYearBreak(finding) ? before?.from : undefined) ?? year.from,
      more: alike.length - apart.length,
    }))
  })
  const isGoingOn = year.status === 'partial' && isLast && year.coveredTo !== null
  if (year.status === 'complete' || isGoingOn) return findings
  return [{ kind: year.status, severity: weights[year.status], at: year }, ...findings]
}

/** The marks of one fiscal year, worst first. */
export function marksAt(marks: readonly Mark[], year: TimelineYear): readonly Mark[] {
  return marks.filter(({ at }) => at === year)
}

/** An opening that is not what the year before closed with. */
export function isYearBreak({ code }: Finding): boolean {
  return code === 'books.year-break'
}

/** The account that a finding is about, where it is about one. */
export function accountOf({ values }: Finding): string | null {
  const { account } = values
  return typeof account === 'string' && account !== '' ? account : null
}

/** Expected years without books that no gap tells of already: before the first year, after the last. */
export function missingYears({ expected, gaps }: Pick<Timeline, 'expected' | 'gaps'>): readonly Span[] {
  return expected.flatMap(({ from, to, state }) =>
    state === 'missing' && !gaps.some((gap) => gap.from <= from && to <= gap.to) ? [{ from, to }] : [],
  )
}

/** What the strip is made of, oldest first: years in use, the gaps between them, and expected years that are missing. */
export type Piece = { readonly kind: 'year'; readonly at: TimelineYear } | { readonly kind: 'gap'; readonly at: Span }

export function piecesOf(timeline: Pick<Timeline, 'years' | 'gaps' | 'expected'>): readonly Piece[] {
  const { years, gaps } = timeline
  const without = [...gaps, ...missingYears(timeline)]
  const pieces: Piece[] = [...years.map((at) => ({ kind: 'year' as const, at })), ...without.map((at) => ({ kind: 'gap' as const, at }))]
  return pieces.sort((a, b) => a.at.from.localeCompare(b.at.from))
}
