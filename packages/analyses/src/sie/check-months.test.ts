import { expect, test } from 'vitest'
import { createSieReader } from './reader.ts'
import { codesOf, cp437, readText, sieText } from './testing.ts'

const voucher = (number: number, date: string, ore = '100') =>
  `#VER A ${number} ${date}\n{\n#TRANS 1930 {1 N} ${ore}\n#TRANS 3001 {} -${ore}\n}\n`
const valuesOf = (text: string, code: string) =>
  readText(text)
    .findings.filter((finding) => finding.code === code)
    .map(({ values }) => values)

test('months without vouchers are named up to the day the file was made, or its balances reach', () => {
  const some = `${voucher(1, '20250215')}${voucher(2, '20250415')}`
  const at = (made: string, records = '') =>
    valuesOf(sieText(`${records}${some}`).replace('#GEN 20260115', made), 'months-without-vouchers')
  expect(at('#GEN 20250520')).toEqual([{ count: 3, months: '2025-01, 2025-03, 2025-05' }])
  expect(at('#GEN 20260120')).toEqual([
    { count: 10, months: '2025-01, 2025-03, 2025-05, 2025-06, 2025-07, 2025-08, 2025-09, 2025-10, 2025-11, 2025-12' },
  ])
  expect(at('#GEN 20260120', '#OMFATTN 20250430\n')).toEqual([{ count: 2, months: '2025-01, 2025-03' }])
  // Made, it says, before its own vouchers: they tell how far it goes.
  expect(at('#GEN 20250110')).toEqual([{ count: 2, months: '2025-01, 2025-03' }])
})

test('a year that begins in the middle of a month, and vouchers outside of it', () => {
  const broken = sieText(`${voucher(1, '20240920')}${voucher(2, '20241101')}${voucher(3, '20251224')}`, '20240915 20241231').replace(
    '20260115',
    '20241130',
  )
  expect(valuesOf(broken, 'months-without-vouchers')).toEqual([{ count: 1, months: '2024-10' }])
  expect(valuesOf(sieText(voucher(1, '20231224')), 'months-without-vouchers')).toEqual([])
})

test('#PSALDO beside vouchers is held against each month', () => {
  const text = (records: string) => sieText(`${records}${voucher(1, '20250215')}${voucher(2, '20250415')}`)
  expect(valuesOf(text('#PSALDO 0 202502 1930 {} 100\n#PSALDO 0 202504 1930 {} 100\n'), 'period-balance-mismatch')).toEqual([])
  expect(valuesOf(text('#PSALDO 0 202502 1930 {} 100\n#PSALDO 0 202503 1930 {} 1\n'), 'period-balance-mismatch')).toEqual([
    // No record says it, so the finding is about the file.
    { account: '1930', period: '2025-04', declaredOre: 0, movementOre: 10000, differenceOre: 10000 },
    { account: '1930', period: '2025-03', declaredOre: 100, movementOre: 0, differenceOre: -100 },
  ])
  // The row without an object is in some programs only what no object has: 40 + 60 = 100.
  expect(
    valuesOf(
      text('#PSALDO 0 202502 1930 {} 40\n#PSALDO 0 202502 1930 {1 N} 60\n#PSALDO 0 202504 1930 {} 100\n'),
      'period-balance-mismatch',
    ),
  ).toEqual([])
})

test('without #GEN a voucher is in the future after the day the file came in; without that day nothing is said', () => {
  const text = sieText(voucher(7, '20250301')).replace('#GEN 20260115\n', '')
  const read = (received?: string) => {
    const reader = createSieReader({ received })
    reader.push(cp437(text))
    return reader.finish().findings.filter(({ code }) => code === 'voucher-in-future' || code === 'voucher-after-made')
  }
  expect(read('2025-02-28').map(({ values }) => values)).toEqual([{ series: 'A', number: '7', date: '2025-03-01', received: '2025-02-28' }])
  expect([read('2025-03-01'), read()]).toEqual([[], []])
})

test('type 3: an object’s opening and months give its closing', () => {
  const text = (months: string) => sieText(`#OIB 0 1930 {1 N} 40\n#OUB 0 1930 {1 N} 60\n${months}`).replace('#SIETYP 4', '#SIETYP 3')
  expect(valuesOf(text('#PSALDO 0 202502 1930 {1 N} 20\n'), 'object-balance-mismatch')).toEqual([])
  expect(valuesOf(text('#PSALDO 0 202502 1930 {1 N} 15\n'), 'object-balance-mismatch')).toEqual([
    { account: '1930', object: '1 N', openingOre: 4000, movementOre: 1500, declaredClosingOre: 6000, differenceOre: -500 },
  ])
  // Without months there is nothing to hold the closing against.
  expect(valuesOf(text(''), 'object-balance-mismatch')).toEqual([])
})

test('a file that says it was made on a day to come is held against the day it came in', () => {
  const read = (received: string) => {
    const reader = createSieReader({ received })
    reader.push(cp437(sieText('#KONTO 1930 Bank\n#VER A 1 20251201\n{\n#TRANS 1930 {} 1\n#TRANS 1930 {} -1\n}')))
    return codesOf(reader.finish()).filter((code) => /made|future/.test(code))
  }
  expect(read('2025-11-30')).toEqual(['generated-in-future@4', 'voucher-in-future@11'])
  expect(read('2026-01-14')).toEqual([])
  expect(read('2026-01-13')).toEqual(['generated-in-future@4'])
})
