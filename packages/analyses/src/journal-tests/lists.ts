import * as z from 'zod'
import { isoDate } from '../query/query.ts'
import { journalTestIds } from './catalogue.ts'
import type { DigitsOf } from './digit-lines.ts'
import type { JournalRun } from './inputs.ts'
import { journalHitSchema, scoredVoucherSchema } from './schema.ts'

/** Vouchers behind a figure of the test library that a result does not hold in full. */
export const journalListOf = z.discriminatedUnion('of', [
  /** Flagged by a test. */
  z.strictObject({ of: z.literal('test'), id: z.enum(journalTestIds) }),
  /** With a score above 0, highest first. */
  z.strictObject({ of: z.literal('score') }),
  /** The score of each of these vouchers of a fiscal year, 0 too, in this order; what the year does not have is left out. */
  z.strictObject({ of: z.literal('vouchers'), yearFrom: isoDate, vouchers: z.array(z.int().min(0)).min(1).max(500) }),
  /** With lines whose amount begins with these digits (`second`: has this second digit); debits, credits or both. */
  z.strictObject({
    of: z.literal('digit'),
    digits: z.enum(['first', 'second', 'firstTwo', 'firstThree']),
    digit: z.int().min(0).max(999),
    half: z.enum(['all', 'debit', 'credit']),
  }),
])
export type JournalListOf = Readonly<z.output<typeof journalListOf>>

/** A page of such a list. Laws: pages follow on each other without gap; Σ `lineCount` of all hits = `lines`, Σ `ore` = `sumOre`. */
export const journalListSchema = z.object({
  /** Vouchers, and lines of them that are meant (of a score all lines). */
  vouchers: z.int().min(0),
  lines: z.int().min(0),
  /** As the test's: Σ debit or Σ |amount|; of digits Σ |amount| of the lines, of a score Σ debit. */
  sumOre: z.int(),
  hits: z.array(journalHitSchema),
  /** Where scores were asked for. */
  scored: z.array(scoredVoucherSchema),
})
export type JournalList = z.output<typeof journalListSchema>

export interface ListPage {
  readonly offset: number
  readonly limit: number
}

/** A page of the vouchers behind a figure. */
export function journalListFrom(run: JournalRun, ask: JournalListOf, { offset, limit }: ListPage): JournalList {
  switch (ask.of) {
    case 'test': {
      const test = run.result.tests.find(({ id }) => id === ask.id)
      const { vouchers = 0, lines = 0, sumOre = 0 } = test ?? {}
      return { vouchers, lines, sumOre, hits: run.hits(ask.id, offset, limit), scored: [] }
    }
    case 'score':
      return { ...run.scoredSums(), hits: [], scored: run.highest(offset, limit) }
    case 'vouchers':
      return { ...run.scoredOf(ask.yearFrom, ask.vouchers.slice(offset, offset + limit)), hits: [] }
    case 'digit':
      return { ...run.digitHits(digitsOf(ask), offset, limit), scored: [] }
  }
}

function digitsOf({ digits, digit, half }: Extract<JournalListOf, { of: 'digit' }>): DigitsOf {
  return { digits, digit, half }
}
