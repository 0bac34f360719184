import { yearThresholdsSchema } from '@verifikat/analyses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountKeys, boundOf, readThresholds } from './thresholds.ts'

const of = (materialityOre: number | null, performanceMaterialityOre: number | null, trivialOre: number | null) => {
  const read = readThresholds({ materialityOre, performanceMaterialityOre, trivialOre })
  if (read === null) throw new TypeError('no thresholds')
  return read
}

test('an amount above the one that bounds it is kept, and says which that is', () => {
  // 500 000 kr of performance materiality are more than 100 000 kr of materiality; 20 000 kr are clearly trivial below both
  const wrong = of(100_000_00, 500_000_00, 20_000_00)
  expect(amountKeys.map((key) => boundOf(wrong, key))).toEqual([null, 'materialityOre', null])
  expect(boundOf(of(100_000_00, null, 200_000_00), 'trivialOre')).toBe('materialityOre')
  expect(readThresholds({ materialityOre: -500 })).toBeNull()
  expect(readThresholds({ change: { ratio: -0.1 } })).toBeNull()
})

test('no amount is told of exactly where the server takes them', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 5 }))
  fc.assert(
    fc.property(limit, limit, limit, (materiality, performance, trivial) => {
      const read = of(materiality, performance, trivial)
      expect(amountKeys.every((key) => boundOf(read, key) === null)).toBe(yearThresholdsSchema.safeParse(read).success)
    }),
  )
})
