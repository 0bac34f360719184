import type { FiscalYear, Ledger } from '../ledger/ledger.ts'
import { compareBalances } from './accounts.ts'

/** Of the year's own balances, those that an auditor signs; by the day on which they stand. */
const STANDS = { IB: 'first', OIB: 'first', UB: 'last', OUB: 'last', RES: 'last' } as const

/**
 * By how much opening and closing balances that two versions declare differ, by account, where the day on which they stand lies in the period: the
 * fiscal year's first, or its last, or as far as the file says it goes. Closing balances that stand on different days are not the same balance.
 * An account with several differences (opening and closing, objects) has its largest; a balance that is not declared is 0.
 *
 * Example: 2025 is signed off, and `#IB 0 1930` is 1 000.00 in one version and 1 200.00 in the other: 1930 → 20 000 öre.
 */
export function balanceChangesWithin(before: Ledger, after: Ledger, { from, to }: FiscalYear): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  const isIn = (day: string) => day >= from && day <= to
  const endsBefore = closingDay(before)
  const endsAfter = closingDay(after)
  const counts = {
    first: before.year.from === after.year.from && isIn(after.year.from),
    last: endsBefore === endsAfter && isIn(endsAfter),
  }
  if (!counts.first && !counts.last) return changes
  for (const { kind, yearIndex, account, beforeOre, afterOre } of compareBalances(before, after)) {
    if (yearIndex !== 0 || !hasDay(kind) || !counts[STANDS[kind]]) continue
    const change = (afterOre ?? 0) - (beforeOre ?? 0)
    if (Math.abs(change) > Math.abs(changes.get(account) ?? 0)) changes.set(account, change)
  }
  return changes
}

function hasDay(kind: string): kind is keyof typeof STANDS {
  return Object.hasOwn(STANDS, kind)
}

function closingDay({ year: { from, to }, coveredTo }: Ledger): string {
  return coveredTo !== null && coveredTo >= from && coveredTo < to ? coveredTo : to
}
