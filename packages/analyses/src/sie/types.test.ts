/** Each type of SIE 1–4: what it may hold is kept, and used where there are no vouchers. */
import { expect, test } from 'vitest'
import { buildBooks } from '../books/build.ts'
import { codesOf, objectsOf, plainBalances, readText } from './testing.ts'

const identity = (type: string) =>
  `#FLAGGA 0\n#PROGRAM "P" 1\n#FORMAT PC8\n#GEN 20251215\n#SIETYP ${type}\n#FNAMN "Exempel"\n#RAR 0 20250101 20251231\n#RAR -1 20240101 20241231\n`
const chart =
  '#KONTO 1930 Bank\n#SRU 1930 7281\n#KONTO 2081 Kapital\n#SRU 2081 7301\n#KONTO 3001 Varor\n#ENHET 3001 st\n#SRU 3001 7410\n#SRU 3001 7411\n'
const year =
  '#IB 0 1930 100.00\n#IB 0 2081 -100.00\n#UB 0 1930 150.00\n#UB 0 2081 -100.00\n#RES 0 3001 -50.00 -5\n#IB -1 1930 100\n#UB -1 1930 100\n#IB -1 2081 -100\n#UB -1 2081 -100\n'

function closings(text: string) {
  const { ledger, facts } = readText(text)
  const { books } = buildBooks([{ ledger, texts: null, sha256: 'x', generated: facts.generated }])
  const newest = books.years.at(-1)
  return {
    closing: books.accounts.map(({ number }, a) => [number, newest?.openingOre[a], newest?.closingOre[a]]),
    hasVouchers: newest?.hasVouchers,
  }
}

test('type 1: yearly balances are the closings; SRU codes, several to an account, units and quantities are kept', () => {
  const file = readText(`${identity('1')}${chart}${year}`)
  expect(file.facts.sieType).toBe('1')
  expect(codesOf(file)).toEqual([])
  expect(file.ledger.accounts.map(({ sru, unit }) => [sru, unit])).toEqual([
    [['7281'], null],
    [['7301'], null],
    [['7410', '7411'], 'st'],
  ])
  expect(file.ledger.balances.quantity?.[4]).toBe(-5)
  expect(closings(`${identity('1')}${chart}${year}`)).toEqual({
    closing: [
      ['1930', 10000, 15000],
      ['2081', -10000, -10000],
      ['3001', 0, -5000],
    ],
    hasVouchers: false,
  })
})

const months = '#OMFATTN 20251231\n'
const changes = '#PSALDO 0 202502 1930 {} 50.00\n#PSALDO 0 202502 3001 {} -50.00 -5\n#PBUDGET 0 202502 3001 {} -60.00 -6\n'

test('type 2: changes by month are held against the closings, budgets are kept with quantities', () => {
  const file = readText(`${identity('2')}${months}${chart}${year}${changes}`)
  expect(codesOf(file)).toEqual([])
  expect(plainBalances(file.ledger).slice(-3)).toEqual([
    'PSALDO 0 202502 1930 = 5000',
    'PSALDO 0 202502 3001 = -5000',
    'PBUDGET 0 202502 3001 = -6000',
  ])
  expect([...(file.ledger.balances.quantity ?? [])].slice(-3)).toEqual([Number.NaN, -5, -6])
  const off = readText(`${identity('2')}${months}${chart}${year}${changes.replace('1930 {} 50.00', '1930 {} 49.00')}`)
  expect(off.findings.find(({ code }) => code === 'period-sum-mismatch')?.values).toMatchObject({ account: '1930', differenceOre: -100 })
})

test('type 3: balances by object are held against openings and months, also of a dimension below another', () => {
  const objects = '#DIM 1 Enhet\n#UNDERDIM 21 Avdelning 1\n#OBJEKT 1 N Norr\n#OBJEKT 21 N1 Norr1\n'
  const balances =
    '#OIB 0 1930 {1 N} 40.00 4\n#OUB 0 1930 {1 N} 60.00\n#PSALDO 0 202502 1930 {1 N} 20.00\n#PSALDO 0 202502 3001 {1 N 21 N1} -10.00\n'
  const file = readText(`${identity('3')}${months}${chart}${objects}${year}${changes}${balances}`)
  expect(codesOf(file)).toEqual([])
  expect(file.ledger.dimensions).toEqual([
    { dimension: '1', name: 'Enhet', parent: null },
    { dimension: '21', name: 'Avdelning', parent: '1' },
  ])
  const { balances: columns } = file.ledger
  expect(objectsOf(file.ledger, columns.objectSet[columns.length - 1] ?? 0)).toEqual(['1:N', '21:N1'])
  expect(columns.quantity?.[columns.length - 4]).toBe(4)
})

test('4I holds vouchers only, 4E balances too; the same label says both', () => {
  const voucher = '#VER A 1 20250201\n{\n#TRANS 1930 {} 50\n#TRANS 3001 {} -50\n}\n'
  expect(readText(`${identity('4')}${voucher}`).facts.sieType).toBe('4I')
  expect(readText(`${identity('4')}${year}${voucher}`).facts.sieType).toBe('4E')
})
