import { formatDecimals } from '../../format/decimals.ts'

/** Axis of a chart: at most four round ticks with zero among them. */
export interface Scale {
  readonly min: number
  readonly max: number
}

export interface Ticks extends Scale {
  readonly step: number
}

export function scaleOf(values: readonly (number | null)[]): Scale {
  let min = 0
  let max = 0
  for (const value of values) {
    if (value === null) continue
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return { min, max }
}

export function niceTicks({ min, max }: Scale, most = 4): Ticks {
  if (min === 0 && max === 0) return { min: 0, max: 1, step: 1 }
  for (let exponent = Math.floor(Math.log10(max - min)) - 1; ; exponent++) {
    for (const base of [1, 1.5, 2, 2.5, 5, 7.5]) {
      const step = base * 10 ** exponent
      const low = Math.floor(min / step)
      const high = Math.ceil(max / step)
      if (high - low + 1 <= most) return { min: low * step, max: high * step, step }
    }
  }
}

/** Unit of an axis over öre amounts: million kronor, thousand kronor or kronor. */
export function axisUnit({ min, max }: Scale): { readonly unit: 'mkr' | 'tkr' | 'kr'; readonly divisor: number } {
  const largest = Math.max(Math.abs(min), Math.abs(max))
  if (largest >= 100_000_000) return { unit: 'mkr', divisor: 100_000_000 }
  return largest >= 1_000_000 ? { unit: 'tkr', divisor: 100_000 } : { unit: 'kr', divisor: 100 }
}

/** A number in a chart by itself: sv-SE, no needless decimals. */
export function axisNumber(value: number): string {
  return written(value, 0, 2)
}

/** Numbers along an axis: `axisNumber` writes each with the decimals that its step has, so that all have one precision; other formats stay as they are. */
export function tickLabels(format: (value: number) => string, step: number): (value: number) => string {
  if (format !== axisNumber) return format
  const decimals = [0, 1].find((places) => Math.abs(step * 10 ** places - Math.round(step * 10 ** places)) < 1e-9) ?? 2
  return (value) => written(value, decimals, decimals)
}

function written(value: number, least: number, most: number): string {
  const rounded = Math.round(value * 10 ** most) / 10 ** most
  return formatDecimals(Object.is(rounded, -0) ? 0 : rounded, least, most).replace('-', '−')
}
