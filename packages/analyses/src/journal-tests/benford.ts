import { at, float64At } from '../column.ts'
import { chiSquareCritical, chiSquareTail } from '../statistics/chi-square.ts'
import { type BenfordTest, madClasses } from './schema.ts'

/** Which digits a test looks at. */
export type Digits = 'first' | 'second' | 'firstTwo' | 'firstThree'

/** First of the digits that each test counts, and how many there are. */
const spans: Readonly<Record<Digits, { readonly from: number; readonly count: number }>> = {
  first: { from: 1, count: 9 },
  second: { from: 0, count: 10 },
  firstTwo: { from: 10, count: 90 },
  firstThree: { from: 100, count: 900 },
}

/** Upper limits of close, acceptable and marginal conformity (Nigrini, Benford’s Law, 2012); a value on a limit belongs to the worse class. */
const madLimits: Readonly<Record<Digits, readonly [number, number, number]>> = {
  first: [0.006, 0.012, 0.015],
  second: [0.008, 0.01, 0.012],
  firstTwo: [0.0012, 0.0018, 0.0022],
  firstThree: [0.00036, 0.00044, 0.0005],
}

/** From how many amounts a class is given: below it chance alone deviates as much. */
export const CLASSED_FROM = 1000
const SIGNIFICANCE = 0.05

/** Nigrini's class of a mean absolute deviation. */
export function madClassOf(digits: Digits, mad: number): (typeof madClasses)[number] {
  const at = madLimits[digits].findIndex((limit) => mad < limit)
  return madClasses[at < 0 ? 3 : at] ?? 'nonconformity'
}

/**
 * Shares that Benford's law expects, in the order of the digits: P(d) = log₁₀(1 + 1/d) for first digits of any length, for the second digit
 * P(d) = Σ log₁₀(1 + 1/(10k + d)) over k = 1 … 9. Example: first digit 1 → 0.30103.
 */
export function benfordShares(digits: Digits): number[] {
  const { from, count } = spans[digits]
  return Array.from({ length: count }, (_, i) => {
    const d = from + i
    if (digits !== 'second') return Math.log10(1 + 1 / d)
    let sum = 0
    for (let k = 1; k <= 9; k++) sum += Math.log10(1 + 1 / (10 * k + d))
    return sum
  })
}

/** Digits counted from amounts: each amount an integer, of which the decimal digits are taken; 0 is skipped, the sign aside. */
export class DigitCounts {
  readonly first = new Float64Array(9)
  readonly second = new Float64Array(10)
  readonly firstTwo = new Float64Array(90)
  readonly firstThree = new Float64Array(900)
  readonly #least: number

  /** First-two and first-three digits only of amounts from `least`: 10 kr (Nigrini: small amounts have too few digits to follow the law). */
  constructor(least = 1000) {
    this.#least = least
  }

  add(amount: number, times = 1): void {
    let digits = Math.abs(amount)
    if (digits === 0) return
    const isLarge = digits >= this.#least
    while (digits >= 2147483648) digits = Math.floor(digits / 10)
    // Whole numbers of 32 bits are divided several times as fast.
    let small = digits | 0
    while (small >= 100_000) small = (small / 1000) | 0
    while (small >= 1000) small = (small / 10) | 0
    // 5 is 5.00: what has fewer digits ends in zeros.
    while (small < 100) small *= 10
    const two = (small / 10) | 0
    const one = (small / 100) | 0
    if (isLarge) {
      this.firstThree[small - 100] = float64At(this.firstThree, small - 100) + times
      this.firstTwo[two - 10] = float64At(this.firstTwo, two - 10) + times
    }
    this.second[two % 10] = float64At(this.second, two % 10) + times
    this.first[one - 1] = float64At(this.first, one - 1) + times
  }

  /** Both together. */
  plus(other: DigitCounts): DigitCounts {
    const sum = new DigitCounts(this.#least)
    for (const own of [this, other])
      for (const digits of ['first', 'second', 'firstTwo', 'firstThree'] as const)
        own[digits].forEach((count, i) => {
          sum[digits][i] = float64At(sum[digits], i) + count
        })
    return sum
  }
}

/** First two digits of an amount of at least two digits. */
export function firstTwoOf(amount: number): number {
  let digits = Math.abs(amount)
  while (digits >= 100) digits = Math.floor(digits / 10)
  return digits
}

/** A digit test against Benford's law, with a class from 1 000 amounts. */
export function benfordTest(digits: Digits, counts: ArrayLike<number>): BenfordTest {
  const tested = digitTest(counts, benfordShares(digits), spans[digits].from)
  return { ...tested, madClass: tested.mad !== null && tested.n >= CLASSED_FROM ? madClassOf(digits, tested.mad) : null }
}

/**
 * Observed counts against expected shares: χ² = Σ(O − E)²/E with df = digits − 1; MAD = mean |p − p₀|; KS = max |F − F₀|, critical 1.36/√n (5 %) and
 * 1.63/√n (1 %); z = (|p − p₀| − 1/2n) ÷ √(p₀(1 − p₀)/n), the correction only where it is the smaller.
 */
export function digitTest(counts: ArrayLike<number>, expected: readonly number[], from: number): BenfordTest {
  let n = 0
  for (let i = 0; i < expected.length; i++) n += at(counts, i)
  const df = expected.length - 1
  let chiSquare = 0
  let deviations = 0
  let observedSum = 0
  let expectedSum = 0
  let ks = 0
  let maxZ = 0
  const digits = expected.map((share, i) => {
    const count = at(counts, i)
    const observed = n === 0 ? 0 : count / n
    const deviation = Math.abs(observed - share)
    const correction = n > 0 && 1 / (2 * n) < deviation ? 1 / (2 * n) : 0
    const z = n === 0 ? 0 : (deviation - correction) / Math.sqrt((share * (1 - share)) / n)
    chiSquare += n === 0 ? 0 : (count - n * share) ** 2 / (n * share)
    deviations += deviation
    observedSum += observed
    expectedSum += share
    ks = Math.max(ks, Math.abs(observedSum - expectedSum))
    maxZ = Math.max(maxZ, z)
    return { digit: from + i, count, observed, expected: share, z }
  })
  const known = n > 0
  return {
    n,
    digits,
    df,
    chiSquareCritical: criticalOf(df),
    chiSquare: known ? chiSquare : null,
    pValue: known ? chiSquareTail(chiSquare, df) : null,
    mad: known ? deviations / expected.length : null,
    madClass: null,
    ks: known ? ks : null,
    ksCritical5: known ? 1.36 / Math.sqrt(n) : null,
    ksCritical1: known ? 1.63 / Math.sqrt(n) : null,
    maxZ: known ? maxZ : null,
  }
}

const criticals = new Map<number, number>()

function criticalOf(df: number): number {
  const known = criticals.get(df) ?? chiSquareCritical(df, SIGNIFICANCE)
  criticals.set(df, known)
  return known
}
