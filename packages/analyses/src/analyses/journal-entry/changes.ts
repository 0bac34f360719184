import type { Books } from '../../books/books.ts'
import type { Period } from '../../books/period.ts'
import { float64At } from '../../column.ts'
import { comparisonOf } from '../../compare/comparison-of.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { JournalEntryResult } from './schema.ts'

type Changes = NonNullable<JournalEntryResult['changes']>

/** Each fiscal year that the period touches against its earlier version. */
export function changesOf(books: Books, previous: Books | null, period: Period): Changes {
  const found: Changes = { years: [], without: [] }
  for (const { index } of period.spans) {
    const now = books.years[index]
    if (!now?.ledger || !now.hasVouchers) continue
    const yearFrom = now.year.from
    const old = previous?.years.find(({ year, ledger }) => ledger !== null && year.from === yearFrom)
    if (!old?.ledger || !old.texts || !now.texts) {
      found.without.push(yearFrom)
      continue
    }
    const comparison = comparisonOf({ ledger: old.ledger, texts: old.texts }, { ledger: now.ledger, texts: now.texts })
    const { vouchers, effect } = comparison.result
    const { changed, renumbered, addedOre, removedOre } = comparison.sums()
    found.years.push({
      yearFrom,
      before: { source: old.source ?? '', ...figuresOf(old.ledger) },
      after: { source: now.source ?? '', ...figuresOf(now.ledger) },
      same: vouchers.same,
      changed: { ...changed, ...vouchers.changed },
      renumbered: { ...renumbered, ...vouchers.renumbered },
      added: { debitOre: addedOre, ...vouchers.added },
      removed: { debitOre: removedOre, ...vouchers.removed },
      resultChangeOre: effect.resultChangeOre,
    })
  }
  return found
}

function figuresOf({ vouchers, rows: { ore, length } }: Ledger) {
  let debitOre = 0
  for (let r = 0; r < length; r++) {
    const amount = float64At(ore, r)
    if (amount > 0) debitOre += amount
  }
  return { vouchers: vouchers.length, lines: length, debitOre }
}
