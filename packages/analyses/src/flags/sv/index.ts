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
import { lineNames } from './line-names.ts'
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
    'prior-year': 'föregående år',
    budget: 'budgeten',
    trend: 'trenden i månaderna före',
    driver: 'flödet bakom det',
    typed: 'vad revisorn angett',
    band: 'de vanliga månaderna',
    pattern: 'kontots mönster',
    limit: 'gränsen',
    comparison: 'jämförelsen',
  },
  reasons: journalReasons,
  words: {
    ...journalWords,
    ...Object.fromEntries(holidayRules.map(({ id, name }) => [id, name.sv])),
    [OWN_FREE_DAY]: 'en ledig dag som företaget har',
    'before-books': 'tiden före den inlästa bokföringen',
    'receivables-sales': 'Kundfordringar mot försäljning',
    'inventory-goods': 'Lager mot varor',
    'payables-purchases': 'Leverantörsskulder mot inköp',
    'loans-interest': 'Lån mot ränta',
  },
  lines: lineNames(),
  unknown: 'Analysen rapporterar ”{id}”.',
}
