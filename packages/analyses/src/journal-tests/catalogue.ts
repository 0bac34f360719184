import type { Severity } from '../severity.ts'

/**
 * Every test of journal entries (ISA 240: appropriateness of journal entries and other adjustments), by what it looks at, with its severity:
 * `error` where a figure may be wrong, `warning` where the auditor should ask, `info` where it is enough to know or where many are expected. Ids are those of the flags
 * `journal.<id>`; names, rules and sentences stand in `flags/en/journal-*.ts` and `flags/sv/journal-*.ts`.
 */
export const journalTests = {
  'manual-series': { group: 'source', severity: 'info', counts: 'vouchers' },
  'rare-user': { group: 'source', severity: 'info', counts: 'lines' },
  'seldom-user': { group: 'source', severity: 'warning', counts: 'lines' },
  'management-user': { group: 'source', severity: 'warning', counts: 'lines' },
  'missing-user': { group: 'source', severity: 'info', counts: 'lines' },
  'user-unusual-account': { group: 'source', severity: 'info', counts: 'lines' },
  corrected: { group: 'source', severity: 'info', counts: 'vouchers' },
  'registration-lag': { group: 'time', severity: 'warning', counts: 'vouchers' },
  'after-year-end-close': { group: 'time', severity: 'warning', counts: 'vouchers' },
  'after-period-end': { group: 'time', severity: 'warning', counts: 'vouchers' },
  backdated: { group: 'time', severity: 'warning', counts: 'vouchers' },
  'forward-dated': { group: 'time', severity: 'warning', counts: 'vouchers' },
  'weekend-date': { group: 'time', severity: 'info', counts: 'vouchers' },
  'weekend-registration': { group: 'time', severity: 'warning', counts: 'vouchers' },
  'outside-year': { group: 'time', severity: 'warning', counts: 'vouchers' },
  'reversal-across-year-end': { group: 'time', severity: 'warning', counts: 'vouchers' },
  'reversed-next-period': { group: 'time', severity: 'info', counts: 'vouchers' },
  'round-amount': { group: 'amount', severity: 'info', counts: 'lines' },
  'nines-amount': { group: 'amount', severity: 'warning', counts: 'lines' },
  'consistent-endings': { group: 'amount', severity: 'info', counts: 'lines' },
  'below-limit': { group: 'amount', severity: 'warning', counts: 'lines' },
  'below-limit-share': { group: 'amount', severity: 'warning', counts: 'lines' },
  'split-below-limit': { group: 'amount', severity: 'warning', counts: 'lines' },
  'relative-size': { group: 'amount', severity: 'warning', counts: 'lines' },
  benford: { group: 'amount', severity: 'info', counts: 'lines' },
  keyword: { group: 'text', severity: 'info', counts: 'vouchers' },
  'short-text': { group: 'text', severity: 'warning', counts: 'vouchers' },
  'rare-pair': { group: 'account', severity: 'warning', counts: 'vouchers' },
  'revenue-counter': { group: 'account', severity: 'warning', counts: 'vouchers' },
  'seldom-account': { group: 'account', severity: 'info', counts: 'lines' },
  'suspense-account': { group: 'account', severity: 'warning', counts: 'lines' },
  'owner-account': { group: 'account', severity: 'warning', counts: 'lines' },
  'equity-direct': { group: 'account', severity: 'warning', counts: 'lines' },
  'negative-cash': { group: 'account', severity: 'warning', counts: 'lines' },
  'duplicate-voucher': { group: 'duplicate', severity: 'warning', counts: 'vouchers' },
  'duplicate-line': { group: 'duplicate', severity: 'info', counts: 'lines' },
  'duplicate-counterpart': { group: 'duplicate', severity: 'warning', counts: 'lines' },
  'reversed-sign': { group: 'duplicate', severity: 'info', counts: 'vouchers' },
  'document-number': { group: 'duplicate', severity: 'warning', counts: 'lines' },
  unbalanced: { group: 'number', severity: 'error', counts: 'vouchers' },
  'many-lines': { group: 'number', severity: 'info', counts: 'vouchers' },
  'number-gap': { group: 'number', severity: 'warning', counts: 'vouchers' },
  'duplicate-number': { group: 'number', severity: 'warning', counts: 'vouchers' },
  'number-order': { group: 'number', severity: 'info', counts: 'vouchers' },
  'changed-since-import': { group: 'version', severity: 'warning', counts: 'vouchers' },
  'deleted-since-import': { group: 'version', severity: 'warning', counts: 'vouchers' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly group: 'source' | 'time' | 'amount' | 'text' | 'account' | 'duplicate' | 'number' | 'version'
      readonly severity: Severity
      readonly counts: 'vouchers' | 'lines'
    }
  >
>

export type JournalTestId = keyof typeof journalTests
export type JournalTestGroup = (typeof journalTests)[JournalTestId]['group']

/** Every test's id, in the order in which they are shown. */
// The catalogue's own keys.
export const journalTestIds = Object.keys(journalTests) as JournalTestId[]

/**
 * Faults of form: what is in order in no books, however often it occurs (5 kap. 5–7 §§ and 7 kap. 2 § bokföringslagen: a voucher has a date and a number in
 * unbroken sequence, is not changed and not removed; debit equals credit; a till holds no less than nothing). Their flags accuse at any share; every other
 * test that flags much of a year describes it, see `describesYear`. A text is none of them: what a voucher is about may stand on the voucher alone.
 */
export const formFaults: ReadonlySet<JournalTestId> = new Set<JournalTestId>([
  'outside-year',
  'negative-cash',
  'unbalanced',
  'number-gap',
  'duplicate-number',
  'changed-since-import',
  'deleted-since-import',
])

/** Tests that look at one fact in several ways: a voucher that several of them flag is so by that fact once. */
const families: readonly (readonly JournalTestId[])[] = [
  ['duplicate-voucher', 'duplicate-line', 'duplicate-counterpart', 'document-number'],
  ['reversal-across-year-end', 'reversed-next-period', 'reversed-sign'],
  ['weekend-date', 'weekend-registration'],
  ['registration-lag', 'after-period-end', 'after-year-end-close', 'backdated'],
  ['rare-user', 'seldom-user'],
  ['below-limit', 'below-limit-share', 'split-below-limit'],
]

/** The first test of the family that a test belongs to; itself where it stands alone. */
export function familyOf(id: JournalTestId): JournalTestId {
  return families.find((own) => own.includes(id))?.[0] ?? id
}

/** A test that flags more than this share of a fiscal year's vouchers describes the books instead of singling vouchers out. */
export const DESCRIBES_ABOVE = 0.05
/** One voucher, or a pair, describes nothing, however few vouchers there are. */
const DESCRIBES_FROM = 3

/**
 * Whether so many flagged of a fiscal year's vouchers describe the year: then the test is only information, and weighs 0 in the scores of that year.
 * Counted over the whole year, so that no choice of period, filter or sample changes it.
 */
export function describesYear(id: JournalTestId, flagged: number, vouchers: number): boolean {
  return flagged >= DESCRIBES_FROM && flagged > DESCRIBES_ABOVE * vouchers && !formFaults.has(id)
}

/** Why a test could not be run: what is missing from the books or from what is known about the company. */
export const unavailableReasons = [
  'no-vouchers',
  'no-users',
  'no-registration-dates',
  'no-texts',
  'no-manual-series',
  'manual-series-absent',
  'no-management-list',
  'no-closed-periods',
  'no-closing-voucher',
  'no-next-year',
  'no-opening-balance',
  'no-approval-limits',
  'no-keywords',
  'too-few-lines',
  'no-previous-version',
] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

/** The tests as flags: `journal.<id>` with its severity. */
export const journalSeverities = Object.fromEntries(
  journalTestIds.map((id) => [`journal.${id}`, journalTests[id].severity]),
  // `fromEntries` forgets which keys the entries have.
) as { readonly [Id in JournalTestId as `journal.${Id}`]: (typeof journalTests)[Id]['severity'] }
