/** Figures as they are read in Sweden, in either language. */
const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/** Kronor as Swedes write them: `1 234,50` with no-break spaces; `–` for unknown. */
export function kronor(ore: number | null): string {
  if (ore === null) return '–'
  const positive = Math.abs(ore)
  const whole = group(Math.floor(positive / 100))
  return `${ore < 0 ? MINUS : ''}${whole},${String(positive % 100).padStart(2, '0')}`
}

/** A count with no-break spaces between thousands. */
export function group(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
}

/** A share in per cent with two decimals, as rates are written: `31,42 %`. */
export function perCent(ratio: number): string {
  const hundredths = Math.round(Math.abs(ratio) * 10_000)
  return `${ratio < 0 && hundredths > 0 ? MINUS : ''}${group(Math.floor(hundredths / 100))},${String(hundredths % 100).padStart(2, '0')}${NO_BREAK_SPACE}%`
}

/** Per cent with no more decimals than there are, four at most: `8,43 %`. */
export function percentText(percent: number): string {
  return `${decimal(percent)}${NO_BREAK_SPACE}%`
}

/** A number with no more decimals than it has, four at most. */
export function decimal(value: number): string {
  const [whole = '', part] = String(Math.round(Math.abs(value) * 10_000) / 10_000).split('.')
  return `${value < 0 ? MINUS : ''}${group(Number(whole))}${part === undefined ? '' : `,${part}`}`
}
