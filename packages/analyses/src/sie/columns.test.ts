import { expect, test } from 'vitest'
import { createSieReader, readSie } from './reader.ts'
import { cp437, plainVouchers, sieText } from './testing.ts'

const MANY = 66_000
const SLOWLY = 60_000

test('more accounts, object sets, series and users than two bytes can index', { timeout: SLOWLY }, () => {
  const records = Array.from({ length: MANY }, (_, i) => {
    const account = 100000 + i
    return `#VER S${i} 1 20250101 "" 20250101 "U${i}"\n{\n#TRANS ${account} {10 "${i}"} 1.00\n#TRANS ${account} {10 "${i}"} -1.00\n}`
  })
  const bytes = cp437(sieText(records.join('\n')))
  const { ledger, facts } = readSie(bytes)
  expect(facts.counts.vouchers).toBe(MANY)
  expect(ledger.accounts).toHaveLength(MANY)
  const vouchers = plainVouchers(ledger, bytes)
  for (const v of [0, 1, 65_534, 65_535, 65_536, 65_537, MANY - 1]) {
    const account = String(100000 + v)
    expect(vouchers[v]).toMatchObject({
      series: `S${v}`,
      user: `U${v}`,
      rows: [
        { account, objects: [`10:${v}`], ore: 100 },
        { account, objects: [`10:${v}`], ore: -100 },
      ],
    })
  }
})

test('an account whose place among all is beyond two bytes, though it was met first', { timeout: SLOWLY }, () => {
  const accounts = Array.from({ length: MANY }, (_, i) => `#KONTO ${100000 + i} "x"`)
  const bytes = cp437(sieText(`#KONTO 999999 "Sist"\n${accounts.join('\n')}\n#VER A 1 20250101\n{\n#TRANS 999999 {} 0\n}`))
  expect(plainVouchers(readSie(bytes).ledger, bytes)[0]?.rows[0]?.account).toBe('999999')
})

test('columns grow as rows and vouchers come, whatever size was expected', () => {
  const records = Array.from(
    { length: 3000 },
    (_, i) => `#VER A ${i + 1} 20250101 "Text ${i}"\n{\n#TRANS 1930 {} 1.00 20250102 "rad" 2 "Bo"\n#TRANS 1930 {} -1.00\n}`,
  )
  const bytes = cp437(sieText(`#KONTO 1930 Bank\n${records.join('\n')}`))
  const reader = createSieReader({ expectedBytes: 0 })
  reader.push(bytes)
  const vouchers = plainVouchers(reader.finish().ledger, bytes)
  expect(vouchers).toHaveLength(3000)
  vouchers.forEach((voucher, v) => {
    expect(voucher).toMatchObject({
      number: String(v + 1),
      text: `Text ${v}`,
      rows: [
        { ore: 100, day: '2025-01-02', text: 'rad', quantity: 2, user: 'Bo' },
        { ore: -100, day: null, text: '', quantity: null, user: '' },
      ],
    })
  })
})
