import type { Books } from '../../books/books.ts'
import type { Compiled } from '../../query/compile.ts'
import { pageOfVouchers } from '../../query/vouchers.ts'
import { sumsOf, type YearMatches } from './matches.ts'
import type { JournalEntryParams, JournalEntryResult } from './schema.ts'

/** The found vouchers, what they come to, and what is left of the period's. */
export function searchOf(
  books: Books,
  compiled: Compiled,
  found: readonly YearMatches[],
  population: readonly YearMatches[],
  { offset, limit }: Pick<JournalEntryParams, 'offset' | 'limit'>,
): NonNullable<JournalEntryResult['search']> {
  const all = sumsOf(population)
  const own = sumsOf(found)
  return {
    population: all,
    found: own,
    left: {
      vouchers: all.vouchers - own.vouchers,
      lines: all.lines - own.lines,
      debitOre: all.debitOre - own.debitOre,
      creditOre: all.creditOre - own.creditOre,
    },
    offset,
    vouchers: pageOfVouchers(books, compiled, { offset, limit }).vouchers,
  }
}
