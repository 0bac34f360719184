// A line of the query language and the filter panel say the same: what is pasted comes out as it was.
import { formatQuery, parseQuery, type QueryInput, querySchema } from '@verifikat/analyses'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountsOf, activeFilters, filtersOf, queryOf } from '../search/filters.ts'
import { loadQueryLanguage, restText, withReadableRest } from '../search/query-language.ts'
import { searchSchema } from '../search/search.ts'
import { filterPatch, queryText, readQuery } from './query-text.ts'

await loadQueryLanguage()

const schema = searchSchema({}, {})
const loaded = { from: '2023-01-01', to: '2025-12-31' }
const year = { from: '2025-01-01', to: '2025-12-31' }

test('fields of the panel are written as a line, and the line fills in the fields', () => {
  const search = schema.parse({ accounts: ['1930', '30*'], text: 'hyra', min: 100_000, abs: true, series: ['A', ''], noVat: true })
  const line = queryText(search, year, 'en')
  expect(line).toBe('account:1930,30* date:2025-01-01..2025-12-31 series:A,"" text:"hyra" abs>=1000.00 without:vat-settlement')
  const { patch } = readQuery(line, loaded, 'numbers')
  expect(schema.parse(patch)).toEqual({ ...search, ...year })
})

test('the line is in the reader’s language, the address in English, and either is read', () => {
  const search = schema.parse({ accounts: ['1930'], min: 100_050, noVat: true, rest: 'lag>=30 only:unregistered' })
  const line = queryText(search, null, 'sv')
  expect(line).toBe('konto:1930 belopp>=1000,50 dröjsmål>=30 endast:oregistrerade utan:momsomföring')
  const { patch } = readQuery(line, null, 'numbers')
  expect(schema.parse(patch)).toEqual(search)
  expect(restText('lag>=30 only:unregistered', 'sv')).toBe('dröjsmål>=30 endast:oregistrerade')
})

test('filters without a field stand in the rest, and one pasted line takes the place of all before it', () => {
  const { patch } = readQuery('lag:30.. lines>=10 group:is.net -account:3740 series:B', loaded, 'all')
  expect(patch).toMatchObject({ series: ['B'], accounts: undefined, text: undefined })
  const search = schema.parse({ text: 'old', accounts: ['1930'], from: '2024-01-01', to: '2024-12-31', ...patch })
  expect(search).toEqual({ from: '2024-01-01', to: '2024-12-31', series: ['B'], rest: 'group:is.net -account:3740 lag>=30 lines>=10' })
  expect(accountsOf(search)).toEqual({ groups: ['is.net'], exceptAccounts: ['3740'] })
  expect(filtersOf(search)).toEqual({
    series: ['B'],
    lag: { minDays: 30, maxDays: null, unknown: false },
    voucherLines: { min: 10, max: null },
  })
  expect(activeFilters(search)).toEqual(['series', 'rest'])
})

test('a line that cannot be read is dropped, and what can be stays', () => {
  expect(withReadableRest(schema.parse({ rest: 'lag>=', min: 100 }))).toEqual({ min: 100 })
  expect(withReadableRest(schema.parse({ rest: 'lag>=30' }))).toEqual({ rest: 'lag>=30' })
})

test('an open end of the period is that of the loaded years', () => {
  expect(readQuery('date:..2024-06-30', loaded, 'all').patch).toMatchObject({ from: '2023-01-01', to: '2024-06-30' })
  expect(readQuery('account:1930', loaded, 'all').patch).not.toHaveProperty('from')
})

test('what is wrong is said at its character; what a screen cannot filter by is refused', () => {
  expect(readQuery('account:1930 colour:red', loaded, 'all').problem).toMatchObject({ code: 'unknown-key', at: 13 })
  expect(readQuery('group:is.net', loaded, 'numbers')).toEqual({ patch: null, problem: null, refused: 'groups' })
  expect(readQuery('account:1930', loaded, 'none')).toEqual({ patch: null, problem: null, refused: 'accounts' })
  expect(readQuery('date:2025', null, 'none')).toEqual({ patch: null, problem: null, refused: 'period' })
  expect(queryText({ series: ['B'] }, null, 'en')).toBe('series:B')
})

const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const name = fc.constantFrom('A', 'a b', '"', 'x=y', 'x:y', ',', 'räntor')
const whole = nullable(fc.integer({ min: -500, max: 500 }))
const day = nullable(fc.constantFrom('2024-02-29', '2025-06-30'))
const anyClosing = fc.record({
  series: fc.array(fc.constantFrom('B', ''), { maxLength: 2 }),
  words: fc.array(fc.constantFrom('bokslut*', 'års slut'), { maxLength: 2 }),
  accounts: fc.array(fc.constant('8910-8999'), { maxLength: 1 }),
  lastDays: nullable(fc.integer({ min: 0, max: 400 })),
})
const anyQuery: fc.Arbitrary<QueryInput> = fc
  .record({
    accounts: fc.array(fc.constantFrom('1930', '3000-3799', '30*'), { maxLength: 2 }),
    groups: fc.array(name, { maxLength: 1 }),
    functions: fc.array(fc.constant('bank'), { maxLength: 1 }),
    exceptAccounts: fc.array(fc.constant('3740'), { maxLength: 1 }),
    series: fc.array(fc.constantFrom('A', ''), { maxLength: 2 }),
    numbers: nullable(fc.record({ from: whole, to: whole })),
    objects: fc.array(fc.record({ dimension: name, object: nullable(fc.constantFrom('10', '', 'P1')) }), { maxLength: 2 }),
    users: fc.array(name, { maxLength: 2 }),
    text: nullable(
      fc.record({ match: fc.constantFrom('contains' as const, 'word' as const, 'regex' as const), value: fc.constantFrom('a b', ' x') }),
    ),
    textGroups: fc.array(name, { maxLength: 1 }),
    amount: nullable(
      fc.record({
        minOre: whole,
        maxOre: whole,
        absolute: fc.boolean(),
        side: nullable(fc.constantFrom('debit' as const, 'credit' as const)),
      }),
    ),
    registered: nullable(fc.record({ from: day, to: day })),
    unregistered: fc.boolean(),
    lag: nullable(fc.record({ minDays: whole, maxDays: whole, unknown: fc.boolean() })),
    voucherLines: nullable(fc.record({ min: whole, max: whole })),
    voucherGross: nullable(fc.record({ minOre: whole, maxOre: whole })),
    counterAccounts: fc.record({
      include: fc.array(fc.constant('26*'), { maxLength: 1 }),
      exclude: fc.array(fc.constant('1930'), { maxLength: 1 }),
    }),
    withoutVatSettlement: fc.boolean(),
    withoutResetVouchers: fc.boolean(),
    outsideYear: nullable(fc.constantFrom('only' as const, 'exclude' as const)),
  })
  .chain((query) => nullable(anyClosing).map((withoutClosing) => (withoutClosing ? { ...query, withoutClosing } : query)))

test('law: every query comes back from the address exactly as it was', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const asked = querySchema.parse({ ...query, period: year })
      const search = schema.parse(filterPatch(asked))
      const back = querySchema.parse(queryOf(search, year))
      expect(back).toEqual(asked)
      expect(parseQuery(formatQuery(back)).query).toEqual(asked)
    }),
  )
})
