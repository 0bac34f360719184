import { keyName, keyOf, type QueryKey, type QueryLanguage, queryKeys, queryWords, wordName } from './text-keys.ts'

/** How the end of a line can go on: `text` takes the place of everything from character `from`. */
export interface Completion {
  readonly from: number
  readonly text: string
}

/** Keys, or words of a key, that begin as the line ends, in a language; what is typed may be in either. Nothing inside quotation marks. */
export function queryCompletions(line: string, language: QueryLanguage): readonly Completion[] {
  const [last = ''] = /\S*$/u.exec(line) ?? []
  const at = line.length - last.length
  if (last === '' || (line.match(/"/g) ?? []).length % 2 === 1) return []
  const [, minus = '', name = '', colon, values = ''] = /^(-?)(\p{L}[\p{L}-]*)(?:(:)(.*))?$/u.exec(last) ?? []
  if (name === '') return []
  if (colon === undefined) {
    const keys = Object.keys(queryKeys) as QueryKey[] // the object's own keys
    const offered = keys.filter((key) => begins(name, key, queryKeys[key]) && (minus === '' || key === 'account' || key === 'counter'))
    return offered.map((key) => ({ from: at, text: `${minus}${keyName(key, language)}:` }))
  }
  const key = keyOf(name)
  if (key !== 'side' && key !== 'only' && key !== 'without') return []
  const value = values.slice(values.lastIndexOf(',') + 1)
  const words: Readonly<Record<string, string>> = queryWords[key]
  return Object.entries(words)
    .filter(([en, sv]) => begins(value, en, sv))
    .map(([word]) => ({ from: line.length - value.length, text: wordName(key, word, language) }))
    .filter(({ text }) => text !== value)
}

function begins(typed: string, en: string, sv: string): boolean {
  const lower = typed.toLowerCase()
  return en.startsWith(lower) || sv.startsWith(lower)
}
