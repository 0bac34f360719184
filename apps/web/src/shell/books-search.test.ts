import { expect, test } from 'vitest'
import { meaningsOf } from './books-search.ts'

const kinds = (typed: string, series = ['A', 'B', 'LEV']) => meaningsOf(typed, series).map(({ kind }) => kind)

test('a series and a number are a voucher, in any letters and with or without a space', () => {
  for (const typed of ['B 214', 'b214', ' B-214 ']) {
    expect(meaningsOf(typed, ['A', 'B'])).toEqual([
      { kind: 'voucher', query: { series: ['B'], numbers: { from: 214, to: 214 } }, filters: { series: ['B'], noFrom: 214, noTo: 214 } },
    ])
  }
  expect(kinds('lev 7')).toEqual(['voucher'])
})

test('a number may be a voucher of any series, an amount or part of a text', () => {
  expect(kinds('214')).toEqual(['voucher', 'amount', 'text'])
  expect(meaningsOf('214', [])[1]).toEqual({
    kind: 'amount',
    query: { amount: { minOre: 21400, maxOre: 21400, absolute: true } },
    filters: { min: 21400, max: 21400, abs: true },
  })
})

test('an amount is found on either side', () => {
  expect(kinds('1 250,50')).toEqual(['amount', 'text'])
  expect(meaningsOf('-1 250,50', [])[0]?.filters).toEqual({ min: 125050, max: 125050, abs: true })
})

test('words are a text from three letters on, and so is a number after letters that are no series', () => {
  expect(kinds('hy')).toEqual([])
  expect(kinds('hyra')).toEqual(['text'])
  expect(kinds('Faktura 214')).toEqual(['text'])
})
