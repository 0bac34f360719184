import type { Period } from '../../books/period.ts'
import { workingDays } from '../../company/calendar.ts'
import type { Dataset } from '../../define.ts'
import { openItems } from '../../matching/open-items.ts'
import type { Compiled } from '../../query/compile.ts'
import { followedPeriod } from '../period/accruals.ts'
import { cutOffOf } from '../period/cut-off.ts'
import { counterAccountsPart } from './counter-accounts.ts'
import { accountFlagsPart } from './flags.ts'
import { linesInFileOrder } from './groups.ts'
import { objectsPart, seriesPart, usersPart } from './keyed.ts'
import type { AccountPart, AccountParts } from './parts-schema.ts'
import { amountsPart } from './repeated-amounts.ts'
import type { GeneralLedgerAccountParams } from './schema.ts'
import { textsPart } from './text-groups.ts'

/** The tabs beside the ledger that are asked for; the others are null. */
export function partsOf(
  { books, calendar }: Pick<Dataset, 'books' | 'calendar'>,
  params: GeneralLedgerAccountParams,
  period: Period,
  patterns: readonly string[],
  listed: Compiled,
): AccountParts {
  const { limit, days } = params
  const wanted = (part: AccountPart) => params.parts.includes(part)
  const asked = params.date ?? period.to
  // Open items stand in the period: a day outside it is brought inside. A cut-off looks to both sides of any day.
  const [, date = asked] = [period.from, asked, period.to].sort()
  const readsLines = params.parts.some((part) => part !== 'matching' && part !== 'cutOff')
  const lines = readsLines ? linesInFileOrder(listed.years) : []
  return {
    counterAccounts: wanted('counterAccounts') ? counterAccountsPart(books, listed.accounts, lines) : null,
    series: wanted('series') ? seriesPart(lines) : null,
    users: wanted('users') ? usersPart(lines) : null,
    objects: wanted('objects') ? objectsPart(lines) : null,
    texts: wanted('texts') ? textsPart(lines, limit) : null,
    amounts: wanted('amounts') ? amountsPart(lines, limit) : null,
    matching: wanted('matching') ? openItems(books, { accounts: patterns, from: followedPeriod(books, date).from, date, limit }) : null,
    cutOff: wanted('cutOff') ? cutOffOf(books, { accounts: patterns, filters: params.filters, date: asked, days, limit }) : null,
    flags: wanted('flags') ? accountFlagsPart(books, lines, params, workingDays(calendar)) : null,
  }
}
