import { float64At, uint32At } from '../column.ts'
import type { FiscalYear } from '../ledger/ledger.ts'
import { compareAccounts, compareBalances } from './accounts.ts'
import { correctionStarts, type VoucherSide } from './content.ts'
import { effectOf } from './effect.ts'
import { compareFacts } from './facts.ts'
import { matchVouchers } from './match.ts'
import { type ComparisonResult, LISTED, type VoucherPair, type VoucherVersion } from './schema.ts'
import { type Side, sharedSides } from './sides.ts'
import { pairOf, versionOf } from './vouchers.ts'
import { changesWithin, type PeriodChanges } from './within.ts'

/** Öre. */
export interface ComparisonSums {
  readonly changed: { readonly beforeOre: number; readonly afterOre: number }
  readonly renumbered: { readonly beforeOre: number; readonly afterOre: number }
  readonly addedOre: number
  readonly removedOre: number
}

/** Everything that differs between two versions of a fiscal year's books. */
export interface Comparison {
  /** Counts in full, lists with their first `LISTED` entries. */
  readonly result: ComparisonResult
  /** The lists in full, page by page. */
  readonly changed: (offset: number, limit: number) => VoucherPair[]
  readonly renumbered: (offset: number, limit: number) => VoucherPair[]
  readonly added: (offset: number, limit: number) => VoucherVersion[]
  readonly removed: (offset: number, limit: number) => VoucherVersion[]
  /** Σ debit of the vouchers of each list, in either version. */
  readonly sums: () => ComparisonSums
  readonly balances: (offset: number, limit: number) => ComparisonResult['balances']['items']
  readonly facts: (offset: number, limit: number) => ComparisonResult['facts']['items']
  readonly accounts: (offset: number, limit: number) => ComparisonResult['effect']['accounts']['items']
  /** Of the vouchers dated in a period; `common` as for `changesWithin`. */
  readonly within: (days: FiscalYear, common: FiscalYear | null) => PeriodChanges
}

/**
 * Compares two versions of a year's books exactly: by what the columns and decoded texts say, so that a file written in another character set,
 * with other spacing or other line ends is equal.
 *
 * A voucher is identified by series, number and occurrence. Where the content under one identity differs, a voucher with the same date, text and
 * rows elsewhere is the same voucher renumbered. Rows are compared as a multiset. Example: A1 and A2 exchanged are two renumbered vouchers;
 * a new A2 with the old A2 … A9 now A3 … A10 is one added and eight renumbered.
 *
 * For every account, Σ rows before + change = Σ rows after. Comparing the other way round gives the mirror image; a version with itself, nothing.
 */
export function compareLedgers(before: Side, after: Side): Comparison {
  const [a, b] = sharedSides(before, after)
  const old: VoucherSide = { ...a, corrected: correctionStarts(a) }
  const now: VoucherSide = { ...b, corrected: correctionStarts(b) }
  const matching = matchVouchers(old, now)
  const pairs = (flat: Uint32Array) => (offset: number, limit: number) =>
    range(flat.length / 3, offset, limit).map((i) => pairOf(old, uint32At(flat, i * 3), now, uint32At(flat, i * 3 + 1)))
  const versions = (side: VoucherSide, vouchers: Uint32Array) => (offset: number, limit: number) =>
    range(vouchers.length, offset, limit).map((i) => versionOf(side, uint32At(vouchers, i)))
  const changed = pairs(matching.changed)
  const renumbered = pairs(matching.renumbered)
  const added = versions(now, matching.added)
  const removed = versions(old, matching.removed)
  const accounts = compareAccounts(old.ledger, now.ledger)
  const balances = compareBalances(old.ledger, now.ledger)
  const facts = compareFacts(old.ledger, now.ledger)
  const effect = effectOf(old, now)
  const vouchers = {
    same: matching.same,
    changed: { count: matching.changed.length / 3, items: changed(0, LISTED) },
    added: { count: matching.added.length, items: added(0, LISTED) },
    removed: { count: matching.removed.length, items: removed(0, LISTED) },
    renumbered: { count: matching.renumbered.length / 3, items: renumbered(0, LISTED) },
  }
  const lists = [vouchers.changed, vouchers.added, vouchers.removed, vouchers.renumbered].map(({ count }) => count)
  const chart = [accounts.added, accounts.removed, accounts.renamed, accounts.changed].map(({ length }) => length)
  return {
    result: {
      before: factsOf(old),
      after: factsOf(now),
      equal: [...lists, ...chart, facts.length, balances.length].every((count) => count === 0),
      vouchers,
      accounts: {
        added: listed(accounts.added),
        removed: listed(accounts.removed),
        renamed: listed(accounts.renamed),
        changed: listed(accounts.changed),
      },
      facts: listed(facts),
      balances: listed(balances),
      effect: { ...effect, accounts: listed(effect.accounts) },
    },
    changed,
    renumbered,
    added,
    removed,
    sums: () => {
      const pair = (flat: Uint32Array) => ({ beforeOre: debitOf(old, flat, 3, 0), afterOre: debitOf(now, flat, 3, 1) })
      return {
        changed: pair(matching.changed),
        renumbered: pair(matching.renumbered),
        addedOre: debitOf(now, matching.added, 1, 0),
        removedOre: debitOf(old, matching.removed, 1, 0),
      }
    },
    facts: (offset, limit) => facts.slice(offset, offset + limit),
    balances: (offset, limit) => balances.slice(offset, offset + limit),
    accounts: (offset, limit) => effect.accounts.slice(offset, offset + limit),
    within: (days, common) => changesWithin(old, now, matching, days, common),
  }
}

function range(length: number, offset: number, limit: number): number[] {
  return Array.from({ length: Math.max(Math.min(limit, length - offset), 0) }, (_, i) => offset + i)
}

/** Σ debit of every `step`th voucher of a flat list, from `at`. */
function debitOf({ ledger }: Side, flat: Uint32Array, step: number, at: number): number {
  const { ore } = ledger.rows
  const { firstRow } = ledger.vouchers
  let sum = 0
  for (let i = at; i < flat.length; i += step) {
    const voucher = uint32At(flat, i)
    for (let r = uint32At(firstRow, voucher); r < uint32At(firstRow, voucher + 1); r++) sum += Math.max(float64At(ore, r), 0)
  }
  return sum
}

function listed<T>(items: readonly T[]): { count: number; items: T[] } {
  return { count: items.length, items: items.slice(0, LISTED) }
}

function factsOf({ ledger }: Side): ComparisonResult['before'] {
  return { from: ledger.year.from, to: ledger.year.to, vouchers: ledger.vouchers.length, rows: ledger.rows.length }
}
