import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('amounts, shares and counts are written as Swedes write them, one of a thing as one; what is not known is a dash', () => {
  const words = ['{aOre} kr, {ratio}, {n} of {missing}, {days} days', '{aOre} kr, {ratio}, {n} av {missing}, {days} dagar'] as const
  const said = filled(words, { aOre: -123_456, ratio: 0.3142, n: 1.5, days: 1 }).map((text) => text.replaceAll('\u00a0', ' '))
  expect(said).toEqual(['−1 234,56 kr, 31,42 %, 1,5 of –, 1 day', '−1 234,56 kr, 31,42 %, 1,5 av –, 1 dag'])
})
