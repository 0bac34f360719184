/** What can stand before the colon, as it is written out and in Swedish. */
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
} as const

export type QueryKey = keyof typeof queryKeys

/** Words that keys take, as they are written out and in Swedish. */
export const queryWords = {
  side: { debit: 'debet', credit: 'kredit' },
  only: { 'outside-year': 'utanför-året', unregistered: 'oregistrerade' },
  without: { 'outside-year': 'utanför-året', 'vat-settlement': 'momsavräkning', reset: 'nollställning' },
} as const

const keys = new Map<string, QueryKey>(
  (Object.keys(queryKeys) as QueryKey[]).flatMap((key) => [[key, key] as const, [queryKeys[key], key] as const]), // the object's own keys
)

export function keyOf(text: string): QueryKey | null {
  return keys.get(text.toLowerCase()) ?? null
}

/** The word as it is written out; null where the key does not take it. */
export function wordOf<K extends keyof typeof queryWords>(key: K, text: string): Extract<keyof (typeof queryWords)[K], string> | null {
  const lower = text.toLowerCase()
  const words: Readonly<Record<string, string>> = queryWords[key]
  const found = Object.keys(words).find((word) => word === lower || words[word] === lower)
  return (found ?? null) as Extract<keyof (typeof queryWords)[K], string> | null // one of the key's own words
}
