import { expect, test } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { AppError } from '../errors.ts'
import { booksOfText, sourceOf } from '../testing/sie-text.ts'
import { linesPageSchema, voucherDetailSchema } from './line.ts'
import { selectLines } from './lines.ts'
import type { QueryInput } from './query.ts'
import { querySchema } from './query.ts'
import { voucherDetail } from './voucher.ts'

const page = { offset: 0, limit: 100 }

const books = () =>
  booksOfText(
    `#RAR 0 20240101 20241231
    #KONTO 1930 "Bank"
    #KONTO 3001 "Sales"
    #OBJEKT 1 10 "Shop"
    #IB 0 1930 100.00
    #VER A 1 20241201 "Say \\"hi\\"" 20250110 anna
    {
    #TRANS 1930 {} 40.00 "" "First" 2.5
    #RTRANS 3001 {1 10} -40.00 20241215 "Moved" "" bo
    #TRANS 3001 {1 10} -40.00 "" "Moved"
    #BTRANS 1510 {} -40.00 "" "Struck"
    }
    #VER B 7 20241202 ""
    {
    #TRANS 1930 {} 1.00
    #TRANS 3001 {} -1.00
    }
    #VER A 3 20241130 ""
    {
    }`,
    `#RAR 0 20250101 20251231
    #KONTO 1930 "Bank account"
    #IB 0 1930 150.00
    #VER A 1 20250110 "New year"
    {
    #TRANS 1930 {} -7.00
    #TRANS 5010 {} 7.00
    }`,
  )

test('a page over a year boundary: own opening, year break and closing, and a running balance that starts again with the year', () => {
  const result = selectLines(books(), { accounts: ['1930'], period: { from: '2024-01-01', to: '2025-12-31' } }, page)
  expect(linesPageSchema.parse(result)).toEqual(result)
  expect(result).toMatchObject({
    count: 3,
    debitOre: 4_100,
    creditOre: 700,
    sumOre: 3_400,
    openingOre: 10_000,
    yearBreakOre: 900,
    closingOre: 14_300,
  })
  expect(result.lines.map((l) => [l.yearFrom, l.series + l.number, l.ore, l.runningOre, l.counterAccounts.join()])).toEqual([
    ['2024-01-01', 'A1', 4_000, 14_000, '3001'],
    ['2024-01-01', 'B7', 100, 14_100, '3001'],
    ['2025-01-01', 'A1', -700, 14_300, '5010'],
  ])
  expect(result.lines[0]).toMatchObject({
    accountName: 'Bank account',
    voucherText: 'Say "hi"',
    text: 'First',
    quantity: 2.5,
    user: 'anna',
    date: '2024-12-01',
    registrationDate: '2025-01-10',
    occurrence: 1,
  })
})

test('a filter beyond account and period hides the running balance and leaves the balances the accounts’ own', () => {
  const result = selectLines(books(), { accounts: ['1930'], period: { from: '2024-01-01', to: '2024-12-31' }, series: ['B'] }, page)
  expect(result).toMatchObject({ count: 1, sumOre: 100, openingOre: 10_000, closingOre: 14_100 })
  expect(result.lines[0]?.runningOre).toBeNull()
})

test('an unknown opening balance gives no running balance, never one from 0', () => {
  const unknown = booksOfText(
    '#RAR 0 20250101 20251231\n#RES 0 3001 -1.00\n#VER A 1 20250110 ""\n{\n#TRANS 1930 {} 1.00\n#TRANS 3001 {} -1.00\n}',
  )
  const result = selectLines(unknown, { accounts: ['1930'] }, page)
  expect([result.openingOre, result.closingOre, result.sumOre, result.lines[0]?.runningOre]).toEqual([null, null, 100, null])
  expect(selectLines(unknown, { accounts: ['3001'] }, page).lines[0]?.runningOre).toBe(-100)
})

test('a voucher in full: lines, corrections apart, its own text, and its neighbours in the series', () => {
  const detail = voucherDetail(books(), '2024-01-01', 0)
  expect(voucherDetailSchema.parse(detail)).toEqual(detail)
  expect(detail).toMatchObject({ series: 'A', number: '1', text: 'Say "hi"', user: 'anna', balanceOre: 0, previous: null, next: 2 })
  expect(detail.rows.map((r) => [r.account, r.ore, r.objects.map((o) => o.name).join()])).toEqual([
    ['1930', 4_000, ''],
    ['3001', -4_000, 'Shop'],
  ])
  expect(detail.corrections.map((c) => [c.kind, c.account, c.ore, c.user, c.date, c.text])).toEqual([
    ['added', '3001', -4_000, 'bo', '2024-12-15', 'Moved'],
    ['removed', '1510', -4_000, 'anna', null, 'Struck'],
  ])
  expect(detail.source.text.startsWith('#VER A 1 20241201 "Say \\"hi\\""')).toBe(true)
  expect(detail.source.text.trimEnd().endsWith('}')).toBe(true)
  expect(detail.source.toLine - detail.source.fromLine).toBe(6)
  expect(voucherDetail(books(), '2024-01-01', 2)).toMatchObject({ rows: [], balanceOre: 0, previous: 0, next: null })
  expect(voucherDetail(books(), '2024-01-01', 1)).toMatchObject({ previous: null, next: null })
})

test('a voucher or year that is not there is refused', () => {
  for (const [year, voucher] of [
    ['2023-01-01', 0],
    ['2024-01-01', 3],
    ['2024-01-01', -1],
    ['2024-01-01', 0.5],
  ] as const)
    expect(() => voucherDetail(books(), year, voucher)).toThrow(AppError)
})

const swedish = `#FLAGGA 0
#SIETYP 4
#FNAMN "Åäö AB"
#RAR 0 20250101 20251231
#VER A 1 20250110 "ÅRSHYRA Östra Ängen"
{
#TRANS 5010 {} 1.00 "" "Café é"
#TRANS 1930 {} -1.00 "" "el 50%"
}
`

function cp437(text: string): Uint8Array {
  const table: Record<string, number> = { å: 0x86, ä: 0x84, ö: 0x94, Å: 0x8f, Ä: 0x8e, Ö: 0x99, é: 0x82 }
  return Uint8Array.from(text, (char) => table[char] ?? char.charCodeAt(0))
}

const encodings = {
  cp437: cp437(swedish),
  'latin-1': Uint8Array.from(swedish, (char) => char.charCodeAt(0)),
  'utf-8': new TextEncoder().encode(swedish),
}

for (const [encoding, bytes] of Object.entries(encodings)) {
  test(`text filters ignore case in ${encoding}`, () => {
    const read = buildBooks([sourceOf('#SIETYP', { bytes })]).books
    expect(read.years[0]?.texts?.encoding).toBe(encoding)
    const count = (text: NonNullable<QueryInput['text']>) => selectLines(read, { text }, page).count
    expect(count({ match: 'contains', value: 'årshyra' })).toBe(2)
    expect(count({ match: 'contains', value: 'RSHYRA ö' })).toBe(2)
    expect(count({ match: 'contains', value: 'CAFÉ É' })).toBe(1)
    expect(count({ match: 'contains', value: 'ängen ' })).toBe(0)
    expect(count({ match: 'word', value: 'hyra' })).toBe(0)
    expect(count({ match: 'word', value: 'ÄNGEN' })).toBe(2)
    expect(count({ match: 'word', value: 'el' })).toBe(1)
    expect(count({ match: 'regex', value: '^å.*ö' })).toBe(2)
    expect(count({ match: 'regex', value: '\\d+%$' })).toBe(1)
    expect(count({ match: 'contains', value: 'ж' })).toBe(0)
  })
}

test('a pattern that cannot run is refused by the schema', () => {
  expect(querySchema.safeParse({ text: { match: 'regex', value: '(a' } }).success).toBe(false)
  expect(querySchema.safeParse({ text: { match: 'contains', value: '(a' } }).success).toBe(true)
})

test('VAT settlement vouchers: 2650 or 1650, something on 2610–2649, and nothing else but 3740 or what balances by itself', () => {
  const voucher = (number: number, ...rows: string[]) => `#VER A ${number} 20250110 ""\n{\n${rows.map((r) => `#TRANS ${r}`).join('\n')}\n}`
  const read = booksOfText(`#RAR 0 20250101 20251231
    ${voucher(1, '2611 {} 100.00', '2641 {} -40.00', '2650 {} -60.00')}
    ${voucher(2, '2611 {} 100.00', '1650 {} -99.50', '3740 {} -0.50')}
    ${voucher(3, '2650 {} 60.00', '1930 {} -60.00')}
    ${voucher(4, '2611 {} 100.00', '2650 {} -60.00', '1930 {} -40.00')}
    ${voucher(5, '2650 {} 60.00', '1650 {} -60.00')}
    ${voucher(6, '2611 {} 100.20', '2650 {} -100.00', '3740 {} -0.20', '4090 {} 7.00', '1450 {} -7.00')}
    ${voucher(7, '2611 {} 100.00', '2650 {} -100.00', '1930 {} 7.00', '3004 {} -7.00')}`)
  const left = selectLines(read, { withoutVatSettlement: true }, page).lines.map((l) => l.number)
  expect([...new Set(left)]).toEqual(['3', '4', '5', '7'])
})

test('the counter-account is another line, a second one on the same account too', () => {
  const read = booksOfText(
    '#RAR 0 20250101 20251231\n#VER A 1 20250110 ""\n{\n#TRANS 1930 {} 3.00\n#TRANS 1930 {} -1.00\n#TRANS 3001 {} -2.00\n}',
  )
  const count = (include: string[], exclude: string[] = []) => selectLines(read, { counterAccounts: { include, exclude } }, page).count
  expect(count(['1930'])).toBe(3)
  expect(count(['3001'])).toBe(2)
  expect(count([], ['3001'])).toBe(1)
})
