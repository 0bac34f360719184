import { expect, test } from 'vitest'
import { filled } from './filled.ts'

test('amounts, shares and counts are written as each language does; what is not known is a dash', () => {
  const words = ['{aOre} kr, {ratio}, {n} of {missing}', '{aOre} kr, {ratio}, {n} av {missing}'] as const
  const [en, sv] = filled(words, { aOre: -123_456, ratio: 0.3142, n: 1.5 })
  expect(en).toBe('-1,234.56 kr, 31.42%, 1.5 of –')
  expect(sv.replaceAll(/\s/g, ' ')).toBe('−1 234,56 kr, 31,42 %, 1,5 av –')
})
