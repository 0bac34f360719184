/** Helpers for tests that compare ledgers. Not part of the public interface. */
import { readSie } from '../sie/reader.ts'
import { textsOf } from '../sie-writer/testing.ts'
import type { ComparisonResult } from './schema.ts'
import type { Side } from './sides.ts'

export function sideOf(sie: string | Uint8Array): Side {
  const bytes = typeof sie === 'string' ? new TextEncoder().encode(sie) : sie
  const { ledger } = readSie(bytes)
  return { ledger, texts: textsOf(ledger, bytes) }
}

/** What the comparison the other way round must give, lists in any order. */
export function mirrored(r: ComparisonResult): unknown {
  const { vouchers, accounts, effect } = r
  const swap = <T extends { before: unknown; after: unknown }>({ before, after, ...rest }: T) => ({ ...rest, before: after, after: before })
  const pair = (p: ComparisonResult['vouchers']['changed']['items'][number]) => ({
    ...swap(p),
    rowsRemoved: p.rowsAdded,
    rowsAdded: p.rowsRemoved,
  })
  const month = (m: ComparisonResult['effect']['months'][number]) => ({
    ...m,
    beforeOre: m.afterOre,
    afterOre: m.beforeOre,
    changeOre: 0 - m.changeOre,
  })
  return unordered({
    ...swap(r),
    vouchers: {
      same: vouchers.same,
      changed: { ...vouchers.changed, items: vouchers.changed.items.map(pair) },
      renumbered: { ...vouchers.renumbered, items: vouchers.renumbered.items.map(pair) },
      added: vouchers.removed,
      removed: vouchers.added,
    },
    accounts: {
      added: accounts.removed,
      removed: accounts.added,
      renamed: { ...accounts.renamed, items: accounts.renamed.items.map(swap) },
      changed: { ...accounts.changed, items: accounts.changed.items.map(swap) },
    },
    balances: {
      ...r.balances,
      items: r.balances.items.map(({ beforeOre, afterOre, beforeQuantity, afterQuantity, ...place }) => ({
        ...place,
        beforeOre: afterOre,
        afterOre: beforeOre,
        beforeQuantity: afterQuantity,
        afterQuantity: beforeQuantity,
      })),
    },
    effect: {
      accounts: {
        ...effect.accounts,
        items: effect.accounts.items.map((a) => ({
          ...a,
          beforeOre: a.afterOre,
          afterOre: a.beforeOre,
          changeOre: 0 - a.changeOre,
          months: a.months.map(month),
        })),
      },
      months: effect.months.map(month),
      beforeResultOre: effect.afterResultOre,
      afterResultOre: effect.beforeResultOre,
      resultChangeOre: 0 - effect.resultChangeOre,
    },
  })
}

/** A result with the entries of its lists in an order of their own, without the name an account has on one side only. */
export function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unordered).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key): [string, unknown] => [key, unordered(Reflect.get(value, key))]),
  )
}
