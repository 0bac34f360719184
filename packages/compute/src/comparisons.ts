/** Two versions of a year held against each other; the latest comparison is kept, because its lists are read page by page. */
import {
  type Comparison,
  closedPeriodFindings,
  compareLedgers,
  type FiscalYear,
  type ReplacedVersion,
  replacedVersionFindings,
  replacementOf,
  sharedDays,
} from '@verifikat/analyses'
import type { ComparisonPage, Review, VoucherChanges } from '@verifikat/db'
import { noChanges } from '@verifikat/db/plain'
import { type Datasets, onlyYear } from './datasets.ts'
import type { BooksHandle, CompareJob, ReviewJob } from './protocol.ts'

export interface Comparisons {
  page(job: CompareJob): ComparisonPage
  review(job: ReviewJob): Review
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
    review({ versions, replaced, closed, others, year, after, chosen }) {
      const known = new Map(
        versions.map(({ id, books, ...version }) => {
          const comparison = compareLedgers(onlyYear(datasets.of(books)), onlyYear(datasets.of(after)))
          return [id, { ...version, comparison }]
        }),
      )
      const some = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
      const taken = some(replaced)
      const findings = closed.flatMap(({ versions: ids, ...days }) =>
        closedPeriodFindings(
          [days],
          some(ids).map((version) => besideOthers(version, days, year, others)),
          chosen,
        ),
      )
      return {
        findings: [...findings, ...replacedVersionFindings(taken, year)],
        changes: Object.fromEntries(replaced.map((id) => [id, changesOf(known.get(id), year)])),
      }
    },
    page({ before, after, ...request }) {
      const comparison = compare(before, after)
      const { vouchers, accounts, facts, balances, effect, ...result } = comparison.result
      const { beforeResultOre, afterResultOre, resultChangeOre } = effect
      const { added, removed, renamed, changed } = accounts
      return {
        before: result.before,
        after: result.after,
        equal: result.equal,
        beforeResultOre,
        afterResultOre,
        resultChangeOre,
        same: vouchers.same,
        counts: {
          changed: vouchers.changed.count,
          added: vouchers.added.count,
          removed: vouchers.removed.count,
          renumbered: vouchers.renumbered.count,
          effect: effect.accounts.count,
          accounts: added.count + removed.count + renamed.count + changed.count,
          facts: facts.count,
          balances: balances.count,
        },
        page: pageOf(comparison, request),
      }
    },
  }
}

/** Where another year in use holds some of the closed days, this one answers for its own only. */
function besideOthers(version: ReplacedVersion, closed: FiscalYear, year: FiscalYear, others: readonly FiscalYear[]): ReplacedVersion {
  const days = sharedDays(closed, version.year)
  return days && others.some((other) => sharedDays(other, days)) ? { ...version, within: year } : version
}

function changesOf(version: ReplacedVersion | undefined, year: FiscalYear): VoucherChanges {
  if (!version) return noChanges
  const { changed, removed, renumbered } = replacementOf(version, year)
  return { changed, removed, renumbered }
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
    case 'facts':
      return { kind, items: comparison.facts(offset, limit) }
    case 'balances':
      return { kind, items: comparison.balances(offset, limit) }
    case 'accounts':
      return { kind, items: comparison.result.accounts }
  }
}
