import { day, flag, list, oneOf, text, whole } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'

export const ledgerTabs = [
  'ledger',
  'counterAccounts',
  'series',
  'users',
  'objects',
  'texts',
  'amounts',
  'matching',
  'cutOff',
  'flags',
] as const
export const matchLists = ['open', 'matched'] as const

/** Own keys: the tab, which of the charts, series booked by hand, day and days of matching and cut-off, what of a tab is listed. */
export const generalLedgerAccountSearch = searchSchema(
  {
    show: oneOf(ledgerTabs),
    graph: oneOf(['months', 'balance', 'amounts', 'years']),
    manual: list(text(60), 100),
    date: day,
    days: whole(1, 120),
    /** Of a cut-off: only lines that their text places on the other side. */
    wrong: flag,
    matches: oneOf(matchLists),
    /** Tests whose hits are listed, with `~` between them. */
    flag: text(400),
    /** Long lists in full. */
    all: flag,
  },
  { show: 'ledger', graph: 'months', days: 30, wrong: false, matches: 'open', all: false },
)

export type GeneralLedgerAccountSearch = ReturnType<typeof generalLedgerAccountSearch.parse>
export type LedgerTab = (typeof ledgerTabs)[number]
