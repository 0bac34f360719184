import { OWN_FREE_DAY } from '../../company/calendar.ts'
import { holidayRules } from '../../reference/holidays.ts'
import type { FlagTexts } from '../texts.ts'
import { account } from './account.ts'
import { balance } from './balance.ts'
import { counterpart } from './counterpart.ts'
import { journalAmounts } from './journal-amounts.ts'
import { journalDuplicates } from './journal-duplicates.ts'
import { journalEntries } from './journal-entries.ts'
import { journalReasons, journalWords } from './journal-words.ts'
import { objects } from './objects.ts'
import { relation } from './relation.ts'
import { result } from './result.ts'

export const texts: FlagTexts = {
  flags: {
    ...balance,
    ...result,
    ...objects,
    ...account,
    ...counterpart,
    ...relation,
    ...journalEntries,
    ...journalAmounts,
    ...journalDuplicates,
  },
  bases: {
    'prior-year': 'the year before',
    budget: 'the budget',
    trend: 'the trend of the months before',
    driver: 'the flow behind it',
    typed: 'what the auditor wrote',
    band: 'the usual months',
    pattern: 'the account’s pattern',
    limit: 'the limit',
    comparison: 'the comparison',
  },
  reasons: journalReasons,
  words: {
    ...journalWords,
    ...Object.fromEntries(holidayRules.map(({ id, name }) => [id, name.en])),
    [OWN_FREE_DAY]: 'a free day of the company’s own',
    'before-books': 'before the loaded books',
    'receivables-sales': 'Trade receivables against sales',
    'inventory-goods': 'Inventories against goods',
    'payables-purchases': 'Trade payables against purchases',
    'loans-interest': 'Loans against interest',
  },
  lines: {},
  unknown: 'The analysis reports “{id}”.',
}
