/** When a new version of a year may take the place of the one that analyses read without anybody having said so. */
import type { Finding } from '@verifikat/analyses'
import type { HeldReason, LedgerSummary } from './views.ts'

/** Findings that say part of the file could not be read. What is wrong with the bookkeeping itself is not among them. */
const unreadCodes: ReadonlySet<string> = new Set([
  'account-missing',
  'amount-missing',
  'amount-too-large',
  'bad-amount',
  'bad-rar-date',
  'bad-voucher-date',
  'bad-year-index',
  'file-cut-off',
  'ksumma-mismatch',
  'ksumma-not-closed',
  'row-outside-voucher',
  'stray-brace',
  'table-amount',
  'table-row-without-account',
  'token-unterminated',
  'voucher-not-closed',
  'voucher-without-brace',
])

/** How many places of the file could not be read; of a code with many findings the last one tells the whole number. */
export function countUnread(findings: readonly Finding[]): number {
  const counts = new Map<string, number>()
  for (const { code, severity, values } of findings) {
    if (!unreadCodes.has(code) || severity === 'info') continue
    const whole = typeof values['listed'] === 'number' && typeof values['count'] === 'number' ? values['count'] : 0
    counts.set(code, Math.max(whole, (counts.get(code) ?? 0) + 1))
  }
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

export interface VersionFigures {
  readonly from: string
  readonly to: string
  readonly vouchers: number
  readonly unread: number
  readonly summary: Pick<LedgerSummary, 'sieType' | 'coveredTo' | 'months'>
}

/** So many vouchers may be gone from one version to the next, and so large a part of them. */
const MAY_BE_GONE = 10
const PART_MAY_BE_GONE = 0.05

/**
 * Why the candidate is worse than a version that it would replace; null where it is as good or better. In this order: more places of its file could
 * not be read; it has no vouchers; it has no balances; it begins later or ends earlier; vouchers are missing to an unusual extent: a month of its
 * fiscal year that has vouchers in the current version has none, or more than 10 and more than 5 % of the current version's vouchers are `deleted`
 * (neither under their series and number nor, with the same date, text and rows, under another).
 */
export function worseThan(candidate: VersionFigures, current: VersionFigures, deleted: number): HeldReason | null {
  if (candidate.unread > current.unread) return 'unread'
  if (candidate.vouchers === 0 && current.vouchers > 0) return 'no-vouchers'
  if (candidate.summary.sieType === '4I' && current.summary.sieType !== '4I') return 'no-balances'
  const hasBoth = candidate.vouchers > 0 && current.vouchers > 0
  const [ours, theirs] = [coverage(candidate, hasBoth), coverage(current, hasBoth)]
  if (ours.first > theirs.first || ours.last < theirs.last) return 'fewer-months'
  const isGone = deleted > Math.max(MAY_BE_GONE, current.vouchers * PART_MAY_BE_GONE)
  return isGone || losesMonth(candidate, current) ? 'vouchers-missing' : null
}

/** A broken year is held only to the months that it has. */
function losesMonth(candidate: VersionFigures, current: VersionFigures): boolean {
  const empty = new Set(candidate.summary.months.filter(({ rows }) => rows === 0).map(({ month }) => month))
  return current.summary.months.some(({ month, rows }) => rows > 0 && empty.has(month))
}

/** Months from the first to the last with vouchers, or those of the year as far as the file says it goes. */
function coverage({ from, to, summary: { months, coveredTo } }: VersionFigures, byVouchers: boolean) {
  const used = byVouchers ? months.filter(({ rows }) => rows > 0).map(({ month }) => month) : []
  const end = coveredTo !== null && coveredTo >= from && coveredTo < to ? coveredTo : to
  return { first: used[0] ?? from.slice(0, 7), last: used.at(-1) ?? end.slice(0, 7) }
}
