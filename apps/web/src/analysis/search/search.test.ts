import { expect, test } from 'vitest'
import { oneOf } from './fields.ts'
import { activeFilters, hasLineFilter, objectToken, parseObject, queryOf, withoutFilters } from './filters.ts'
import { searchSchema } from './search.ts'

const schema = searchSchema({ empty: oneOf(['show', 'hide']) }, { empty: 'hide' })
const period = { from: '2025-01-01', to: '2025-12-31' }

test('malformed keys are dropped one by one and the rest stays', () => {
  expect(
    schema.parse({
      from: '2025-13-45',
      to: '2025-12-31',
      accounts: ['3*0'],
      unit: 'EUR',
      min: 'x',
      fig: '<b>',
      ver: '2025:1',
      nonsense: 1,
    }),
  ).toEqual({ to: '2025-12-31' })
})

test('defaults and empty lists are left out', () => {
  expect(schema.parse({ unit: 'kr', sign: 'bookkeeping', compare: 'prior-year', accounts: [], record: false, empty: 'hide' })).toEqual({})
  expect(schema.parse({ unit: 'tkr', empty: 'show' })).toEqual({ unit: 'tkr', empty: 'show' })
})

test('values typed by hand are accepted', () => {
  expect(schema.parse({ accounts: 1930, series: 'A', text: 42, sel: 1510 })).toEqual({
    accounts: ['1930'],
    series: ['A'],
    text: '42',
    sel: '1510',
  })
})

test('filters become a query, kinds that are not set are absent', () => {
  expect(queryOf({}, period)).toEqual({ period })
  expect(
    queryOf(
      {
        accounts: ['30*'],
        objects: ['1:20', '6:'],
        text: 'hyra',
        min: 100,
        abs: true,
        regFrom: '2025-02-01',
        without: ['1930'],
        noTo: 7,
        noVat: true,
      },
      period,
    ),
  ).toEqual({
    period,
    accounts: ['30*'],
    objects: [
      { dimension: '1', object: '20' },
      { dimension: '6', object: null },
    ],
    text: { match: 'contains', value: 'hyra' },
    amount: { minOre: 100, maxOre: null, absolute: true, side: null },
    registered: { from: '2025-02-01', to: null },
    counterAccounts: { include: [], exclude: ['1930'] },
    numbers: { from: null, to: 7 },
    withoutVatSettlement: true,
  })
})

test('only what is set counts as a filter, and accounts alone are no line filter', () => {
  expect(activeFilters({ match: 'regex', abs: true })).toEqual([])
  expect(activeFilters({ accounts: ['1930'], noVat: true, max: 0 })).toEqual(['accounts', 'amount', 'noVat'])
  expect(hasLineFilter({ accounts: ['1930'] })).toBe(false)
  expect(hasLineFilter({ users: [''] })).toBe(true)
})

test('removing a kind removes all its keys', () => {
  expect(withoutFilters(['amount'])).toEqual({ min: undefined, max: undefined, abs: undefined, side: undefined })
})

test('an object may hold a colon, and none is told from one', () => {
  expect(parseObject('6:A:1')).toEqual({ dimension: '6', object: 'A:1' })
  expect(parseObject(objectToken('1', null))).toEqual({ dimension: '1', object: null })
})
