import type { FlagTexts } from '../texts.ts'
import { balance } from './balance.ts'
import { objects } from './objects.ts'
import { result } from './result.ts'

export const texts: FlagTexts = {
  flags: { ...balance, ...result, ...objects },
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
  words: {
    'receivables-sales': 'Trade receivables against sales',
    'inventory-goods': 'Inventories against goods',
    'payables-purchases': 'Trade payables against purchases',
    'loans-interest': 'Loans against interest',
  },
  unknown: 'The analysis reports “{id}”.',
}
