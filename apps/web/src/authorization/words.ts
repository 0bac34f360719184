import type { Locale } from '../format/dates.ts'

const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', sv: 'sv-SE' }

/** "Anna, Bo and Eva", or "Anna, Bo or Eva". */
export function listOf(words: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(tags[locale], { type }).format(words)
}
