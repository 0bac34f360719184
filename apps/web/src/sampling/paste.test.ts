import { expect, test } from 'vitest'
import { type PasteItem, readPaste } from './paste.ts'

const items: readonly PasteItem[] = [
  { id: '2025-01-01/B/17/1/2', place: 1, voucher: 'B17', bookOre: 500_00 },
  { id: '2025-01-01/B/17/1/3', place: 2, voucher: 'B17', bookOre: 700_00 },
  { id: '2025-01-01/B/21/1/1', place: 3, voucher: 'B21', bookOre: 900_00 },
]
interface Given {
  readonly from?: number
  readonly chosen?: number | null
  readonly isCredit?: boolean
  readonly of?: readonly PasteItem[]
}
const read = (text: string, { from = 0, chosen = null, isCredit = false, of = items }: Given = {}) =>
  readPaste(text, of, { following: of.slice(from), chosen, isCredit })
const ids = (text: string, given?: Given) => read(text, given).values.map(({ item, auditedOre }) => [item.place, auditedOre])
const troubles = (text: string, given?: Given) => read(text, given).misses.map(({ line, trouble }) => [line, trouble])

test('one column of amounts fills the items from the active one on', () => {
  expect(ids('400\n1 250,50', { from: 1 })).toEqual([
    [2, 400_00],
    [3, 1_250_50],
  ])
  expect(troubles('400\n500\n600', { from: 1 })).toEqual([[3, 'beyond']])
  expect(troubles('400\nfour hundred')).toEqual([[2, 'amount']])
})

test('in a column a blank leaves its item as it is, and a heading uses up none', () => {
  expect(ids('400\n\n600')).toEqual([
    [1, 400_00],
    [3, 600_00],
  ])
  expect(ids('\n500')).toEqual([[2, 500_00]])
  expect(ids('Granskat värde\n400\n500')).toEqual([
    [1, 400_00],
    [2, 500_00],
  ])
  expect(read('Belopp\n400').heading).toBe('Belopp')
})

test('rows name their item by voucher; of several amounts without a heading somebody says which is the audited one', () => {
  expect(ids('B 21\t850,00\tReturned')).toEqual([[3, 850_00]])
  expect(read('B 21\t850,00\tReturned').values[0]?.cause).toBe('Returned')
  const text = 'B 21\t900,00\t850,00\tReturned'
  expect(ids(text)).toEqual([])
  expect(read(text).choices).toEqual([
    { at: 1, name: '', first: '900,00' },
    { at: 2, name: '', first: '850,00' },
  ])
  expect(ids(text, { chosen: 2 })).toEqual([[3, 850_00]])
  expect(ids('B21\t900,00\t1')).toEqual([])
})

test('the number of lines of the client list is never the audited value', () => {
  const list = 'Nr\tId\tPost\tDatum\tKonto\tBokfört belopp\tRader\n3\t2025-01-01/B/21/1/1\tB21\t2025-02-01\t1510\t900,00\t1'
  expect(ids(list)).toEqual([])
  expect(read(list).empty).toBe(1)
  expect(ids(`${list}`.replaceAll('Rader', 'Rader\tBekräftat belopp').concat('\t850,00'))).toEqual([[3, 850_00]])
})

test('a voucher with two items of the sample does not say which one', () => {
  expect(troubles('B17\t400\nB99\t2')).toEqual([
    [1, 'several'],
    [2, 'no-item'],
  ])
})

test('headings say what the columns are, and an id is more than a voucher', () => {
  const text = 'Voucher\tId\tBook\tAudited value\tCause\nB17\t2025-01-01/B/17/1/3\t700\t650\tPrice\nB21\t2025-01-01/B/21/1/1\t900\t\t'
  expect(ids(text)).toEqual([[2, 650_00]])
  expect(read(text).empty).toBe(1)
})

test('the item is more than its number, and its number or booked amount tells which of a voucher', () => {
  expect(ids('Nr\tPost\tGranskat värde\n1\tB21\t850')).toEqual([[3, 850_00]])
  expect(ids('Nr\tPost\tGranskat värde\n2\tB17\t650')).toEqual([[2, 650_00]])
  expect(ids('Post\tBokfört belopp\tGranskat värde\nB17\t700,00\t650')).toEqual([[2, 650_00]])
  expect(ids('Nr\tGranskat värde\n3\t850')).toEqual([[3, 850_00]])
})

test('a row that shows another booked amount than its item has says so', () => {
  const text = 'Post\tBokfört belopp\tGranskat värde\nB21\t901,00\t850'
  expect(read(text).values.map(({ otherBookOre }) => otherBookOre)).toEqual([901_00])
  expect(read(text.replace('901', '900')).values.map(({ otherBookOre }) => otherBookOre)).toEqual([null])
})

test('vouchers without a series: a number under its heading is no voucher', () => {
  const bare: readonly PasteItem[] = [
    { id: '2025-01-01//2/1/1', place: 1, voucher: '2', bookOre: 500_00 },
    { id: '2025-01-01//7/1/1', place: 2, voucher: '7', bookOre: 700_00 },
  ]
  expect(ids('Nr\tGranskat värde\n2\t650', { of: bare })).toEqual([[2, 650_00]])
  expect(ids('Verifikat\tGranskat värde\n2\t450', { of: bare })).toEqual([[1, 450_00]])
  expect(ids('2\t450', { of: bare })).toEqual([[1, 450_00]])
  expect(troubles('1\t450', { of: bare })).toEqual([[1, 'no-item']])
})

test('credits are read in the sign of the screen and in that of the books', () => {
  expect(ids('B21\t-850,00', { isCredit: true })).toEqual([[3, 850_00]])
  expect(ids('B21\t850,00', { isCredit: true })).toEqual([[3, 850_00]])
  // the booked amount tells the sign: the audited value is a repayment
  expect(ids('Post\tBokfört belopp\tGranskat värde\nB21\t900,00\t-50,00', { isCredit: true })).toEqual([[3, -50_00]])
  const turned = read('Post\tBokfört belopp\tGranskat värde\nB21\t-900,00\t-850,00', { isCredit: true })
  expect(turned.values.map(({ auditedOre, otherBookOre }) => [auditedOre, otherBookOre])).toEqual([[850_00, null]])
  expect(turned.isTurned).toBe(true)
})

test('without headings an id says more than a voucher, and a voucher more than a number', () => {
  expect(ids('1\tB21\t850', { chosen: 2 })).toEqual([[3, 850_00]])
  expect(ids('3\tB17\t2025-01-01/B/17/1/3\t650', { chosen: 3 })).toEqual([[2, 650_00]])
})

test('what is above the headings of a sheet is left out', () => {
  expect(ids('Bolag\tAB\nUrval\t1. Kundfordringar\n\nPost\tGranskat värde\nB21\t850')).toEqual([[3, 850_00]])
})

test('amounts that cannot be read are no amounts, whatever the item', () => {
  expect(troubles('B21\tabout 850')).toEqual([[1, 'amount']])
})

test('an item is taken once', () => {
  expect(troubles('B21\t850\nB21\t840')).toEqual([[2, 'twice']])
})

test('an amount without a sign that would turn a credit into a debit is asked about; one with its sign is taken', () => {
  const both = [
    { id: 'a', place: 1, voucher: 'B1', bookOre: -4000_00 },
    { id: 'b', place: 2, voucher: 'B2', bookOre: 4000_00 },
  ]
  const of = both
  expect([ids('4 000\n3 900', { of }), troubles('4 000\n3 900', { of })]).toEqual([[[2, 3900_00]], [[1, 'side']]])
  expect(troubles('-3 900\n3 900', { of })).toEqual([])
  expect(ids('+4 000\n-10', { of })).toEqual([
    [1, 4000_00],
    [2, -10_00],
  ])
})
