import type { Finding, PeriodResult } from '@verifikat/analyses'

export interface FindingsByYear {
  /** Of the period's fiscal years, and of the books as a whole. */
  readonly here: readonly Finding[]
  readonly elsewhere: readonly Finding[]
}

/** Findings about fiscal years that the period does not touch stand apart. */
export function findingsOf({ findings, period }: { readonly findings: readonly Finding[]; readonly period: PeriodResult }): FindingsByYear {
  const here: Finding[] = []
  const elsewhere: Finding[] = []
  for (const finding of findings) {
    const year = finding.values['yearFrom']
    const isElsewhere = typeof year === 'string' && !period.years.some((other) => other.from === year)
    ;(isElsewhere ? elsewhere : here).push(finding)
  }
  return { here, elsewhere }
}
