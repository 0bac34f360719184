/** A fraction of whole numbers, the denominator positive. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * A decimal number as the fraction it says: 0.07 → 7/100, not its nearest binary number. A number is read as it prints, which is what was typed.
 * Throws a RangeError for what is no decimal number.
 */
export function rationalOf(value: number | string): Rational {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(String(value).trim())
  const [, sign, whole = '', decimals = '', exponent = '0'] = match ?? []
  if (match === null || whole + decimals === '') throw new RangeError(`${value} is not a decimal number`)
  const digits = BigInt(whole + decimals) * (sign === '-' ? -1n : 1n)
  const places = decimals.length - Number(exponent)
  return places > 0
    ? { numerator: digits, denominator: 10n ** BigInt(places) }
    : { numerator: digits * 10n ** BigInt(-places), denominator: 1n }
}

/** What a product may lie above a whole number and still count as it: rates that come out of a division carry such dust. */
const DUST = 1_000_000_000n

/** ⌈rate · n⌉ without binary dust: 0.07 · 100 → 7, where 0.07 * 100 is 7.000000000000001. */
export function ceilOfProduct({ numerator, denominator }: Rational, n: number): number {
  const scaled = numerator * BigInt(n) * DUST - denominator
  const unit = denominator * DUST
  return Number(scaled <= 0n ? -(-scaled / unit) : (scaled + unit - 1n) / unit)
}

/** The largest n with ⌈rate · n⌉ ≤ x, for a rate above 0. */
export function lastWithin({ numerator, denominator }: Rational, x: number): number {
  return Number((BigInt(x) * denominator * DUST + denominator) / (numerator * DUST))
}

/** Rounded up to so many decimals, where dust of 10⁻⁹ does not count: 2.2957 → 2.3. */
export function roundUp(value: number, decimals: number): number {
  const unit = 10 ** decimals
  return Math.ceil(value * unit - 1e-9) / unit
}
