// Monetary-unit sampling worked by hand: population and its reconciliation, units, top stratum, evaluation, replacement, strata, open items.
import { expect, test } from 'vitest'
import { datasetOf } from '../../company/dataset.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { type MonetaryUnitSamplingResult, monetaryUnitSamplingParams } from './schema.ts'

const ctx = { progress: () => undefined }

function books(lines: readonly (readonly [number: number, day: string, kronor: string, text?: string])[]) {
  const vouchers = lines.map(
    ([number, day, kronor, text = '']) =>
      `#VER B ${number} ${day} "${text}"\n{\n#TRANS 1510 {} ${kronor}\n#TRANS 3001 {} ${kronor.startsWith('-') ? kronor.slice(1) : `-${kronor}`}\n}`,
  )
  return booksOfText(`#RAR 0 20250101 20251231\n#KONTO 1510 "Kundfordringar"\n#IB 0 1510 0.00\n${vouchers.join('\n')}`)
}

function sampled(own: ReturnType<typeof books>, params: object): MonetaryUnitSamplingResult {
  return run(datasetOf(own), monetaryUnitSamplingParams.parse(params), ctx)
}

const six = books([
  [1, '20250101', '100.00'],
  [2, '20250102', '250.00', 'Faktura 4711'],
  [3, '20250103', '50.00'],
  [4, '20250104', '-40.00'],
  [5, '20250105', '600.00'],
  [6, '20250106', '0.00'],
])
const debits = { query: { accounts: ['1510'] }, unit: 'line', side: 'debit' }

test('debits, credits and zeros apart, reconciled to the ledger with what a filter leaves out', () => {
  const all = sampled(six, { population: debits }).population
  // 100 + 250 + 50 + 600 = 1 000 kr of debits, −40 of credits, one zero; the account moves by 960.
  expect(all).toMatchObject({
    items: 6,
    debitItems: 4,
    debitsOre: 100_000,
    creditItems: 1,
    creditsOre: -4_000,
    zeroItems: 1,
    absOre: 104_000,
  })
  expect(all?.reconciliation).toEqual({
    ledgerOre: 96_000,
    populationOre: 96_000,
    carriedOre: 0,
    differenceOre: 0,
    excluded: { lines: 0, debitOre: 0, creditOre: 0, netOre: 0 },
  })
  const some = sampled(six, { population: { ...debits, query: { accounts: ['1510'], amount: { minOre: 10_000 } } } }).population
  // Left out: 50, −40 and 0: 10 kr net.
  expect(some?.reconciliation).toMatchObject({
    ledgerOre: 96_000,
    populationOre: 95_000,
    differenceOre: 0,
    excluded: { lines: 3, debitOre: 5_000, creditOre: 4_000, netOre: 1_000 },
  })
})

test('a fixed interval from a start: units, cumulated sums, an item hit twice', () => {
  const plan = { method: 'fixed-interval', size: { by: 'fixed', n: 4 }, topStratum: false }
  // Interval 250 kr; 40 000 fourths of an öre are a start of 100 kr: units 100, 350, 600, 850 on cumulated sums 100, 350, 400, 1 000.
  const { draw, plan: planned } = sampled(six, { population: debits, plan, start: 40_000 })
  expect(planned).toMatchObject({ n: 4, intervalOre: 25_000, base: { items: 4, ore: 100_000 } })
  expect(draw?.items.map(({ label, times, positionsOre, cumulativeOre }) => [label, times, positionsOre, cumulativeOre])).toEqual([
    ['B1', 1, [10_000], 10_000],
    ['B2', 1, [35_000], 35_000],
    ['B5', 2, [60_000, 85_000], 100_000],
  ])
  expect(draw?.items[1]).toMatchObject({ date: '2025-01-02', text: 'Faktura 4711', counterparty: 'faktura', account: '1510', ore: 25_000 })
  expect(draw?.coverage.map(({ layer, items, ore }) => [layer, items, ore])).toEqual([
    ['large', 0, 0],
    ['targeted', 0, 0],
    ['top', 0, 0],
    ['sample', 3, 95_000],
    ['rest', 1, 5_000],
  ])
})

test('Stringer with a known error in the top stratum, an anomaly, a correction, and how many errors more', () => {
  const ten = books([500, 90, 80, 70, 60, 50, 50, 40, 30, 30].map((kr, i) => [i + 1, '20250101', `${kr}.00`] as const))
  const plan = { method: 'fixed-interval', size: { by: 'fixed', n: 5 }, topStratum: 'recompute' }
  const drawn = { population: debits, plan, start: 50_000 }
  const ids = new Map(sampled(ten, drawn).draw?.items.map(({ label, id }) => [label, id]))
  // 500 ≥ 1 000/5, so I = 500/4 = 125 kr from 12 500 öre = 50 000 fourths: units 125, 250, 375, 500 on 90, 170, 240, 300, 350, …
  expect([...ids.keys()]).toEqual(['B1', 'B3', 'B5', 'B7', 'B10'])
  const answer = (label: string, kr: number) => ({ item: ids.get(label) ?? '', state: 'misstated', auditedOre: kr * 100 })
  const right = ['B5', 'B7', 'B10'].map((label) => ({ item: ids.get(label) ?? '', state: 'as-booked' }))
  const evaluation = { confidence: 0.95, tolerable: { ore: 60_000 }, bounds: ['stringer', 'cell', 'posterior', 'pps'] }
  const { evaluation: found } = sampled(ten, { ...drawn, examined: [answer('B1', 490), answer('B3', 60), ...right], evaluation })
  // Taint (80 − 60)/80 = 0.25; MLE 0.25 · 125 = 31.25 kr; R₀ · I = 2.995732 · 125 = 374.47; R₁ = 4.743865: + 1.748133 · 0.25 · 125 = 54.63.
  expect(found).toMatchObject({ n: 4, known: { topOre: 1_000, totalOre: 1_000 }, valueOre: 50_000, overErrors: 1 })
  const [stringer, cell, posterior, pps] = found?.methods ?? []
  expect(stringer?.over?.mleOre).toBeCloseTo(3_125, 6)
  expect(stringer?.over?.basicPrecisionOre).toBeCloseTo(37_446.65, 1)
  expect(stringer?.over?.boundOre).toBeCloseTo(42_909.57, 1)
  expect(stringer?.over?.incrementalAllowanceOre).toBeCloseTo(42_909.57 - 37_446.65 - 3_125, 1)
  expect(stringer).toMatchObject({ mleOre: 4_125, netOverLimitOre: 43_910, conclusion: 'supports' })
  // One whole error more: best estimate 1 000 + 15 625 ≤ 60 000; limit 1 000 + 12 500 · (2.995732 + 1.748133 + 0.25 · 1.551928) = 65 148.
  expect(stringer?.moreErrors).toEqual({ errors: 1, conclusion: 'inconclusive' })
  // Stage 1 of the cell bound: max(2.995732 + 0.25, 4.743865 · 0.25) = 3.245732 intervals.
  expect(cell?.over?.boundOre).toBeCloseTo(3.245732 * 12_500, 0)
  expect(posterior?.refused?.code).toBe('no-prior')
  expect(pps?.refused?.sv).toContain('proportionellt mot storlek')
  // As an anomaly it counts with its own 20 kr and is not projected; the client has corrected 5 kr of what was found.
  const anomaly = { ...answer('B3', 60), anomaly: 'Avslutat avtal med egen prislista' }
  const own = sampled(ten, { ...drawn, examined: [answer('B1', 490), anomaly, ...right], evaluation: { ...evaluation, correctedOre: 500 } })
  expect(own.evaluation?.known).toMatchObject({ topOre: 1_000, anomaliesOre: 2_000, totalOre: 3_000 })
  // 3 000 − 500 + 37 446.65, rounded up.
  expect(own.evaluation?.methods[0]).toMatchObject({ mleOre: 2_500, netOverLimitOre: 39_947 })
  // While one is pending nothing is concluded, and the interval is that of three hits.
  const some = sampled(ten, { ...drawn, examined: [answer('B1', 490), answer('B3', 60), ...right.slice(1)], evaluation })
  expect(some.evaluation).toMatchObject({ n: 3, pendingItems: 1, conclusion: null })
  // Not to be had is wrong in full: 60 kr of 60.
  const gone = { item: ids.get('B5') ?? '', state: 'unavailable' }
  const lost = sampled(ten, { ...drawn, examined: [answer('B1', 490), answer('B3', 60), gone, ...right.slice(1)], evaluation })
  expect(lost.evaluation).toMatchObject({ overErrors: 2, unavailableItems: 1 })
})

test('strata with unequal intervals: one sample of the largest, never a sum of bounds', () => {
  // Ten items of 100 kr and ten of 10: 1 000 and 100 kr, with 2 hits each: intervals 500 and 50 kr.
  const twenty = books(Array.from({ length: 20 }, (_, i) => [i + 1, '20250101', i < 10 ? '100.00' : '10.00'] as const))
  const strata = { by: { of: 'amount', fromOre: [5_000] }, allocation: { as: 'manual', n: { '0': 2, '5000': 2 } } }
  const params = { population: debits, plan: { method: 'cell', size: { by: 'fixed', n: 4 }, strata }, seed: '20260131' }
  const { draw, plan } = sampled(twenty, params)
  expect(plan?.strata.map(({ label, items, ore, n, intervalOre }) => [label, items, ore, n, intervalOre])).toEqual([
    ['0', 10, 10_000, 2, 5_000],
    ['5000', 10, 100_000, 2, 50_000],
  ])
  const examined = (draw?.items ?? []).map(({ id, ore }) => ({ item: id, state: ore === 1_000 ? 'no-support' : 'as-booked' }))
  const evaluation = { confidence: 0.95, tolerable: { ore: 500_000 } }
  const { evaluation: found } = sampled(twenty, { ...params, examined, evaluation })
  // Both hits of 10 kr are wrong in full: 2 · 50 kr. Each is 0.1 of the largest interval: 500 · (2.995732 + 0.1 · (6.295794 − 2.995732)) kr.
  expect(found?.methods[0]?.over?.mleOre).toBeCloseTo(10_000, 6)
  expect(found?.methods[0]?.over?.boundOre).toBeCloseTo(50_000 * (2.995732 + 0.1 * (6.295794 - 2.995732)), -1)
})

test('key items and a cut-off are examined in full; what is frozen is what is drawn from', () => {
  const [id = ''] = sampled(six, { population: debits, list: { limit: 2, offset: 1 } }).population?.listed.map((item) => item.id) ?? []
  const plan = { method: 'sieve', size: { by: 'fixed', n: 1 }, cutOffOre: 60_000, keyItems: [id] }
  const { draw, plan: planned } = sampled(six, { population: debits, plan, seed: '20260131' })
  // By size: 600, 250, 100 …; the second is chosen. Left: 100 and 50 kr.
  expect(planned).toMatchObject({ base: { items: 2, ore: 15_000 }, large: { items: 1, ore: 60_000 }, targeted: { items: 1, ore: 25_000 } })
  expect(draw?.items.slice(0, 2).map(({ label, layer, reasons }) => [label, layer, reasons])).toEqual([
    ['B5', 'large', ['cut-off']],
    ['B2', 'targeted', ['chosen']],
  ])
  const frozen = sampled(six, { population: { ...debits, frozenHash: '0'.repeat(64) }, plan, seed: '20260131' })
  expect([frozen.draw, frozen.refusals[0]?.code]).toEqual([null, 'population-changed'])
  const credit = sampled(six, { population: debits, plan: { ...plan, keyItems: ['2025-01-01/B/4/1/1'] } })
  expect(credit.refusals[0]?.code).toBe('item-of-other-side')
})

test('the sieve hits no item twice, so more hits than items are to test everything', () => {
  const { plan, refusals } = sampled(six, { population: debits, plan: { method: 'sieve', size: { by: 'fixed', n: 5 } } })
  expect([plan, refusals[0]?.code, refusals[0]?.values]).toEqual([null, 'test-everything', { n: 5, population: 4 }])
  expect(sampled(six, { population: debits, plan: { method: 'random', size: { by: 'fixed', n: 5 } } }).plan?.n).toBe(5)
})

test('a cancelled document has another item drawn for it, and counts for nothing', () => {
  const twenty = books(Array.from({ length: 20 }, (_, i) => [i + 1, '20250101', '100.00'] as const))
  for (const method of ['fixed-interval', 'cell', 'random', 'sieve']) {
    const params = { population: debits, plan: { method, size: { by: 'fixed', n: 5 }, topStratum: false }, seed: '20260131' }
    const before = sampled(twenty, params).draw
    const gone = before?.items[0]?.id ?? ''
    const evaluation = { confidence: 0.95, tolerable: { ore: 900_000 }, pending: 'wrong' }
    const { draw, evaluation: found } = sampled(twenty, { ...params, examined: [{ item: gone, state: 'void' }], evaluation })
    const times = before?.items[0]?.times ?? 0
    expect([draw?.n, found?.n]).toEqual([5 + times, 5])
    for (const { id } of before?.items ?? []) expect(draw?.items.map((item) => item.id)).toContain(id)
  }
})

test('open items of an account as a population, reconciled to its balance', () => {
  const own = books([
    [1, '20250101', '100.00', 'Faktura 12345'],
    [2, '20250201', '70.00', 'Faktura 12346'],
    [3, '20250301', '-100.00', 'Betalning 12345'],
  ])
  const { population } = sampled(own, { population: { ...debits, openItems: true } })
  // The payment answers invoice 12345; 70 kr are open, which is the balance.
  expect(population).toMatchObject({ items: 1, debitsOre: 7_000 })
  expect(population?.reconciliation).toMatchObject({
    ledgerOre: 7_000,
    populationOre: 7_000,
    carriedOre: 0,
    differenceOre: 0,
    excluded: { lines: 2, debitOre: 10_000, creditOre: 10_000, netOre: 0 },
  })
})

test('open items of an account whose balance brought forward is paid in the period', () => {
  const own = booksOfText(`#RAR 0 20250101 20251231
#KONTO 1510 "Kundfordringar"
#KONTO 1930 "Bank"
#KONTO 3001 "Försäljning"
#IB 0 1510 100.00
#VER A 1 20250110 "Betalning"
{
#TRANS 1930 {} 100.00
#TRANS 1510 {} -100.00
}
#VER A 2 20250201 "Faktura 12346"
{
#TRANS 1510 {} 70.00
#TRANS 3001 {} -70.00
}`)
  const { population } = sampled(own, { population: { ...debits, openItems: true } })
  // Balance 100 − 100 + 70 = 70 kr: the invoice, the payment left out, and the 100 kr brought forward that it settled.
  expect(population).toMatchObject({ items: 1, debitsOre: 7_000 })
  expect(population?.reconciliation).toMatchObject({
    ledgerOre: 7_000,
    populationOre: 7_000,
    carriedOre: 10_000,
    differenceOre: 0,
    excluded: { lines: 1, debitOre: 0, creditOre: 10_000, netOre: -10_000 },
  })
})

test('a plan opens its formula: −ln 0.05 / (30 000 / 100 000) is 9.99, so 10', () => {
  const size = { by: 'model', tolerable: { ore: 30_000 }, confidence: 0.95 }
  const { plan } = sampled(six, { population: debits, plan: { method: 'fixed-interval', size } })
  expect(plan).toMatchObject({ n: 10, tolerableRate: 0.3, expectedErrors: 0, intervalOre: 10_000 })
  const value = (id: string) => plan?.steps.find((own) => own.id === id)?.value
  expect(value('factor')).toBeCloseTo(2.995732, 6)
  // e^(−0.3 · 9) = 0.0672 is too high, e^(−3) = 0.0498 low enough.
  expect(value('risk-before')).toBeCloseTo(Math.exp(-2.7), 10)
  expect(value('risk')).toBeCloseTo(Math.exp(-3), 10)
  // Items of 100 kr or more are examined in full with the interval kept.
  expect(plan?.top).toEqual({ items: 3, ore: 95_000 })
  const covered = { by: 'model', tolerable: { ore: 100_000 }, confidence: 0.95 }
  const refused = sampled(six, { population: debits, plan: { method: 'fixed-interval', size: covered } })
  expect([refused.plan, refused.refusals[0]?.code]).toEqual([null, 'tolerable-covers-value'])
})
