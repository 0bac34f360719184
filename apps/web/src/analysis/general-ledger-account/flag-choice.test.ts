import { expect, test } from 'vitest'
import { hiddenHits, shownTests, toggledTests } from './flag-choice.ts'

const tests = (['account.duplicate', 'account.outlier', 'account.gap'] as const).map((id) => ({
  id,
  severity: 'warning' as const,
  unavailable: null,
  params: {},
  hits: 1,
  netOre: 0,
  grossOre: 0,
}))

test('months that miss and amounts that vary are left out on balance accounts until they are asked for', () => {
  expect(shownTests(tests, undefined, true)).toEqual(['account.duplicate'])
  expect(shownTests(tests, undefined, false)).toHaveLength(3)
  expect(shownTests(tests, 'account.gap', true)).toEqual(['account.gap'])
})

test('what nobody chose to hide is counted', () => {
  // One hit each: missing months and unusual amounts are left out on balance accounts.
  expect(hiddenHits(tests, undefined, true)).toBe(2)
  expect(hiddenHits(tests, undefined, false)).toBe(0)
  expect(hiddenHits(tests, 'account.duplicate', true)).toBe(0)
})

test('a test is turned on and off, the usual choice leaves the address empty, and none is none', () => {
  const withGap = toggledTests(tests, undefined, true, 'account.gap')
  expect(withGap).toBe('account.duplicate~account.gap')
  expect(toggledTests(tests, withGap, true, 'account.gap')).toBeUndefined()
  const none = toggledTests(tests, undefined, true, 'account.duplicate')
  expect(none).toBe('none')
  expect(shownTests(tests, none, true)).toEqual([])
})
