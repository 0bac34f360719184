import { accountPattern, isoDate } from '@verifikat/analyses'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  account,
  day,
  list,
  matching,
  number,
  objectOf,
  oneOf,
  orNull,
  readFields,
  recordOf,
  span,
  text,
  typed,
  typedList,
  uuid,
  whole,
} from './fields.ts'

test('a day and an account are what the core takes for one', () => {
  const days = fc.oneof(
    fc.constantFrom('2024-02-29', '2025-02-29', '2025-13-01', '2025-04-31', '2025-1-1', '', 'x'),
    fc.string(),
    fc.integer(),
  )
  fc.assert(
    fc.property(days, (value) => {
      expect(day(value)).toBe(isoDate.safeParse(value).data)
    }),
  )
  const accounts = fc.oneof(fc.constantFrom('1930', '3000-3799', '30*', '3*0', ' 1930 ', '', '-', '30**'), fc.string(), fc.integer())
  fc.assert(
    fc.property(accounts, (value) => {
      expect(account(value)).toBe(accountPattern.safeParse(value).data)
    }),
  )
})

test('numbers within their bounds, and whole where they are to be', () => {
  expect([0, 20, -1, 20.5, Number.NaN, '3'].map(number(0, 20))).toEqual([0, 20, undefined, undefined, undefined, undefined])
  expect([3, 3.5, 2 ** 53, null].map(whole(0))).toEqual([3, undefined, undefined, undefined])
})

test('texts of their length and form', () => {
  expect(['', 'abc', 'abcd', 3].map(text(3, 1))).toEqual([undefined, 'abc', undefined, undefined])
  expect([3, 'x', true].map(typed(text(3, 1)))).toEqual(['3', 'x', undefined])
  expect(['a', 'b', 1].map(oneOf(['a']))).toEqual(['a', undefined, undefined])
  expect(['a1', 'b'].map(matching(/\d/))).toEqual(['a1', undefined])
  expect(['5b3c1f9e-0d54-4c3a-9a5e-0f6f3f2b1a77', '5b3c'].map(uuid)).toEqual(['5b3c1f9e-0d54-4c3a-9a5e-0f6f3f2b1a77', undefined])
})

test('a list is taken whole or not at all; one value typed by hand is a list of one', () => {
  const items = list(whole(0), 2)
  expect([[1, 2], [1, 2, 3], [1, -1], 1].map(items)).toEqual([[1, 2], undefined, undefined, undefined])
  expect([1930, '30*', ['1930', 30], ['3*0'], {}].map(typedList(account))).toEqual([
    ['1930'],
    ['30*'],
    ['1930', '30'],
    undefined,
    undefined,
  ])
})

test('a record is taken whole or not at all, and two days are two', () => {
  expect([{ a: 1 }, { a: 'x' }, [], null].map(recordOf(whole()))).toEqual([{ a: 1 }, undefined, undefined, undefined])
  const year = { from: '2025-01-01', to: '2025-12-31' }
  expect([year, { from: '2025-01-01' }, null].map(span)).toEqual([year, undefined, undefined])
})

test('keys that the address lacks are not there, and what is malformed is undefined', () => {
  expect(Object.entries(readFields({ a: whole(), b: whole(), c: whole() }, { a: 1, b: 'x', d: 1 }))).toEqual([
    ['a', 1],
    ['b', undefined],
  ])
  expect(readFields({ a: whole() }, null)).toEqual({})
})

test('an object has every key as it is meant, or is none', () => {
  const read = objectOf({ name: text(9), ore: orNull(whole()) })
  expect(read({ name: 'a', ore: null, more: true })).toEqual({ name: 'a', ore: null })
  expect(read({ name: 'a', ore: 5 })).toEqual({ name: 'a', ore: 5 })
  for (const wrong of [{ name: 'a' }, { name: 'a', ore: 0.5 }, { ore: 1 }, null, 'a', undefined]) expect(read(wrong)).toBeUndefined()
})
