// The course of the tax account: what it stands at day by day, and the stretches in which it was late.
import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsOf, declaredDocument } from '../../company/declarations.ts'
import { readDeclaration } from '../../declarations/read.ts'
import { balanceChart } from './chart.ts'
import { run } from './run.ts'
import { taxParams } from './schema.ts'
import { taxShown } from './tables.ts'

const statement = `"Exempel AB";"556000-4615";"";""
"";"Ingående saldo 2025-01-01";"";"1 000"
"2025-02-12";"Moms december 2024";"-5 000";"-4 000"
"2025-03-12";"Avdragen skatt februari 2025";"-2 000";"-6 000"
"2025-03-20";"Inbetalning bokförd 250320";"6 500";"500"
"";"Utgående saldo 2025-03-31";"";"500"
`

/** The tax account of the statement above, without books. */
function taxOf(given: object) {
  const document = declaredDocument(readDeclaration(new TextEncoder().encode(statement)), {
    fileName: 'konto.csv',
    sha256: 'a'.repeat(64),
    version: 1,
  })
  const noBooks = { currency: 'SEK', years: [], accounts: [], findings: [] }
  const params = taxParams.parse(given)
  const dataset = datasetOf(noBooks, { ...noOwnParts, declarations: declarationsOf([document]) })
  return { params, result: run(dataset, params, { progress: () => undefined }) }
}

test('days that are asked for open with what the rows before them leave, and hold their own rows only', () => {
  const { account } = taxOf({ from: '2025-03-01', to: '2025-03-15' }).result
  expect(account).toMatchObject({ from: '2025-03-01', to: '2025-03-15', openingOre: -400_000, closingOre: -600_000, sumOre: -200_000 })
  expect(account?.rows.map(({ date, ore }) => [date, ore])).toEqual([['2025-03-12', -200_000]])
  expect(taxOf({ from: '2026-01-01', to: '2026-01-31' }).result.account).toBeNull()
  // below zero on every day of 1–15 March
  expect(account).toMatchObject({ daysBelowZero: 15, lowestOre: -600_000, lowestOn: '2025-03-12' })
})

test('a point for each day that has rows, a stretch for each occasion up to the next or to the day it was paid', () => {
  const { params, result } = taxOf({})
  const chart = balanceChart(result)
  expect(chart?.points).toEqual([
    { day: '2025-01-01', ore: 100_000 },
    { day: '2025-02-12', ore: -400_000 },
    { day: '2025-03-12', ore: -600_000 },
    { day: '2025-03-20', ore: 50_000 },
  ])
  expect([chart?.to, chart?.twin.length]).toEqual(['2025-03-31', 4])
  expect(chart?.spans.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['1', '2025-02-12', '2025-03-12'],
    ['2', '2025-03-12', '2025-03-20'],
  ])
  // what stands under the occasions belongs to them
  const tables = taxShown.tables(result, params, { sign: 'natural' })
  const under = tables.filter((table) => table.under === 'late')
  expect(under.map(({ id, look }) => [id, look])).toEqual([
    ['remark', 'prose'],
    ['account', 'grid'],
  ])
  expect([0, 1, 2].map((row) => under[1]?.belongsTo(row))).toEqual(['2025-02-12', '2025-03-12', null])
})

test('occasions that are equally late say their days once', () => {
  const noteOf = (given: object) => {
    const { params, result } = taxOf(given)
    return [result.account?.occasions.length, taxShown.facts?.(result, params, { sign: 'natural' }).find(({ id }) => id === 'late')?.note]
  }
  // due on 12 March, paid on the 20th
  expect(noteOf({ from: '2025-03-01', to: '2025-03-31' })).toEqual([1, ['8 days', '8 dagar']])
})
