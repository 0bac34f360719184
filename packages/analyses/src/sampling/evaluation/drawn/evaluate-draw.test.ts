// What an evaluation says where a method is unreliable, a prior can't be made, a correction is more than was found, an answer contradicts itself.
import { expect, test } from 'vitest'
import { booked, sampledOf, wrongIn } from '../../../testing/sampled.ts'

const forty = Array.from({ length: 40 }, (_, i) => ({ id: `${i + 1}`, ore: 1_000 }))
const records = { plan: { method: 'simple-random', size: { by: 'fixed', n: 10 } }, seed: '20260131' }
const hits = sampledOf(forty, records).draw?.items ?? []
const values = { confidence: 0.95, tolerable: { ore: 3_000 } }

test('a best estimate above what is tolerated is misstated however unreliable the limits are', () => {
  const examined = [...wrongIn(hits.slice(0, 2)), ...booked(hits.slice(2))]
  const { evaluation } = sampledOf(forty, { ...records, examined, evaluation: values })
  // Two of ten wrong: 40 · 200 = 8 000. Two differences are too few for limits.
  expect(evaluation?.methods[0]).toMatchObject({
    mleOre: 8_000,
    conclusion: 'misstated',
    moreErrors: null,
    refused: { code: 'few-differences' },
  })
  expect(evaluation?.conclusion).toBe('misstated')
  // Up to 8 000 nothing is concluded from such limits, nor while items are pending.
  const tolerated = { ...values, tolerable: { ore: 8_000 } }
  expect(sampledOf(forty, { ...records, examined, evaluation: tolerated }).evaluation?.conclusion).toBeNull()
  expect(sampledOf(forty, { ...records, examined: examined.slice(1), evaluation: values }).evaluation?.conclusion).toBeNull()
})

test('a method that is refused is misstated too where the best estimate is', () => {
  const plan = { method: 'random', size: { by: 'fixed', n: 10 } }
  const drawn = sampledOf(forty, { plan, seed: '20260131' }).draw?.items ?? []
  const examined = [...wrongIn(drawn.slice(0, 1)), ...booked(drawn.slice(1))]
  const evaluation = { ...values, bounds: ['pps', 'posterior'] }
  const { evaluation: found } = sampledOf(forty, { plan, seed: '20260131', examined, evaluation })
  // One of ten hits: 4 000 of 40 000.
  expect(found?.methods.map(({ mleOre, conclusion, refused }) => [mleOre, conclusion, refused?.code])).toEqual([
    [4_000 * (drawn[0]?.times ?? 0), 'misstated', 'not-defined'],
    [4_000 * (drawn[0]?.times ?? 0), 'misstated', 'no-prior'],
  ])
  const attributes = { of: 'attributes', confidence: 0.95, tolerable: { rate: 0.05 }, limits: ['posterior'] }
  expect(sampledOf(forty, { plan, seed: '20260131', examined, evaluation: attributes }).evaluation).toMatchObject({
    conclusion: 'misstated',
    attributes: { methods: [{ refused: { code: 'no-prior' } }] },
  })
})

test('a prior that can’t be made refuses the posterior alone, and one that needs no tolerable rate stands', () => {
  const items = [{ id: 'top', ore: 90_000 }, ...Array.from({ length: 10 }, (_, i) => ({ id: `${i + 1}`, ore: 1_000 }))]
  const asked = { plan: { method: 'random', size: { by: 'fixed', n: 5 } }, seed: '20260131' }
  const examined = booked(sampledOf(items, asked).draw?.items ?? [])
  const found = (prior: object) => {
    const evaluation = { ...values, tolerable: { ore: 20_000 }, bounds: ['stringer', 'posterior'], prior }
    return sampledOf(items, { ...asked, examined, evaluation }).evaluation
  }
  // 20 000 are tolerated, and the four hits below the top stratum stand for 10 000: 10 000 · 2.995732 / 4.
  const [stringer, posterior] = found({ method: 'impartial' })?.methods ?? []
  expect(stringer).toMatchObject({ netOverLimitOre: 7_490, conclusion: 'supports' })
  expect(posterior).toMatchObject({ conclusion: null, refused: { code: 'prior-covers-value' } })
  // gamma(1, 1) and four hits without errors: −ln 0.05 / 5 of 10 000.
  expect(found({ method: 'parameters', alpha: 1, beta: 1 })?.methods[1]).toMatchObject({ netOverLimitOre: 5_992, refused: null })
})

test('no more can be corrected than was found, or projected', () => {
  const examined = [...wrongIn(hits.slice(0, 2)), ...booked(hits.slice(2))]
  const corrected = (correctedOre: number, own = examined) =>
    sampledOf(forty, { ...records, examined: own, evaluation: { ...values, correctedOre } })
  expect(corrected(8_000).evaluation?.methods[0]).toMatchObject({ mleOre: 0 })
  expect(corrected(8_001).refusals[0]).toMatchObject({ code: 'corrected-exceeds-found', values: { corrected: 8_001, found: 8_000 } })
  expect(corrected(-1).refusals[0]).toMatchObject({ code: 'corrected-exceeds-found', values: { corrected: 1, found: 0 } })
  expect(corrected(1, booked(hits)).refusals[0]?.code).toBe('corrected-exceeds-found')
})

test('a misstatement by nothing is refused', () => {
  const [first, ...others] = hits
  const examined = [{ item: first?.id ?? '', state: 'misstated', auditedOre: 1_000 }, ...booked(others)]
  const { evaluation, refusals } = sampledOf(forty, { ...records, examined, evaluation: values })
  expect([evaluation, refusals[0]?.code]).toEqual([null, 'not-misstated'])
})

test('the finite correction narrows the margin where it is asked for: by √((40 − 10)/39), to nothing where all is examined', () => {
  const examined = [...wrongIn(hits.slice(0, 2)), ...booked(hits.slice(2))]
  const margin = (own: object, asked: object = { ...records, examined }) => {
    const { over } = sampledOf(forty, { ...asked, evaluation: { ...values, ...own } }).evaluation?.methods[0] ?? {}
    return (over?.boundOre ?? 0) - 8_000
  }
  // s² of two of ten at 1 000: 10/9 · 0.2 · 0.8 · 10⁶ = 177 778; t of 9 at 95 % 1.833113; 40 · 1.833113 · 421.637 / √10 = 9 776.6.
  expect(margin({})).toBeCloseTo(9_776.6, 0)
  expect(margin({ finiteCorrection: false })).toBe(margin({}))
  expect(margin({ finiteCorrection: true })).toBeCloseTo(9_776.6 * Math.sqrt(30 / 39), 0)
  const whole = { ...records, plan: { method: 'simple-random', size: { by: 'fixed', n: 40 } } }
  const all = sampledOf(forty, whole).draw?.items ?? []
  const wrong = [...wrongIn(all.slice(0, 8)), ...booked(all.slice(8))]
  expect(margin({ finiteCorrection: true }, { ...whole, examined: wrong })).toBeCloseTo(0, 6)
})

test('gross limits are those of a direction by itself; what is known of the other makes them net', () => {
  const items = [{ id: 'top', ore: 90_000 }, ...Array.from({ length: 10 }, (_, i) => ({ id: `${i + 1}`, ore: 1_000 }))]
  const asked = { plan: { method: 'random', size: { by: 'fixed', n: 5 } }, seed: '20260131' }
  const drawn = sampledOf(items, asked).draw?.items ?? []
  const found = (topOre: number, correctedOre = 0) => {
    const examined = [{ item: 'top', state: 'misstated', auditedOre: topOre }, ...booked(drawn.filter(({ id }) => id !== 'top'))]
    const evaluation = { ...values, tolerable: { ore: 20_000 }, correctedOre, bounds: ['stringer'] }
    const { mleOre, overLimitOre, underLimitOre, netOverLimitOre, netUnderLimitOre } =
      sampledOf(items, { ...asked, examined, evaluation }).evaluation?.methods[0] ?? {}
    return [mleOre, overLimitOre, underLimitOre, netOverLimitOre, netUnderLimitOre]
  }
  // Four hits stand for 10 000 and are right: at most 10 000 · 2.995732 / 4 = 7 489.33 either way. The top item is overstated by 500.
  expect(found(89_500)).toEqual([500, 7_990, 7_490, 7_990, 6_990])
  // Understated by 500 instead, and the mirror of it.
  expect(found(90_500)).toEqual([-500, 7_490, 7_990, 6_990, 7_990])
  // Of an overstatement of 500 the client has booked 200.
  expect(found(89_500, 200)).toEqual([300, 7_790, 7_490, 7_790, 7_190])
})
