import { daysInMonth } from '../dates.ts'

/** Which mark separates kronor from öre where a number alone does not tell (`1.234`). */
export type DecimalMark = ',' | '.'
/** How `03/04/2025` is meant. */
export type DayOrder = 'day-first' | 'month-first'

const SPACES = /[\s\u00a0\u2007\u2009\u202f'’]/g
const CURRENCY = /^(?:sek|kr)\.?|(?:sek|kr|:-)\.?$/gi

/**
 * Öre of an amount as people and programs write it: `1 234,50`, `1.234,50`, `1,234.50`, `1234.5`, `−12`, `12-`, `(12,00)`, `12,00 kr`;
 * 0 for an empty cell, null for anything else. More than two decimals are rounded half away from zero.
 */
export function parseAmount(text: string, mark: DecimalMark): number | null {
  const number = parseNumber(text, mark)
  if (number === null) return null
  const { isNegative, whole, decimals } = number
  const ore = Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2)) + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(ore)) return null
  return isNegative && ore !== 0 ? -ore : ore
}

/** A quantity as SIE writes it, with all its decimals; null for an empty cell and for anything that is no number. */
export function parseQuantity(text: string, mark: DecimalMark): string | null {
  const number = text === '' ? null : parseNumber(text, mark)
  if (number === null) return null
  const { isNegative, whole, decimals } = number
  const fraction = decimals.replace(/0+$/, '')
  return `${isNegative ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`
}

/** A number as people and programs write it, in its parts; zero for an empty cell, null for anything else. */
export function parseNumber(
  text: string,
  mark: DecimalMark,
): { readonly isNegative: boolean; readonly whole: string; readonly decimals: string } | null {
  const plain = plainNumber(text)
  if (plain === '' || plain === '-') return { isNegative: false, whole: '0', decimals: '' }
  const inParentheses = /^\((.*)\)$/.exec(plain)
  const signed = /^([+-]?)([\d.,]+)([+-]?)$/.exec(inParentheses?.[1] ?? plain)
  if (!signed || (signed[1] !== '' && signed[3] !== '')) return null
  const parts = split(signed[2] ?? '', mark)
  if (!parts) return null
  const hasMinus = signed[1] === '-' || signed[3] === '-'
  return { isNegative: hasMinus !== (inParentheses !== null), whole: parts[0], decimals: parts[1] }
}

function plainNumber(text: string): string {
  return text.replace(SPACES, '').replace(CURRENCY, '').replaceAll('\u2212', '-').replaceAll('–', '-')
}

/** Whole part and decimals; null where the marks make no number. */
function split(number: string, mark: DecimalMark): readonly [string, string] | null {
  const last = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'))
  if (last < 0) return [number, '']
  const sign = number[last] ?? ''
  const before = number.slice(0, last)
  const after = number.slice(last + 1)
  const other = sign === ',' ? '.' : ','
  if (before === '' && after === '') return null
  if (before.includes(sign)) return !number.includes(other) && isGrouped(number, sign) ? [number.replaceAll(sign, ''), ''] : null
  if (before.includes(other)) return isGrouped(before, other) ? [before.replaceAll(other, ''), after] : null
  if (sign !== mark && isGrouped(number, sign)) return [before + after, '']
  return [before || '0', after]
}

function isGrouped(number: string, sign: string): boolean {
  const [first = '', ...groups] = number.split(sign)
  return first.length >= 1 && first.length <= 3 && groups.every((group) => group.length === 3)
}

/** What a number tells of the two marks: which one its decimals have, or which one parts its thousands; neither where it could be both. */
export interface MarkEvidence {
  readonly decimal: DecimalMark | null
  readonly grouping: DecimalMark | null
  /** The mark before three digits that may be thousands or decimals: `12,500`. */
  readonly unclear: DecimalMark | null
}

const NOTHING: MarkEvidence = { decimal: null, grouping: null, unclear: null }

export function markEvidence(text: string): MarkEvidence {
  const digits = /^[-+(]*([\d.,]+)[-+)]*$/.exec(plainNumber(text))?.[1]
  const last = digits === undefined ? -1 : Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (digits === undefined || last < 0) return NOTHING
  const mark: DecimalMark = digits[last] === ',' ? ',' : '.'
  const other: DecimalMark = mark === ',' ? '.' : ','
  const before = digits.slice(0, last)
  const after = digits.slice(last + 1)
  if (before.includes(mark)) return { ...NOTHING, grouping: mark }
  if (before.includes(other)) return { ...NOTHING, decimal: mark, grouping: other }
  // `0,500`, `1234,500` and anything but three digits behind the mark have decimals.
  const isUnclear = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  return isUnclear ? { ...NOTHING, unclear: mark } : { ...NOTHING, decimal: mark }
}

const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
/** Year, month and day of two digits each. */
const SHORT_DATE = /^(\d\d)[-.]?(\d\d)[-.]?(\d\d)$/
const PARTED_DATE = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/
const english: Readonly<Record<string, number>> = { may: 5, oct: 10 }

/** `YYYYMMDD` of a date as `2025-01-31`, `20250131`, `250131`, `31.1.2025`, `1/31/25`, `31 jan 2025`, with or without a time; null where it is none. */
export function parseDate(text: string, order: DayOrder): string | null {
  const plain = withoutTime(text)
  const iso = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/.exec(plain)
  if (iso && (plain.length === 8 || /\D/.test(plain))) return stamp(iso[1], iso[2], iso[3])
  const short = SHORT_DATE.exec(plain)
  if (short) return stamp(short[1], short[2], short[3])
  const parted = PARTED_DATE.exec(plain)
  if (parted) return order === 'day-first' ? stamp(parted[3], parted[2], parted[1]) : stamp(parted[3], parted[1], parted[2])
  const named = /^(\d{1,2})[-. ]*([a-zåäö]{3})[a-zåäö]*\.?[-. ]*(\d{4}|\d\d)$/i.exec(plain)
  const name = named?.[2]?.toLowerCase() ?? ''
  return named ? stamp(named[3], String(english[name] ?? months.indexOf(name) + 1), named[1]) : null
}

/** Which order a date shows, `either` where it is another day in each; null where it tells nothing. */
export function dateEvidence(text: string): DayOrder | 'either' | null {
  const plain = withoutTime(text)
  const isParted = !SHORT_DATE.test(plain) && PARTED_DATE.test(plain)
  if (!isParted) return null
  const day = parseDate(plain, 'day-first')
  const month = parseDate(plain, 'month-first')
  // between points the day comes first wherever points are written
  if (day !== null && (month === null || plain.includes('.'))) return 'day-first'
  return month === null ? null : day === null ? 'month-first' : day === month ? null : 'either'
}

const withoutTime = (text: string): string => text.trim().replace(/(?<![T\s])[T\s]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?Z?$/, '')

function stamp(year = '', month = '', day = ''): string | null {
  const y = Number(year) + (year.length === 2 ? 2000 : 0)
  const m = Number(month)
  const d = Number(day)
  if (y < 1900 || y > 2199 || m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return null
  return `${y}${String(m).padStart(2, '0')}${String(d).padStart(2, '0')}`
}

/** Series and number of a voucher written in one cell: `A12`, `A 12`, `LB-7`, `12`. Anything else is a number of its own. */
export function splitVoucher(text: string): { readonly series: string; readonly number: string } {
  const found = /^([A-Za-zÅÄÖåäö]{1,10}\d?)[\s-]+(\d+)$|^([A-Za-zÅÄÖåäö]{0,10})(\d+)$/.exec(text.trim())
  if (!found) return { series: '', number: text.trim() }
  return { series: found[1] ?? found[3] ?? '', number: found[2] ?? found[4] ?? '' }
}

/** An amount as SIE writes it. */
export function decimals(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0')
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
