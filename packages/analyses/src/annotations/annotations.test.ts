// Anchors and places by hand: what a voucher's content is, what it changes into, and what becomes of figures.
import { expect, test } from 'vitest'
import type { Books } from '../books/books.ts'
import { buildBooks } from '../books/build.ts'
import { hashText } from '../canonical.ts'
import { AppError } from '../errors.ts'
import type { TextSource } from '../ledger/ledger.ts'
import { booksOfText, sourceOf } from '../testing/sie-text.ts'
import { anchorKey, anchorName, anchorOf, type PlacedTarget, yearLedger } from './anchor.ts'
import { lineContent, voucherHash } from './content.ts'
import { figuresHash } from './figures-hash.ts'
import { isFlagCode } from './flag-codes.ts'
import { flagKey } from './flag-key.ts'
import { placedFlagKey, placeOf } from './place.ts'
import { annotationRequests } from './requests.ts'
import { targetSchema } from './targets.ts'

const yearFrom = '2025-01-01'
const head = '#RAR 0 20250101 20251231\n#KONTO 1930 Bank\n#KONTO 3001 Sales\n#IB 0 1930 100\n'
const sale = '#VER A 1 20250110 "Sale" 20250111 anna\n{\n#TRANS 1930 {} 50\n#TRANS 3001 {1 10 6 P1} -50 "" "Goods"\n}\n'

function yearOf(books: Books) {
  const year = yearLedger(books, yearFrom)
  if (!year) throw new Error('the year is loaded')
  return year
}

test('a voucher’s content is its date, its text and its lines in one order, as canonical JSON', () => {
  const year = yearOf(booksOfText(head + sale))
  const lines = ['["1930",[],5000,""]', '["3001",[["1","10"],["6","P1"]],-5000,"Goods"]']
  expect([lineContent(year, 0), lineContent(year, 1)]).toEqual(lines)
  expect(voucherHash(year, 0)).toBe(hashText(JSON.stringify(['2025-01-10', 'Sale', lines])))
})

test.each([
  ['its lines in another order', sale.replace(/(#TRANS 1930.*\n)(#TRANS 3001.*\n)/, '$2$1'), true],
  ['its objects in another order', sale.replace('1 10 6 P1', '6 P1 1 10'), true],
  ['another registration date and sign', sale.replace('20250111 anna', '20250301 bo'), true],
  ['correction rows beside it', sale.replace('}\n', '#BTRANS 1930 {} 7\n}\n'), true],
  ['another number', sale.replace('A 1', 'B 2'), true],
  ['another date', sale.replace('20250110', '20250111'), false],
  ['another text', sale.replace('Sale', 'sale'), false],
  ['another text of a line', sale.replace('Goods', 'Services'), false],
  ['another object', sale.replace('6 P1', '6 P2'), false],
  ['another account', sale.replace('1930', '1940'), false],
  ['one öre more', sale.replace(' 50\n', ' 50.01\n').replace('-50', '-50.01'), false],
  ['a line of 0 more', sale.replace('#TRANS 1930', '#TRANS 1930 {} 0\n#TRANS 1930'), false],
])('%s: the same content is %s', (_, other, isSame) => {
  const hashes = [sale, other].map((voucher) => voucherHash(yearOf(booksOfText(head + voucher)), 0))
  expect(hashes[0] === hashes[1]).toBe(isSame)
})

const onSale: PlacedTarget = { on: 'voucher', yearFrom, voucher: 0, series: 'A', number: '1' }

const corrected = sale.replace('}\n', '#BTRANS 1930 {} 7\n}\n')

test.each([
  ['another registration date', sale.replace('20250111', '20250301'), true],
  ['no registration date', sale.replace('20250111 anna', '"" anna'), true],
  ['another sign', sale.replace('anna', 'bo'), true],
  ['another sign of a line', sale.replace('"Goods"', '"Goods" 1 bo'), true],
  ['a correction row', corrected, true],
  ['its lines in another order', sale.replace(/(#TRANS 1930.*\n)(#TRANS 3001.*\n)/, '$2$1'), false],
])('%s: what becomes of judgements of time, signs and corrections', (_, other, reopens) => {
  const stateOf = (code: string, at: 'voucher' | 'line') => {
    const place = { yearFrom, voucher: 0, series: 'A', number: '1' }
    const flag: PlacedTarget = { on: 'flag', code, place: at === 'voucher' ? { at, ...place } : { at, ...place, row: 0 } }
    const anchored = anchorOf(booksOfText(head + sale), flag)
    const before = placeOf(booksOfText(head + sale), anchored)
    return [before.state, placeOf(booksOfText(head + other), anchored).state]
  }
  const now = reopens ? 'changed' : 'current'
  for (const code of ['journal.registration-lag', 'journal.corrected', 'journal.rare-user', 'journal.changed-since-import']) {
    expect([code, ...stateOf(code, 'voucher')]).toEqual([code, 'current', now])
  }
  expect(stateOf('account.late-registration', 'line')).toEqual(['current', now])
  // an amount is as round as it was
  expect(stateOf('journal.round-amount', 'voucher')).toEqual(['current', 'current'])
})

test('correction rows count with their own voucher, and one that was entered otherwise is told from its twin', () => {
  const place = { at: 'voucher', yearFrom, voucher: 1, series: 'A', number: '1' } as const
  const anchored = anchorOf(booksOfText(head + sale + corrected), { on: 'flag', code: 'journal.corrected', place })
  const other = corrected.replace('A 1', 'B 1')
  expect(placeOf(booksOfText(head + other + corrected + sale), anchored)).toEqual({ state: 'current', voucher: 1, row: null })
  const changed = corrected.replace(' 7', ' 8')
  expect(placeOf(booksOfText(head + other + sale + changed), anchored)).toEqual({ state: 'changed', voucher: 2, row: null })
  expect(placeOf(booksOfText(head + other + sale), anchored).state).toBe('gone')
})

test('however many lines of a long voucher are marked, each line is read a few times only', () => {
  const lines = Array.from({ length: 200 }, (_, i) => `#TRANS 1930 {} ${i % 50} "" "Line ${i % 40}"`)
  const file = `${head}#VER A 1 20250110 "Long"\n{\n${lines.join('\n')}\n}\n`
  const text = new TextEncoder().encode(`#FLAGGA 0\n#SIETYP 4\n#FNAMN Exempel\n${file}`)
  const { books, reads } = countedBooks(text)
  const targets = lines.map((_, row): PlacedTarget => ({ ...onSale, on: 'line', row }))
  const anchored = targets.map((target) => anchorOf(books, target))
  expect(anchored.map((one) => placeOf(books, one).row)).toEqual(lines.map((_, row) => row))
  // for the voucher's hash, for the lines' own, as the text of each target: a few times 200, not 200 × 200
  expect(reads()).toBeLessThan(5 * 200)
})

/** Books that count how often a text of theirs is read. */
function countedBooks(bytes: Uint8Array) {
  const source = sourceOf('', { bytes })
  let count = 0
  const { texts } = source
  if (!texts) throw new Error('a file has texts')
  const counted: TextSource = {
    encoding: texts.encoding,
    repairTexts: texts.repairTexts,
    bytes: (at, length) => {
      count++
      return texts.bytes(at, length)
    },
  }
  return { books: buildBooks([{ ...source, texts: counted }]).books, reads: () => count }
}

test('content is the same in another character set', () => {
  const swedish = sale.replace('Sale', 'Försäljning')
  const text = `#FLAGGA 0\n#SIETYP 4\n#FORMAT PC8\n#FNAMN Exempel\n${head}${swedish}`
  const cp437 = Uint8Array.from(text, (letter) => ({ ö: 0x94, ä: 0x84 })[letter] ?? letter.charCodeAt(0))
  const hashes = [new TextEncoder().encode(text), cp437].map(
    (bytes) => anchorOf(buildBooks([sourceOf('', { bytes })]).books, onSale).anchor.hash,
  )
  expect(hashes[0]).toBe(hashes[1])
})

test('a voucher is found by name and content; a changed one by its name, never where a namesake stands; else it is gone', () => {
  const other = sale.replace('Sale', 'Other')
  const anchored = anchorOf(booksOfText(head + sale + other), onSale)
  const at = (...vouchers: readonly string[]) => placeOf(booksOfText(head + vouchers.join('')), anchored)
  const late = sale.replace('A 1', 'A 2')
  expect(at(late, other, sale)).toEqual({ state: 'current', voucher: 2, row: null })
  expect(at(late, sale.replace('Goods', 'Services'))).toEqual({ state: 'changed', voucher: 1, row: null })
  expect(at(other, sale.replace('Goods', 'Services'))).toEqual({ state: 'changed', voucher: 1, row: null })
  expect(at(other)).toEqual({ state: 'gone', voucher: null, row: null })
  expect(at(late)).toEqual({ state: 'gone', voucher: null, row: null })
  expect(at(sale.replace('A 1', 'B 1'))).toEqual({ state: 'gone', voucher: null, row: null })
  expect(placeOf(booksOfText('#RAR 0 20240101 20241231'), anchored).state).toBe('gone')
})

test('numbers as they are written: 007 is not 7, and one with letters is found', () => {
  for (const number of ['007', 'X7', '7', '12345678901234']) {
    const books = booksOfText(head + sale.replace('A 1', 'A 7') + sale.replace('A 1', `A ${number}`).replace('Sale', 'Other'))
    const anchored = anchorOf(books, { ...onSale, voucher: 1, number })
    expect([number, placeOf(books, anchored)]).toEqual([number, { state: 'current', voucher: 1, row: null }])
  }
})

test('a line of a changed voucher is where an equal one is', () => {
  const onGoods: PlacedTarget = { ...onSale, on: 'line', row: 1 }
  const anchored = anchorOf(booksOfText(head + sale), onGoods)
  const corrected = sale.replace('#TRANS 1930 {} 50', '#TRANS 1930 {} 40\n#TRANS 1930 {} 10')
  expect(placeOf(booksOfText(head + corrected), anchored)).toEqual({ state: 'changed', voucher: 0, row: 2 })
  expect(placeOf(booksOfText(head + sale.replace('Goods', 'Services')), anchored)).toEqual({ state: 'changed', voucher: 0, row: null })
})

test('what is judged anew has the name of what was judged before, and a key of its own', () => {
  const flag: PlacedTarget = {
    on: 'flag',
    code: 'journal.round-amount',
    place: { at: 'voucher', yearFrom, voucher: 0, series: 'A', number: '1' },
  }
  const [before, after] = [sale, sale.replace('Sale', 'Sold').replace('20250110', '20250109')].map((v) =>
    anchorOf(booksOfText(head + v), flag),
  )
  if (!before || !after) throw new Error('two were anchored')
  expect(anchorName(before)).toBe(anchorName(after))
  expect(anchorKey(before)).not.toBe(anchorKey(after))
  expect(anchorName(before)).not.toBe(anchorName(anchorOf(booksOfText(head + sale), onSale)))
})

test('figures: those of the period and what stood before; later months, and earlier ones of result accounts, are none of them', () => {
  const month = (m: string, kr: number) => `#VER B ${Number(m)} 2025${m}10\n{\n#TRANS 1930 {} ${kr}\n#TRANS 3001 {} ${-kr}\n}\n`
  const hash = (account: string, period: { from: string; to: string } | null, ...vouchers: readonly string[]) =>
    figuresHash(yearOf(booksOfText(head + vouchers.join(''))).ledger, [account], period)
  const march = { from: '2025-03-01', to: '2025-03-31' }
  const known = [month('02', 10), month('03', 20)]
  for (const account of ['1930', '3001']) {
    expect(hash(account, march, ...known)).toBe(hash(account, march, ...known, month('04', 5)))
    expect(hash(account, march, ...known)).not.toBe(hash(account, march, month('02', 10), month('03', 21)))
    expect(hash(account, null, ...known)).not.toBe(hash(account, null, ...known, month('04', 5)))
  }
  expect(hash('1930', march, ...known)).not.toBe(hash('1930', march, month('02', 11), month('03', 20)))
  expect(hash('3001', march, ...known)).toBe(hash('3001', march, month('02', 11), month('03', 20)))
  // 20 = 15 + 5: the same sum of other lines is another figure
  expect(hash('3001', march, ...known)).not.toBe(hash('3001', march, month('02', 10), month('03', 15), month('03', 5)))
  // a voucher dated outside the year is the whole year's only
  const outside = '#VER B 9 20260110\n{\n#TRANS 1930 {} 1\n#TRANS 3001 {} -1\n}\n'
  expect(hash('3001', march, ...known)).toBe(hash('3001', march, ...known, outside))
  expect(hash('3001', null, ...known)).not.toBe(hash('3001', null, ...known, outside))
})

test('without vouchers the declared closing is the figure', () => {
  const file = (closing: number) => booksOfText(`#SIETYP 1\n${head}#UB 0 1930 ${closing}`)
  const onBank: PlacedTarget = { on: 'account', yearFrom, account: '1930' }
  const anchored = anchorOf(file(150), onBank)
  expect([placeOf(file(150), anchored).state, placeOf(file(151), anchored).state]).toEqual(['current', 'changed'])
  expect(placeOf(booksOfText('#SIETYP 1\n#RAR 0 20250101 20251231\n#KONTO 3001 Sales'), anchored).state).toBe('gone')
})

test('a flag’s key is that of its place in the books in use', () => {
  const books = booksOfText(head + sale)
  const place = { at: 'line', yearFrom, voucher: 0, row: 1 } as const
  const anchored = anchorOf(books, { on: 'flag', code: 'cut-off', place: { ...place, series: 'A', number: '1' } })
  expect(placedFlagKey(anchored, placeOf(books, anchored))).toBe(flagKey('cut-off', place))
  expect(flagKey('cut-off', place)).toBe('["cut-off","line","2025-01-01",0,1]')
  const moved = booksOfText(head + sale.replace('A 1', 'A 0') + sale)
  expect(placedFlagKey(anchored, placeOf(moved, anchored))).toBe(flagKey('cut-off', { ...place, voucher: 1, row: 3 }))
})

test('a place that the books do not have is refused', () => {
  const books = booksOfText(head + sale)
  const reasonOf = (target: PlacedTarget) => {
    try {
      anchorOf(books, target)
    } catch (error) {
      if (error instanceof AppError) return error.code
    }
    return null
  }
  expect(reasonOf({ ...onSale, voucher: 1 })).toBe('conflict')
  expect(reasonOf({ ...onSale, number: '2' })).toBe('conflict')
  expect(reasonOf({ ...onSale, on: 'line', row: 2 })).toBe('conflict')
  expect(reasonOf({ ...onSale, yearFrom: '2024-01-01' })).toBe('not_found')
  expect(reasonOf({ on: 'account', yearFrom, account: '9999' })).toBe('not_found')
  const onFlag = (code: string, period: { from: string; to: string } | null = null): PlacedTarget => ({
    on: 'flag',
    code,
    place: { at: 'account', yearFrom, account: '1930', period },
  })
  expect(reasonOf(onFlag('balance.jump'))).toBe(null)
  expect(reasonOf(onFlag('balance.forged'))).toBe('invalid_input')
  // of several years the last: a period may begin before it
  expect(reasonOf(onFlag('balance.jump', { from: '2024-01-01', to: '2025-12-31' }))).toBe(null)
  expect(reasonOf(onFlag('balance.jump', { from: '2024-01-01', to: '2024-12-31' }))).toBe('invalid_input')
  expect(reasonOf(onFlag('balance.jump', { from: '2026-01-01', to: '2026-01-31' }))).toBe('invalid_input')
})

test('every flag that a screen lets one judge is known', () => {
  const codes = ['cut-off', 'journal.rare-pair', 'account.gap', 'counterpart.new', 'relation.wrong-side', 'watch-list.equity-half-capital']
  const own = ['trial-balance.year-break', 'trial-balance.same-name', 'statement.over-limits', 'statement.wrong-side', 'object.moved']
  for (const code of [...codes, ...own]) expect([code, isFlagCode(code)]).toEqual([code, true])
  for (const code of ['journal', 'journal.rounded', 'cut-off.late', '__proto__']) expect([code, isFlagCode(code)]).toEqual([code, false])
})

test('what no database keeps, backwards periods and amounts beyond all books are refused as they are asked', () => {
  const rowTarget = (row: string, period: { from: string; to: string } | null = null) => ({
    on: 'flag',
    code: 'object.moved',
    place: { at: 'row', yearFrom, row, period },
  })
  expect(targetSchema.safeParse(rowTarget('P 1 😀')).success).toBe(true)
  for (const row of ['x\0y', '\ud800', 'a\udc00']) expect(targetSchema.safeParse(rowTarget(row)).success).toBe(false)
  expect(targetSchema.safeParse(rowTarget('P1', { from: '2025-03-01', to: '2025-03-31' })).success).toBe(true)
  expect(targetSchema.safeParse(rowTarget('P1', { from: '2025-03-31', to: '2025-03-01' })).success).toBe(false)
  const error = (amountOre: number) =>
    annotationRequests.dispose.safeParse({ targets: [rowTarget('P1')], kind: 'error', amountOre }).success
  expect([10 ** 15, -(10 ** 15), 10 ** 15 + 1, Number.MAX_SAFE_INTEGER].map(error)).toEqual([true, true, false, false])
})
