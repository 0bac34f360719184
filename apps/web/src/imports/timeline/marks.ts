/** What is remarkable about a company's fiscal years together, each with the place where it is explained. */
import type { Finding, Timeline, TimelineYear } from '@verifikat/analyses'
import type { Span } from './scale.ts'

export type OtherSpan = Timeline['overlaps'][number]['years'][number]

export type Mark =
  | { readonly kind: 'gap'; readonly severity: 'error'; readonly at: Span }
  /** A year that the company has by what somebody says, and no books. */
  | { readonly kind: 'missing-year'; readonly severity: 'error'; readonly at: Span }
  | { readonly kind: 'other-year'; readonly severity: 'warning'; readonly at: Span; readonly books: readonly Span[] }
  | { readonly kind: 'overlap'; readonly severity: 'warning'; readonly at: Span; readonly others: readonly OtherSpan[] }
  | { readonly kind: 'org-numbers'; readonly severity: 'error'; readonly at: null; readonly orgNumbers: Timeline['orgNumbers'] }
  | { readonly kind: 'partial' | 'balances-only'; readonly severity: 'warning'; readonly at: TimelineYear }
  /** One finding, or as many of one kind as would crowd out the others. */
  | {
      readonly kind: 'finding'
      /** First day of the years that show it: a year break is seen from the year before. */
      readonly since: string
      readonly severity: Finding['severity']
      readonly at: TimelineYear
      readonly finding: Finding
      readonly more: number
    }

/** So many findings of one code in one year each have a mark of their own. */
const APART = 3
const rank = { error: 0, warning: 1, info: 2 } as const

/** Worst first, then oldest first. */
export function marksOf(timeline: Timeline): readonly Mark[] {
  const { years, gaps, overlaps, orgNumbers } = timeline
  const marks: Mark[] = [
    ...(orgNumbers.length > 1 ? [{ kind: 'org-numbers' as const, severity: 'error' as const, at: null, orgNumbers }] : []),
    ...gaps.map((at) => ({ kind: 'gap' as const, severity: 'error' as const, at })),
    ...missingYears(timeline).map((at) => ({ kind: 'missing-year' as const, severity: 'error' as const, at })),
    ...timeline.expected.flatMap(({ from, to, state, books }) =>
      state === 'differs' ? [{ kind: 'other-year' as const, severity: 'warning' as const, at: { from, to }, books }] : [],
    ),
    ...overlaps.map(({ years: others, from, to }) => ({
      kind: 'overlap' as const,
      severity: 'warning' as const,
      at: { from, to },
      others,
    })),
    ...years.flatMap((year, index) => marksOfYear(year, years[index - 1])),
  ]
  return marks.sort((a, b) => rank[a.severity] - rank[b.severity] || (a.at?.from ?? '').localeCompare(b.at?.from ?? ''))
}

function marksOfYear(year: TimelineYear, before: TimelineYear | undefined): readonly Mark[] {
  const codes = [...new Set(year.findings.map(({ code }) => code))]
  const findings = codes.flatMap((code) => {
    const alike = year.findings.filter((finding) => finding.code === code)
    const apart = alike.length > APART ? alike.slice(0, 1) : alike
    return apart.map((finding) => ({
      ...{ kind: 'finding' as const, severity: finding.severity, at: year, finding },
      since: (isYearBreak(finding) ? before?.from : undefined) ?? year.from,
      more: alike.length - apart.length,
    }))
  })
  const state = year.status === 'complete' ? [] : [{ kind: year.status, severity: 'warning' as const, at: year }]
  return [...state, ...findings]
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
