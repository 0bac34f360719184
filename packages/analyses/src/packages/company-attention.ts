/** How much a company needs to be looked at: the portfolio's one word about it. */
import { type CountedStatus, type SeverityCounts, type StatusLevel, statusOfCounts, sumOfCounts } from '../finding-status.ts'
import type { Attention } from './matrix.ts'

/** What a package last found there. */
export interface LastFound {
  readonly counts: SeverityCounts
  readonly failed: number
  /** Steps that wait or run. */
  readonly open: number
  readonly cancelled: number
}

/**
 * By the books and by the package: the worse of the two, and a step that failed is no pass. Null where neither says anything, or where nothing has been found
 * by a package that has steps left to run.
 */
export function companyLevel(books: Pick<CountedStatus, 'counts'> | null, found: LastFound | null): StatusLevel | null {
  const known = [books?.counts, found?.counts].filter((counts) => counts !== undefined)
  if (known.length === 0) return null
  const { level } = statusOfCounts(sumOfCounts(known))
  if ((found?.failed ?? 0) > 0 && level !== 'error') return 'warning'
  return level === 'good' && found !== null && found.open + found.cancelled > 0 ? null : level
}

/** What `byAttention` orders by; books and package may count the same error, so the larger of the two is taken. */
export function companyAttention(books: Pick<CountedStatus, 'counts'> | null, found: LastFound | null): Attention {
  const sum = (counts: SeverityCounts | undefined) => (counts === undefined ? 0 : counts.error + counts.warning + counts.info)
  return {
    errors: Math.max(books?.counts.error ?? 0, found?.counts.error ?? 0),
    failed: found?.failed ?? 0,
    warnings: Math.max(books?.counts.warning ?? 0, found?.counts.warning ?? 0),
    findings: Math.max(sum(books?.counts), sum(found?.counts)),
  }
}
