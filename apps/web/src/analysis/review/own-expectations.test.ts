import { expect, test } from 'vitest'
import { ownOf, ownText, parseOwn, withOwn } from './own-expectations.ts'

test('what was chosen for an account comes back from the address', () => {
  const text = '5010:t12000000~4010:d3000-3799,3900~7210:budget'
  expect(parseOwn(text)).toEqual([
    { accounts: ['5010'], expectation: { kind: 'typed', ore: 12_000_000 } },
    { accounts: ['4010'], expectation: { kind: 'driver', driver: { kind: 'accounts', accounts: ['3000-3799', '3900'] } } },
    { accounts: ['7210'], expectation: { kind: 'budget' } },
  ])
  expect(ownText(parseOwn(text))).toBe(text)
  expect(ownOf(text, '7210')).toEqual({ kind: 'budget' })
  expect(ownOf(text, '7220')).toBeNull()
})

test('one account changes, the others stay', () => {
  const typed = withOwn('7210:budget', '5010', { kind: 'typed', ore: -500 })
  expect(typed).toBe('7210:budget~5010:t-500')
  expect(withOwn(typed, '7210', { kind: 'trend', months: 12 })).toBe('5010:t-500~7210:trend')
  expect(withOwn('7210:budget', '7210', null)).toBeUndefined()
})

test('what means nothing is left out', () => {
  expect(parseOwn('5010:x~:budget~50*1:budget~5010~5010:t1.5')).toEqual([])
  expect(parseOwn(undefined)).toEqual([])
})
