import { expect, test } from 'vitest'
import { buildBooks } from '../../books/build.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { generateCompany } from '../../generator/index.ts'
import { indexLedger } from '../../ledger/index-ledger.ts'
import { memoryTexts } from '../../ledger/text.ts'
import { vatBoxFacts } from '../../reference/vat-boxes.ts'
import { readSie } from '../../sie/reader.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { run } from './run.ts'
import { vatParams, vatResult } from './schema.ts'
import { vatShown } from './tables.ts'

const sources = generateCompany({ seed: 5, vouchers: 1500, years: 2 }).years.map((year, i) => {
  const bytes = year.bytes()
  const { ledger, facts } = readSie(bytes)
  return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: `${i}`, generated: facts.generated }
})
const data = datasetOf(buildBooks(sources).books)
const [first, second] = data.books.years.map(({ year }) => year)
const span = { from: first?.from, to: second?.to }
const of = (interval: 'month' | 'quarter' | 'year') => run(data, vatParams.parse({ ...span, interval }), { progress: () => undefined })
const months = of('month')
const quarters = of('quarter')
const years = of('year')

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

test('law: every figure of every table is its lines, and every total the sum of its rows', () => {
  const functions = [
    { function: 'sales-exempt', patterns: ['3002'], from: `${second?.from.slice(0, 4)}-05-10`, to: null },
    { function: 'sales-12', patterns: ['3001'], from: null, to: `${first?.from.slice(0, 4)}-11-30` },
  ]
  const moved = datasetOf(data.books, { ...noOwnParts, accountFunctions: functions })
  let opened = 0
  for (const dataset of [data, moved])
    for (const interval of ['month', 'quarter', 'year'] as const) {
      const params = vatParams.parse({ ...span, interval })
      const result = run(dataset, params, { progress: () => undefined })
      expect(vatResult.parse(result)).toEqual(result)
      opened += expectTablesToAddUp(data.books, vatShown.tables(result, params, { sign: 'natural' }))
    }
  expect(opened).toBeGreaterThan(2000)
})

test('the made-up company settles every period, and nothing is left but what is not yet settled', () => {
  expect(quarters.periods.map(({ settlements }) => settlements.length > 0).filter(Boolean).length).toBeGreaterThan(4)
})
