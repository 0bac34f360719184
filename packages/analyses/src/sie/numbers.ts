import { uint8At } from '../column.ts'
import { dayOf, isCivilDate, NO_DAY } from '../dates.ts'
import { COMMA, DOT, MINUS, NINE, ZERO } from './bytes.ts'

const PLUS = 0x2b

/**
 * The largest amount of a record, öre: ten thousand billion kronor, more than a year of Sweden's economy. Something else has run into an amount beyond it.
 * It is the same for every record, whatever stands before or after, and leaves room for sums of amounts to be exact.
 */
export const LARGEST_ORE = 1e15

/** What was unusual about the amount `parseOre` read last. */
export const amountQuirk = { comma: false, rounded: false, tooLarge: false }

/**
 * Integer öre of an amount's bytes; NaN where they are no amount.
 * Accepts what real files hold: `.20`, `100.`, one decimal, none, a comma for the point, a leading plus, any number of decimals
 * (a third decimal or later that is not 0 rounds half away from zero and sets `rounded`). Beyond ±`LARGEST_ORE`: NaN and `tooLarge`.
 */
export function parseOre(bytes: Uint8Array, from: number, to: number): number {
  amountQuirk.comma = false
  amountQuirk.rounded = false
  amountQuirk.tooLarge = false
  let at = from
  const first = bytes[at]
  if (first === MINUS || first === PLUS) at++
  let value = 0
  let digits = 0
  let decimals = -1
  let extra = 0
  for (; at < to; at++) {
    const c = uint8At(bytes, at)
    if (c >= ZERO && c <= NINE) {
      digits++
      if (decimals < 2) {
        value = value * 10 + (c - ZERO)
        if (value > LARGEST_ORE) amountQuirk.tooLarge = true
      } else {
        if (decimals === 2 && c >= ZERO + 5) extra = 1
        if (c !== ZERO) amountQuirk.rounded = true
      }
      if (decimals >= 0) decimals++
    } else if ((c === DOT || c === COMMA) && decimals < 0) {
      decimals = 0
      if (c === COMMA) amountQuirk.comma = true
    } else return Number.NaN
  }
  if (digits === 0) return Number.NaN
  value = (decimals < 1 ? value * 100 : decimals === 1 ? value * 10 : value) + extra
  if (value > LARGEST_ORE) amountQuirk.tooLarge = true
  if (amountQuirk.tooLarge) return Number.NaN
  return first === MINUS ? 0 - value : value
}

/** The number of at most ten digits; −1 where the bytes are anything else. */
export function parseDigits(bytes: Uint8Array, from: number, to: number): number {
  if (to <= from || to - from > 10) return -1
  let value = 0
  for (let at = from; at < to; at++) {
    const c = uint8At(bytes, at)
    if (c < ZERO || c > NINE) return -1
    value = value * 10 + (c - ZERO)
  }
  return value
}

/** Day number of `YYYYMMDD`; `NO_DAY` where the bytes are not a real date. */
export function parseDay(bytes: Uint8Array, from: number, to: number): number {
  return to - from === 8 ? dayOfStamp(parseDigits(bytes, from, to)) : NO_DAY
}

/** Day number of the integer YYYYMMDD; `NO_DAY` where it is not a real date. */
export function dayOfStamp(stamp: number): number {
  if (stamp < 10101) return NO_DAY
  const year = Math.floor(stamp / 10000)
  const month = Math.floor(stamp / 100) % 100
  const day = stamp % 100
  return isCivilDate(year, month, day) ? dayOf(year, month, day) : NO_DAY
}

/** Day number of `YYYY-MM-DD`, which some programs write against the standard; `NO_DAY` otherwise. */
export function parseIsoDay(bytes: Uint8Array, from: number, to: number): number {
  if (to - from !== 10 || bytes[from + 4] !== MINUS || bytes[from + 7] !== MINUS) return NO_DAY
  const year = parseDigits(bytes, from, from + 4)
  const month = parseDigits(bytes, from + 5, from + 7)
  const day = parseDigits(bytes, from + 8, to)
  return year < 1 || month < 0 || day < 0 ? NO_DAY : dayOfStamp(year * 10000 + month * 100 + day)
}

/** YYYYMM; −1 where the bytes are not a real month. */
export function parsePeriod(bytes: Uint8Array, from: number, to: number): number {
  const period = to - from === 6 ? parseDigits(bytes, from, to) : -1
  const month = period % 100
  return period >= 100 && month >= 1 && month <= 12 ? period : -1
}

/** A quantity, decimals unrestricted; NaN where the bytes are no number. */
export function parseQuantity(bytes: Uint8Array, from: number, to: number): number {
  let text = ''
  if (to - from > 40) return Number.NaN
  for (let at = from; at < to; at++) {
    const c = uint8At(bytes, at)
    if ((c >= ZERO && c <= NINE) || c === DOT || c === MINUS) text += String.fromCharCode(c)
    else if (c === COMMA) text += '.'
    else return Number.NaN
  }
  return text === '' || text === '.' || text === '-' ? Number.NaN : Number(text)
}
