/** How long something must be kept, counted from the end of a calendar year. */
export interface RetentionRule {
  readonly id: 'accounting' | 'audit'
  /** Whole years after the calendar year that the anchor falls in. */
  readonly years: number
  /** What the calendar year is taken of: the fiscal year's last day, or the day the audit was finished. */
  readonly anchor: 'fiscal-year-end' | 'audit-finished'
  /** In force since. */
  readonly from: string
  readonly to: string | null
  readonly source: string
}

/**
 * Times of keeping, as of 2026-11-22. Bookkeeping: to the end of the seventh year after the calendar year in which the fiscal year ended; the duty is
 * the company’s own, not its auditor’s (ten years until 2010; SFS 2010:1514). Audit documentation: at least ten years from the end of the calendar
 * year in which the audit was finished; the duty is the auditor’s (until 2018 by RNFS 2001:2, since then by RIFS 2018:2).
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    id: 'accounting',
    years: 7,
    anchor: 'fiscal-year-end',
    from: '2011-01-01',
    to: null,
    source: 'bokföringslagen (1999:1078) 7 kap. 2 §',
  },
  {
    id: 'audit',
    years: 10,
    anchor: 'audit-finished',
    from: '2002-01-01',
    to: null,
    source: 'RIFS 2018:2, Revisorers och registrerade revisionsbolags verksamhet; RNFS 2001:2; revisorslagen (2001:883) 24 §',
  },
]

/** The rule in force on a day; null where none is known. */
export function retentionRuleOn(id: RetentionRule['id'], day: string): RetentionRule | null {
  return retentionRules.find((rule) => rule.id === id && rule.from <= day && (rule.to === null || day <= rule.to)) ?? null
}
