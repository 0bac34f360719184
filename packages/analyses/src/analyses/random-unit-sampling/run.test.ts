// Samples of items worked by hand: attributes against published limits, estimates over strata, deviations of items examined in full.
import { expect, test } from 'vitest'
import { datasetOf } from '../../company/dataset.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { type RandomUnitSamplingResult, randomUnitSamplingParams } from './schema.ts'

const ctx = { progress: () => undefined }

/** Vouchers of one debit on 4010 each, by month. */
function books(count: number, kronor: (i: number) => number, month: (i: number) => number = () => 1) {
  const vouchers = Array.from({ length: count }, (_, i) => {
    const day = `2025${String(month(i)).padStart(2, '0')}01`
    return `#VER A ${i + 1} ${day} "Inköp"\n{\n#TRANS 4010 {} ${kronor(i)}.00\n#TRANS 2440 {} -${kronor(i)}.00\n}`
  })
  return booksOfText(`#RAR 0 20250101 20251231\n#KONTO 4010 "Varor"\n#KONTO 2440 "Skulder"\n${vouchers.join('\n')}`)
}

function sampled(own: ReturnType<typeof books>, params: object): RandomUnitSamplingResult {
  return run(datasetOf(own), randomUnitSamplingParams.parse(params), ctx)
}

const vouchers = { query: { accounts: ['4010'] }, unit: 'voucher', side: 'debit' }
const size = { by: 'model', likelihood: 'binomial', tolerable: { rate: 0.05 }, confidence: 0.95 }

test('attributes: 59 without a deviation support 5 % at 95 %; one does not', () => {
  // ln 0.05 / ln 0.95 = 58.4, so 59.
  const params = { population: vouchers, plan: { method: 'simple-random', size }, seed: '20260131' }
  const own = books(400, () => 100)
  const { plan, draw } = sampled(own, params)
  expect([plan?.n, draw?.items.length]).toEqual([59, 59])
  const limits = ['binomial', 'poisson', 'hypergeometric', 'posterior']
  const evaluation = { of: 'attributes', confidence: 0.95, tolerable: { rate: 0.05 }, limits, prior: { method: 'default' } }
  const answers = (deviating: number) =>
    draw?.items.map(({ id }, i) => ({ item: id, state: 'as-booked', deviations: i < deviating ? ['Attest saknas'] : [] }))
  const none = sampled(own, { ...params, examined: answers(0), evaluation }).evaluation
  const [binomial, poisson, hypergeometric, posterior] = none?.attributes?.methods ?? []
  // 1 − 0.05^(1/59) = 4.951 %; −ln 0.05 / 59 = 5.078 %; beta(1, 60) at 95 %: 1 − 0.05^(1/60) = 4.870 %.
  expect(binomial?.upperRate).toBeCloseTo(1 - 0.05 ** (1 / 59), 9)
  expect(poisson?.upperRate).toBeCloseTo(-Math.log(0.05) / 59, 9)
  expect(posterior?.upperRate).toBeCloseTo(1 - 0.05 ** (1 / 60), 9)
  // Of 400 items the limit is a whole number of them, below the binomial one.
  expect(hypergeometric?.upperItems).toBeLessThan(Math.ceil((binomial?.upperRate ?? 0) * 400))
  expect([none?.conclusion, poisson?.conclusion]).toEqual(['supports', 'inconclusive'])
  expect(binomial?.moreErrors).toEqual({ errors: 1, conclusion: 'inconclusive' })
  const one = sampled(own, { ...params, examined: answers(1), evaluation }).evaluation
  expect(one?.attributes).toMatchObject({ deviations: 1, items: 59 })
  expect(one?.attributes?.rate).toBeCloseTo(1 / 59, 12)
  // p-value: 0.95^59 + 59 · 0.05 · 0.95^58.
  expect(one?.attributes?.methods[0]?.pValue).toBeCloseTo(0.95 ** 59 + 59 * 0.05 * 0.95 ** 58, 10)
  expect(one?.conclusion).toBe('inconclusive')
  // Another attribute than the one that is missing.
  const other = sampled(own, { ...params, examined: answers(1), evaluation: { ...evaluation, attribute: 'Momsen stämmer' } }).evaluation
  expect(other?.attributes?.deviations).toBe(0)
})

test('estimates over strata: variances add, limits do not', () => {
  // Month 1: 10 items of 100 kr, month 2: 30 of 200; 5 and 5 hits.
  const own = books(
    40,
    (i) => (i < 10 ? 100 : 200),
    (i) => (i < 10 ? 1 : 2),
  )
  const strata = { by: { of: 'month' }, allocation: { as: 'manual', n: { '2025-01': 5, '2025-02': 5 } } }
  const params = { population: vouchers, plan: { method: 'simple-random', size: { by: 'fixed', n: 10 }, strata }, seed: '20260131' }
  const { draw } = sampled(own, params)
  const inStratum = (no: number) => draw?.items.filter(({ stratum }) => stratum === no) ?? []
  expect([inStratum(1).length, inStratum(2).length]).toEqual([5, 5])
  // One item too high by 20 kr in the first, one by 50 in the second.
  const wrong = new Map([
    [inStratum(1)[0]?.id, 8_000],
    [inStratum(2)[0]?.id, 15_000],
  ])
  const examined = draw?.items.map(({ id }) => ({
    item: id,
    state: wrong.has(id) ? 'misstated' : 'as-booked',
    auditedOre: wrong.get(id) ?? null,
  }))
  const evaluation = { confidence: 0.95, tolerable: { ore: 200_000 }, estimators: ['direct', 'difference'] }
  const { evaluation: found } = sampled(own, { ...params, examined, evaluation })
  const [direct, difference] = found?.methods ?? []
  // M = 10 · 20/5 + 30 · 50/5 = 40 + 300 kr. s_d² = 80 and 500 kr² (means 4 and 10: (16² + 4 · 4²)/4, (40² + 4 · 10²)/4); SE² = 100 · 80/5 + 900 · 500/5
  // = 1 600 + 90 000 kr²; df = 91 600² / (1 600²/4 + 90 000²/4) = 4.1420; t₀.₉₅(4.1420) between t(5) 2.0150 and t(4) 2.1318.
  expect(direct?.mleOre).toBeCloseTo(34_000, 6)
  const margin = (direct?.netOverLimitOre ?? 0) - 34_000
  expect(margin).toBeGreaterThan(2.015 * Math.sqrt(91_600) * 100)
  expect(margin).toBeLessThan(2.1318 * Math.sqrt(91_600) * 100)
  expect(direct?.conclusion).toBe('supports')
  // Two differences are too few for the difference estimate: shown, not concluded by.
  expect([difference?.mleOre, difference?.conclusion, difference?.refused?.code]).toEqual([direct?.mleOre, null, 'few-differences'])
})

test('everything examined in full needs no theory', () => {
  const own = books(3, () => 100)
  const plan = { method: 'simple-random', size: { by: 'fixed', n: 2 }, cutOffOre: 10_000 }
  const params = { population: vouchers, plan, seed: '20260131' }
  const { draw, plan: planned } = sampled(own, params)
  expect([planned?.n, draw?.items.length]).toEqual([0, 3])
  const [first, ...others] = draw?.items ?? []
  const examined = [
    { item: first?.id, state: 'misstated', auditedOre: 9_000 },
    ...others.map(({ id }) => ({ item: id, state: 'as-booked' })),
  ]
  const { evaluation } = sampled(own, { ...params, examined, evaluation: { confidence: 0.95, tolerable: { ore: 1_000 } } })
  expect(evaluation).toMatchObject({ n: 0, known: { largeOre: 1_000 }, conclusion: 'supports' })
  expect(evaluation?.methods[0]).toMatchObject({ mleOre: 1_000, netOverLimitOre: 1_000 })
})

test.each([
  [{ unit: 'voucher', side: 'credit' }, {}, 'nothing-to-draw', 'plan'],
  [{}, { size: { by: 'fixed', n: 41 } }, 'test-everything', 'plan'],
  // ln 0.05 / ln 0.95 = 58.4, so 59 of 40.
  [{}, { size }, 'test-everything', 'plan'],
  [{}, { keyItems: ['x'] }, 'no-item', 'plan'],
  [{}, { topStratum: 'keep' }, 'top-stratum-not-for-items', 'draw'],
  [{}, { strata: { by: { of: 'amount', fromOre: [1, 20_000] }, allocation: { as: 'manual', n: { '7': 1 } } } }, 'no-stratum', 'plan'],
  [{}, { strata: { by: { of: 'month' }, allocation: { as: 'manual', n: { '2025-01': 3 } } } }, 'strata-not-n', 'plan'],
  [
    {},
    { size: { by: 'model', likelihood: 'hypergeometric', tolerable: { rate: 0.01 }, expected: { errors: 1 }, confidence: 0.95 } },
    'expected-not-below-tolerable',
    'plan',
  ],
])('%j with %j is refused in both languages', (population, plan, code, part) => {
  const own = books(40, () => 100)
  const given = { population: { ...vouchers, ...population }, plan: { method: 'simple-random', size: { by: 'fixed', n: 5 }, ...plan } }
  const { refusals } = sampled(own, { ...given, seed: '20260131' })
  expect(refusals.map((own) => [own.code, own.part])).toEqual([[code, part]])
  expect(refusals[0]?.en).not.toBe(refusals[0]?.sv)
  expect(`${refusals[0]?.en}${refusals[0]?.sv}`).not.toMatch(/[{}]/)
})

test('a population without items is refused before anything is frozen or drawn, and one of all items needs no more than they are', () => {
  const own = books(40, () => 100)
  const none = sampled(own, { population: { ...vouchers, side: 'credit' } })
  expect(none.population?.drawnFrom.items).toBe(0)
  expect(none.refusals.map(({ code, part }) => [code, part])).toEqual([['nothing-to-draw', 'population']])
  expect(sampled(own, { population: vouchers }).refusals).toEqual([])
  const all = { method: 'simple-random', size: { by: 'fixed', n: 40 } }
  expect(sampled(own, { population: vouchers, plan: all, seed: '20260131' }).draw?.n).toBe(40)
  // Everything is tested with a cut-off: nothing is left to draw, and there is no refusal.
  const everything = { ...all, size, cutOffOre: 1 }
  expect(sampled(own, { population: vouchers, plan: everything, seed: '20260131' })).toMatchObject({ draw: { n: 0 }, refusals: [] })
})

test.each([
  [[{ item: 'nobody', state: 'as-booked' }], 'answer-to-none'],
  [[{ state: 'as-booked' }, { state: 'as-booked' }], 'answer-twice'],
  [[{ state: 'misstated' }], 'no-audited-value'],
  [[], 'nothing-examined'],
])('answers %j are refused', (answers, code) => {
  const own = books(40, () => 100)
  const params = { population: vouchers, plan: { method: 'systematic', size: { by: 'fixed', n: 5 } }, seed: '20260131' }
  const item = sampled(own, params).draw?.items[0]?.id
  const evaluation = { confidence: 0.95, tolerable: { ore: 1 } }
  const { evaluation: found, refusals } = sampled(own, { ...params, examined: answers.map((own) => ({ item, ...own })), evaluation })
  expect([found, refusals[0]?.code]).toEqual([null, code])
})
