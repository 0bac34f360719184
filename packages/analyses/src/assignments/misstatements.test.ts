import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMaterialAlone, type Misstatement, type MisstatementEffect, misstatementKinds, summariseMisstatements } from './misstatements.ts'

const base: Misstatement = { id: 'F1', kind: 'factual', corrected: false, resultOre: 10_000_000, otherEquityOre: 0, taxable: true }

test('uncorrected ones count against materiality after tax in equity and before tax in the result', () => {
  // 100 000.00 at 20.6 % tax = 20 600.00; a fine of −5 000.00 has no tax; equity 79 400.00 − 5 000.00 − 1 000.00 = 73 400.00
  const all: Misstatement[] = [
    base,
    { ...base, id: 'P1', kind: 'projected', resultOre: -500_000, otherEquityOre: -100_000, taxable: false },
    { ...base, id: 'F2', corrected: true, resultOre: 999 },
  ]
  const summary = summariseMisstatements(all, { taxRatio: 0.206, materialityOre: 19_000_000 })
  expect(summary.uncorrected).toEqual({
    count: 2,
    resultOre: 9_500_000,
    taxOre: 2_060_000,
    resultAfterTaxOre: 7_440_000,
    equityOre: 7_340_000,
  })
  expect(summary.uncorrectedByKind.projected.equityOre).toBe(-600_000)
  // 999 × 0.206 = 205.794 → 206
  expect(summary.corrected).toMatchObject({ count: 1, taxOre: 206, equityOre: 793 })
  expect(summary).toMatchObject({ largestEffectOre: 9_500_000, materialityRatio: 0.5, material: false })
})

test('an effect that reaches materiality is material; without materiality nobody can say', () => {
  expect(summariseMisstatements([base], { taxRatio: 0.206, materialityOre: 10_000_000 }).material).toBe(true)
  expect(summariseMisstatements([base], { taxRatio: 0.206, materialityOre: null })).toMatchObject({
    materialityRatio: null,
    material: null,
  })
})

test('what is material alone is so whatever is set off against it', () => {
  const all = [
    { ...base, resultOre: 50_000_000 },
    { ...base, id: 'F2', resultOre: -49_000_000 },
  ]
  const summary = summariseMisstatements(all, { taxRatio: 0.206, materialityOre: 19_000_000 })
  expect(summary).toMatchObject({ largestEffectOre: 1_000_000, largestSingleOre: 50_000_000, material: true })
  expect(isMaterialAlone(summary)).toBe(true)
  // corrected, it is nobody's any more
  const corrected = summariseMisstatements(
    all.map((own) => ({ ...own, corrected: true })),
    { taxRatio: 0.206, materialityOre: 19_000_000 },
  )
  expect(corrected).toMatchObject({ largestSingleOre: 0, material: false })
  expect(isMaterialAlone(corrected)).toBe(false)
})

test('without a rate of tax nothing after tax is known, and nothing stands against materiality', () => {
  const given = { taxRatio: null, materialityOre: 10_000_000 }
  const { uncorrected, ...rest } = summariseMisstatements([base], given)
  expect(uncorrected).toEqual({ count: 1, resultOre: 10_000_000, taxOre: null, resultAfterTaxOre: null, equityOre: null })
  expect(rest).toMatchObject({ largestEffectOre: null, materialityRatio: null, material: null })
  // what has no tax needs none
  expect(summariseMisstatements([{ ...base, taxable: false }], given)).toMatchObject({ largestEffectOre: 10_000_000, material: true })
})

const some: fc.Arbitrary<Misstatement> = fc.record({
  id: fc.string(),
  kind: fc.constantFrom(...misstatementKinds),
  corrected: fc.boolean(),
  resultOre: fc.integer({ min: -1e10, max: 1e10 }),
  otherEquityOre: fc.integer({ min: -1e10, max: 1e10 }),
  taxable: fc.boolean(),
})

test('totals are their parts, to the öre', () => {
  fc.assert(
    fc.property(fc.array(some), (all) => {
      const given = { taxRatio: 0.206, materialityOre: null }
      const { corrected, uncorrected, uncorrectedByKind } = summariseMisstatements(all, given)
      const alone = all.map((own) => summariseMisstatements([{ ...own, corrected: false }], given).uncorrected)
      const figures: readonly (keyof MisstatementEffect)[] = ['count', 'resultOre', 'taxOre', 'resultAfterTaxOre', 'equityOre']
      for (const figure of figures) {
        const kinds = misstatementKinds.reduce((sum, kind) => sum + (uncorrectedByKind[kind][figure] ?? Number.NaN), 0)
        expect(kinds + 0).toBe((uncorrected[figure] ?? Number.NaN) + 0)
        const both = [corrected, uncorrected].reduce((sum, effect) => sum + (effect[figure] ?? Number.NaN), 0)
        expect(both).toBe(alone.reduce((sum, effect) => sum + (effect[figure] ?? Number.NaN), 0))
      }
    }),
  )
})
