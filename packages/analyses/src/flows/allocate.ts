import { float64At } from '../column.ts'

/** The largest product that is exact as a number. */
const EXACT = Number.MAX_SAFE_INTEGER

/**
 * Shares a whole amount in proportion to weights, in whole units, by the largest-remainder rule: each share is amount × weight ÷ Σ weights rounded
 * down, and what is left over goes one unit at a time to the largest remainders, at equal remainders to the one that stands first.
 * Σ shares = amount, exactly: products beyond 2^53 are worked out in whole numbers of any size. All arguments are whole and not negative,
 * `total` = Σ weights > 0, and `amount` ≤ total. Writes the first `count` shares.
 *
 * Example: 7001 on weights 8000 and 2000 → 5600.8 and 1400.2 → 5601 and 1400.
 */
export class LargestRemainder {
  #remainders = new Float64Array(16)

  share(amount: number, weights: Float64Array, count: number, total: number, shares: Float64Array): void {
    if (amount === total) {
      for (let i = 0; i < count; i++) shares[i] = float64At(weights, i)
      return
    }
    if (count === 1) {
      shares[0] = amount
      return
    }
    if (this.#remainders.length < count) this.#remainders = new Float64Array(count * 2)
    const remainders = this.#remainders
    let left = amount
    if (amount * total <= EXACT) {
      for (let i = 0; i < count; i++) {
        const product = amount * float64At(weights, i)
        const share = Math.floor(product / total)
        shares[i] = share
        remainders[i] = product - share * total
        left -= share
      }
    } else {
      const bigAmount = BigInt(amount)
      const bigTotal = BigInt(total)
      for (let i = 0; i < count; i++) {
        const product = bigAmount * BigInt(float64At(weights, i))
        const share = Number(product / bigTotal)
        shares[i] = share
        remainders[i] = Number(product % bigTotal)
        left -= share
      }
    }
    if (left > 0) this.#handOut(left, count, shares)
  }

  /** One unit each to the `left` largest remainders; `left` is less than the number of shares. */
  #handOut(left: number, count: number, shares: Float64Array): void {
    const remainders = this.#remainders
    if (left === 1) {
      let best = 0
      for (let i = 1; i < count; i++) if (float64At(remainders, i) > float64At(remainders, best)) best = i
      shares[best] = float64At(shares, best) + 1
      return
    }
    // The remainder from which on all get one, and how many of those equal to it.
    const bound = float64At(remainders.slice(0, count).sort(), count - left)
    let equal = left
    for (let i = 0; i < count; i++) if (float64At(remainders, i) > bound) equal--
    for (let i = 0; i < count; i++) {
      const remainder = float64At(remainders, i)
      if (remainder > bound || (remainder === bound && equal-- > 0)) shares[i] = float64At(shares, i) + 1
    }
  }
}
