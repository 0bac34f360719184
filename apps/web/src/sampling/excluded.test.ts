import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excludedLines } from './excluded.ts'

const line = fc.record({ yearFrom: fc.constantFrom('2024-01-01', '2025-01-01'), row: fc.nat(40), ore: fc.integer({ min: -500, max: 500 }) })

test('population and what is left out come to the whole', () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ yearFrom, row }) => `${yearFrom} ${row}` }), fc.array(fc.boolean()), (whole, picks) => {
      const own = whole.filter((_, i) => picks[i])
      const sum = (lines: readonly { readonly ore: number }[]) => lines.reduce((total, { ore }) => total + ore, 0)
      const excluded = excludedLines(whole, own, 'net')
      expect(excluded.length + own.length).toBe(whole.length)
      expect(sum(excluded) + sum(own)).toBe(sum(whole))
      const debits = own.filter(({ ore }) => ore > 0)
      expect(sum(excludedLines(whole, own, 'debit')) + sum(debits)).toBe(sum(whole))
    }),
  )
})
