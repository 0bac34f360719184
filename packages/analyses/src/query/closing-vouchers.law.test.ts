import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksOf as booksOfModels, company } from '../testing/random-books.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { closingVouchers } from './closing-vouchers.ts'
import { selectLines } from './lines.ts'
import { type ClosingRules, closingRulesSchema } from './query.ts'
import { formatQuery, parseQuery } from './text.ts'

const voucher = (series: string, number: number, date: string, text: string, rows: readonly [string, number][], lineText = '') =>
  `#VER ${series} ${number} ${date} "${text}"\n{\n${rows.map(([account, kr]) => `#TRANS ${account} {} ${kr}.00 "" "${lineText}"`).join('\n')}\n}`

const file = [
  '#RAR 0 20250101 20251231',
  '#IB 0 1930 1000.00\n#IB 0 2081 -1000.00',
  voucher('A', 1, '20250315', 'Bokslutsarvode', [
    ['6530', 100],
    ['1930', -100],
  ]),
  voucher('A', 2, '20251215', 'Löner', [
    ['7010', 200],
    ['1930', -200],
  ]),
  voucher('A', 3, '20251231', 'BOKSLUT: avskrivning', [
    ['7832', 300],
    ['1229', -300],
  ]),
  voucher('A', 4, '20251130', 'Periodisering', [
    ['8910', 40],
    ['2512', -40],
  ]),
  voucher('B', 1, '20250601', 'Flytt', [
    ['1930', 10],
    ['1940', -10],
  ]),
  voucher(
    'A',
    5,
    '20251231',
    'Övrigt',
    [
      ['1930', 5],
      ['3001', -5],
    ],
    'årsslut 2025',
  ),
  // Carries the result on: known by itself.
  voucher('A', 6, '20251231', 'Årets resultat', [
    ['8999', 60],
    ['2099', -60],
  ]),
].join('\n')

function found(rules: Partial<ClosingRules>): string[] {
  const [year] = booksOfText(file).years
  if (!year?.ledger) throw new TypeError('no ledger')
  const mask = closingVouchers(year, year.ledger, closingRulesSchema.parse(rules))
  const { series, number } = year.ledger.vouchers
  const names = year.ledger.series
  return [...mask].flatMap((hit, v) => (hit ? [`${names[series[v] ?? 0]}${number[v]}`] : []))
}

test('what shows of itself, and what each rule adds', () => {
  expect(found({})).toEqual(['A6'])
  expect(found({ series: ['B'] })).toEqual(['B1', 'A6'])
  expect(found({ words: ['bokslut*'] })).toEqual(['A1', 'A3', 'A6'])
  expect(found({ words: ['bokslut'] })).toEqual(['A3', 'A6'])
  expect(found({ accounts: ['8910-8989'] })).toEqual(['A4', 'A6'])
  // Of a line, without its diacritics, and with digits in it.
  expect(found({ words: ['arsslut'] })).toEqual(['A5', 'A6'])
  expect(found({ words: ['årsslut 2025'] })).toEqual(['A5', 'A6'])
  expect(found({ words: ['*', '!'] })).toEqual(['A6'])
})

test('words and accounts count near the year’s end only, a series on any day', () => {
  // 31 days before 2025-12-31 is 2025-11-30.
  expect(found({ words: ['bokslut*'], accounts: ['8910'], series: ['B'], lastDays: 31 })).toEqual(['A3', 'A4', 'B1', 'A6'])
  expect(found({ words: ['bokslut*'], accounts: ['8910'], lastDays: 30 })).toEqual(['A3', 'A6'])
  expect(found({ words: ['bokslut*'], lastDays: 0 })).toEqual(['A3', 'A6'])
})

const rules: fc.Arbitrary<ClosingRules> = fc.record({
  series: fc.subarray(['A', 'B', '']),
  words: fc.subarray(['hyra', 'hyra januari', 'fakt*', 'faktura 12', 'el']),
  accounts: fc.subarray(['8999', '26*', '3000-3799']),
  lastDays: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
})
const page = { offset: 0, limit: 10_000 }

test('closing vouchers and the rest are all there is, and more rules never take one away', () => {
  fc.assert(
    fc.property(company, rules, (models, own) => {
      const books = booksOfModels(models)
      const all = selectLines(books, {}, page)
      const rest = selectLines(books, { withoutClosing: own }, page)
      let matched = 0
      for (const year of books.years) {
        if (!year.ledger) continue
        const mask = closingVouchers(year, year.ledger, own)
        const shipped = closingVouchers(year, year.ledger, closingRulesSchema.parse({}))
        const { firstRow } = year.ledger.vouchers
        mask.forEach((hit, v) => {
          if (hit) matched += (firstRow[v + 1] ?? 0) - (firstRow[v] ?? 0)
          else expect(shipped[v]).toBe(0)
        })
      }
      expect(rest.count + matched).toBe(all.count)
    }),
  )
})

test('rules are read back from a line as they were, in both languages', () => {
  const query = { withoutClosing: { series: ['B', ''], words: ['bokslut*', 'års slut, "x"'], accounts: ['8910-8999'], lastDays: 31 } }
  expect(formatQuery(query)).toBe('without-closing:series=B,series="",text=bokslut*,text="års slut, \\"x\\"",account=8910-8999,days=31')
  expect(formatQuery(query, 'sv')).toContain('utan-bokslut:serie=B,serie="",text=bokslut*')
  expect(formatQuery({ withoutClosing: {} }, 'sv')).toBe('utan:bokslut')
  expect(parseQuery(formatQuery(query, 'sv')).query?.withoutClosing).toEqual(query.withoutClosing)
  expect(parseQuery('without:closing').query?.withoutClosing).toEqual(closingRulesSchema.parse({}))
  const code = (line: string) => parseQuery(line).problem?.code
  expect(code('without-closing:B')).toBe('unknown-word')
  expect(code('without-closing:colour=red')).toBe('unknown-word')
  expect(code('without-closing:series=')).toBe('value-missing')
  expect(code('without-closing:days=500')).toBe('bad-number')
  expect(code('without-closing:days=1,days=2')).toBe('repeated')
  expect(code('without-closing:account=19-')).toBe('bad-account')
  expect(code(`without-closing:text=${'a'.repeat(61)}`)).toBe('bad-name')
  expect(code(`without-closing:${Array(51).fill('series=A').join(',')}`)).toBe('too-many')
})
