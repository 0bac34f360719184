import { expect, test } from 'vitest'
import { binomialTail, logGamma } from './binomial.ts'

test('the upper tail of the binomial distribution', () => {
  // Two heads of two: ½ · ½. At least 30 of 34: (1 + 34 + 561 + 5 984 + 46 376) ÷ 2³⁴ = 52 956 ÷ 17 179 869 184.
  expect(binomialTail(2, 2, 0.5)).toBeCloseTo(0.25, 12)
  expect(binomialTail(30, 34, 0.5)).toBeCloseTo(52_956 / 17_179_869_184, 15)
  // At least 1 of 3 at 10 %: 1 − 0.9³.
  expect(binomialTail(1, 3, 0.1)).toBeCloseTo(0.271, 12)
  expect([binomialTail(0, 5, 0.3), binomialTail(6, 5, 0.3), binomialTail(3, 5, 0), binomialTail(3, 5, 1)]).toEqual([1, 0, 0, 1])
})

test('ln Γ: factorials and Γ(½) = √π', () => {
  expect(Math.exp(logGamma(6))).toBeCloseTo(120, 9)
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12)
})
