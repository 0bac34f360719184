/** How near a computed number has to be. */
export interface Tolerance {
  readonly relative: number
  readonly absolute: number
}

/** Below it a number is 0: what is left where equal numbers are subtracted. */
const ZERO = 1e-12
/** A quantity that is only by chance a whole number may carry so much dust. */
const DUST = 1e-9

/** True where `got` is what is expected, field by field; fields that are not expected don’t count. Whole numbers are exact unless a tolerance is given. */
export function agrees(expected: unknown, got: unknown, tolerance: Tolerance | null): boolean {
  if (typeof expected === 'number') return typeof got === 'number' && isNear(expected, got, tolerance)
  if (Array.isArray(expected))
    return Array.isArray(got) && got.length === expected.length && expected.every((one, i) => agrees(one, got[i], tolerance))
  if (typeof expected === 'object' && expected !== null) {
    if (typeof got !== 'object' || got === null) return false
    const fields = new Map<string, unknown>(Object.entries(got))
    return Object.entries(expected).every(([name, value]) => agrees(value, fields.get(name), tolerance))
  }
  return Object.is(expected, got)
}

function isNear(expected: number, got: number, tolerance: Tolerance | null): boolean {
  const off = Math.abs(expected - got)
  if (off === 0) return true
  if (tolerance !== null) return off <= tolerance.relative * Math.abs(expected) + tolerance.absolute + ZERO
  if (!Number.isInteger(expected)) return off <= 1e-6 * Math.abs(expected) + ZERO
  return !Number.isInteger(got) && off <= DUST * Math.max(1, Math.abs(expected))
}
