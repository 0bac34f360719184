/** What can stand before the colon, in English and in Swedish. */
export const queryKeys = {
  account: 'konto',
  group: 'grupp',
  function: 'funktion',
  date: 'datum',
  series: 'serie',
  number: 'nummer',
  object: 'objekt',
  user: 'signatur',
  text: 'text',
  word: 'ord',
  regex: 'mönster',
  textgroup: 'textgrupp',
  amount: 'belopp',
  abs: 'absbelopp',
  side: 'sida',
  registered: 'registrerad',
  lag: 'dröjsmål',
  lines: 'rader',
  gross: 'omslutning',
  counter: 'motkonto',
  only: 'endast',
  without: 'utan',
  'without-closing': 'utan-bokslut',
} as const

export type QueryKey = keyof typeof queryKeys
/** The languages that a query is written and explained in; read are both at once. */
export type QueryLanguage = 'en' | 'sv'

/** Words that keys take, in English and in Swedish. */
export const queryWords = {
  side: { debit: 'debet', credit: 'kredit' },
  only: { 'outside-year': 'utanför-året', unregistered: 'oregistrerade' },
  without: { 'outside-year': 'utanför-året', 'vat-settlement': 'momsomföring', reset: 'nollställning', closing: 'bokslut' },
} as const

/** What the parts of `without-closing` are called, in English and in Swedish. */
export const closingParts = { series: 'serie', text: 'text', account: 'konto', days: 'dagar' } as const

/** Short for a key, read but never written. */
const synonyms: readonly (readonly [string, QueryKey])[] = [['nr', 'number']]

/** The value of `lag` for vouchers that lack one of the dates. */
export const unknownLag: Readonly<Record<QueryLanguage, string>> = { en: 'unknown', sv: 'okänt' }

const keys = new Map<string, QueryKey>([
  ...(Object.keys(queryKeys) as QueryKey[]).flatMap((key) => [[key, key] as const, [queryKeys[key], key] as const]), // the object's own keys
  ...synonyms,
])

/** A key as it is written in a language. */
export function keyName(key: QueryKey, language: QueryLanguage): string {
  return language === 'sv' ? queryKeys[key] : key
}

/** A word that a key takes, as it is written in a language. */
export function wordName(key: string, word: string, language: QueryLanguage): string {
  if (language === 'en' || !Object.hasOwn(queryWords, key)) return word
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = queryWords
  return words[key]?.[word] ?? word
}

export function keyOf(text: string): QueryKey | null {
  return keys.get(text.toLowerCase()) ?? null
}

/** The English word; null where the key does not take it. */
export function wordOf<K extends keyof typeof queryWords>(key: K, text: string): Extract<keyof (typeof queryWords)[K], string> | null {
  const lower = text.toLowerCase()
  const words: Readonly<Record<string, string>> = queryWords[key]
  const found = Object.keys(words).find((word) => word === lower || words[word] === lower)
  return (found ?? null) as Extract<keyof (typeof queryWords)[K], string> | null // one of the key's own words
}
