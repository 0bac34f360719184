import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateValueSample, type ValueSample, valueBounds } from './value-sample.ts'

const base: ValueSample = {
  hits: [{ book: 100, audit: 100, times: 60 }],
  known: [],
  valueOre: 60_000,
  bound: 'stringer',
  likelihood: 'poisson',
  confidence: 0.95,
  tolerableOre: 3000,
  correctedOre: 0,
}

test('without errors the bound is R₀ · I, rounded up to whole öre', () => {
  // 2.99573 · 1 000 = 2 995.73.
  expect(evaluateValueSample(base)).toMatchObject({ mleOre: 0, umlOreRoundedUp: 2996, conclusion: 'supports' })
  expect(evaluateValueSample({ ...base, tolerableOre: 2995 }).conclusion).toBe('inconclusive')
  // One error: 4.74386 · 1 000 = 4 744 > 3 000.
  expect(evaluateValueSample(base).moreErrorsToChange).toEqual({ errors: 1, conclusion: 'inconclusive' })
  // k errors: 1 000·k > 2 995 from three on.
  expect(evaluateValueSample({ ...base, tolerableOre: 2995 }).moreErrorsToChange).toEqual({ errors: 3, conclusion: 'misstated' })
})

test('what is beyond the book value is a difference of its own', () => {
  const hits = [
    { book: 100, audit: -50, times: 1 },
    { book: 100, audit: 100, times: 59 },
  ]
  // Taint 1, so 1 000 projected, and 50 as it is; limit 4 743.86 + 50.
  expect(evaluateValueSample({ ...base, hits })).toMatchObject({ taints: [1], beyondBookOre: 50, mleOre: 1050, umlOreRoundedUp: 4794 })
})

test('understatements are taken off net, and corrections off everything', () => {
  const hits = [
    { book: 100, audit: 150, times: 1 },
    { book: 100, audit: 100, times: 59 },
  ]
  const found = evaluateValueSample({ ...base, hits })
  // Best estimate −500; over 2 995.73 − 500; under 2 995.73 + (4.74386 − 2.99573) · 500 = 3 869.8.
  expect(found).toMatchObject({
    mleOre: -500,
    net: { overLimitOreRoundedUp: 2496, underLimitOreRoundedUp: 3870 },
    conclusion: 'inconclusive',
  })
  const known = [{ book: 2000, audit: 0, times: 1 }]
  expect(evaluateValueSample({ ...base, known, correctedOre: 2000 }).conclusion).toBe('supports')
  expect(evaluateValueSample({ ...base, known }).conclusion).toBe('inconclusive')
})

test('bound ≥ best estimate ≥ 0; higher confidence, higher bound; the cell bound is at most the Stringer bound; order does not matter', () => {
  const hit = fc.record({ book: fc.integer({ min: 1, max: 1000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  const hits = fc
    .array(hit, { minLength: 1, maxLength: 30 })
    .map((all) => all.map(({ book, share }) => ({ book, audit: Math.round(book * share), times: 1 })))
  fc.assert(
    fc.property(hits, fc.constantFrom(...valueBounds), (hits, bound) => {
      const at = (change: Partial<ValueSample>) => evaluateValueSample({ ...base, hits, bound, ...change })
      const found = at({})
      expect(found.mleSampleOre).toBeGreaterThanOrEqual(0)
      expect(found.upperBoundSampleOre).toBeGreaterThanOrEqual(found.mleSampleOre * (1 - 1e-12))
      expect(at({ confidence: 0.99 }).upperBoundSampleOre).toBeGreaterThan(found.upperBoundSampleOre)
      expect(at({ bound: 'cell' }).upperBoundSampleOre).toBeLessThanOrEqual(at({ bound: 'stringer' }).upperBoundSampleOre * (1 + 1e-12))
      expect(evaluateValueSample({ ...base, hits: [...hits].reverse(), bound })).toEqual(found)
    }),
  )
})
