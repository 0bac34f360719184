// Hand-made companies: what was open at the start is set off against what pays it.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'
import { openItems } from './open-items.ts'

type Entry = readonly [date: string, kronor: number, text?: string]

function itemsOf(opening: number, entries: readonly Entry[], account = '1510') {
  const vouchers = entries.map(
    ([date, kronor, text = ''], i) =>
      `#VER A ${i + 1} ${date} "${text}"\n{\n#TRANS ${account} {} ${kronor.toFixed(2)}\n#TRANS 9999 {} ${(-kronor).toFixed(2)}\n}\n`,
  )
  const head = `#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#RAR 0 20250101 20251231\n#IB 0 ${account} ${opening.toFixed(2)}\n#IB 0 2091 ${(-opening).toFixed(2)}\n`
  const bytes = new TextEncoder().encode(head + vouchers.join(''))
  const { ledger } = readSie(bytes)
  const { books } = buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }])
  return openItems(books, { accounts: [account], from: null, date: '2025-12-31', limit: null })
}

test('payments settle the balance brought forward, the oldest first, and what is left of it stays open', () => {
  // 1 000 brought forward: 600 and 300 pay it, 250 is more than the 100 that remain. Of the year: 40 sold, 75 sold.
  const { open, groups, ages, openOre, balanceOre } = itemsOf(1000, [
    ['20250110', -600, 'Inbetalning Alfa'],
    ['20250112', -300, 'Inbetalning Beta'],
    ['20250120', -250, 'Inbetalning Gamma'],
    ['20251210', 40, 'Faktura Delta'],
    ['20251215', 75, 'Faktura Epsilon'],
  ])
  expect(groups.map(({ rule, ore, openingOre, lines }) => [rule, ore, openingOre, lines.map((line) => line.ore)])).toEqual([
    ['opening', 90_000, 90_000, [-60_000, -30_000]],
  ])
  expect(open.map(({ kind, ore }) => [kind, ore])).toEqual([
    ['opening', 10_000],
    ['line', -25_000],
    ['line', 4000],
    ['line', 7500],
  ])
  // 100 − 250 + 40 + 75.
  expect([openOre, balanceOre]).toEqual([-3500, -3500])
  expect(ages.filter(({ count }) => count > 0)).toEqual([
    { band: '0-30', count: 2, ore: 11_500, debitOre: 11_500, creditOre: 0 },
    { band: '91+', count: 2, ore: -15_000, debitOre: 10_000, creditOre: 25_000 },
  ])
})

test('a payment of an invoice that is in the books does not settle what was brought forward', () => {
  // Invoice 90012 of 500 is paid twice: one payment answers it, the other stays open. The payables of 2 000 stay as they were.
  const { open } = itemsOf(
    -2000,
    [
      ['20250110', -500, 'Faktura 90012'],
      ['20250210', 500, 'Betalning 90012'],
      ['20250211', 500, 'Betalning 90012'],
    ],
    '2440',
  )
  expect(open.map(({ kind, ore }) => [kind, ore])).toEqual([
    ['opening', -200_000],
    ['line', 50_000],
  ])
})

test('law: the balance stays, a group adds up to 0 with what it settles, and never more than the balance is settled', () => {
  const entry = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -9, max: 9 })).map(([day, hundreds]): Entry => {
    return [`202503${String(day).padStart(2, '0')}`, hundreds * 100]
  })
  let settled = 0
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.array(entry, { maxLength: 12 }), (hundreds, entries) => {
      const { open, groups, ages, openOre, balanceOre } = itemsOf(hundreds * 100, entries)
      expect(openOre).toBe(balanceOre)
      expect(open.reduce((sum, { ore }) => sum + ore, 0)).toBe(openOre)
      expect(ages.reduce((sum, { debitOre, creditOre }) => sum + debitOre - creditOre, 0)).toBe(openOre)
      for (const { rule, openingOre, lines } of groups) {
        expect(openingOre + lines.reduce((sum, { ore }) => sum + ore, 0)).toBe(0)
        expect(openingOre !== 0).toBe(rule === 'opening')
        if (rule !== 'opening') continue
        settled++
        expect(Math.abs(openingOre)).toBeLessThanOrEqual(Math.abs(hundreds * 10_000))
        expect(Math.sign(openingOre)).toBe(Math.sign(hundreds))
      }
    }),
    { numRuns: 150 },
  )
  expect(settled).toBeGreaterThan(20)
})
