/** A word that makes an entry worth a look; `prefix`: any word that begins so (`rattel`: rättelse, rättelsen). Case and diacritics do not matter. */
export interface JournalKeyword {
  readonly text: string
  readonly match: 'word' | 'prefix'
}

const words = (...texts: readonly string[]) => texts.map((text): JournalKeyword => ({ text, match: 'word' }))
const prefixes = (...texts: readonly string[]) => texts.map((text): JournalKeyword => ({ text, match: 'prefix' }))

/**
 * Words of adjustments, of instructions from above, of private spending and of what is not finished, in Swedish and English; version 1 of
 * 2026-11-22. The editable start of a list: texts of journal entries as auditors look for them (ISA 240 A44–A45: little or no explanation,
 * entries at the period's end; practice of Swedish firms), no standard.
 */
export const journalKeywords: {
  readonly version: number
  readonly asOf: string
  readonly sv: readonly JournalKeyword[]
  readonly en: readonly JournalKeyword[]
} = {
  version: 1,
  asOf: '2026-11-22',
  sv: [
    ...prefixes(
      'juster',
      'rättel',
      'rättning',
      'omför',
      'makuler',
      'tillfällig',
      'felbok',
      'ombok',
      'avrundn',
      'privat',
      'korriger',
      'utjämn',
    ),
    ...words('diff', 'differens', 'enl vd', 'omf', 'lån', 'bonus', 'vd', 'fel', 'obs', 'plugg', 'oklar', 'okänd'),
    ...words('kollas', 'återställning', 'test', 'gåva', 'muta', 'kickback', 'hemlig', 'uppskattad', 'manuell', 'ägare', 'styrelse'),
  ],
  en: [
    ...prefixes('adjust', 'correct', 'revers', 'reclass', 'reallocat', 'cancel', 'temporar', 'suspens', 'estimat', 'overrid', 'manipul'),
    ...words(
      'plug',
      'per ceo',
      'per cfo',
      'as per',
      'error',
      'mistake',
      'write off',
      'loan',
      'gift',
      'private',
      'owner',
      'unknown',
      'dummy',
    ),
    ...words('manual', 'true up', 'topside', 'top side', 'bribe', 'side letter', 'misc', 'fix'),
  ],
}
