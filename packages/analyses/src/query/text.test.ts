// The one-line language of queries: it says exactly what a query says, and what is wrong and where.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { query as companyQuery } from '../testing/random-queries.ts'
import { runs } from '../testing/runs.ts'
import { type QueryInput, querySchema } from './query.ts'
import { formatQuery, parseQuery } from './text.ts'
import { queryKeys } from './text-keys.ts'
import { type queryProblemCodes, queryProblemText } from './text-problem.ts'

const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const name = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('A', 'a b', '"', '\\', 'a\\', '\\d', '\n', '\t\\n', ',', '=', 'x=y', '..', '-', ' ', 'räntor'),
)
const names = fc.array(name, { maxLength: 3 })
const anyNames = fc.array(fc.oneof(name, fc.constant('')), { maxLength: 3 })
const account = fc.constantFrom('1930', '1940-1949', ' 3000 - 3799 ', '30*', '*', '11AF', 'DIFF', '1.2/3')
const accounts = fc.array(account, { maxLength: 3 })
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const range = fc.record({ from: nullable(date), to: nullable(date) })
const whole = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.maxSafeInteger())
const ore = nullable(whole)
const text = fc.oneof(
  fc.record({ match: fc.constantFrom('contains' as const, 'word' as const), value: fc.oneof(name, fc.constantFrom('text:"a"', '  x')) }),
  fc.record({
    match: fc.constant('regex' as const),
    value: fc.constantFrom('^å', 'hyra|el', '\\d+$', '"\\w+"', '\\\\', 'a\\t\\.b', '[\\]"]'),
  }),
)

const anyClosing = fc.record({
  series: anyNames,
  words: names,
  accounts,
  lastDays: nullable(fc.integer({ min: 0, max: 400 })),
})

/** Every filter there is, with whatever a query may hold. */
const anyQuery: fc.Arbitrary<QueryInput> = fc
  .record({
    accounts,
    groups: names,
    functions: names,
    exceptAccounts: accounts,
    period: range,
    series: anyNames,
    numbers: nullable(fc.record({ from: ore, to: ore })),
    objects: fc.array(fc.record({ dimension: fc.oneof(name, fc.constant('')), object: nullable(fc.oneof(name, fc.constant(''))) }), {
      maxLength: 3,
    }),
    users: anyNames,
    text: nullable(text),
    textGroups: names,
    amount: nullable(
      fc.record({
        minOre: ore,
        maxOre: ore,
        absolute: fc.boolean(),
        side: fc.constantFrom<'debit' | 'credit' | null>('debit', 'credit', null),
      }),
    ),
    registered: nullable(range),
    unregistered: fc.boolean(),
    lag: nullable(fc.record({ minDays: ore, maxDays: ore, unknown: fc.boolean() })),
    voucherLines: nullable(fc.record({ min: ore, max: ore })),
    voucherGross: nullable(fc.record({ minOre: ore, maxOre: ore })),
    counterAccounts: fc.record({ include: accounts, exclude: accounts }),
    withoutVatSettlement: fc.boolean(),
    withoutResetVouchers: fc.boolean(),
    outsideYear: nullable(fc.constantFrom('only' as const, 'exclude' as const)),
  })
  .chain((query) => fc.option(anyClosing, { nil: null }).map((withoutClosing) => (withoutClosing ? { ...query, withoutClosing } : query)))

test('what is written is read back as the same query, every filter of it', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.oneof(anyQuery, companyQuery), (input) => {
      const query = querySchema.parse(input)
      for (const language of ['en', 'sv'] as const) {
        const line = formatQuery(query, language)
        expect(line).not.toMatch(/[\n\r\t]/)
        expect(parseQuery(line)).toEqual({ query, problem: null })
      }
      for (const [key, value] of Object.entries(query)) if (JSON.stringify(value) !== JSON.stringify(everything[key])) seen.add(key)
    }),
    { numRuns: runs(400, 3000) },
  )
  // A filter that is added to the query has to be written too.
  expect([...seen].sort()).toEqual(Object.keys(querySchema.shape).sort())
})
const everything: Readonly<Record<string, unknown>> = querySchema.parse({})

test('a query reads like a sentence', () => {
  const line = 'account:1930,1940-1949 -account:1910 date:2025-01-01..2025-03-31 series:A text:"hyra" amount>=1000.00'
  const query = {
    accounts: ['1930', '1940-1949'],
    exceptAccounts: ['1910'],
    period: { from: '2025-01-01', to: '2025-03-31' },
    series: ['A'],
    text: { match: 'contains' as const, value: 'hyra' },
    amount: { minOre: 100_000 },
  }
  expect(formatQuery(query)).toBe(line)
  expect(parseQuery(line).query).toEqual(querySchema.parse(query))
  expect(formatQuery({})).toBe('')
  expect(parseQuery('  ').query).toEqual(querySchema.parse({}))
})

test('in Swedish keys, words and the decimal sign are Swedish, and it is read back the same', () => {
  const query: QueryInput = {
    accounts: ['1930'],
    exceptAccounts: ['1910'],
    series: ['A'],
    numbers: { from: 1, to: 9 },
    amount: { minOre: 100_050, side: 'debit' },
    lag: { unknown: true },
    outsideYear: 'exclude',
    withoutResetVouchers: true,
    voucherGross: { maxOre: 12 },
    objects: [{ dimension: '6', object: 'P1' }],
  }
  const line = formatQuery(query, 'sv')
  expect(line).toBe(
    'konto:1930 -konto:1910 serie:A nummer:1..9 objekt:6=P1 belopp>=1000,50 sida:debet dröjsmål:okänt omslutning<=0,12 utan:utanför-året,nollställning',
  )
  expect(parseQuery(line)).toEqual({ query: querySchema.parse(query), problem: null })
  expect(parseQuery(formatQuery(query, 'en'))).toEqual(parseQuery(line))
})

test('what is wrong is explained with the keys and words of the language', () => {
  const said = (line: string, language: 'en' | 'sv') => {
    const { problem } = parseQuery(line)
    return problem === null ? '' : queryProblemText(problem, language)
  }
  expect(said('färg:röd', 'sv')).toMatch(/färg.*konto, grupp, funktion, datum, serie/)
  expect(said('färg:röd', 'en')).toMatch(/account, group, function, date, series/)
  expect(said('serie:', 'sv')).toBe('Det saknas vad ”serie” ska vara.')
  expect(said('serie:', 'en')).toBe('What ‘series’ is to be is missing.')
  expect(said('sida:vänster', 'sv')).toBe('”sida” tar något av: debet, kredit; inte ”vänster”.')
  expect(said('belopp>=1 absbelopp<=2', 'sv')).toBe('Ange antingen belopp eller absbelopp, inte båda.')
  for (const key of Object.values(queryKeys)) expect(said(`${key}:`, 'sv')).toContain(`”${key}”`)
})

test.each<[string, QueryInput]>([
  ['nr>=7 NR<9', { numbers: { from: 7, to: 8 } }],
  ['belopp>=1 000,50 serie:A', { amount: { minOre: 100_050 }, series: ['A'] }],
  ['belopp:-1\u00a0234\u202f567,8..2 000', { amount: { minOre: -123_456_780, maxOre: 200_000 } }],
  ['abs>=12 000 gross<1 000 000.00', { amount: { minOre: 1_200_000, absolute: true }, voucherGross: { maxOre: 99_999_999 } }],
  ['date:2025', { period: { from: '2025-01-01', to: '2025-12-31' } }],
  ['date:2024-02', { period: { from: '2024-02-01', to: '2024-02-29' } }],
  ['date:2025-02..2025-03', { period: { from: '2025-02-01', to: '2025-03-31' } }],
  ['date>2025-01', { period: { from: '2025-02-01', to: null } }],
  ['date<2025', { period: { from: null, to: '2024-12-31' } }],
  ['registered:..', { registered: { from: null, to: null } }],
  ['amount>1000 amount<2000,5', { amount: { minOre: 100_001, maxOre: 200_049 } }],
  ['amount=-12.3', { amount: { minOre: -1230, maxOre: -1230 } }],
  ['abs:100..200 side:credit', { amount: { minOre: 10_000, maxOre: 20_000, absolute: true, side: 'credit' } }],
  ['side:debit', { amount: { side: 'debit' } }],
  ['number:10..20 lag>30', { numbers: { from: 10, to: 20 }, lag: { minDays: 31 } }],
  ['lag:unknown', { lag: { unknown: true } }],
  [
    'object:6=P1,1=',
    {
      objects: [
        { dimension: '6', object: 'P1' },
        { dimension: '1', object: null },
      ],
    },
  ],
  ['series:A,"" series:B', { series: ['A', '', 'B'] }],
  ['word:el', { text: { match: 'word', value: 'el' } }],
  ['regex:"\\d{3}"', { text: { match: 'regex', value: '\\d{3}' } }],
  ['text:a,b', { text: { match: 'contains', value: 'a,b' } }],
  ['counter:26* -counter:1910,1920', { counterAccounts: { include: ['26*'], exclude: ['1910', '1920'] } }],
  ['only:outside-year without:vat-settlement,reset', { outsideYear: 'only', withoutVatSettlement: true, withoutResetVouchers: true }],
  [
    'Konto:1930 belopp>=5 -motkonto:1910 sida:kredit utan:utanför-året dröjsmål:okänt',
    {
      accounts: ['1930'],
      amount: { minOre: 500, side: 'credit' },
      counterAccounts: { exclude: ['1910'] },
      outsideYear: 'exclude',
      lag: { unknown: true },
    },
  ],
])('%s', (line, query) => {
  expect(parseQuery(line)).toEqual({ query: querySchema.parse(query), problem: null })
})

test.each<[line: string, code: (typeof queryProblemCodes)[number], at: number, length: number]>([
  ['account:1930 hyra', 'key-missing', 13, 4],
  ['account:1930 acount:1940', 'unknown-key', 13, 6],
  ['series: text:"a"', 'value-missing', 0, 7],
  ['series:A,,B', 'value-missing', 0, 11],
  ['text:""', 'value-missing', 5, 2],
  ['account:1930 text:"hyra', 'quote-missing', 18, 5],
  ['series:"A"B', 'unexpected', 10, 1],
  ['text:"a"b', 'unexpected', 8, 1],
  ['-series:A', 'not-negatable', 0, 8],
  ['account>=1930', 'wrong-operator', 7, 2],
  ['amount>=1 amount>=2', 'repeated', 10, 9],
  ['text:a word:b', 'repeated', 7, 6],
  ['only:outside-year without:outside-year', 'repeated', 18, 20],
  ['amount>=1 abs<=2', 'amount-and-abs', 10, 6],
  ['account:1930,3000-', 'bad-account', 13, 5],
  ['amount>=12.345', 'bad-amount', 8, 6],
  ['amount>=1 0000', 'key-missing', 10, 4],
  ['amount>=1000 000', 'bad-amount', 8, 8],
  ['number:1 000', 'key-missing', 9, 3],
  ['amount>=90071992547409.93', 'bad-amount', 8, 17],
  ['number:x', 'bad-number', 7, 1],
  ['lag>1..2', 'bad-number', 4, 4],
  ['date:2025-02-30', 'bad-date', 5, 10],
  ['date:2025-13', 'bad-date', 5, 7],
  ['object:6', 'bad-object', 7, 1],
  ['regex:"(a"', 'bad-pattern', 6, 4],
  ['group:""', 'bad-name', 6, 2],
  ['side:left', 'unknown-word', 5, 4],
  [`text:"${'a'.repeat(201)}"`, 'too-long', 5, 203],
])('%s is refused: %s', (line, code, at, length) => {
  const { problem } = parseQuery(line)
  expect(problem).toMatchObject({ code, at, length })
  if (!problem) return
  for (const language of ['en', 'sv'] as const) expect(queryProblemText(problem, language)).not.toMatch(/\{[a-z]+\}/)
  expect(queryProblemText(problem, 'en')).not.toBe(queryProblemText(problem, 'sv'))
})

test('whatever is written is a query or a problem inside the text, never an exception', () => {
  const part = fc.oneof(
    fc.constantFrom(...Object.keys(queryKeys), ':', '>=', '<', '=', '"', '-', ' ', ',', '..', '1930', '2025-01', '\\'),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const line = parts.join('')
      const { query, problem } = parseQuery(line)
      if (problem) expect(problem.at + problem.length).toBeLessThanOrEqual(line.length)
      else expect(parseQuery(formatQuery(query)).query).toEqual(query)
    }),
    { numRuns: runs(400, 3000) },
  )
})

test('a query of thousands of values is read in time that grows with it, and beyond that refused', () => {
  const started = performance.now()
  expect(parseQuery('account:1930 '.repeat(5000)).query?.accounts.length).toBe(5000)
  expect(parseQuery('account:1930 '.repeat(5001)).problem).toMatchObject({
    code: 'too-many',
    at: 65_000,
    values: { key: 'account', most: '5000' },
  })
  expect(parseQuery('account:1930 '.repeat(40_000)).problem).toMatchObject({ code: 'query-too-long', at: 0, length: 520_000 })
  expect(performance.now() - started).toBeLessThan(3000)
  const many = Array.from({ length: 5001 }, (_, i) => `S${i}`)
  expect(querySchema.safeParse({ accounts: Array<string>(50_001).fill('1930') }).success).toBe(false)
  for (const filter of [
    { series: many },
    { users: many },
    { textGroups: many },

    { counterAccounts: { include: many } },
  ])
    expect(querySchema.safeParse(filter).success).toBe(false)
  expect(querySchema.safeParse({ objects: many.map((object) => ({ dimension: '1', object })) }).success).toBe(false)
})
