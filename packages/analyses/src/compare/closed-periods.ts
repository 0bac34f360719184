import type { Finding } from '../finding.ts'
import type { FiscalYear } from '../ledger/ledger.ts'
import type { Comparison } from './compare-ledgers.ts'
import type { PeriodChanges } from './within.ts'

/** How many accounts are named. */
const NAMED = 10

/** Days whose vouchers must not change any more: reported for VAT, or signed off by the auditor. */
export interface ClosedDays extends FiscalYear {
  readonly kind: 'vat-reported' | 'signed-off'
}

/** A version held against the one that takes its place. */
export interface ReplacedVersion {
  readonly year: FiscalYear
  readonly version: number
  readonly importNumber: number
  readonly comparison: Comparison
  /** Only what is dated in these days, where other versions hold the rest of the year. */
  readonly within?: FiscalYear
}

/** Somebody chose a version that was imported before. */
export interface Chosen {
  readonly on: string
  readonly by: string
}

const CODES = { 'vat-reported': 'changed-after-vat-report', 'signed-off': 'changed-after-sign-off' } as const
const CHOSEN_CODES = {
  'vat-reported': 'changed-after-vat-report-by-choice',
  'signed-off': 'changed-after-sign-off-by-choice',
} as const

/**
 * What a version that goes into use changes in periods that are closed: one finding of the highest severity for each closed period in which a
 * voucher has come, gone, changed or got another number, and where it was signed off also for opening and closing balances that stand in it.
 * `vouchers` are the first ten, `accounts` those whose balances differ, largest difference first.
 *
 * Example: VAT for March is reported; the new file has A 12 of 2025-03-03 with another amount and a new A 90 of 2025-03-31:
 * `changed-after-vat-report` with `changed` 1, `new` 1, `deleted` 0, `renumbered` 0, `vouchers` "A 12, A 90".
 *
 * Where the new version spans several years (a broken year in the place of two calendar years), each is held against what is dated in it.
 */
export function closedPeriodFindings(
  closed: readonly ClosedDays[],
  replaced: readonly ReplacedVersion[],
  chosen: Chosen | null = null,
): Finding[] {
  return closed.flatMap(({ kind, from, to }): Finding[] => {
    const parts = replaced.flatMap(({ year, comparison, within }) => {
      if (replaced.length === 1 && !within) return [comparison.within({ from, to }, null)]
      const span = within ? sharedDays(year, within) : year
      const days = span && sharedDays({ from, to }, span)
      return span && days ? [comparison.within(days, span)] : []
    })
    const sum = (of: (part: PeriodChanges) => number) => parts.reduce((total, part) => total + of(part), 0)
    const counts = {
      new: sum(({ added }) => added),
      changed: sum(({ changed }) => changed),
      deleted: sum(({ removed }) => removed),
      renumbered: sum(({ renumbered }) => renumbered),
    }
    const balances = kind === 'signed-off' ? largestFirst(parts) : []
    if (balances.length === 0 && Object.values(counts).every((count) => count === 0)) return []
    const values = {
      from,
      to,
      ...counts,
      vouchers: parts.flatMap(({ named }) => named).join(', '),
      ...(kind === 'signed-off' && {
        balances: balances.length,
        accounts: balances
          .slice(0, NAMED)
          .map(([account]) => account)
          .join(', '),
        largestOre: balances[0]?.[1] ?? null,
      }),
      comparedImport: replaced.map(({ importNumber }) => importNumber).join(', '),
      comparedVersion: replaced.map(({ version }) => version).join(', '),
      ...(chosen && { usedOn: chosen.on, usedBy: chosen.by }),
    }
    return [{ code: (chosen ? CHOSEN_CODES : CODES)[kind], severity: 'error', line: 0, values }]
  })
}

function largestFirst(parts: readonly PeriodChanges[]): readonly (readonly [account: string, changeOre: number])[] {
  return parts.flatMap(({ balances }) => [...balances]).sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
}

/** The days that two spans have in common; null for none. */
export function sharedDays(one: FiscalYear, other: FiscalYear): FiscalYear | null {
  const [, from = ''] = [one.from, other.from].sort()
  const [to = ''] = [one.to, other.to].sort()
  return from <= to ? { from, to } : null
}
