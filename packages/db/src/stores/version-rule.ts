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

/** Why the candidate is worse than a version that it would replace; null where it is as good or better. */
export function worseThan(candidate: VersionFigures, current: VersionFigures): HeldReason | null {
  if (candidate.unread > current.unread) return 'unread'
  if (candidate.vouchers === 0 && current.vouchers > 0) return 'no-vouchers'
  if (candidate.summary.sieType === '4I' && current.summary.sieType !== '4I') return 'no-balances'
  const hasBoth = candidate.vouchers > 0 && current.vouchers > 0
  const [ours, theirs] = [coverage(candidate, hasBoth), coverage(current, hasBoth)]
  return ours.first > theirs.first || ours.last < theirs.last ? 'fewer-months' : null
}

/** Months from the first to the last with vouchers, or those of the year as far as the file says it goes. */
function coverage({ from, to, summary: { months, coveredTo } }: VersionFigures, byVouchers: boolean) {
  const used = byVouchers ? months.filter(({ rows }) => rows > 0).map(({ month }) => month) : []
  const end = coveredTo !== null && coveredTo >= from && coveredTo < to ? coveredTo : to
  return { first: used[0] ?? from.slice(0, 7), last: used.at(-1) ?? end.slice(0, 7) }
}
