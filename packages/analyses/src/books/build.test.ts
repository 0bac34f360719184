import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { decodeLedger } from '../ledger/decode.ts'
import { encodeLedger } from '../ledger/encode.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { booksOfText, sourceOf } from '../testing/sie-text.ts'
import type { Books } from './books.ts'
import { buildBooks } from './build.ts'

/** Öre of a column by account, without zeros. */
function byAccount(books: Books, column: Float64Array | undefined): Record<string, number> {
  return Object.fromEntries(books.accounts.flatMap(({ number }, a) => (column?.[a] ? [[number, column[a] ?? 0]] : [])))
}

function refusal(run: () => unknown): AppError {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const sale = (date: string, ore: string) => `#VER A 1 ${date} ""
  {
  #TRANS 1930 {} ${ore}
  #TRANS 3001 {} -${ore}
  }`
const y2024 = `#RAR 0 20240101 20241231
  #KONTO 1930 "Bank"
  #KONTO 2081 "Capital"
  #KONTO 3001 "Sales"
  #IB 0 1930 500.00
  #IB 0 2081 -500.00
  ${sale('20240601', '100.00')}`

test('any #IB 0: accounts without one open at 0, and a difference from #UB -1 is a finding per account', () => {
  const books = booksOfText(`#RAR 0 20240101 20241231
    #RAR -1 20230101 20231231
    #IB 0 1930 500.00
    #UB -1 1930 400.00
    #UB -1 2081 -400.00`)
  const year = books.years.at(-1)
  expect(year?.openingSource).toBe('#IB')
  expect(byAccount(books, year?.openingOre)).toEqual({ 1930: 50_000 })
  expect(books.findings.filter((f) => f.code === 'books.opening-differs').map((f) => f.values)).toMatchObject([
    { account: '1930', openingOre: 50_000, declaredOre: 40_000, differenceOre: 10_000 },
    { account: '2081', openingOre: 0, declaredOre: -40_000, differenceOre: 40_000 },
  ])
})

test('no #IB 0 and no #UB -1: the year before closes into it, with its result on a line of its own', () => {
  const books = booksOfText(y2024, `#RAR 0 20250101 20251231\n${sale('20250301', '10.00')}`)
  const year = books.years[1]
  expect(year?.openingSource).toBe('prior year')
  expect(byAccount(books, year?.openingOre)).toEqual({ 1930: 60_000, 2081: -50_000 })
  expect(year?.undisposedOre).toBe(-10_000)
  expect(byAccount(books, year?.closingOre)).toEqual({ 1930: 61_000, 2081: -50_000, 3001: -1_000 })
  expect(books.findings.filter((f) => f.severity === 'error')).toEqual([])
})

test('two undisposed results add up on the line', () => {
  const books = booksOfText(
    y2024,
    `#RAR 0 20250101 20251231\n${sale('20250301', '10.00')}`,
    `#RAR 0 20260101 20261231\n${sale('20260301', '1.00')}`,
  )
  expect(books.years[2]?.undisposedOre).toBe(-11_000)
})

test('a gap between years breaks the chain: the opening is unknown, result accounts open at 0', () => {
  const books = booksOfText(y2024, `#RAR 0 20260101 20261231\n${sale('20260301', '10.00')}`)
  expect(books.years[1]?.openingSource).toBe('unknown')
  const openings = Object.fromEntries(books.accounts.map(({ number }, a) => [number, books.years[1]?.openingOre[a]]))
  expect(openings).toEqual({ 1930: Number.NaN, 2081: Number.NaN, 3001: 0 })
  expect(books.findings.find((f) => f.code === 'books.gap')?.values).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('a first year opens at 0 where its vouchers alone give its closing balances; otherwise the opening is unknown', () => {
  const first = booksOfText(`#RAR 0 20250101 20251231\n#UB 0 1930 10.00\n#RES 0 3001 -10.00\n${sale('20250301', '10.00')}`)
  expect([first.years[0]?.openingSource, byAccount(first, first.years[0]?.closingOre)]).toEqual([
    'first year',
    { 1930: 1_000, 3001: -1_000 },
  ])
  const without = (records: string) =>
    booksOfText(`#RAR 0 20250101 20251231\n${records}\n${sale('20250301', '10.00')}`).years[0]?.openingSource
  expect(without('#UB 0 1930 12.00\n#RES 0 3001 -10.00')).toBe('unknown')
  expect(without('#RES 0 3001 -10.00')).toBe('unknown')
})

test('a file of vouchers only opens at 0 where it stands alone, and says so; among other years its opening is that of the chain', () => {
  const batch = booksOfText(`#RAR 0 20250101 20251231\n${sale('20250301', '10.00')}`)
  expect([batch.years[0]?.openingSource, byAccount(batch, batch.years[0]?.closingOre)]).toEqual([
    'vouchers only',
    { 1930: 1_000, 3001: -1_000 },
  ])
  expect(batch.findings.map((f) => [f.code, f.severity])).toContainEqual(['books.vouchers-only', 'warning'])
  expect(booksOfText(y2024, `#RAR 0 20250101 20251231\n${sale('20250301', '10.00')}`).years[1]?.openingSource).toBe('prior year')
})

test('an #IB on a result account is a finding and no balance', () => {
  const books = booksOfText('#RAR 0 20250101 20251231\n#IB 0 1930 10.00\n#IB 0 3001 -10.00')
  expect(byAccount(books, books.years[0]?.openingOre)).toEqual({ 1930: 1_000 })
  expect(books.findings.find((f) => f.code === 'books.result-opening')?.values).toMatchObject({ account: '3001', openingOre: -1_000 })
})

test('year breaks: an opening that is not the closing carried to it, per account, and their sum', () => {
  const books = booksOfText(y2024, '#RAR 0 20250101 20251231\n#IB 0 1930 590.00\n#IB 0 2081 -500.00\n#IB 0 2099 -100.00')
  // 1930 closes at 600.00; 2099 is where the result of 100.00 went, which is no break: −10.00, and −100.00 and +100.00 for the result.
  expect(books.findings.filter((f) => f.code === 'books.year-break').map((f) => f.values)).toEqual([
    { yearFrom: '2025-01-01', account: '1930', breakOre: -1_000 },
  ])
  expect(books.findings.find((f) => f.code === 'books.year-breaks-unbalanced')?.values).toEqual({ yearFrom: '2025-01-01', sumOre: -1_000 })
})

test('types 1–3 without vouchers close as they declare', () => {
  const books = booksOfText(`#SIETYP 1
    #RAR 0 20250101 20251231
    #IB 0 1930 10.00
    #UB 0 1930 25.00
    #RES 0 3001 -15.00
    #KONTO 2081 "Capital"`)
  const year = books.years[0]
  expect(year?.hasVouchers).toBe(false)
  expect(byAccount(books, year?.closingOre)).toEqual({ 1930: 2_500, 3001: -1_500 })
})

test('index −1 balances are a year for comparison, unless that year has its own file', () => {
  const y2025 = `#RAR 0 20250101 20251231
    #RAR -1 20240101 20241231
    #IB -1 1930 500.00
    #UB -1 1930 590.00
    #RES -1 3001 -90.00
    #IB 0 1930 600.00`
  const alone = booksOfText(y2025)
  expect(alone.years.map((y) => [y.year.from, y.ledger === null, y.hasVouchers])).toEqual([
    ['2024-01-01', true, false],
    ['2025-01-01', false, true],
  ])
  expect(byAccount(alone, alone.years[0]?.openingOre)).toEqual({ 1930: 50_000 })
  expect(byAccount(alone, alone.years[0]?.closingOre)).toEqual({ 1930: 59_000, 3001: -9_000 })
  const both = booksOfText(y2025, y2024)
  expect(both.years.map((y) => [y.year.from, y.ledger === null])).toEqual([
    ['2024-01-01', false],
    ['2025-01-01', false],
  ])
})

test('two files of one year, overlapping years and different currencies are refused, naming both', () => {
  const a = sourceOf(y2024, { name: 'a.se' })
  const same = refusal(() => buildBooks([a, sourceOf(y2024, { name: 'b.se' })]))
  expect([same.code, same.params]).toEqual([
    'invalid_input',
    { reason: 'same_year', first: 'a.se', second: 'b.se', from: '2024-01-01', to: '2024-12-31' },
  ])
  const later = refusal(() => buildBooks([sourceOf('#RAR 0 20240701 20250630'), a]))
  expect(later.params).toMatchObject({ reason: 'years_overlap', first: 'a.se', second: 'hash of 2024-07-01' })
  const other = refusal(() => buildBooks([a, sourceOf('#VALUTA EUR\n#RAR 0 20250101 20251231')]))
  expect(other.params).toMatchObject({ reason: 'currencies', firstCurrency: 'SEK', secondCurrency: 'EUR' })
  expect(refusal(() => buildBooks([])).code).toBe('no_books')
})

test('what an account is: #KTYP, else first digit, else its records; contradictions are findings', () => {
  const books = booksOfText(`#RAR 0 20250101 20251231
    #KONTO 1930 "Bank"
    #KONTO 3999 "Odd"
    #KTYP 3999 T
    #KONTO 9010 "Opened"
    #IB 0 9010 1.00
    #KONTO 9020 "Result"
    #RES 0 9020 1.00
    #KONTO 9030 "Silent"
    #KONTO 9040 "Not used"
    #VER A 1 20250310 ""
    {
    #TRANS 9030 {} 1.00
    #TRANS 2081 {} -1.00
    }
    #RES 0 2081 5.00`)
  expect(Object.fromEntries(books.accounts.map((a) => [a.number, a.kind]))).toEqual({
    1930: 'balance',
    2081: 'balance',
    3999: 'balance',
    9010: 'balance',
    9020: 'result',
    9030: 'result',
    9040: 'result',
  })
  expect(books.findings.filter((f) => f.code.startsWith('books.account-kind')).map((f) => [f.code, f.values['account']])).toEqual([
    ['books.account-kind-records-differ', '2081'],
    ['books.account-kind-type-differs', '3999'],
    ['books.account-kind-unknown', '9030'],
  ])
})

test('#OMFATTN counts where it is credible', () => {
  const covered = (date: string, generated: string) =>
    buildBooks([sourceOf(`${y2024}\n#OMFATTN ${date}`, { generated })]).books.years[0]?.coveredTo
  expect(covered('20240630', '2024-07-05')).toBe('2024-06-30')
  // A voucher of 1 June is later; the year is over; the file was made before; Fortnox's 1970.
  expect([
    covered('20240531', '2024-07-05'),
    covered('20250101', '2025-07-05'),
    covered('20241231', '2024-07-05'),
    covered('19700101', '2024-07-05'),
  ]).toEqual([null, null, null, null])
})

test('files of another company are an error, and the order of the files does not matter', () => {
  const one = sourceOf(`#ORGNR 556000-0001\n${y2024}`)
  const two = sourceOf('#ORGNR 556000-9999\n#RAR 0 20250101 20251231')
  const { books } = buildBooks([two, one])
  expect(books.findings.find((f) => f.code === 'books.org-number-differs')?.severity).toBe('error')
  expect(books).toEqual(buildBooks([one, two]).books)
  expect(
    buildBooks([one, sourceOf('#ORGNR 165560000001\n#RAR 0 20250101 20251231')]).findings.some(
      (f) => f.code === 'books.org-number-differs',
    ),
  ).toBe(false)
})

test('accounts are matched by number, range and wildcard', async () => {
  const { matchesAccount } = await import('./account-number.ts')
  const hits = (pattern: string) => ['300', '3000', '30001234', '3799', '37991', '3800', '11AF'].filter((a) => matchesAccount(pattern, a))
  expect(hits('3000')).toEqual(['3000'])
  expect(hits('3000-3799')).toEqual(['3000', '30001234', '3799', '37991'])
  expect(hits(' 3799 - 3000 ')).toEqual(hits('3000-3799'))
  expect(hits('30*')).toEqual(['300', '3000', '30001234'])
  expect(hits('11A*')).toEqual(['11AF'])
})

test('what could not be read of a file is a finding of the books, by kind, and stays one when the ledger is stored', () => {
  const source = sourceOf(`#RAR 0 20250101 20251231
    #IB 0 1930 0.00
    #VER A 1 20250115 ""
    {
    #TRANS 1930 {} many
    #TRANS 3001 {} -1.00
    #TRANS 3001 {} few
    }
    #VER A 2 20250231 ""
    {
    }`)
  const kinds = [
    { code: 'bad-amount', count: 2, firstLine: 8 },
    { code: 'unbalanced-voucher', count: 1, firstLine: 6 },
    { code: 'bad-voucher-date', count: 1, firstLine: 12 },
  ]
  expect(source.ledger.errors.filter(({ code }) => code !== 'missing-mandatory-label')).toEqual(expect.arrayContaining(kinds))
  const { pieces, total } = encodeLedger(indexLedger(source.ledger))
  const bytes = new Uint8Array(total)
  pieces.reduce((at, piece) => {
    bytes.set(piece, at)
    return at + piece.length
  }, 0)
  for (const ledger of [source.ledger, decodeLedger(bytes.buffer)]) {
    const found = buildBooks([{ ...source, ledger }]).findings.filter(({ severity }) => severity === 'error')
    expect(found.map(({ code, values }) => [code, values['error'], values['count'], values['yearFrom']]).sort()).toEqual([
      ['books.source-errors', 'bad-voucher-date', 1, '2025-01-01'],
      ['books.source-rows-left-out', 'bad-amount', 2, '2025-01-01'],
      ['books.source-unbalanced', 'unbalanced-voucher', 1, '2025-01-01'],
    ])
  }
})

test('#OMFATTN that can’t be right says why', () => {
  const codes = (covered: string, generated?: string) =>
    buildBooks([sourceOf(`${y2024}\n#OMFATTN ${covered}`, generated === undefined ? {} : { generated })]).findings.flatMap(
      ({ code, values }) =>
        code.startsWith('books.coverage') ? [[code, values['lastVoucher'] ?? values['generated'] ?? values['to']]] : [],
    )
  expect(codes('20240531')).toEqual([['books.coverage-not-credible', '2024-06-01']])
  expect(codes('20240930', '2024-08-15')).toEqual([['books.coverage-after-made', '2024-08-15']])
  expect(codes('20250131')).toEqual([['books.coverage-outside-year', '2024-12-31']])
  expect(codes('20240930', '2024-10-01')).toEqual([])
})

test('a comparison year without an opening of its own is nothing odd', () => {
  const books = booksOfText('#RAR 0 20250101 20251231\n#RAR -1 20240101 20241231\n#IB 0 1930 5.00\n#UB -1 1930 5.00')
  expect(books.years.map((year) => year.openingSource)).toEqual(['unknown', '#IB'])
  expect(books.findings.filter(({ code }) => code === 'books.opening-unknown')).toEqual([])
})

test('a file without vouchers that declares its closings has them, and no movements, whatever its type says', () => {
  for (const type of ['#SIETYP 4', '#SIETYP 1']) {
    const [year] = booksOfText(`${type}
      #RAR 0 20240101 20241231
      #KONTO 1930 "Bank"
      #KONTO 3001 "Sales"
      #IB 0 1930 500.00
      #UB 0 1930 700.00
      #RES 0 3001 -200.00`).years
    expect([year?.hasVouchers, [...(year?.closingOre ?? [])]]).toEqual([false, [70_000, -20_000]])
  }
  const [dormant] = booksOfText('#SIETYP 4\n#RAR 0 20240101 20241231\n#KONTO 1930 "Bank"\n#IB 0 1930 500.00').years
  expect([dormant?.hasVouchers, [...(dormant?.closingOre ?? [])]]).toEqual([true, [50_000]])
})

test('the result of the year before, moved to equity between #UB -1 and #IB 0, differs from nothing', () => {
  // #RES -1: −1 000; #UB -1: 1 500 − 500 = 1 000, so that it lacks the result; 2099 opens at −1 000
  const file = (equity: string) => `#RAR 0 20250101 20251231
    #RAR -1 20240101 20241231
    #UB -1 1930 1500.00
    #UB -1 2081 -500.00
    #RES -1 3001 -1000.00
    #IB 0 1930 1500.00
    #IB 0 2081 -500.00
    ${equity}`
  const differing = (...texts: string[]) =>
    booksOfText(...texts).findings.flatMap(({ code, values }) => (code.endsWith('opening-differs') ? [values['account']] : []))
  expect(differing(file('#IB 0 2099 -1000.00'))).toEqual([])
  // moved in part, or with something else: each account is named
  expect(differing(file('#IB 0 2099 -900.00\n#IB 0 2440 -100.00'))).toEqual(['2099', '2440'])
  // a closing that holds the result already leaves nothing to move
  expect(differing(file('#UB -1 2099 -1000.00\n#IB 0 2099 -2000.00\n#IB 0 1510 1000.00'))).toEqual(['1510', '2099'])
})

test('what the year before left moves to equity at the turn of two years: only what differs beside it is a break', () => {
  const breaks = (opening: string) =>
    booksOfText(y2024, `#RAR 0 20250101 20251231\n#IB 0 1930 600.00\n#IB 0 2081 -500.00\n${opening}`).findings.flatMap(
      ({ code, values }) => (code === 'books.year-break' ? [[values['account'], values['breakOre']]] : []),
    )
  // 2024 came to −100
  expect(breaks('#IB 0 2099 -100.00')).toEqual([])
  expect(breaks('#IB 0 2099 -60.00\n#IB 0 2440 -40.00')).toEqual([
    ['2099', -6_000],
    ['2440', -4_000],
  ])
})
