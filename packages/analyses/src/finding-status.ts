/** How sound something is. Free of schemas, for the first page loads it. */
import type { Finding } from './finding.ts'
import { type Severity, severities } from './severity.ts'

export const statusLevels = [...severities, 'good'] as const
export type StatusLevel = (typeof statusLevels)[number]

/** How many open findings there are of each severity. */
export type SeverityCounts = Readonly<Record<Severity, number>>

/** A status that has been counted where the findings are, as lists show it. */
export interface CountedStatus {
  readonly level: StatusLevel
  readonly counts: SeverityCounts
}

export interface Status<F extends Weighed = Finding> extends CountedStatus {
  /** The first finding of the worst severity. */
  readonly worst: F | null
}

interface Weighed {
  readonly severity: Severity
}

export const noFindings: SeverityCounts = { error: 0, warning: 0, info: 0 }

/**
 * How sound something is, from the findings about it that are open: the worst severity among them, `good` where there are none. Every list, page,
 * paper and command says this and nothing else about soundness, so that no two of them disagree. What somebody has resolved is left out beforehand.
 *
 * Example: one error, two warnings: `level` error, `counts` 1, 2, 0, `worst` the error.
 */
export function statusOf<F extends Weighed>(findings: readonly F[]): Status<F> {
  const counts = { ...noFindings }
  for (const { severity } of findings) counts[severity]++
  const { level } = statusOfCounts(counts)
  return { level, counts, worst: findings.find(({ severity }) => severity === level) ?? null }
}

/** The same where the findings have been counted already, and are not at hand. */
export function statusOfCounts(counts: SeverityCounts): CountedStatus {
  return { level: severities.find((severity) => counts[severity] > 0) ?? 'good', counts }
}

/** The counts of several things together, such as the files that a company's books were read from. */
export function sumOfCounts(all: readonly SeverityCounts[]): SeverityCounts {
  const sum = { ...noFindings }
  for (const counts of all) for (const severity of severities) sum[severity] += counts[severity]
  return sum
}
