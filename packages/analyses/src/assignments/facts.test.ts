import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { assignmentFacts } from './facts.ts'

const period = { from: '2025-01-01', to: '2025-12-31' }
const voucher = (number: number, rows: readonly (readonly [string, number])[]) =>
  `#VER A ${number} 20250610 ""\n{\n${rows.map(([account, kr]) => `#TRANS ${account} {} ${kr}.00`).join('\n')}\n}`
const booked = [
  ...['#RAR 0 20250101 20251231', '#IB 0 1930 50000.00', '#IB 0 2081 -50000.00'],
  voucher(1, [
    ['1930', 1_000],
    ['3001', -1_000],
  ]),
  voucher(2, [
    ['5010', 400],
    ['1930', -400],
  ]),
  voucher(3, [
    ['8910', 100],
    ['2510', -100],
  ]),
]
const transfer = voucher(4, [
  ['8999', 500],
  ['2099', -500],
])

test('benchmarks come from the books, and equity is the same whether the result has been transferred or not', () => {
  // sold 1 000, spent 400, tax 100: result before tax 600, assets 50 600, equity 50 000 + 500
  const expected = { revenue: 100_000, 'result-before-tax': 60_000, 'total-assets': 5_060_000, equity: 5_050_000, expenses: 40_000 }
  for (const vouchers of [booked, [...booked, transfer]]) {
    const { benchmarks } = assignmentFacts(datasetOf(booksOfText(vouchers.join('\n'))), period)
    expect(benchmarks).toEqual(expected)
  }
})

test('tax on misstatements is at the rate of the day, and none where the owners are taxed', () => {
  const books = booksOfText(booked.join('\n'))
  const permille = (legalForm: string, from = period.from) =>
    assignmentFacts(datasetOf(books, { ...noOwnParts, legalForm }), { ...period, from }).taxPermille
  expect([permille('AB'), permille('E'), permille('HB'), permille('EK')]).toEqual([206, 0, 0, 206])
  expect(assignmentFacts(datasetOf(books), period).taxPermille).toBe(206)
})
