import { dayOfIso, daysInMonth, isoOfDay, NO_DAY } from '../dates.ts'
import type { QueryLanguage } from './text-keys.ts'
import { QueryTextError } from './text-problem.ts'
import type { Operator, Piece } from './text-tokens.ts'

/** How values of a kind are read, what the neighbours of one are, and how they are written. */
export interface Scale<T> {
  /** The first and the last value that a text stands for; null where it is none. */
  readonly read: (text: string) => readonly [first: T, last: T] | null
  readonly before: (value: T) => T
  readonly after: (value: T) => T
  readonly write: (value: T) => string
  readonly problem: 'bad-amount' | 'bad-number' | 'bad-date'
}

export interface Bounds<T> {
  readonly min: T | null
  readonly max: T | null
}

const integer = (text: string): number | null => {
  const value = /^[-+−]?\d+$/.test(text) ? Number(text.replace('−', '-')) + 0 : Number.NaN
  return Number.isSafeInteger(value) ? value : null
}

export const wholeNumbers: Scale<number> = {
  read: (text) => {
    const value = integer(text)
    return value === null ? null : [value, value]
  },
  before: (value) => value - 1,
  after: (value) => value + 1,
  write: String,
  problem: 'bad-number',
}

/** Öre written in kronor, with a decimal point (or comma) and one or two decimals; thousands may stand apart. */
export const kronorAmounts: Scale<number> = {
  read: (text) => {
    const [, sign = '', whole = '', decimals = ''] = /^([-+−]?)(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
    const ore = whole === '' ? null : integer(`${whole.replace(/\s/g, '')}${decimals.padEnd(2, '0')}`)
    const value = ore === null ? null : sign === '-' || sign === '−' ? 0 - ore : ore
    return value === null ? null : [value, value]
  },
  before: (value) => value - 1,
  after: (value) => value + 1,
  write: (ore) => {
    const digits = String(Math.abs(ore)).padStart(3, '0')
    return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  },
  problem: 'bad-amount',
}

/** The same, written with the decimal sign of a language. */
export function kronorIn(language: QueryLanguage): Scale<number> {
  if (language === 'en') return kronorAmounts
  return { ...kronorAmounts, write: (ore) => kronorAmounts.write(ore).replace('.', ',') }
}

/** Days; a month or a year stands for all of its days. */
export const days: Scale<string> = {
  read: (text) => {
    const [, year = '', month = '', day = ''] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text) ?? []
    if (year === '') return null
    const last = month === '' ? 31 : daysInMonth(Number(year), Number(month))
    const bounds = [`${year}-${month || '01'}-${day || '01'}`, `${year}-${month || '12'}-${day || String(last).padStart(2, '0')}`] as const
    return bounds.some((bound) => dayOfIso(bound) === NO_DAY) ? null : bounds
  },
  before: (iso) => isoOfDay(dayOfIso(iso) - 1),
  after: (iso) => isoOfDay(dayOfIso(iso) + 1),
  write: (iso) => iso,
  problem: 'bad-date',
}

/** The bounds that a filter states: `>=10`, `:10..20`, `:..` (none, but the filter is there). Undefined: it says nothing of that bound. */
export function readBounds<T>(
  scale: Scale<T>,
  key: string,
  operator: Operator,
  piece: Piece,
): { readonly min: T | null | undefined; readonly max: T | null | undefined } {
  const boundsOf = (text: string) => {
    const found = scale.read(text)
    if (!found) throw new QueryTextError(scale.problem, piece, { key, found: piece.text })
    return found
  }
  const { text } = piece
  const dots = text.indexOf('..')
  if (dots >= 0) {
    if (operator !== ':' && operator !== '=') throw new QueryTextError(scale.problem, piece, { key, found: text })
    const from = text.slice(0, dots)
    const to = text.slice(dots + 2)
    return { min: from === '' ? null : boundsOf(from)[0], max: to === '' ? null : boundsOf(to)[1] }
  }
  const [first, last] = boundsOf(text)
  switch (operator) {
    case '>=':
      return { min: first, max: undefined }
    case '>':
      return { min: scale.after(last), max: undefined }
    case '<=':
      return { min: undefined, max: last }
    case '<':
      return { min: undefined, max: scale.before(first) }
    default:
      return { min: first, max: last }
  }
}

/** Bounds as text: `amount>=10.00`, `date:2025-01-01..2025-01-31`, `number:..`. */
export function writeBounds<T>(scale: Scale<T>, key: string, { min, max }: Bounds<T>): string {
  if (min !== null && min === max) return `${key}:${scale.write(min)}`
  if (max === null && min !== null && scale.problem !== 'bad-date') return `${key}>=${scale.write(min)}`
  if (min === null && max !== null && scale.problem !== 'bad-date') return `${key}<=${scale.write(max)}`
  return `${key}:${min === null ? '' : scale.write(min)}..${max === null ? '' : scale.write(max)}`
}
