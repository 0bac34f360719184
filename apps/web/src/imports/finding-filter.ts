/** Which findings of a report are listed, and in which order. */
import { severities } from '@verifikat/analyses'
import type { Finding } from './types.ts'

export interface FindingFilter {
  readonly severity?: Finding['severity'] | undefined
  readonly state?: 'open' | 'resolved' | undefined
  /** A rule's id. */
  readonly rule?: string | undefined
  /** What the sentence or the rule's id contains. */
  readonly find?: string | undefined
}

/** A finding with its place in the report, its sentence, and whether it is resolved. */
export interface Listed {
  readonly finding: Finding
  readonly index: number
  readonly text: string
  readonly isResolved: boolean
}

/** A change in a period that was reported or signed off: the worst there is. */
export function isInClosedPeriod({ code }: Finding): boolean {
  return code.startsWith('changed-after-')
}

/** Changes in closed periods first, then the worst, then in the order of the report. */
export function listedFindings(all: readonly Listed[], { severity, state, rule, find = '' }: FindingFilter): readonly Listed[] {
  const sought = find.trim().toLowerCase()
  return all
    .filter(({ finding }) => severity === undefined || finding.severity === severity)
    .filter(({ isResolved }) => state === undefined || isResolved === (state === 'resolved'))
    .filter(({ finding }) => rule === undefined || finding.code === rule)
    .filter(({ finding, text }) => sought === '' || finding.code.includes(sought) || text.toLowerCase().includes(sought))
    .sort((a, b) => placeOf(a.finding) - placeOf(b.finding) || a.index - b.index)
}

function placeOf(finding: Finding): number {
  return isInClosedPeriod(finding) ? -1 : severities.indexOf(finding.severity)
}

export interface RuleCount {
  readonly code: string
  readonly count: number
  readonly first: Finding
}

/** Each rule of the report with how many findings it has, most first. */
export function rulesOf(findings: readonly Finding[]): readonly RuleCount[] {
  const found = new Map<string, RuleCount>()
  for (const finding of findings) {
    const { code } = finding
    const { first, count } = found.get(code) ?? { first: finding, count: 0 }
    found.set(code, { code, first, count: count + 1 })
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}

/** Findings of one rule: the first of them, and how many follow that are not shown yet. */
export interface RuleGroup {
  readonly code: string
  readonly shown: readonly Listed[]
  readonly more: number
}

/** Of a rule with more findings than `most` only the first ones are shown, unless it is among `opened`; rules in the order of their first finding. */
export function byRule(listed: readonly Listed[], most: number, opened: ReadonlySet<string>): readonly RuleGroup[] {
  const groups = new Map<string, Listed[]>()
  for (const one of listed) groups.set(one.finding.code, [...(groups.get(one.finding.code) ?? []), one])
  return [...groups].map(([code, all]) => {
    const isWhole = all.length <= most + 1 || opened.has(code)
    return { code, shown: isWhole ? all : all.slice(0, most), more: isWhole ? 0 : all.length - most }
  })
}

/** Places of the findings that the report before did not have, wherever in the file they stood. */
export function newSince(findings: readonly Finding[], before: readonly Finding[]): ReadonlySet<number> {
  const known = new Map<string, number>()
  for (const finding of before) known.set(contentOf(finding), (known.get(contentOf(finding)) ?? 0) + 1)
  const fresh = new Set<number>()
  for (const [index, finding] of findings.entries()) {
    const left = known.get(contentOf(finding)) ?? 0
    if (left === 0) fresh.add(index)
    else known.set(contentOf(finding), left - 1)
  }
  return fresh
}

function contentOf({ code, severity, values }: Finding): string {
  return JSON.stringify([code, severity, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))])
}
