// Vouchers counted by shape come to what they come to one by one. A filter that every line passes is looked at line by line.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { datasetOf } from '../../company/dataset.ts'
import { voucherShapes } from '../../flows/voucher-shapes.ts'
import { booksOfShapes, shapedVouchers } from '../../testing/shaped-books.ts'
import { attributionMethods } from './methods.ts'
import { run } from './run.ts'
import { counterpartParams } from './schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const anyLine = { amount: { minOre: -900_000_000_000 } }
const asked = fc.record({
  base: fc.constantFrom<unknown>([], ['3001'], ['1930', '2440'], ['1510-2440'], ['3001', '3740'], { functions: ['sales-25'] }),
  method: fc.constantFrom(...attributionMethods),
  withoutClosing: fc.boolean(),
  closingSeries: fc.constantFrom<readonly string[]>([], ['B']),
  period: fc.constantFrom<object>(
    {},
    { from: '2025-02-01', to: '2025-05-31' },
    { from: '2025-01-15', to: '2025-11-20' },
    { to: '2025-03-03' },
  ),
  rules: fc.constantFrom<readonly object[] | null>(null, [
    { id: 'odd', name: { sv: 'a', en: 'a' }, kind: 'odd', of: { accounts: ['3001'] }, against: { accounts: ['1930'] }, source: '' },
    {
      id: 'large',
      name: { sv: 'b', en: 'b' },
      kind: 'expected',
      of: { accounts: ['2440'] },
      against: { accounts: ['1930'] },
      source: '',
      minOre: 5000,
      exceptClosing: true,
      without: { accounts: ['3740'] },
    },
    {
      id: 'dated',
      name: { sv: 'c', en: 'c' },
      kind: 'odd',
      of: { accounts: ['1930'] },
      against: { accounts: ['1510'] },
      source: '',
      from: '2025-06-01',
    },
  ]),
})

test('law: vouchers counted by shape come to what they come to one by one', () => {
  let shaped = 0
  let found = 0
  fc.assert(
    fc.property(shapedVouchers, asked, (vouchers, { period, ...chosen }) => {
      const books = booksOfShapes(vouchers)
      const resultOf = (more: object) => {
        const params = counterpartParams.parse({ ...chosen, ...period, ...more })
        return run(datasetOf(books), params, { progress: () => undefined })
      }
      const { pair: _none, ...byShape } = resultOf({})
      const { pair: _neither, ...oneByOne } = resultOf({ filters: anyLine })
      expect(byShape).toEqual(oneByOne)
      for (const { ledger, fromDay, toDay } of books.years)
        if (ledger) shaped += ledger.vouchers.length - voucherShapes(ledger, fromDay, toDay).alone.length
      for (const { base, counter } of byShape.pairs.slice(0, 2)) {
        const pair = { base, counter, offset: 1, limit: 3 }
        expect(resultOf({ pair }).pair).toEqual(resultOf({ pair, filters: anyLine }).pair)
        found++
      }
    }),
    { numRuns: 80 },
  )
  expect(shaped).toBeGreaterThan(500)
  expect(found).toBeGreaterThan(50)
})
