// Reviews of generated companies: what is planted is found, the flags of one company to the öre, and how many flags honest books raise.
import { expect, test, vi } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import type { Dataset } from '../define.ts'
import { texts } from '../flags/en/index.ts'
import { flagSentence } from '../flags/texts.ts'
import { type GeneratedCompany, generateCompany } from '../generator/index.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { selectLines } from '../query/lines.ts'
import { readSie } from '../sie/reader.ts'
import { demo, reviewFlags } from '../testing/flag-counts.ts'
import { drillResultFlag } from './result/drill.ts'
import { run as runResult } from './result/run.ts'
import { resultParams } from './result/schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
function datasetOfCompany({ years }: GeneratedCompany): Dataset {
  return datasetOf(
    buildBooks(
      years.map((year, i) => {
        const bytes = year.bytes()
        const { ledger, facts } = readSie(bytes)
        return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: `${i}`, generated: facts.generated }
      }),
    ).books,
  )
}

test('what is booked after the closing is found, whatever its size, and only that', () => {
  let planted = 0
  for (const seed of [1, 2, 3, 4, 5]) {
    const company = generateCompany({ seed, vouchers: 800, years: 2, errors: { 'posting-after-closing': 2 } })
    const data = datasetOfCompany(company)
    const key = company.answerKey()
    for (const { from, to } of company.years) {
      const late = reviewFlags(data, { from, to }).filter(({ id }) => id === 'result.post-close')
      const own = key.filter(({ fiscalYear }) => fiscalYear[0] === from)
      planted += own.length
      // Each moves its amount from 5410 to 6550.
      const total = own.reduce((sum, { ore }) => sum + (ore ?? 0), 0)
      expect(late.map(({ row, amountOre }) => [row, amountOre])).toEqual(
        own.length === 0
          ? []
          : [
              ['#5410', 0 - total],
              ['#6550', total],
            ],
      )
    }
  }
  expect(planted).toBe(10)
})

test('the flags of the demo company, as the auditor reads them', () => {
  const company = generateCompany(demo)
  const [, , last] = company.years
  if (!last) throw new TypeError('the demo company has three years')
  const format = {
    ore: (ore: number) => (ore / 100).toFixed(2),
    count: String,
    ratio: (ratio: number) => `${(ratio * 100).toFixed(1)} %`,
  }
  const lines = reviewFlags(datasetOfCompany(company), last).map(
    (flag) => `${flag.severity} ${flag.id}: ${flagSentence(texts, flag, format)}`,
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    warning balance.jump: 2440 Leverantörsskulder changed by 290248.53 in 2025-01; by the usual months -15738.30 was expected, usually -276280.60 to 244804.00 (24 months).
    warning result.margin-shift: Gross profit in 2025-01 is -65536.09, a margin of -34.4 %; by the usual months 143941.72 was expected, a margin of 75.6 % (12 months).
    info result.seasonality-broken: Raw materials and consumables: 2025-01 is 255917.95, 16.4 % of the year; by the year before 88946.49 was expected, 5.7 % (12 months).
    warning result.unusually-high: 4010 Varuinköp is 255917.95 in 2025-01; by the usual months 98494.79 was expected, usually -40258.89 to 237248.47 (24 months).
    warning object.negative-margin: 10 Försäljning has a result of -577801.10 on net sales of 1325866.91, a margin of -43.6 % (378 lines).
    "
  `)
})

test('a flag of a month leads to its lines: its amount and what the closing did', () => {
  let checked = 0
  for (const seed of [1, 2, 3, 4]) {
    const company = generateCompany({ seed, vouchers: 1500, years: 3, errors: { 'posting-after-closing': 3 } })
    const data = datasetOfCompany(company)
    for (const { from, to } of company.years) {
      const result = runResult(data, resultParams.parse({ from, to, minOre: 100_000 }), ctx)
      for (const flag of result.flags) {
        const { closingOre } = flag.values
        if (!/post-close|unusually|unexpected/.test(flag.id)) continue
        const drill = drillResultFlag(result, flag)
        if (!drill?.query) throw new TypeError(`${flag.id} leads nowhere`)
        const { sumOre } = selectLines(data.books, drill.query, { offset: 0, limit: 0 })
        const lines = drill.measure === 'negated' ? 0 - sumOre : sumOre
        expect(lines, flag.id).toBe((flag.amountOre ?? 0) + (typeof closingOre === 'number' ? closingOre : 0))
        checked++
      }
    }
  }
  expect(checked).toBeGreaterThan(20)
})

test('honest books raise few flags: none of a closing, of equipment or of what is old, and less than ten a company in the mean', () => {
  const counts = new Map<string, number>()
  let companies = 0
  for (const vouchers of [800, 3000]) {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const company = generateCompany({ seed, vouchers, years: 3 })
      const last = company.years.at(-1)
      if (!last) continue
      companies++
      for (const { id } of reviewFlags(datasetOfCompany(company), last)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  for (const id of [
    'balance.closing-only',
    'balance.frozen',
    'balance.old-entries',
    'result.post-close',
    'result.low-value-equipment',
    'object.moved',
    'object.large-share-missing',
  ])
    expect(counts.get(id) ?? 0, id).toBe(0)
  expect([...counts.values()].reduce((sum, count) => sum + count, 0) / companies).toBeLessThan(10)
})
