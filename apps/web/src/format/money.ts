import { changeRatio } from '@verifikat/analyses'
/** Figures as they are read in Sweden: no-break space between thousands, comma, U+2212 as minus. */
export type Unit = 'kr' | 'tkr' | 'ore'

export const NBSP = '\u00a0'
const MINUS = '\u2212'

/** What heads and sentences call amounts shown in a unit: with two decimals they are kronor still. */
export function amountUnit(unit: Unit): 'kr' | 'tkr' {
  return unit === 'ore' ? 'kr' : unit
}

const oreOf: Record<Unit, number> = { kr: 100, tkr: 100_000, ore: 1 }

/** `ore` is integer öre. Unit `ore` shows kronor with two decimals, the others whole units, halves away from zero. */
export function formatOre(ore: number, unit: Unit): string {
  if (unit === 'ore') return formatDecimal(ore, 2)
  return formatCount(roundHalfAway(ore / oreOf[unit]))
}

const THOUSANDS_FROM_ORE = 10_000_00
const WHOLE_FROM_ORE = 10_00

/** In which the largest of the amounts that stand together is more than a rounded nothing: −300 kronor are not 0 thousand. */
export function unitFor(largestOre: number): Unit {
  const size = Math.abs(largestOre)
  if (size >= THOUSANDS_FROM_ORE) return 'tkr'
  return size === 0 || size >= WHOLE_FROM_ORE ? 'kr' : 'ore'
}

/** The chosen unit; öre where whole units of figures that stand as a sum would not add up as they are read. */
export function unitOfSum(terms: readonly number[], sumOre: number, unit: Unit): Unit {
  const shown = (ore: number) => roundHalfAway(ore / oreOf[unit])
  return terms.reduce((total, term) => total + shown(term), 0) === shown(sumOre) ? unit : 'ore'
}

/** Whether an amount is shown as less than 0: −49 öre is 0 kronor. */
export function isShownNegative(ore: number, unit: Unit): boolean {
  return roundHalfAway(ore / oreOf[unit]) < 0
}

/** Whole number with thousands apart: 48 216. */
export function formatCount(count: number): string {
  const sign = count < 0 ? MINUS : ''
  const [whole = '', decimals] = String(Math.abs(count)).split('.')
  return `${sign}${group(whole)}${decimals === undefined ? '' : `,${decimals}`}`
}

/** An amount in the smallest unit of a currency that has so many decimals. */
export function formatMinor(minor: number, decimals: number): string {
  return decimals === 0 ? formatCount(minor) : formatDecimal(minor, decimals)
}

/** An integer shown with its last `digits` digits as decimals. */
function formatDecimal(scaled: number, digits: number): string {
  const sign = scaled < 0 ? MINUS : ''
  const text = String(Math.abs(scaled)).padStart(digits + 1, '0')
  return `${sign}${group(text.slice(0, -digits))},${text.slice(-digits)}`
}

/** Hundredths with two decimals: 3142 → "31,42". */
export function formatHundredths(value: number): string {
  return formatDecimal(value, 2)
}

/** Ratio as per cent with one decimal, without the sign for per cent: 0.263 → "26,3". */
export function formatPercent(ratio: number, plus = false): string {
  const tenths = roundHalfAway(ratio * 1000)
  return (plus && tenths > 0 ? '+' : '') + formatDecimal(tenths, 1)
}

/** What is said after a change: how many per cent it is, nothing where per cent would mean nothing. */
export function formatGrowth(now: number | null, before: number | null): string {
  const ratio = changeRatio(now, before)
  return ratio === null ? '' : ` · ${formatPercent(ratio, true)} %`
}

/** Value with one decimal: 1.5 → "1,5". */
export function formatOneDecimal(value: number): string {
  return formatDecimal(roundHalfAway(value * 10), 1)
}

export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  let step = 0
  let value = bytes
  while (value >= 1000 && step < units.length - 1) {
    value /= 1000
    step++
  }
  const text = step === 0 || value >= 100 ? formatCount(Math.round(value)) : formatOneDecimal(value)
  return `${text}${NBSP}${units[step] ?? ''}`
}

/** Parts of a shown total, rounded to the unit by largest remainder, so that the column adds up to the rounded total. */
export function roundToTotal(parts: readonly number[], unit: Unit): number[] {
  const size = oreOf[unit]
  const floors = parts.map((part) => Math.floor(part / size))
  const total = roundHalfAway(parts.reduce((sum, part) => sum + part, 0) / size)
  let missing = total - floors.reduce((sum, part) => sum + part, 0)
  const byRemainder = parts
    .map((part, index) => ({ index, rest: part / size - Math.floor(part / size) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  const rounded = [...floors]
  for (const { index } of byRemainder) {
    if (missing <= 0) break
    rounded[index] = (rounded[index] ?? 0) + 1
    missing--
  }
  return rounded
}

function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value))
  return rounded === 0 ? 0 : rounded
}

function group(digits: string): string {
  let out = ''
  for (let at = digits.length; at > 0; at -= 3) {
    const part = digits.slice(Math.max(0, at - 3), at)
    out = out === '' ? part : part + NBSP + out
  }
  return out
}
