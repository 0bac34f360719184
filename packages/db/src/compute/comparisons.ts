/** Two versions of a year held against each other; the latest comparison is kept, because its lists are read page by page. */
import { type Books, type Comparison, compareLedgers } from '@verifikat/analyses'
import type { ComparisonPage } from '../stores/views.ts'
import type { Datasets } from './datasets.ts'
import type { BooksHandle, CompareJob } from './protocol.ts'

export interface Comparisons {
  page(job: CompareJob): ComparisonPage
}

export function createComparisons(datasets: Datasets): Comparisons {
  let latest: { readonly key: string; readonly comparison: Comparison } | undefined

  function compare(before: BooksHandle, after: BooksHandle): Comparison {
    const key = `${before.key} ${after.key}`
    if (latest?.key === key) return latest.comparison
    latest = undefined
    const comparison = compareLedgers(onlyYear(datasets.of(before)), onlyYear(datasets.of(after)))
    latest = { key, comparison }
    return comparison
  }

  return {
    page({ before, after, ...request }) {
      const comparison = compare(before, after)
      const { vouchers, accounts, balances, effect, ...result } = comparison.result
      const { beforeResultOre, afterResultOre, resultChangeOre } = effect
      const { added, removed, renamed, changed } = accounts
      return {
        ...{ before: result.before, after: result.after, equal: result.equal, beforeResultOre, afterResultOre, resultChangeOre },
        same: vouchers.same,
        counts: {
          changed: vouchers.changed.count,
          added: vouchers.added.count,
          removed: vouchers.removed.count,
          renumbered: vouchers.renumbered.count,
          effect: effect.accounts.count,
          accounts: added.count + removed.count + renamed.count + changed.count,
          balances: balances.count,
        },
        page: pageOf(comparison, request),
      }
    },
  }
}

function pageOf(comparison: Comparison, { kind, offset, limit }: Pick<CompareJob, 'kind' | 'offset' | 'limit'>): ComparisonPage['page'] {
  switch (kind) {
    case 'changed':
    case 'renumbered':
      return { kind, items: comparison[kind](offset, limit) }
    case 'added':
    case 'removed':
      return { kind, items: comparison[kind](offset, limit) }
    case 'effect':
      return { kind, items: comparison.accounts(offset, limit) }
    case 'balances':
      return { kind, items: comparison.balances(offset, limit) }
    case 'accounts':
      return { kind, items: comparison.result.accounts }
  }
}

function onlyYear({ years }: Books) {
  for (const { ledger, texts } of years) if (ledger && texts) return { ledger, texts }
  throw new TypeError('books without a year')
}
