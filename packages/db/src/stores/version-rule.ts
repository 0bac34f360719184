/** When a new version of a year takes the place of the one that analyses read only once somebody has said yes. */
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

/** Vouchers of the version in use that a new one has not as they were. */
export interface VoucherChanges {
  /** With another date, text, row or amount. */
  readonly changed: number
  /** Neither under their series and number nor, with the same date, text and rows, under another. */
  readonly removed: number
  readonly renumbered: number
}

export const noChanges: VoucherChanges = { changed: 0, removed: 0, renumbered: 0 }

/**
 * Why somebody has to say yes before the candidate takes the place of a version in use; null where it only adds to it. In this order: more places
 * of its file could not be read; it has no vouchers; it has no balances; it begins later or ends earlier, by months with vouchers or by the days that
 * its fiscal year and `#OMFATTN` span; vouchers are gone; vouchers are changed or have other numbers.
 */
export function worseThan(candidate: VersionFigures, current: VersionFigures, changes: VoucherChanges): HeldReason | null {
  if (candidate.unread > current.unread) return 'unread'
  if (candidate.vouchers === 0 && current.vouchers > 0) return 'no-vouchers'
  if (candidate.summary.sieType === '4I' && current.summary.sieType !== '4I') return 'no-balances'
  const hasBoth = candidate.vouchers > 0 && current.vouchers > 0
  const ours = coverage(candidate, hasBoth)
  const theirs = coverage(current, hasBoth)
  if (ours.first > theirs.first || ours.last < theirs.last) return 'fewer-months'
  if (candidate.from > current.from || lastDay(candidate) < lastDay(current)) return 'fewer-days'
  if (changes.removed > 0) return 'vouchers-missing'
  return changes.changed + changes.renumbered > 0 ? 'vouchers-changed' : null
}

/** The last day that the file says it covers. */
function lastDay({ from, to, summary: { coveredTo } }: VersionFigures): string {
  return coveredTo !== null && coveredTo >= from && coveredTo < to ? coveredTo : to
}

/** Months from the first to the last with vouchers, or those of the year as far as the file says it goes. */
function coverage(version: VersionFigures, byVouchers: boolean) {
  const {
    from,
    summary: { months },
  } = version
  const used = byVouchers ? months.filter(({ rows }) => rows > 0).map(({ month }) => month) : []
  return { first: used[0] ?? from.slice(0, 7), last: used.at(-1) ?? lastDay(version).slice(0, 7) }
}
