import type { FlagTexts } from '../texts.ts'
import { balance } from './balance.ts'
import { objects } from './objects.ts'
import { result } from './result.ts'

export const texts: FlagTexts = {
  flags: { ...balance, ...result, ...objects },
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
  words: {
    'receivables-sales': 'Kundfordringar mot försäljning',
    'inventory-goods': 'Lager mot varor',
    'payables-purchases': 'Leverantörsskulder mot inköp',
    'loans-interest': 'Lån mot ränta',
  },
  unknown: 'Analysen rapporterar ”{id}”.',
}
