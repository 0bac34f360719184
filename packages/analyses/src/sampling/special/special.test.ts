import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betaBinomialLower, betaBinomialNear, hypergeometricLower } from './hypergeometric.ts'
import { betaLower, betaQuantile, gammaLower, gammaQuantile, gammaUpper } from './incomplete.ts'
import { fQuantile, normalQuantile, studentQuantile } from './quantiles.ts'

const near = (got: number, expected: number, relative = 1e-10) =>
  expect(Math.abs(got - expected)).toBeLessThanOrEqual(relative * Math.abs(expected))

test('closed forms', () => {
  // gamma(1): 1 − e⁻ˣ; gamma(2): Q = e⁻ˣ(1 + x), far in the tail too.
  near(gammaLower(1, 2.5), -Math.expm1(-2.5))
  near(gammaUpper(2, 40), Math.exp(-40) * 41)
  // beta(1, b): 1 − (1 − x)ᵇ; beta(a, 1): xᵃ; beta(2, 2): 3x² − 2x³.
  near(betaLower(0.001, 1, 3000), -Math.expm1(3000 * Math.log1p(-0.001)))
  near(betaLower(0.3, 7.5, 1), 0.3 ** 7.5)
  near(betaLower(0.3, 2, 2), 3 * 0.09 - 2 * 0.027)
  // −ln 5 % and 1 − 5 %^(1/20).
  near(gammaQuantile(0.95, 1), -Math.log(0.05))
  near(betaQuantile(0.95, 1, 20), 1 - 0.05 ** (1 / 20))
  // None of the 10 not drawn of 100: 10/100. Two of three red among 3 red, 3 blue: 1 − 1/20 − 9/20 = 1/2.
  near(hypergeometricLower(0, 100, 1, 90), 0.1)
  near(hypergeometricLower(1, 6, 3, 3), 0.5)
})

test('tables', () => {
  near(normalQuantile(0.95), 1.6448536269514722)
  near(normalQuantile(0.975), 1.959963984540054)
  // t with 1 degree of freedom is Cauchy: tan(π(p − ½)); with 2: (2p − 1)√(2/(4p(1 − p))).
  near(studentQuantile(0.95, 1), Math.tan(Math.PI * 0.45))
  near(studentQuantile(0.95, 2), 0.9 * Math.sqrt(2 / (4 * 0.95 * 0.05)))
  near(studentQuantile(0.05, 2), -studentQuantile(0.95, 2))
  // F(2, d): (d/2)((1 − p)^(−2/d) − 1).
  near(fQuantile(0.95, 2, 10), 5 * (0.05 ** -0.2 - 1))
})

test('quantiles give their probability back, of fractions and of large numbers', () => {
  const shape = fc.double({ min: 0.05, max: 5000, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), shape, shape, (p, a, b) => {
      near(gammaLower(a, gammaQuantile(p, a)), p, 1e-9)
      const x = betaQuantile(p, a, b)
      // Within 10⁻¹³ of 1 a share has no digits left to invert.
      if (x < 1 - 1e-6) near(betaLower(x, a, b), p, 1e-9)
      expect(Math.abs(betaLower(0.3, a, b) + betaLower(0.7, b, a) - 1)).toBeLessThan(1e-12)
    }),
    { numRuns: 300 },
  )
})

test('the hypergeometric distribution adds up to 1 from both sides, and to the sum of its terms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.nat(60), fc.nat(60), (N, K0, n0, x) => {
      const K = Math.min(K0, N)
      const n = Math.min(n0, N)
      const choose = (a: number, b: number): number => (b < 0 || b > a ? 0 : b === 0 ? 1 : (choose(a - 1, b - 1) * a) / b)
      let sum = 0
      for (let i = 0; i <= Math.min(x, n); i++) sum += (choose(K, i) * choose(N - K, n - i)) / choose(N, n)
      expect(hypergeometricLower(x, N, K, n)).toBeCloseTo(sum, 10)
    }),
  )
})

test('the first look at a beta-binomial distribution is near the exact one', () => {
  // beta-binomial(3, 1, 1) is even: 1/4 each.
  expect(betaBinomialNear(3, 1, 1, 1)).toBeCloseTo(0.5, 12)
  const size = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3000 }), size, (m, a, b, k) => {
      expect(betaBinomialNear(m, a, b, k)).toBeCloseTo(betaBinomialLower(m, a, b)[Math.min(k, m)] ?? 0, 6)
    }),
  )
})
