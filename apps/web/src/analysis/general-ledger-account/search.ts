import { isoDate } from '@verifikat/analyses'
import * as z from 'zod'
import { searchSchema } from '../search/search.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

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
    show: maybe(z.enum(ledgerTabs)),
    graph: z.enum(['months', 'balance', 'amounts', 'years']).optional().catch(undefined),
    manual: maybe(z.array(z.string().max(60)).max(100)),
    date: maybe(isoDate),
    days: maybe(z.int().min(1).max(120)),
    /** Of a cut-off: only lines that their text places on the other side. */
    wrong: maybe(z.boolean()),
    matches: maybe(z.enum(matchLists)),
    /** Tests whose hits are listed, with `~` between them. */
    flag: maybe(z.string().max(400)),
    /** Long lists in full. */
    all: maybe(z.boolean()),
  },
  { show: 'ledger', graph: 'months', days: 30, wrong: false, matches: 'open', all: false },
)

export type GeneralLedgerAccountSearch = z.output<typeof generalLedgerAccountSearch>
export type LedgerTab = (typeof ledgerTabs)[number]
