import { expect, test } from 'vitest'
import { monthFigure, PAIR, pairOf, pairRow } from './pair.ts'

test('a pair comes back from the address as it went in', () => {
  for (const pair of [
    { base: '3001', counter: '1510' },
    { base: null, counter: '1510' },
    { base: '3001', counter: null },
    { base: null, counter: null },
  ])
    expect(pairOf(pairRow(pair), PAIR)).toEqual({ ...pair, month: null })
  expect(pairOf('~1510', monthFigure('2025-03'))).toEqual({ base: null, counter: '1510', month: '2025-03' })
})

test('other rows and figures are no pairs', () => {
  expect(pairOf('3001', PAIR)).toBeNull()
  expect(pairOf('a~b~c', PAIR)).toBeNull()
  expect(pairOf('3001~1510', 'net')).toBeNull()
})
