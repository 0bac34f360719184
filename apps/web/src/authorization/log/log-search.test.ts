import { expect, test } from 'vitest'
import { filterOf, isNarrowed, PRODUCT } from './log-search.ts'

test('nothing in the address asks for everything', () => {
  expect(filterOf({})).toEqual({ kinds: [], people: [], from: null, to: null, text: '' })
  expect([isNarrowed({}), isNarrowed({ entry: 3, before: 9 }), isNarrowed({ kind: 'import' })]).toEqual([false, false, true])
})

test('days are whole, from where the reader is: from the first instant of one to the first after the other', () => {
  const { from, to } = filterOf({ from: '2026-03-29', to: '2026-03-29' })
  expect([from, to]).toEqual([new Date(2026, 2, 29).toISOString(), new Date(2026, 2, 30).toISOString()])
  expect(filterOf({ from: '2026-12-31', to: '2026-12-31' }).to).toBe(new Date(2027, 0, 1).toISOString())
})

test('the product itself is nobody', () => {
  expect(filterOf({ who: PRODUCT }).people).toEqual([null])
})
