/** A test's parameters as fields to edit: what each takes follows from its name and value, as the analysis has them. */
import { editableAmount, parseAccounts, parseAmount } from '../search/parse.ts'

export type ParameterKind = 'amount' | 'amounts' | 'share' | 'number' | 'switch' | 'date' | 'accounts' | 'words' | 'texts' | 'closed'

/** `value`: as used by the run, defaults filled in. */
export function kindOf(key: string, value: unknown): ParameterKind {
  if (typeof value === 'boolean') return 'switch'
  if (key === 'closed') return 'closed'
  if (key === 'closedOn') return 'date'
  if (key === 'limitsOre') return 'amounts'
  if (key.endsWith('Ore')) return 'amount'
  if (key.endsWith('Share') || key === 'significance') return 'share'
  if (key === 'keywords') return 'words'
  if (key === 'accounts' || key === 'revenue' || key === 'counters') return 'accounts'
  if (key === 'series' || key === 'users') return 'texts'
  return 'number'
}

/** As text to edit. */
export function editable(kind: ParameterKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  const list = Array.isArray(value) ? value : []
  switch (kind) {
    case 'amount':
      return typeof value === 'number' ? editableAmount(value) : ''
    case 'amounts':
      return list.map((ore) => (typeof ore === 'number' ? editableAmount(ore) : '')).join('; ')
    case 'share':
      return typeof value === 'number' ? String(Math.round(value * 1e6) / 1e4).replace('.', ',') : ''
    case 'words':
      return list.map(wordText).join(', ')
    case 'closed':
      return list.map(closedText).join(', ')
    case 'accounts':
    case 'texts':
      return list.map(String).join(', ')
    case 'number':
      return String(value).replace('.', ',')
    case 'date':
    case 'switch':
      return String(value)
  }
}

/** What was typed as a value of the parameter; undefined: not understood. Empty: null, what the product ships or the company says. */
export function readParameter(kind: ParameterKind, text: string): unknown {
  const typed = text.trim()
  if (typed === '') return kind === 'number' || kind === 'share' ? undefined : kind === 'closed' ? [] : null
  switch (kind) {
    case 'amount':
      return parseAmount(typed) ?? undefined
    case 'amounts':
      return every(typed.split(';'), (part) => parseAmount(part) ?? undefined)
    case 'share': {
      const percent = Number(typed.replace('%', '').replace(',', '.'))
      return Number.isFinite(percent) ? Math.round(percent * 1e4) / 1e6 : undefined
    }
    case 'number': {
      const number = Number(typed.replace(',', '.'))
      return Number.isFinite(number) ? number : undefined
    }
    case 'date':
      return day(typed)
    case 'accounts': {
      const { accepted, rejected } = parseAccounts(typed)
      return rejected.length > 0 ? undefined : accepted
    }
    case 'texts':
      return typed.split(',').map((part) => part.trim())
    case 'words':
      return typed.split(',').flatMap((part) => {
        const word = part.trim()
        const isPrefix = word.endsWith('*')
        const bare = isPrefix ? word.slice(0, -1).trim() : word
        return bare === '' ? [] : [{ text: bare, match: isPrefix ? 'prefix' : 'word' }]
      })
    case 'closed':
      return every(typed.split(','), (part) => {
        const [to, closedOn] = part.split(/[:=]/).map((own) => day(own.trim()))
        return to && closedOn ? { to, closedOn } : undefined
      })
    case 'switch':
      return typed === 'true'
  }
}

function every<T>(parts: readonly string[], read: (part: string) => T | undefined): readonly T[] | undefined {
  const values = parts.filter((part) => part.trim() !== '').map(read)
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? known : undefined
}

function day(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

function wordText(word: unknown): string {
  if (typeof word !== 'object' || word === null || !('text' in word)) return ''
  return 'match' in word && word.match === 'prefix' ? `${String(word.text)}*` : String(word.text)
}

function closedText(closed: unknown): string {
  if (typeof closed !== 'object' || closed === null || !('to' in closed) || !('closedOn' in closed)) return ''
  return `${String(closed.to)}: ${String(closed.closedOn)}`
}
