import { expect, test } from 'vitest'
import { buildBooks } from '../../books/build.ts'
import { datasetOf } from '../../company/dataset.ts'
import { generateCompany } from '../../generator/index.ts'
import { indexLedger } from '../../ledger/index-ledger.ts'
import { memoryTexts } from '../../ledger/text.ts'
import { selectLines } from '../../query/lines.ts'
import { querySchema } from '../../query/query.ts'
import { vatBoxFacts } from '../../reference/vat-boxes.ts'
import { readSie } from '../../sie/reader.ts'
import { run } from './run.ts'
import { vatParams } from './schema.ts'

const sources = generateCompany({ seed: 5, vouchers: 1500, years: 2 }).years.map((year, i) => {
  const bytes = year.bytes()
  const { ledger, facts } = readSie(bytes)
  return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: `${i}`, generated: facts.generated }
})
const data = datasetOf(buildBooks(sources).books)
const [first, second] = data.books.years.map(({ year }) => year)
const span = { from: first?.from, to: second?.to }
const of = (interval: 'month' | 'quarter' | 'year') => run(data, vatParams.parse({ ...span, interval }), { progress: () => undefined })
const [months, quarters, years] = [of('month'), of('quarter'), of('year')]

test('law: months, quarters and years come to the same öre in every box, and accounts to their box', () => {
  for (const [b, { box, totalOre, accounts }] of months.boxes.entries()) {
    expect(quarters.boxes[b]?.totalOre).toBe(totalOre)
    expect(years.boxes[b]?.totalOre).toBe(totalOre)
    const sum = accounts.reduce((total, { netOre }) => total + netOre, 0)
    if (box !== '49') expect(0 - vatBoxFacts[box].sign * sum).toBe(totalOre)
  }
  expect(months.boxes.find(({ box }) => box === '10')?.totalOre).toBeGreaterThan(0)
})

test('law: box 49 is what its truncated parts come to, in every period', () => {
  const parts = ['10', '11', '12', '30', '31', '32', '60', '61', '62']
  months.periods.forEach((_, s) => {
    const kr = (box: string) => months.boxes.find((row) => row.box === box)?.cells[s]?.bookedKr ?? 0
    expect(kr('49')).toBe(parts.reduce((sum, box) => sum + kr(box), 0) - kr('48'))
  })
})

test('law: the lines of a box’s accounts without settlements come to its figure', () => {
  for (const { box, accounts, cells } of quarters.boxes) {
    if (accounts.length === 0) continue
    quarters.periods.forEach((period, s) => {
      const query = querySchema.parse({
        ...{ accounts: accounts.map(({ account }) => account), period: { from: period.from, to: period.to } },
        ...{ withoutVatSettlement: true, withoutResetVouchers: true, outsideYear: 'exclude' },
      })
      const { debitOre, creditOre } = selectLines(data.books, query, { offset: 0, limit: 1 }, data)
      expect(0 - vatBoxFacts[box].sign * (debitOre - creditOre)).toBe(cells[s]?.bookedOre)
    })
  }
})

test('the made-up company settles every period, and nothing is left but what is not yet settled', () => {
  expect(quarters.periods.map(({ settlements }) => settlements.length > 0).filter(Boolean).length).toBeGreaterThan(4)
})
