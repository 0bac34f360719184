import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOfDay } from '../dates.ts'
import { runs } from '../testing/runs.ts'
import { readDeclaration } from './read.ts'
import { writeTaxAccount } from './write-tax-account.ts'

test('law: a statement of the tax account is read back equal, with a balance after every row', () => {
  const row = fc.record({
    date: fc.integer({ min: 20_000, max: 20_300 }).map(isoOfDay),
    text: fc.string({ unit: fc.constantFrom('å', ';', '"', 'x', ' y', ','), minLength: 1, maxLength: 12 }).map((text) => `M${text}`),
    ore: fc.integer({ min: -1e11, max: 1e11 }),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.integer({ min: -1e9, max: 1e9 }), (rows, openingOre) => {
      const opening = { date: '2024-01-01', ore: openingOre }
      const closing = { date: '2025-12-31', ore: rows.reduce((sum, { ore }) => sum + ore, openingOre) }
      const written = { orgNumber: '559900-0008', name: 'Norrvik Bygg AB', opening, closing, rows }
      const read = readDeclaration(new TextEncoder().encode(writeTaxAccount(written)))
      if (read.kind !== 'tax-account') throw new TypeError('not a tax account')
      expect(read).toMatchObject({
        generation: 'c',
        orgNumber: '559900-0008',
        name: 'Norrvik Bygg AB',
        opening,
        closing,
        differenceOre: 0,
        findings: [],
      })
      expect(read.rows.map(({ date, text, ore }) => ({ date, text, ore }))).toEqual(rows)
      let balanceOre = openingOre
      for (const own of read.rows) {
        balanceOre += own.ore
        expect(own.balanceOre).toBe(balanceOre)
      }
    }),
    { numRuns: runs(100, 2000) },
  )
})
