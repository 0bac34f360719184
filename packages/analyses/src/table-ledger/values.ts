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
  let plain = text.replace(SPACES, '').replace(CURRENCY, '').replaceAll('\u2212', '-').replaceAll('–', '-')
  if (plain === '' || plain === '-') return 0
  let negative = false
  const inParentheses = /^\((.*)\)$/.exec(plain)
  if (inParentheses) {
    negative = true
    plain = inParentheses[1] ?? ''
  }
  const signed = /^([+-]?)([\d.,]+)([+-]?)$/.exec(plain)
  if (!signed || (signed[1] !== '' && signed[3] !== '')) return null
  if (signed[1] === '-' || signed[3] === '-') negative = !negative
  const parts = split(signed[2] ?? '', mark)
  if (!parts) return null
  const [kronor, decimals] = parts
  const ore = Number(kronor) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2)) + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(ore)) return null
  return negative && ore !== 0 ? -ore : ore
}

/** Whole part and decimals; null where the marks make no number. */
function split(number: string, mark: DecimalMark): readonly [string, string] | null {
  const last = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'))
  if (last < 0) return [number, '']
  const sign = number[last] ?? ''
  const [before, after] = [number.slice(0, last), number.slice(last + 1)]
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

/** Whether a number shows which mark its decimals have; 0 where it does not. */
export function decimalMarkOf(text: string): DecimalMark | null {
  const found = /([.,])\d{1,2}(?:\D*)$/.exec(text.replace(SPACES, ''))
  return found ? (found[1] === ',' ? ',' : '.') : null
}

const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const english: Readonly<Record<string, number>> = { may: 5, oct: 10 }

/** `YYYYMMDD` of a date as `2025-01-31`, `20250131`, `250131`, `31.1.2025`, `1/31/25`, `31 jan 2025`, with or without a time; null where it is none. */
export function parseDate(text: string, order: DayOrder): string | null {
  const plain = text.trim().replace(/[T\s]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?Z?$/, '')
  const iso = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/.exec(plain)
  if (iso && (plain.length === 8 || /\D/.test(plain))) return stamp(iso[1], iso[2], iso[3])
  const short = /^(\d\d)[-.]?(\d\d)[-.]?(\d\d)$/.exec(plain)
  if (short) return stamp(short[1], short[2], short[3])
  const parted = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(plain)
  if (parted) return order === 'day-first' ? stamp(parted[3], parted[2], parted[1]) : stamp(parted[3], parted[1], parted[2])
  const named = /^(\d{1,2})[-. ]*([a-zåäö]{3})[a-zåäö]*\.?[-. ]*(\d{4}|\d\d)$/i.exec(plain)
  const name = named?.[2]?.toLowerCase() ?? ''
  return named ? stamp(named[3], String(english[name] ?? months.indexOf(name) + 1), named[1]) : null
}

function stamp(year = '', month = '', day = ''): string | null {
  const [y, m, d] = [Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day)]
  if (y < 1900 || y > 2199 || m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return null
  return `${y}${String(m).padStart(2, '0')}${String(d).padStart(2, '0')}`
}

/** Series and number of a voucher written in one cell: `A12`, `A 12`, `LB-7`, `12`. Anything else is a number of its own. */
export function splitVoucher(text: string): { readonly series: string; readonly number: string } {
  const found = /^([A-Za-zÅÄÖåäö]{1,10}\d?)[\s-]+(\d+)$|^([A-Za-zÅÄÖåäö]{0,10})(\d+)$/.exec(text.trim())
  if (!found) return { series: '', number: text.trim() }
  return { series: found[1] ?? found[3] ?? '', number: found[2] ?? found[4] ?? '' }
}
