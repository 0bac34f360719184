/** `without-closing:series=B,text=bokslut*,account=8910-8999,days=31`: which vouchers are closing vouchers, as text and back. */
import { accountPattern, type ClosingRules, type QueryInput } from './query.ts'
import { closingParts, keyName, type QueryLanguage } from './text-keys.ts'
import { QueryTextError } from './text-problem.ts'
import { bare, type Piece, type Term, valueList } from './text-tokens.ts'

const KEY = 'without-closing'
type Part = keyof typeof closingParts
type Draft = NonNullable<QueryInput['withoutClosing']>

export function hasOwnRules({ series, words, accounts, lastDays }: ClosingRules): boolean {
  return series.length > 0 || words.length > 0 || accounts.length > 0 || lastDays !== null
}

export function closingText(rules: ClosingRules, language: QueryLanguage): string[] {
  if (!hasOwnRules(rules)) return []
  const part = (name: Part, value: string) => `${language === 'sv' ? closingParts[name] : name}=${bare(value)}`
  const parts = [
    ...rules.series.map((value) => part('series', value)),
    ...rules.words.map((value) => part('text', value)),
    ...rules.accounts.map((value) => part('account', value)),
    ...(rules.lastDays === null ? [] : [part('days', String(rules.lastDays))]),
  ]
  return [`${keyName(KEY, language)}:${parts.join(',')}`]
}

/** What earlier terms said, with what this one says. */
export function readClosing(text: string, term: Term, known: Draft): Draft {
  const rules = { series: [...(known.series ?? [])], words: [...(known.words ?? [])], accounts: [...(known.accounts ?? [])] }
  let lastDays = known.lastDays ?? null
  for (const [name, value, ...rest] of valueList(text, term, '=')) {
    const part = name && partOf(name.text)
    if (!part) throw unknownPart(name, term)
    if (!value || rest.length > 0 || (value.text === '' && !value.quoted))
      throw new QueryTextError('value-missing', name, { key: name.text })
    if (part === 'days') {
      if (lastDays !== null) throw new QueryTextError('repeated', name, { key: name.text })
      if (!/^\d{1,3}$/.test(value.text) || Number(value.text) > 400)
        throw new QueryTextError('bad-number', value, { key: name.text, found: value.text })
      lastDays = Number(value.text)
    } else add(rules, part, name, value)
  }
  return { ...rules, lastDays }
}

const most = { series: 50, text: 100, account: 200 } as const

function add(
  rules: { series: string[]; words: string[]; accounts: string[] },
  part: Exclude<Part, 'days'>,
  name: Piece,
  value: Piece,
): void {
  const list = part === 'series' ? rules.series : part === 'text' ? rules.words : rules.accounts
  const longest = part === 'text' ? 60 : 200
  if (list.length >= most[part]) throw new QueryTextError('too-many', name, { key: name.text, most: String(most[part]) })
  if (part === 'account' && !accountPattern.safeParse(value.text).success)
    throw new QueryTextError('bad-account', value, { found: value.text })
  if (value.text.length > longest || (part === 'text' && value.text === ''))
    throw new QueryTextError('bad-name', value, { key: name.text, found: value.text, longest: String(longest) })
  list.push(value.text)
}

function partOf(text: string): Part | null {
  const lower = text.toLowerCase()
  const names = Object.keys(closingParts) as Part[] // the object's own keys
  return names.find((name) => name === lower || closingParts[name] === lower) ?? null
}

function unknownPart(name: Piece | undefined, { at, end }: Term): QueryTextError {
  const place = name && name.length > 0 ? name : { at, length: end - at }
  return new QueryTextError('unknown-word', place, { key: KEY, found: name?.text ?? '', known: Object.keys(closingParts).join(', ') })
}
