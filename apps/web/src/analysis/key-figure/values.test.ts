import { expect, test } from 'vitest'
import type { Texts } from '../use-texts.ts'
import { changeText, isAtDay, isOfTwelve, unitName, valueText } from './values.ts'

test('each unit has its own decimals', () => {
  expect(valueText(0.68836, '%', 'kr')).toBe('68,8')
  expect(valueText(-1.2345, 'times', 'kr')).toBe('\u22121,23')
  expect(valueText(45.24, 'days', 'kr')).toBe('45,2')
  expect(valueText(123_456_700, 'kr', 'tkr')).toBe('1\u00a0235')
  expect(valueText(-0.0001, 'times', 'kr')).toBe('0,00')
})

test('amounts with two decimals are called kronor: 1 234,56 is no öre', () => {
  // as many keys as it is asked for
  const t = ((key: string) => key) as unknown as Texts
  expect(valueText(123_456, 'kr', 'ore')).toBe('1\u00a0234,56')
  expect((['ore', 'kr', 'tkr'] as const).map((unit) => unitName('kr', unit, t))).toEqual(['unit.kr', 'unit.kr', 'unit.tkr'])
})

test('no change is a dash', () => {
  expect([changeText(0, '%', 'kr'), changeText(-0.021, '%', 'kr')]).toEqual(['–', '\u22122,1'])
})

test('a figure of balances alone stands at a day; one with movements in it is over a time', () => {
  const terms = [
    { id: 'bs.equity', timing: 'balance' },
    { id: 'is.net', timing: 'movement' },
    { id: 'employees', timing: 'value' },
  ] as const
  expect(isAtDay({ terms: ['bs.equity'] }, terms)).toBe(true)
  expect(isAtDay({ terms: ['bs.equity', 'is.net'] }, terms)).toBe(false)
  expect(isAtDay({ terms: ['is.net', 'employees'] }, terms)).toBe(false)
})

test('nine months of movements are not what rolling twelve months are usually; what stands at a day is, and so is a whole year', () => {
  const terms = [
    { id: 'bs.equity', timing: 'balance' },
    { id: 'is.net', timing: 'movement' },
  ] as const
  const over = (months: number | null) => ({ terms, columns: [{ months }] }) as unknown as Parameters<typeof isOfTwelve>[1]
  expect([9, 12, null].map((months) => isOfTwelve({ terms: ['is.net'] }, over(months)))).toEqual([false, true, true])
  expect(isOfTwelve({ terms: ['bs.equity'] }, over(9))).toBe(true)
})
