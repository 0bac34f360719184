import type { Finding } from '../finding.ts'
import type { FiscalYear } from '../ledger/ledger.ts'
import { type ReplacedVersion, sharedDays } from './closed-periods.ts'
import type { VoucherVersion } from './schema.ts'

/** How many vouchers are named. */
const NAMED = 10

/** What a new version of a year does to the one that it is to replace. */
export interface Replacement {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly renumbered: number
  readonly named: readonly string[]
}

/** Vouchers by what became of them; of versions with different spans, those dated in the days that both have. */
export function replacementOf(replaced: ReplacedVersion, now: FiscalYear): Replacement {
  const { year, comparison } = replaced
  const days = sharedDays(year, now)
  if (year.from !== now.from || year.to !== now.to) {
    if (days) return comparison.within(days, days)
    return { added: 0, changed: 0, removed: 0, renumbered: 0, named: [] }
  }
  const { added, changed, removed, renumbered } = comparison.result.vouchers
  const first = [
    ...comparison.changed(0, NAMED).map(({ before }) => before),
    ...comparison.removed(0, NAMED),
    ...comparison.added(0, NAMED),
    ...comparison.renumbered(0, NAMED).map(({ before }) => before),
  ]
  return {
    added: added.count,
    changed: changed.count,
    removed: removed.count,
    renumbered: renumbered.count,
    named: first.slice(0, NAMED).map(nameOf),
  }
}

function nameOf({ series, number }: VoucherVersion): string {
  return `${series} ${number}`.trim()
}

/**
 * What a new version of a year changes against each one that was in use: vouchers new, changed, deleted and renumbered with the first ten by name,
 * changes of the chart of accounts, and declared balances. New vouchers are as they should be (`version-adds`); a voucher that has changed, gone or
 * got another number, or an opening balance that differs, should be looked at (`version-changes`). Where nothing differs, nothing is said.
 *
 * Example: a second export of 2025 holds A 1 … A 100 as before and A 101 … A 120: `version-adds` with `new` 20, `vouchers` "A 101, A 102 …".
 */
export function replacedVersionFindings(replaced: readonly ReplacedVersion[], now: FiscalYear): Finding[] {
  return replaced.flatMap((version): Finding[] => {
    const { comparison, importNumber, version: number } = version
    const counts = replacementOf(version, now)
    const { accounts, balances } = comparison.result
    const chart = [accounts.added, accounts.removed, accounts.renamed, accounts.changed].reduce((sum, { count }) => sum + count, 0)
    const isSameYear = version.year.from === now.from
    const changesOpening = isSameYear && balances.items.some(({ kind, yearIndex }) => kind === 'IB' && yearIndex === 0)
    const values = {
      new: counts.added,
      changed: counts.changed,
      deleted: counts.removed,
      renumbered: counts.renumbered,
      accounts: chart,
      balances: isSameYear ? balances.count : 0,
      vouchers: counts.named.join(', '),
      comparedImport: String(importNumber),
      comparedVersion: String(number),
    }
    if (counts.changed + counts.removed + counts.renumbered > 0 || changesOpening)
      return [{ code: 'version-changes', severity: 'warning', line: 0, values }]
    if (counts.added + values.accounts + values.balances === 0) return []
    return [{ code: 'version-adds', severity: 'info', line: 0, values }]
  })
}
