import { tableMappingSchema } from '@verifikat/analyses'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftToken, parseDraft } from './draft.ts'
import { allFields } from './fields.ts'
import type { TableMapping } from './types.ts'

const mapping: TableMapping = {
  headerRow: 3,
  columns: { account: 0, accountName: 1, amount: 7, date: 12 },
  decimalMark: ',',
  dayOrder: 'day-first',
  creditIsNegative: false,
}

test('a mapping becomes a short text for the address', () => {
  expect(draftToken(mapping)).toBe('3.c.d.p..date12_account0_accountName1_amount7.')
  expect(draftToken({ ...mapping, sheet: 'Ledger 2025.1', year: { from: '2025-05-01', to: '2026-04-30' }, creditIsNegative: true })).toBe(
    '3.c.d.n.2025-05-01_2026-04-30.date12_account0_accountName1_amount7.Ledger 2025.1',
  )
})

test('what the address says is the mapping again, whatever the sheet is called', () => {
  const columns = fc.dictionary(fc.constantFrom(...allFields), fc.nat(499), { noNullPrototype: true })
  const date = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  const sheet = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  const mappings = fc.record(
    {
      headerRow: fc.nat(59),
      columns,
      decimalMark: fc.constantFrom(',' as const, '.' as const),
      dayOrder: fc.constantFrom('day-first' as const, 'month-first' as const),
      creditIsNegative: fc.boolean(),
      sheet,
      year: fc.tuple(date, date).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
    },
    { requiredKeys: ['headerRow', 'columns', 'decimalMark', 'dayOrder', 'creditIsNegative'] },
  )
  fc.assert(
    fc.property(mappings, (given) => {
      const parsed = parseDraft(draftToken(given))
      expect(parsed).toEqual(given)
      expect(tableMappingSchema.safeParse(parsed).success).toBe(true)
    }),
  )
})

test.each(['', 'x', '3.c.d', '3.c.d.q..account0.', '99999.c.d.p...'])('%j is no mapping', (token) => {
  expect(parseDraft(token)).toBe(null)
})

test('fields and columns that do not exist are left out', () => {
  expect(parseDraft('0.c.d.p..account0_wages3_amount999_date_.')?.columns).toEqual({ account: 0 })
})
