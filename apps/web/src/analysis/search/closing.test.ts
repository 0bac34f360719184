import { noClosingRules } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { closingOf, withClosing } from './closing.ts'
import { filtersOf } from './filters.ts'
import { loadQueryLanguage } from './query-language.ts'

await loadQueryLanguage()

const rules = { ...noClosingRules, words: ['bokslut*'], lastDays: 31 }

test('rules come into the address beside what stands there, and go out of it again', () => {
  const line = withClosing('lag>=30 -account:3740', rules)
  expect(line).toBe('-account:3740 lag>=30 without-closing:text=bokslut*,days=31')
  expect(closingOf(line)).toEqual(rules)
  expect(withClosing(line, null)).toBe('-account:3740 lag>=30')
  expect(withClosing(withClosing(undefined, noClosingRules), null)).toBeUndefined()
  expect(withClosing(undefined, noClosingRules)).toBe('without:closing')
  expect(closingOf('without:closing')).toEqual(noClosingRules)
})

test('what is set is what is asked for; nothing set, nothing asked', () => {
  expect(filtersOf({ rest: withClosing(undefined, rules) })).toEqual({ withoutClosing: rules })
  expect(closingOf(undefined)).toBeNull()
  expect(closingOf('lag>=30')).toBeNull()
  expect(withClosing('not a query', rules)).toBe('not a query')
})
