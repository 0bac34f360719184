import * as z from 'zod'
import { searchSchema } from '../search/search.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

export const journalTabs = ['search', 'tests', 'numbers', 'users', 'time', 'digits', 'profile', 'changes', 'completeness'] as const
export const changeLists = ['changed', 'added', 'removed', 'renumbered'] as const
export type JournalTab = (typeof journalTabs)[number]

/** Of the company's settings: parameters and weights of tests that differ from the shipped ones, and their version. */
export interface CompanyTests {
  readonly version: number
  readonly tests?: Record<string, Record<string, unknown>>
  readonly weights?: Record<string, number>
  readonly manual?: string[]
}

export const digitTests = ['first', 'second', 'firstTwo', 'firstThree'] as const

/** Own keys of the screen; parameters and weights of tests are checked where they are used. */
export const journalEntrySearch = searchSchema(
  {
    tab: maybe(z.enum(journalTabs)),
    /** Vouchers by date, or the highest scores first. */
    by: maybe(z.enum(['date', 'score'])),
    /** Vouchers whose lines are shown: `place.year start:index` with `~` between them. */
    open: maybe(z.string().max(4000)),
    /** What the panel beside the vouchers adds up by. */
    per: maybe(z.enum(['accounts', 'users', 'series'])),
    /** The chosen test, or `score`. */
    test: maybe(z.string().max(60)),
    /** Only tests that found something. */
    only: maybe(z.enum(['hits'])),
    /** Parameters of tests that differ from their defaults, by test. */
    tests: maybe(z.record(z.string(), z.record(z.string(), z.unknown()))),
    /** Weights that differ from the shipped ones, by test, and the number of their version. */
    weights: maybe(z.record(z.string(), z.int().min(0).max(100))),
    version: maybe(z.int().min(1).max(9999)),
    /** Series booked by hand, where the address says so. */
    manual: maybe(z.array(z.string().max(200)).max(50)),
    /** Clearly trivial in öre. */
    trivial: maybe(z.int().min(0)),
    /** What the company's settings say of the tests; never in the address. */
    company: z
      .custom<CompanyTests>(() => false)
      .optional()
      .catch(undefined),
    /** What the cells of the two clocks show. */
    cells: maybe(z.enum(['vouchers', 'lines', 'debitOre'])),
    digit: maybe(z.enum(digitTests)),
    /** Debits and credits together or apart. */
    half: maybe(z.enum(['all', 'debit', 'credit'])),
    /** Earlier imports to compare with, where others than those in use before: `year start.version`. */
    previous: maybe(z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,5}$/)).max(100)),
    /** Which list of what has changed, from which place of it, and the voucher shown in both versions. */
    list: maybe(z.enum(changeLists)),
    at: maybe(z.int().min(0)),
    pair: maybe(z.string().max(24)),
    /** Series whose gaps are listed: `year start~series`. */
    row: maybe(z.string().max(220)),
  },
  { tab: 'search', by: 'date', per: 'accounts', cells: 'vouchers', digit: 'first', half: 'all' },
)

export type JournalEntrySearch = z.output<typeof journalEntrySearch>
