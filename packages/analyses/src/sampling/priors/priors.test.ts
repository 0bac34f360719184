// A prior is what it says: its mode the expected rate, its probability below the limit the one asked for, and plans by it the smallest that hold.
import { expect, test } from 'vitest'
import { sampleSize } from '../planning/sample-size.ts'
import { isRefusal } from '../refusal.ts'
import { betaLower, betaQuantile, gammaLower } from '../special/incomplete.ts'
import { type PriorRequest, priorOf } from './priors.ts'

const likelihoods = ['poisson', 'binomial'] as const
const thetas = [0.02, 0.03, 0.05, 0.08, 0.1]
const shares = [0.1, 0.2, 0.3, 0.5, 0.7]

function made(request: PriorRequest) {
  const prior = priorOf(request)
  if (isRefusal(prior)) throw new Error(prior.refused)
  return prior
}

const modeOf = (likelihood: 'poisson' | 'binomial', { alpha, beta }: { alpha: number; beta: number }) =>
  likelihood === 'poisson' ? (alpha - 1) / beta : (alpha - 1) / (alpha + beta - 2)

test('impartial, hypothesised and bram: the mode is the expected rate, and the probability below the limit the one asked for', () => {
  for (const likelihood of likelihoods)
    for (const materiality of thetas)
      for (const share of shares) {
        const expected = materiality * share
        const below = ({ alpha, beta }: { alpha: number; beta: number }, rate: number) =>
          likelihood === 'poisson' ? gammaLower(alpha, rate * beta) : betaLower(rate, alpha, beta)
        const impartial = made({ likelihood, method: 'impartial', materiality, expected })
        const hyp = made({ likelihood, method: 'hyp', materiality, expected, probability: 0.7 })
        const bram = made({ likelihood, method: 'bram', expected, ub: 0.3, confidence: 0.95 })
        for (const prior of [impartial, hyp, bram]) expect(modeOf(likelihood, prior)).toBeCloseTo(expected, 10)
        expect(below(impartial, materiality)).toBeCloseTo(0.5, 9)
        expect(below(hyp, materiality)).toBeCloseTo(0.7, 9)
        expect(below(bram, 0.3)).toBeCloseTo(0.95, 9)
      }
})

test('without expected errors the mode is 0 and the formulas are closed', () => {
  const impartial = made({ likelihood: 'binomial', method: 'impartial', materiality: 0.05, expected: 0 })
  // ln ½ / ln 0.95.
  expect(impartial).toEqual({ alpha: 1, beta: expect.closeTo(13.5134073, 7) })
})

test('a plan by such a prior is the smallest whose posterior holds, counted by hand', () => {
  const materiality = 0.05
  const expected = 0.02
  const prior = made({ likelihood: 'binomial', method: 'impartial', materiality, expected })
  const holds = (n: number) => betaQuantile(0.95, prior.alpha + expected * n, prior.beta + n - expected * n) <= materiality
  let n = 1
  while (!holds(n)) n++
  const plan = sampleSize({
    likelihood: 'binomial',
    N: 0,
    prior,
    materiality,
    minPrecision: null,
    confidence: 0.95,
    expected: { as: 'fraction', value: expected },
  })
  expect(plan).toMatchObject({ n })
})

test('what no distribution has is refused: a mode that is not below the limit, a probability below that of the flat one', () => {
  const refused = (request: PriorRequest) => {
    const prior = priorOf(request)
    return isRefusal(prior) ? prior.refused : prior
  }
  for (const likelihood of likelihoods) {
    expect(refused({ likelihood, method: 'impartial', materiality: 0.05, expected: 0.05 })).toBe('no-such-prior')
    expect(refused({ likelihood, method: 'hyp', materiality: 0.05, expected: 0.06, probability: 0.7 })).toBe('no-such-prior')
    expect(refused({ likelihood, method: 'bram', expected: 0.3, ub: 0.3, confidence: 0.95 })).toBe('no-such-prior')
  }
  expect(refused({ likelihood: 'binomial', method: 'hyp', materiality: 0.05, expected: 0.01, probability: 0.04 })).toBe('no-such-prior')
  expect(refused({ likelihood: 'binomial', method: 'bram', expected: 0.01, ub: 0.3, confidence: 0.2 })).toBe('no-such-prior')
})
