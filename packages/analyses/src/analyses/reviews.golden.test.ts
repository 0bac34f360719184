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
import { demo, flagCounts, reviewFlags } from '../testing/flag-counts.ts'
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
    warning balance.jump: 2440 Leverantörsskulder changed by 323873.53 in 2025-01; by the usual months -8865.96 was expected, usually -235046.56 to 217314.64 (24 months).
    warning result.margin-shift: Gross profit in 2025-01 is -65536.09, a margin of -34.4 %; by the usual months 147777.88 was expected, a margin of 77.6 % (12 months).
    info result.margin-shift: Gross profit in 2025-02 is 184249.21, a margin of 50.2 %; by the usual months 277327.71 was expected, a margin of 75.6 % (12 months).
    info result.seasonality-broken: Raw materials and consumables: 2025-01 is 255917.95, 16.4 % of the year; by the year before 88946.49 was expected, 5.7 % (12 months).
    info result.unusually-high: 4010 Varuinköp is 255917.95 in 2025-01; by the usual months 98494.79 was expected, usually -40258.89 to 237248.47 (24 months).
    info result.unusually-high: 5420 Programvaror och licenser is 42090.12 in 2025-10; by the usual months 1680.91 was expected, usually -6723.64 to 10085.46 (24 months).
    info result.unusually-high: 5910 Annonser is 33794.35 in 2025-11; by the usual months 1314.67 was expected, usually -5258.66 to 7887.99 (24 months).
    info result.unusually-high: 6212 Mobiltelefon is 30526.36 in 2025-01; by the usual months 2105.83 was expected, usually -8423.30 to 12634.95 (24 months).
    info result.unusually-high: 6212 Mobiltelefon is 35167.51 in 2025-09; by the usual months 2105.83 was expected, usually -8423.30 to 12634.95 (24 months).
    info result.unusually-high: 6550 Konsulter is 26900.00 in 2025-01; by the usual months 1366.57 was expected, usually -5466.28 to 8199.42 (24 months).
    info result.unusually-high: 6550 Konsulter is 50114.97 in 2025-03; by the usual months 1366.57 was expected, usually -5466.28 to 8199.42 (24 months).
    info result.unusually-high: 6550 Konsulter is 39920.00 in 2025-10; by the usual months 1366.57 was expected, usually -5466.28 to 8199.42 (24 months).
    warning object.negative-margin: 10 Försäljning has a result of -536251.10 on net sales of 1367416.91, a margin of -39.2 % (379 lines).
    "
  `)
})

test('round amounts planted on a cost that comes now and then are found in their months', () => {
  const company = generateCompany(demo)
  const data = datasetOfCompany(company)
  const planted = company.answerKey().filter(({ kind }) => kind === 'round-amount-below-limit')
  expect(planted.map(({ account }) => account)).toEqual(['6550', '6550', '6550'])
  const found = company.years.map((year) => {
    const flags = reviewFlags(data, year).filter(({ id, row }) => id === 'result.unusually-high' && row === '#6550')
    return [year.from.slice(0, 4), ...flags.map(({ month }) => month)]
  })
  // Vouchers A 167 of 2023 and A 37 and A 172 of 2025; besides them, in both Januaries, a planted cost of the December before.
  const late = company.answerKey().filter(({ kind }) => kind === 'cost-in-later-year')
  expect(late.map(({ account, fiscalYear: [from] }) => [account, from])).toEqual([
    ['6550', '2024-01-01'],
    ['6550', '2025-01-01'],
  ])
  expect(found).toEqual([
    ['2023', '2023-11'],
    ['2024', '2024-01'],
    ['2025', '2025-01', '2025-03', '2025-10'],
  ])
})

test('how often each analysis flags the demo company, by year', () => {
  // Of result: two rows of a posting after the closing in 2023, and in each year the months that stand out, with all three planted round amounts.
  // Equity: the dividend decided, and paid; income by side: 5410, which the posting after the closing takes from.
  const company = generateCompany(demo)
  const data = datasetOfCompany(company)
  const counts = company.years.map((year) => {
    const byAnalysis = new Map<string, number>()
    for (const [id, count] of flagCounts(data, year)) {
      const [analysis = ''] = id.split(/[. ]/)
      byAnalysis.set(analysis, (byAnalysis.get(analysis) ?? 0) + count)
    }
    return [year.from.slice(0, 4), Object.fromEntries([...byAnalysis].sort(([a], [b]) => (a < b ? -1 : 1)))]
  })
  expect(Object.fromEntries(counts)).toMatchInlineSnapshot(`
    {
      "2023": {
        "balance-sheet-debit-credit": 2,
        "income-statement-debit-credit": 2,
        "monthly-matrix": 15,
        "object": 1,
        "result": 5,
      },
      "2024": {
        "balance-sheet-debit-credit": 2,
        "income-statement-debit-credit": 1,
        "monthly-matrix": 10,
        "object": 1,
        "result": 3,
      },
      "2025": {
        "balance": 1,
        "balance-sheet-debit-credit": 2,
        "income-statement-debit-credit": 1,
        "monthly-matrix": 15,
        "object": 1,
        "result": 11,
      },
    }
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
