import * as fc from 'fast-check'
import type { QueryInput } from '../query/query.ts'

const accountPatterns = fc.array(fc.constantFrom('1930', '3001', '3000-8989', '1*', '26*', '2611', '*', '5010'), { maxLength: 2 })
const none = fc.constant([]).map((): never[] => [])
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const date = fc.constantFrom(
  '2021-09-15',
  '2022-01-01',
  '2022-03-31',
  '2022-04-30',
  '2022-05-01',
  '2022-12-31',
  '2023-01-01',
  '2023-06-15',
  '2024-02-29',
)
const size = fc.integer({ min: -3000, max: 3000 })

/** Line filters, each absent more often than not. */
export const filters = fc.record({
  series: fc.oneof(
    { weight: 4, arbitrary: none },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom('A', 'B', 'A2', '', 'Q'), { minLength: 1, maxLength: 2 }) },
  ),
  numbers: fc.option(fc.record({ from: nullable(fc.integer({ min: 0, max: 15 })), to: nullable(fc.integer({ min: 5, max: 30 })) }), {
    freq: 4,
    nil: null,
  }),
  objects: fc.oneof(
    { weight: 4, arbitrary: none },
    {
      weight: 1,
      arbitrary: fc.array(fc.record({ dimension: fc.constantFrom('1', '6'), object: fc.constantFrom('10', 'P1', null) }), {
        minLength: 1,
        maxLength: 2,
      }),
    },
  ),
  users: fc.oneof(
    { weight: 4, arbitrary: none },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom('anna', 'bo', ''), { minLength: 1 }) },
  ),
  text: fc.option(
    fc.oneof(
      fc.record({ match: fc.constant('contains' as const), value: fc.constantFrom('hyra', 'år', 'Å', '"spec', 'a', 'faktura 1') }),
      fc.record({ match: fc.constant('word' as const), value: fc.constantFrom('hyra', 'el', 'special', '12') }),
      fc.record({ match: fc.constant('regex' as const), value: fc.constantFrom('^å', 'hyra|el', '\\d+$', '"\\w+"') }),
    ),
    { freq: 4, nil: null },
  ),
  amount: fc.option(
    fc.record({
      minOre: nullable(size),
      maxOre: nullable(size),
      absolute: fc.boolean(),
      side: fc.constantFrom<'debit' | 'credit' | null>('debit', 'credit', null),
    }),
    { freq: 3, nil: null },
  ),
  registered: fc.option(fc.record({ from: nullable(date), to: nullable(date) }), { freq: 6, nil: null }),
  unregistered: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  lag: fc.option(
    fc.record({
      minDays: nullable(fc.integer({ min: -5, max: 30 })),
      maxDays: nullable(fc.integer({ min: 0, max: 60 })),
      unknown: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
    { freq: 6, nil: null },
  ),
  voucherLines: fc.option(fc.record({ min: nullable(fc.integer({ min: 0, max: 4 })), max: nullable(fc.integer({ min: 1, max: 5 })) }), {
    freq: 6,
    nil: null,
  }),
  voucherGross: fc.option(fc.record({ minOre: nullable(fc.integer({ min: 0, max: 3000 })), maxOre: nullable(size) }), {
    freq: 6,
    nil: null,
  }),
  counterAccounts: fc.record({
    include: fc.oneof(
      { weight: 4, arbitrary: none },
      { weight: 1, arbitrary: fc.array(fc.constantFrom('1930', '3*', '1510-2650'), { minLength: 1, maxLength: 2 }) },
    ),
    exclude: fc.oneof(
      { weight: 4, arbitrary: none },
      { weight: 1, arbitrary: fc.array(fc.constantFrom('1930', '26*'), { minLength: 1, maxLength: 1 }) },
    ),
  }),
  withoutVatSettlement: fc.boolean(),
  outsideYear: fc.option(fc.constantFrom('only' as const, 'exclude' as const), { freq: 6, nil: null }),
})

export const query: fc.Arbitrary<QueryInput> = fc
  .record({
    accounts: accountPatterns,
    exceptAccounts: fc.oneof({ weight: 4, arbitrary: none }, { weight: 1, arbitrary: accountPatterns }),
    period: fc.record({ from: nullable(date), to: nullable(date) }),
    filters,
  })
  .map(({ filters: rest, ...own }) => ({ ...own, ...rest }))

export { accountPatterns, date }
