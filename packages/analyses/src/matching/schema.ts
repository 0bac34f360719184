import * as z from 'zod'
import { ledgerLineSchema } from '../query/line.ts'
import { isoDate, ore } from '../query/query.ts'

/**
 * How items were matched, in the order in which it is tried; each group of matched items adds up to exactly 0.
 * `reference`: the same reference number in the texts; `amount-and-text`: opposite amounts with the same group of texts; `amount`: opposite amounts,
 * nearest in time; `text`: everything of one group of texts; `combination`: one item against several of the other side; `opening`: the balance brought
 * forward (or a part of it) against what is left of the other side, the oldest first.
 */
export const matchRules = ['reference', 'amount-and-text', 'amount', 'text', 'combination', 'opening'] as const

/** An item that nothing answers: a line, the balance brought forward, a break between fiscal years, or what lies outside a year. */
export const openItemSchema = z.object({
  kind: z.enum(['opening', 'year-break', 'outside-left-out', 'line']),
  date: isoDate.nullable(),
  ore,
  /** Days up to the date of the list; null without a date. */
  ageDays: z.int().nullable(),
  /** Null but for lines. */
  line: ledgerLineSchema.nullable(),
  /** The reference number read from its texts. */
  reference: z.string().nullable(),
})

export const matchGroupSchema = z.object({
  rule: z.enum(matchRules),
  /** What they have in common: the reference number or the group of texts; null where it is the amount alone. */
  key: z.string().nullable(),
  /** Σ of the debits, which is Σ of the credits. */
  ore,
  /** What it settles of the balance brought forward: it adds up to 0 with the lines; 0 where it is lines alone. */
  openingOre: ore,
  lines: z.array(ledgerLineSchema).min(1),
  /** Days from the first to the last; of a balance brought forward, from the first day of the books that it is brought into. */
  days: z.int().nullable(),
})

export const matchingSchema = z.object({
  /** Open items at the end of this day. */
  date: isoDate,
  /** Σ of all open items; null where the balance brought forward is unknown. */
  openOre: ore.nullable(),
  openCount: z.int().min(0),
  /** The balance of the accounts at the date; the same as `openOre`, always. */
  balanceOre: ore.nullable(),
  byRule: z.array(z.object({ rule: z.enum(matchRules), groups: z.int().min(0), lines: z.int().min(0), ore })),
  /** The oldest first; the largest |amount| up to the limit. */
  open: z.array(openItemSchema),
  openLeftOut: z.object({ count: z.int().min(0), ore }),
  /** By rule, then date of the first line; up to the limit. */
  groups: z.array(matchGroupSchema),
  groupsLeftOut: z.int().min(0),
  /** Open items by age: up to 30, 60, 90 days, older, undated; `ore` is debit less credit. */
  ages: z.array(
    z.object({ band: z.enum(['0-30', '31-60', '61-90', '91+', 'undated']), count: z.int().min(0), ore, debitOre: ore, creditOre: ore }),
  ),
  /** The search for combinations stopped at its bound: more may exist. */
  bounded: z.boolean(),
})

export type Matching = z.output<typeof matchingSchema>
export type MatchRule = (typeof matchRules)[number]
