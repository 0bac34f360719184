import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dayOfIso, isoOfDay, NO_DAY } from '../dates.ts'
import { readText, sieText } from '../sie/testing.ts'
import { indexLedger } from './index-ledger.ts'
import type { Ledger } from './ledger.ts'
import { OUTSIDE_MONTH } from './ledger.ts'

vi.setConfig({ testTimeout: 60_000 })

const voucher = fc.record({
  series: fc.constantFrom('A', 'B', '2', '10', ''),
  number: fc.oneof(fc.nat({ max: 40 }).map(String), fc.nat().map(String), fc.constantFrom('', '007', 'X', '99999999999999999999')),
  day: fc.integer({ min: dayOfIso('2024-12-20'), max: dayOfIso('2026-01-10') }),
  dated: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  rows: fc.array(
    fc.record({ account: fc.constantFrom('1930', '3001', '123', '4010', 'DIFF'), ore: fc.integer({ min: -10000, max: 10000 }) }),
    { maxLength: 5 },
  ),
})
const books = fc.array(voucher, { maxLength: 25 }).map((vouchers) => {
  const records = vouchers.map(({ series, number, day, dated, rows }) => {
    const lines = rows.map(({ account, ore }) => `#TRANS ${account} {} ${ore / 100}`)
    return `#VER "${series}" "${number}" ${dated ? isoOfDay(day).replaceAll('-', '') : '""'}\n{\n${lines.join('\n')}\n}`
  })
  return readText(sieText(records.join('\n'))).ledger
})

/** Sorts all rows by one comparison, written down as the rule is worded. */
function slowOrder(ledger: Ledger): number[] {
  const { rows, vouchers, series, oddNumbers } = ledger
  const byText = (a: string, b: string) => {
    const x = /^\d+$/.test(a)
    const y = /^\d+$/.test(b)
    if (x && y) return Number(a) - Number(b)
    return x !== y ? (x ? -1 : 1) : a < b ? -1 : a > b ? 1 : 0
  }
  const number = (v: number) => {
    const n = vouchers.number[v] ?? -1
    return n >= 0 ? String(n) : n === -1 ? '' : (oddNumbers[-2 - n] ?? '')
  }
  const byNumber = (a: string, b: string) => (a === '' || b === '' ? a.length - b.length : byText(a, b))
  const key = (r: number) => {
    const v = rows.voucher[r] ?? 0
    return {
      account: rows.account[r] ?? 0,
      day: vouchers.day[v] ?? NO_DAY,
      series: series[vouchers.series[v] ?? 0] ?? '',
      number: number(v),
      row: r,
    }
  }
  return Array.from({ length: rows.length }, (_, r) => key(r))
    .sort((a, b) => a.account - b.account || a.day - b.day || byText(a.series, b.series) || byNumber(a.number, b.number) || a.row - b.row)
    .map(({ row }) => row)
}

test('rows come by account, date, series, number as a number, line', () => {
  fc.assert(
    fc.property(books, (ledger) => {
      const { order } = indexLedger(ledger)
      expect([...order.rows]).toEqual(slowOrder(ledger))
      ledger.accounts.forEach((_, a) => {
        for (const row of order.rows.subarray(order.start[a], order.start[a + 1])) expect(ledger.rows.account[row]).toBe(a)
      })
    }),
    { numRuns: 300 },
  )
})

function slowCube(ledger: Ledger): string[] {
  const cells = new Map<string, { key: number[]; debit: number; credit: number; count: number }>()
  const { rows, vouchers, year } = ledger
  for (let r = 0; r < rows.length; r++) {
    const v = rows.voucher[r] ?? 0
    const day = vouchers.day[v] ?? NO_DAY
    const iso = day === NO_DAY ? '' : isoOfDay(day)
    const month = iso >= year.from && iso <= year.to ? Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1 : OUTSIDE_MONTH
    const key = [rows.account[r] ?? 0, month, vouchers.series[v] ?? 0]
    const cell = cells.get(key.join()) ?? { key, debit: 0, credit: 0, count: 0 }
    const ore = rows.ore[r] ?? 0
    if (ore >= 0) cell.debit += ore
    else cell.credit -= ore
    cell.count++
    cells.set(key.join(), cell)
  }
  return [...cells.values()]
    .sort((a, b) => (a.key[0] ?? 0) - (b.key[0] ?? 0) || (a.key[1] ?? 0) - (b.key[1] ?? 0) || (a.key[2] ?? 0) - (b.key[2] ?? 0))
    .map(({ key, debit, credit, count }) => [...key, debit, credit, count].join())
}

function cubeCells(ledger: Ledger): string[] {
  const { cube } = indexLedger(ledger)
  return Array.from({ length: cube.length }, (_, i) =>
    [cube.account[i], cube.month[i], cube.series[i], cube.debitOre[i], cube.creditOre[i], cube.count[i]].join(),
  )
}

test('the cube holds each account, month and series that occurs, in order', () => {
  fc.assert(
    fc.property(books, (ledger) => void expect(cubeCells(ledger)).toEqual(slowCube(ledger))),
    { numRuns: 300 },
  )
})

test('a cube too wide to hold in full is kept sparse with the same cells', () => {
  fc.assert(
    fc.property(books, (ledger) => {
      // Seven thousand years of months leave no room for a table.
      const wide = {
        ...ledger,
        year: { from: '2000-01-01', to: '9000-12-31' },
        series: [...ledger.series, ...Array.from({ length: 60 }, (_, i) => `S${i}`)],
      }
      expect(cubeCells(wide)).toEqual(slowCube(wide))
    }),
  )
})
