/** Values of parameters in words: amounts in kronor, shares in per cent, periods by their days, lists part by part. */
import { kronor, type Language } from '@verifikat/papers'
import { valueWords } from './parameter-words.ts'

type Parts = Readonly<Record<string, unknown>>

/** Shares among the parameters of samples. */
const sampleShare = /^(?:plan|evaluation)\..*(?:confidence|rate|risk|probability|weight)$/i

export function parameterValue(value: unknown, path: string, language: Language): string {
  if (Array.isArray(value)) return value.map((part: unknown) => parameterValue(part, path, language)).join(', ')
  if (typeof value === 'object' && value !== null) return partsOf({ ...value }, path, language)
  const known = valueWords[typeof value === 'boolean' ? String(value) : `${path.replace(/^expectation\.kind$/, 'expectation')}:${value}`]
  if (known !== undefined) return known[language]
  if (typeof value === 'number' && /ore$/i.test(path)) return decimal(kronor(value), language)
  if (typeof value === 'number' && (/ratio$/i.test(path) || sampleShare.test(path)))
    return `${decimal(String(Math.round(value * 1_000_000) / 10_000), language)} %`
  return typeof value === 'number' ? decimal(String(value), language) : String(value)
}

/** A part of a list: a column or period by its days, a comparison by its columns, anything with a name by its name. */
function partsOf(parts: Parts, path: string, language: Language): string {
  const { kind, from, to, of, against, date, name, formula } = parts
  const budget = kind === 'budget' ? 'Budget ' : ''
  if (typeof from === 'string' && typeof to === 'string') return `${budget}${from} – ${to}`
  if (typeof date === 'string' && kind === 'date') return date
  if (typeof of === 'number' && typeof against === 'number')
    return { en: `column ${of + 1} against ${against + 1}`, sv: `kolumn ${of + 1} mot ${against + 1}` }[language]
  if (typeof kind === 'string' && Object.keys(parts).length === 1) return valueWords[`${path}:${kind}`]?.[language] ?? kind
  const own = typeof name === 'object' && name !== null ? new Map(Object.entries(name)).get(language) : undefined
  if (typeof own === 'string') return typeof formula === 'string' ? `${own} = ${formula}` : own
  return Object.entries(parts)
    .filter(([, part]) => part !== null)
    .map(([key, part]) => parameterValue(part, key, language))
    .join(': ')
}

function decimal(text: string, language: Language): string {
  return language === 'sv' ? text.replace('.', ',') : text
}
