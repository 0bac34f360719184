import { list, matching, notOfTheAddress, oneOf, recordOf, text, whole } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'

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
    tab: oneOf(journalTabs),
    /** Vouchers by date, or the highest scores first. */
    by: oneOf(['date', 'score']),
    /** Vouchers whose lines are shown: `place.year start:index` with `~` between them. */
    open: text(4000),
    /** What the panel beside the vouchers adds up by. */
    per: oneOf(['accounts', 'users', 'series']),
    /** The chosen test, or `score`. */
    test: text(60),
    /** Only tests that found something. */
    only: oneOf(['hits']),
    /** Parameters of tests that differ from their defaults, by test. */
    tests: recordOf(recordOf((value) => value)),
    /** Weights that differ from the shipped ones, by test, and the number of their version. */
    weights: recordOf(whole(0, 100)),
    version: whole(1, 9999),
    /** Series booked by hand, where the address says so. */
    manual: list(text(200), 50),
    /** Clearly trivial in öre. */
    trivial: whole(0),
    /** What the company's settings say of the tests; never in the address. */
    company: notOfTheAddress<CompanyTests>(),
    /** What the cells of the two clocks show. */
    cells: oneOf(['vouchers', 'lines', 'debitOre']),
    digit: oneOf(digitTests),
    /** Debits and credits together or apart. */
    half: oneOf(['all', 'debit', 'credit']),
    /** Earlier imports to compare with, where others than those in use before: `year start.version`. */
    previous: list(matching(/^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,5}$/), 100),
    /** Which list of what has changed, from which place of it, and the voucher shown in both versions. */
    list: oneOf(changeLists),
    at: whole(0),
    pair: text(24),
    /** Series whose gaps are listed: `year start~series`. */
    row: text(220),
  },
  { tab: 'search', by: 'date', per: 'accounts', cells: 'vouchers', digit: 'first', half: 'all' },
)

export type JournalEntrySearch = ReturnType<typeof journalEntrySearch.parse>
