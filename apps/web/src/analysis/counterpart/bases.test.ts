import { expect, test } from 'vitest'
import { asOneToken, baseIdOf, baseIds, bases, rangesOf } from './bases.ts'

test('öre that are rounded off are no revenue', () => {
  expect(bases.revenue).toEqual(['3000-3739', '3750-3799'])
})

test('a base of several ranges is one token in its field, and the same ranges again', () => {
  for (const id of baseIds) {
    expect(rangesOf(asOneToken(id))).toEqual(bases[id])
    expect(baseIdOf(rangesOf(asOneToken(id)))).toBe(id)
  }
  expect(rangesOf('1930')).toEqual(['1930'])
})
