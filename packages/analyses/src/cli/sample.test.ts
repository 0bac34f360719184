// Samples through the command line: the worked cases of the shared folder, a sample of items given directly, and a sentence for what is refused.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { main } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-sample-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function sample(step: string, request: object) {
  let out = ''
  const said: string[] = []
  const write = async (text: string): Promise<void> => {
    out += text
  }
  const path = file('request.json', JSON.stringify(request))
  const code = await main(['sample', step, path, '--json'], { out: { write }, say: (line) => said.push(line) })
  return { code, said: said.join(), answer: out === '' ? null : JSON.parse(out) }
}

const path = new URL('../../../../../shared/cases.json', import.meta.url)
const cases: readonly { id: string; sie: string; params: object; expected: Record<string, unknown> }[] = existsSync(path)
  ? JSON.parse(readFileSync(path, 'utf8'))
  : []

function caseOf(id: string) {
  const found = cases.find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no case ${id}`)
  return { expected: found.expected, request: { ...found.params, sie: file(`${id}.se`, found.sie) } }
}

test.skipIf(cases.length === 0)('worked case of a draw (skipped where ../shared/cases.json is not there)', async () => {
  const { expected, request } = caseOf('mus-01')
  const { code, answer } = await sample('draw', request)
  expect(code).toBe(0)
  const { creditsOre, creditItems, zeroItems, ledgerMovementOre, differenceOre } = answer.population
  const { populationOre, items, intervalOre, unitsOre } = answer
  const hits = answer.hits.map(({ voucher, times }: { voucher: string; times: number }) => ({ voucher, times }))
  expect({ populationOre, items, creditsOre, creditItems, zeroItems, ledgerMovementOre, intervalOre, unitsOre, hits }).toEqual(expected)
  expect(differenceOre).toBe(0)
})

test.skipIf(cases.length === 0)('worked case of an evaluation (skipped where ../shared/cases.json is not there)', async () => {
  const { expected, request } = caseOf('mus-03')
  const { code, answer } = await sample('evaluate', request)
  expect(code).toBe(0)
  // Amounts with decimals are told with two, and the allowance as the difference of those.
  const round = (ore: number) => Math.round(ore * 100) / 100
  const limit = round(answer.upperBoundSampleOre)
  const basic = round(answer.basicPrecisionOre)
  const told = { ...answer, upperBoundSampleOre: limit, basicPrecisionOre: basic }
  told.incrementalAllowanceOre = round(limit - basic - answer.mleSampleOre)
  expect(told).toMatchObject(expected)
  expect(answer.incrementalAllowanceOre).toBeCloseTo(told.incrementalAllowanceOre, 1)
  // One overstatement more of the whole item: taints 1 and 0.25 in 4 hits of 12 500; best estimate 1 000 + 15 625 > 15 000.
  expect(answer.moreErrorsToChange).toEqual({ errors: 1, conclusion: 'misstated' })
})

const items = [
  { id: '10', ore: 400 },
  { id: '2', ore: 300 },
  { id: 'x', ore: -50 },
  { id: '1', ore: 300 },
]

test('items given directly, in the order of their numbers, by the hash of their lines', async () => {
  const { answer } = await sample('draw', { items, n: 2, startOre: 300, topStratum: false, ledgerMovementOre: 1000 })
  // printf '1|300\n2|300\n10|400\nx|-50\n' | sha256sum
  expect(answer.population.hash).toBe('95cd83bcbe8f5017fb2f193ca54fac164019e1faae6f9248292ad6dd62ca21a5')
  // Interval 500: units 300 and 800; 300 is the last öre of item 1, 800 is in item 10, from 600 to 1 000.
  expect(answer.hits.map(({ id }: { id: string }) => id)).toEqual(['1', '10'])
  // 1 000 said, 950 in the items.
  expect(answer.population.differenceOre).toBe(50)
})

test('a sample of records is concluded on from 15 differences on', async () => {
  const many = Array.from({ length: 40 }, (_, i) => ({ id: `${i + 1}`, ore: 1000 }))
  const drawn = { items: many, method: 'systematic', n: 20, start: 1 }
  const request = { ...drawn, confidence: 0.95, tolerableOre: 10_000 }
  const selected: readonly string[] = (await sample('draw', drawn)).answer.hits.map(({ id }: { id: string }) => id)
  // Start 1/20: every second item from the first.
  expect(selected).toEqual(Array.from({ length: 20 }, (_, i) => `${2 * i + 1}`))
  const wrong = (count: number) => Object.fromEntries(selected.slice(0, count).map((id) => [id, 900]))
  const few = (await sample('evaluate', { ...request, auditedOre: wrong(3) })).answer
  expect(few.conclusion).toBeNull()
  expect(few.unreliable.en).toContain('3 differences')
  const all = (await sample('evaluate', { ...request, auditedOre: wrong(20) })).answer
  // Every item 100 too high: 40 · 100, without spread.
  expect(all).toMatchObject({ mleOre: 4000, marginOre: 0, umlOreRoundedUp: 4000, conclusion: 'supports' })
})

test('a large item of the sieve counts with its own difference', async () => {
  const hundred = Array.from({ length: 100 }, (_, i) => ({ id: `${i + 1}`, ore: 100_000 }))
  const own = { items: [{ id: 'big', ore: 90_000_000 }, ...hundred], method: 'sieve', n: 10, seed: '20260131', confidence: 0.95 }
  const { answer } = await sample('evaluate', { ...own, tolerableOre: 50_000_000, auditedOre: { big: 0 } })
  // 90 000 000 ≥ 100 000 000 / 10; nine hits stand for the other 10 000 000, without an error: + 10 000 000 · 2.995732 / 9.
  expect(answer).toMatchObject({ n: 9, knownOre: 90_000_000, mleOre: 90_000_000, umlOreRoundedUp: 93_328_592, conclusion: 'misstated' })
})

test('an extended sample stands for the same value', async () => {
  const ten = Array.from({ length: 10 }, (_, i) => ({ id: `${i + 1}`, ore: 100 }))
  const request = { items: ten, n: 5, seed: '20260131', confidence: 0.95, tolerableOre: 700 }
  // Interval 200, no item reaches it; R₀ · 200 = 599.15, and with a second pass R₀ · 100 = 299.57.
  const once = await sample('evaluate', request)
  const twice = await sample('evaluate', { ...request, extendBy: 5 })
  expect(once.answer).toMatchObject({ n: 5, valueOre: 1000, umlOreRoundedUp: 600, conclusion: 'supports' })
  expect(twice.answer).toMatchObject({ n: 10, valueOre: 1000, umlOreRoundedUp: 300, conclusion: 'supports' })
})

test('an item may have any name', async () => {
  const own = JSON.parse('{ "items": [{ "id": "__proto__", "ore": 100 }, { "id": "b", "ore": 100 }], "auditedOre": { "__proto__": 0 } }')
  const request = { ...own, method: 'random', n: 1, seed: '20260131', keyItems: ['__proto__'], confidence: 0.95, tolerableOre: 50 }
  expect((await sample('evaluate', request)).answer).toMatchObject({ knownOre: 100, conclusion: 'misstated' })
})

test('a plan by amounts, by rates and by the risk model', async () => {
  // −ln 0.05 / 0.03 = 99.86, so 100; interval 1 000 000 / 100.
  const plan = await sample('plan', { bookValueOre: 1_000_000, tolerable: { ore: 30_000 }, confidence: 0.95 })
  expect(plan.answer).toMatchObject({ n: 100, intervalOre: 10_000, expectedErrors: 0 })
  // ln 0.05 / ln 0.95 = 58.4, so 59.
  expect((await sample('plan', { likelihood: 'binomial', tolerable: { rate: 0.05 }, confidence: 0.95 })).answer).toMatchObject({
    n: 59,
    factor: null,
  })
  // 0.05 / (0.5 · 0.5 · 1) = 0.2; −ln 0.2 / 0.05 = 32.2, so 33.
  const confidence = { auditRisk: 0.05, inherentRisk: 0.5, controlRisk: 0.5, analyticalRisk: 1 }
  expect((await sample('plan', { tolerable: { rate: 0.05 }, confidence })).answer.n).toBe(33)
  // 1 000 of debits.
  expect((await sample('plan', { items, tolerable: { ore: 30 }, confidence: 0.95 })).answer).toMatchObject({
    n: 100,
    intervalOre: 10,
    items: 3,
  })
})

test.each([
  ['draw', { items, n: 2 }, 'needs a seed'],
  ['draw', { items, n: 2, seed: '1234' }, 'at least eight digits'],
  ['draw', { n: 2, seed: '12345678' }, 'needs a population'],
  ['draw', { items, n: 9, method: 'simple-random', seed: '12345678' }, 'A sample of 9 can’t be drawn from 3 items.'],
  ['draw', { items, n: 2, startOre: 501, topStratum: false }, 'outside the interval'],
  ['draw', { items, n: 2, seed: '12345678', extendBy: 1 }, 'whole passes'],
  ['draw', { items, n: 2, seed: '12345678', side: 'all' }, 'only be drawn as items'],
  ['draw', { items, n: 2, seed: '12345678', method: 'systematic', topStratum: 'keep' }, 'no top stratum'],
  ['draw', { items, n: 2, seed: '12345678', method: 'random', topStratum: 'keep' }, 'no interval to keep'],
  ['draw', { items, n: 2, seed: '12345678', methodVersion: 'sampling-0' }, 'no method version sampling-0'],
  ['draw', { items, n: 2, seed: '12345678', keyItems: ['3'] }, 'no item ‘3’'],
  ['draw', { items, n: 2, seed: '12345678', side: 'zero', method: 'systematic' }, 'no items to draw from'],
  ['draw', { items: [...items, { id: '1', ore: 1 }], n: 2, seed: '12345678' }, 'twice'],
  ['draw', { items: [{ id: 'a|b', ore: 1 }], n: 2, seed: '12345678' }, 'neither | nor line breaks'],
  ['draw', { items: [{ id: 'a', ore: 2 ** 53 - 1 }, ...items], n: 2, seed: '12345678' }, 'computed exactly'],
  ['draw', { sie: 'nowhere.se', account: '1510', n: 2, seed: '12345678' }, 'nowhere.se does not exist.'],
  ['evaluate', { items, n: 2, startOre: 1, confidence: 0.95, tolerableOre: 100, auditedOre: { x: 0 } }, 'not one item of the sample'],
  ['evaluate', { items, n: 1, startOre: 1000, extendBy: 0, tolerableOre: 100 }, 'confidence'],
  ['draw', { items, n: 2, start: 1, startOre: 1, topStratum: false }, 'not both'],
  ['evaluate', { items, n: 2, start: 1, startOre: 1, confidence: 0.95, tolerableOre: 100 }, 'not both'],
  ['draw', { items: [{ id: 'a\ud800', ore: 1 }], n: 1, seed: '12345678' }, 'half a character'],
  ['draw', { items: [{ id: '\udc00a', ore: 1 }], n: 1, seed: '12345678' }, 'half a character'],
  [
    'evaluate',
    { items, n: 2, startOre: 1, confidence: 0.95, tolerableOre: 100, correctedOre: 10 ** 15 },
    'no more than that can be taken off',
  ],
  [
    'evaluate',
    { items, n: 2, method: 'systematic', start: 1, confidence: 0.95, tolerableOre: 100, correctedOre: -1 },
    'no more than that can be taken off',
  ],
  ['evaluate', { items, n: 2, startOre: 1, confidence: 0.95, tolerableOre: 100, auditedOre: [1] }, 'auditedOre'],
  ['plan', { items, bookValueOre: 5, tolerable: { ore: 30 }, confidence: 0.95 }, 'not both'],
  ['plan', { items, itemCount: 5, tolerable: { ore: 30 }, confidence: 0.95 }, 'not both'],
  ['plan', { items: [], tolerable: { rate: 0.05 }, confidence: 0.95 }, 'no items to draw from'],
  // ln 0.05 / ln 0.95 = 58.4: 59 of three.
  ['plan', { items, likelihood: 'binomial', tolerable: { rate: 0.05 }, confidence: 0.95 }, 'A sample of 59 is more than the 3 items'],
  ['plan', { tolerable: { ore: 5 }, confidence: 0.95 }, 'no book value'],
  ['plan', { tolerable: { rate: 0.05 }, likelihood: 'hypergeometric', confidence: 0.95 }, 'number of items'],
  ['plan', { tolerable: { rate: 0.05 }, expected: { rate: 0.05 }, confidence: 0.95 }, 'not below the tolerable'],
  [
    'plan',
    { tolerable: { rate: 0.05 }, confidence: { auditRisk: 0.1, inherentRisk: 0.3, controlRisk: 0.3, analyticalRisk: 1 } },
    'no sample is needed',
  ],
])('%s of %j is refused with a sentence', async (step, request, sentence) => {
  const { code, said, answer } = await sample(step, request)
  expect([code, answer]).toEqual([2, null])
  expect(said).toContain(sentence)
})

test('a request with a plan has strata, layers, attributes and every bound', async () => {
  const twenty = Array.from({ length: 20 }, (_, i) => ({ id: `${i + 1}`, ore: i < 10 ? 10_000 : 1_000 }))
  const strata = { by: { of: 'amount', fromOre: [5_000] }, allocation: { as: 'value' } }
  const request = { items: twenty, plan: { method: 'simple-random', size: { by: 'fixed', n: 11 }, strata }, seed: '20260131' }
  const plan = (await sample('plan', request)).answer
  // Values 10 000 and 100 000 of 110 000: 1 and 10 of 11 hits.
  expect(plan.plan.strata.map(({ n }: { n: number }) => n)).toEqual([1, 10])
  expect([plan.draw, plan.evaluation]).toEqual([null, null])
  const { draw } = (await sample('draw', request)).answer
  expect(draw.n).toBe(11)
  const examined = draw.items.map(({ id }: { id: string }) => ({ item: id, state: 'as-booked' }))
  const evaluation = { of: 'attributes', confidence: 0.9, tolerable: { rate: 0.6 } }
  const answer = (await sample('evaluate', { ...request, examined, evaluation })).answer
  // The one hit of the first stratum stands for 10 items, as many as all of the second: 1 − 0.1^(1/11) of 11 · 10 items is at most all 20.
  expect(answer.evaluation.attributes).toMatchObject({ deviations: 0, items: 11 })
  expect(answer.evaluation.attributes.methods[0].upperRate).toBeCloseTo(Math.min(20, 110 * (1 - 0.1 ** (1 / 11))) / 20, 9)
  const bounds = ['stringer', 'cell', 'modified-stringer', 'moment', 'cox-snell', 'rohrbach', 'posterior']
  const byValue = { items: twenty, plan: { method: 'fixed-interval', size: { by: 'fixed', n: 5 } }, seed: '20260131' }
  const hits = (await sample('draw', byValue)).answer.draw.items
  const wrong = hits.map(({ id, ore }: { id: string; ore: number }) => ({ item: id, state: 'misstated', auditedOre: ore / 2 }))
  const values = { confidence: 0.9, tolerable: { ore: 60_000 }, bounds, prior: { method: 'strict' } }
  const { methods } = (await sample('evaluate', { ...byValue, examined: wrong, evaluation: values })).answer.evaluation
  expect(methods.map(({ method }: { method: string }) => method)).toEqual(bounds)
  // Five taints of ½ on an interval of 220 kr.
  for (const own of methods) expect(own.mleOre).toBeCloseTo(55_000, 6)
  const refused = await sample('evaluate', { ...request, examined, evaluation: { ...evaluation, tolerable: { ore: 5 } } })
  expect(refused.said).toContain('state a rate')
  expect((await sample('draw', { ...request, seed: null })).said).toContain('neither ‘seed’ nor ‘start’')
})

test('the help tells what a request holds', async () => {
  let out = ''
  const write = async (text: string): Promise<void> => {
    out += text
  }
  expect(await main(['sample', '--help'], { out: { write }, say: () => undefined })).toBe(0)
  for (const word of ['plan:', 'draw:', 'evaluate:', 'auditedOre']) expect(out).toContain(word)
})
