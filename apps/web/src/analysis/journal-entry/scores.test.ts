import type { JournalLibrary } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { scoresOf, unnamed, withScores } from './scores.ts'

const voucher = (index: number) => ({
  yearFrom: '2025-01-01',
  voucher: index,
  series: 'A',
  number: String(index),
  occurrence: 1,
  date: null,
  registrationDate: null,
  text: '',
  user: '',
})
const scored = (index: number, score: number) => ({ voucher: voucher(index), score, debitOre: 0, reasons: [] })
const weights: JournalLibrary['score']['weights'] = Object.create(null)

test('a voucher that is not named has at most the next score down', () => {
  const distribution = [
    { score: 40, vouchers: 1 },
    { score: 15, vouchers: 3 },
    { score: 0, vouchers: 90 },
  ]
  const scores = scoresOf({ version: 1, origin: 'shipped', weights, highest: [scored(1, 40), scored(2, 15)], distribution })
  expect(scores.of({ yearFrom: '2025-01-01', voucher: 1 })?.score).toBe(40)
  expect(scores.of({ yearFrom: '2024-01-01', voucher: 1 })).toBeNull()
  expect(scores.most).toBe(15)
  const all = scoresOf({
    version: 1,
    origin: 'shipped',
    weights,
    highest: [scored(1, 40), scored(2, 15), scored(3, 15), scored(4, 15)],
    distribution,
  })
  expect(all.most).toBe(0)
  // The second of 2025 is named, the others are asked for by year; where every score is named nobody is.
  const found = [voucher(2), voucher(3), { ...voucher(9), yearFrom: '2024-01-01' }, voucher(5)]
  expect(unnamed(scores, found)).toEqual([
    { yearFrom: '2025-01-01', vouchers: [3, 5] },
    { yearFrom: '2024-01-01', vouchers: [9] },
  ])
  expect(unnamed(all, found)).toEqual([])
  const more = withScores(scores, [scored(3, 15), scored(5, 0)])
  expect([2, 3, 5, 6].map((index) => more.of({ yearFrom: '2025-01-01', voucher: index })?.score)).toEqual([15, 15, 0, undefined])
})
