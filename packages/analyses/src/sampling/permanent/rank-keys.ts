import { float64At, int32At } from '../../column.ts'
import type { Frame } from '../frame.ts'
import type { DrawMethod } from '../method.ts'
import { openOf } from '../stream.ts'
import { permanentNumbers } from './numbers.ts'

interface Known {
  readonly frame: Frame
  readonly seed: string
  readonly numbers: Float64Array
}

/** The numbers that rows were last ranked by: replacements and a second look rank the same rows by the same seed. */
const known = new WeakMap<Int32Array, Known>()

/**
 * What rows are ranked by, the smallest first: the permanent random number of each, or for the modified sieve the amount over it, less than 0. The number
 * of an item follows from the seed, which is drawn after the population is frozen, so that none can be computed before.
 */
export function rankKeys(frame: Frame, rest: Int32Array, method: DrawMethod, seed: string): Float64Array {
  const before = known.get(rest)
  const isSame = before !== undefined && before.frame === frame && before.seed === seed && before.numbers.length === rest.length
  const numbers = isSame ? before.numbers : permanentNumbers(seed, frame.ids, rest)
  if (!isSame) known.set(rest, { frame, seed, numbers })
  if (method !== 'sieve') return numbers
  const keys = new Float64Array(rest.length)
  for (let i = 0; i < keys.length; i++) keys[i] = -Math.abs(float64At(frame.ore, int32At(rest, i))) / openOf(float64At(numbers, i))
  return keys
}
