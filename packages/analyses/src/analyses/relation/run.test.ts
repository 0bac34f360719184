// Relations of small books, worked out by hand.
import { expect, test } from 'vitest'
import { buildBooks } from '../../books/build.ts'
import { datasetOf } from '../../company/dataset.ts'
import { relationTemplateSchema } from '../../flows/condition-schema.ts'
import { memoryTexts } from '../../ledger/text.ts'
import { relationTemplates } from '../../reference/relation-templates.ts'
import { readSie } from '../../sie/reader.ts'
import { judge } from './entries.ts'
import { regressionOf } from './regression.ts'
import { run } from './run.ts'
import { relationParams } from './schema.ts'

type Line = readonly [account: string, kronor: number]

function resultOf(params: unknown, year: number, ...vouchers: readonly (readonly [date: string, ...lines: Line[]])[]) {
  const head = `#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#RAR 0 ${year}0101 ${year}1231\n#IB 0 2350 -1000.00\n#IB 0 1930 1000.00\n`
  const sie = vouchers
    .map(
      ([date, ...lines], i) =>
        `#VER A ${i + 1} ${date} ""\n{\n${lines.map(([account, kronor]) => `#TRANS ${account} {} ${kronor}`).join('\n')}\n}\n`,
    )
    .join('')
  const bytes = new TextEncoder().encode(head + sie)
  const { ledger } = readSie(bytes)
  const { books } = buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }])
  return run(datasetOf(books), relationParams.parse(params), { progress: () => undefined })
}

const condition = (percent: number, tolerancePp = 0.5) => ({ percent, tolerancePp, from: null, to: null })
const indexed = (...percents: readonly number[]) => percents.map((percent, index) => ({ condition: condition(percent), index }))

test('a rate is met within percentage points or öre, both inclusive; of several the nearest that fits counts', () => {
  // 24.5 % of 1 000.00 is half a point too little, exactly the tolerance.
  expect(judge(-100_000, -24_500, 1, indexed(25), 0)).toEqual({ bucket: 'within', condition: 0, deviationOre: 500 })
  expect(judge(-100_000, -24_499, 1, indexed(25), 0)).toEqual({ bucket: 'deviating', condition: 0, deviationOre: 501 })
  // 24.26 % of 123.45 is 29.948…: 29.45 is 49.8 öre too little, 29.44 50.8.
  expect(judge(12_345, 2945, 1, [{ condition: condition(24.26, 0), index: 0 }], 50).bucket).toBe('within')
  expect(judge(12_345, 2944, 1, [{ condition: condition(24.26, 0), index: 0 }], 50).bucket).toBe('deviating')
  expect(judge(-100_000, -12_000, 1, indexed(25, 12, 6), 0)).toMatchObject({ bucket: 'within', condition: 1 })
  expect(judge(-100_000, -9000, 1, indexed(25, 12, 6), 0)).toMatchObject({ bucket: 'deviating', condition: 1, deviationOre: 3000 })
  // 12.4 is nearer 12 ± 0.3, but only 13 ± 1 holds it.
  const wide = [
    { condition: condition(12, 0.3), index: 0 },
    { condition: condition(13, 1), index: 1 },
  ]
  expect(judge(-100_000, -12_400, 1, wide, 0)).toMatchObject({ bucket: 'within', condition: 1 })
  expect(judge(0, -500, 1, indexed(25), 50).bucket).toBe('baseZero')
  expect(judge(-100, 0, 0, [], 50).bucket).toBe('missing')
  expect(judge(-100, 0, 2, [], 50).bucket).toBe('unconditioned')
})

test('food has 12 % until March 2026 and 6 % from April', () => {
  const food = { template: 'output-vat-food' }
  const sale = (date: string, account: string, tax: number): [string, ...Line[]] => [
    date,
    ['1930', 100 + tax],
    ['3002', -100],
    [account, -tax],
  ]
  const { within, conditions } = resultOf(
    food,
    2026,
    sale('20260331', '2621', 12),
    sale('20260401', '2631', 6),
    sale('20260402', '2621', 12),
  )
  expect(conditions.map(({ percent }) => percent)).toEqual([12, 6, 12])
  expect(within?.vouchers.map(({ number, bucket, deviationOre }) => [number, bucket, deviationOre])).toEqual([
    ['3', 'deviating', -600],
    ['1', 'within', 0],
    ['2', 'within', 0],
  ])
})

test('a reverse charge is −100 % in bookkeeping signs; the wrong side is told', () => {
  const good: [string, ...Line[]] = ['20250310', ['2614', -250], ['2645', 250]]
  const bad: [string, ...Line[]] = ['20250310', ['2614', -250], ['2645', -250], ['1930', 500]]
  const { within } = resultOf({ template: 'reverse-charge' }, 2025, good, bad)
  expect(within?.vouchers.map(({ number, ratioPercent, bucket, wrongSide }) => [number, ratioPercent, bucket, wrongSide])).toEqual([
    ['2', 100, 'deviating', true],
    ['1', -100, 'within', false],
  ])
  expect(within?.wrongSideCount).toBe(1)
})

test('interest on the mean of a loan, as a share per year', () => {
  const { overTime } = resultOf(
    { template: 'interest-loans', interval: 'quarter' },
    2025,
    ['20250331', ['8410', 10], ['1930', -10]],
    ['20250401', ['2350', 200], ['1930', -200]],
  )
  // First quarter: loan −1 000 throughout, 10 of interest in three months: 1 % a quarter, 4 % a year.
  expect(overTime?.periods[0]).toMatchObject({ label: '2025-Q1', baseOre: -100_000, counterOre: 1000, ratio: 0.04 })
  // Second: (−1 000 − 800) ÷ 2.
  expect(overTime?.periods[1]).toMatchObject({ baseOre: -90_000, counterOre: 0, ratio: 0 })
})

test('a counterpart without a base is to be explained; where neither moves there is nothing to judge', () => {
  // January: sales of 100 and back, VAT 25 left alone. February: 0.40 of VAT, within the 0.50 kr of tolerance. The rest: nothing.
  const { overTime, flags } = resultOf(
    { view: 'overTime', base: ['3001'], counter: ['2611'], conditions: [condition(-25)], from: '2025-01-01', to: '2025-12-31' },
    2025,
    ['20250110', ['3001', -100], ['3001', 100], ['2611', -25], ['1930', 25]],
    ['20250210', ['2611', -0.4], ['1930', 0.4]],
  )
  expect(overTime?.periods.slice(0, 3).map(({ expectedOre, differenceOre, within }) => [expectedOre, differenceOre, within])).toEqual([
    [0, -2500, false],
    [0, -40, true],
    [0, 0, null],
  ])
  expect(flags.filter(({ id }) => id === 'relation.off-expectation').map(({ row }) => row)).toEqual(['2025-01'])
})

test('a regression with its statistics', () => {
  // x 1, 2, 3, 4 and y 2, 4, 5, 8: means 2.5 and 4.75, Σ(x−x̄)² 5, Σ(x−x̄)(y−ȳ) 9.5, Σ(y−ȳ)² 18.75.
  // Slope 1.9, intercept 0, residuals 0.1, 0.2, −0.7, 0.4: Σ² 0.7, s² 0.35; se(slope) √(0.35 ÷ 5) = 0.264575, t 7.181325;
  // se(intercept) √(0.35 · (1 ÷ 4 + 6.25 ÷ 5)) = 0.724569; R² 9.5² ÷ (5 · 18.75) = 0.962667.
  const line = regressionOf([2, 4, 5, 8].map((y, i) => ({ x: i + 1, y })))
  expect(line?.slope).toBeCloseTo(1.9, 10)
  expect(line?.interceptOre).toBeCloseTo(0, 10)
  expect(line?.rSquared).toBeCloseTo(0.962667, 6)
  expect(line?.slopeStandardError).toBeCloseTo(0.264575, 6)
  expect(line?.slopeT).toBeCloseTo(7.181325, 6)
  expect(line?.interceptStandardErrorOre).toBeCloseTo(0.724569, 6)
  expect(line).toMatchObject({ observations: 4, degreesOfFreedom: 2 })
  expect(regressionOf([1, 2].map((y) => ({ x: y, y })))).toBeNull()
  expect(regressionOf([1, 2, 3].map((y) => ({ x: 7, y })))).toBeNull()
  expect(regressionOf([10, 20, 30].map((x) => ({ x, y: 2 * x })))).toMatchObject({ standardErrorOre: 0, slopeT: null })
})

test('every shipped template is one, has an id of its own and can be run', () => {
  expect(new Set(relationTemplates.map(({ id }) => id)).size).toBe(relationTemplates.length)
  for (const template of relationTemplates) {
    expect(relationTemplateSchema.parse(template)).toEqual(template)
    expect(resultOf({ template: template.id }, 2025).view).toBe(template.view)
  }
})

test('one side alone is refused, and so is a template that does not exist', () => {
  expect(() => resultOf({ base: '3001' }, 2025)).toThrow('invalid_input')
  expect(() => resultOf({ template: 'no-such' }, 2025)).toThrow('invalid_input')
})

test('a base of 0 comes before a missing counterpart, and that before conditions', () => {
  expect(judge(0, 0, 0, [], 50).bucket).toBe('baseZero')
  expect(judge(0, -100, 1, [], 50).bucket).toBe('baseZero')
  expect(judge(1_000, 0, 0, [], 50).bucket).toBe('missing')
  expect(judge(1_000, -250, 1, [], 50).bucket).toBe('unconditioned')
})
