import { expect, test } from 'vitest'
import { type PasteItem, readPaste } from './paste.ts'

const items: readonly PasteItem[] = [
  { id: '2025-01-01/B/17/1/2', place: 1, voucher: 'B17', bookOre: 500_00 },
  { id: '2025-01-01/B/17/1/3', place: 2, voucher: 'B17', bookOre: 700_00 },
  { id: '2025-01-01/B/21/1/1', place: 3, voucher: 'B21', bookOre: 900_00 },
]
const ids = (text: string, from = 0) => readPaste(text, items, from).values.map(({ item, auditedOre }) => [item.place, auditedOre])
const troubles = (text: string, from = 0) => readPaste(text, items, from).misses.map(({ line, trouble }) => [line, trouble])

test('one column of amounts fills the items from the active one on', () => {
  expect(ids('400\n1 250,50', 1)).toEqual([
    [2, 400_00],
    [3, 1_250_50],
  ])
  expect(troubles('400\n500\n600', 1)).toEqual([[3, 'beyond']])
  expect(troubles('400\nfour hundred')).toEqual([[2, 'amount']])
})

test('rows name their item by voucher, and the value is the last amount of the row', () => {
  expect(ids('B 21\t900,00\t850,00\tReturned')).toEqual([[3, 850_00]])
  expect(readPaste('B 21\t900,00\t850,00\tReturned', items, 0).values[0]?.cause).toBe('Returned')
})

test('a voucher with two items of the sample does not say which one', () => {
  expect(troubles('B17\t500\t400\nB99\t1\t2')).toEqual([
    [1, 'several'],
    [2, 'no-item'],
  ])
})

test('headings say what the columns are, and an id is more than a voucher', () => {
  const text = 'Voucher\tId\tBook\tAudited value\tCause\nB17\t2025-01-01/B/17/1/3\t700\t650\tPrice\nB21\t2025-01-01/B/21/1/1\t900\t\t'
  expect(ids(text)).toEqual([[2, 650_00]])
  expect(readPaste(text, items, 0).empty).toBe(1)
})

test('an item is taken once', () => {
  expect(troubles('B21\t900\t850\nB21\t900\t840')).toEqual([[2, 'twice']])
})
