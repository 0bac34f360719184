import { expect, test } from 'vitest'
import { dayOfIso } from '../dates.ts'
import { type WrittenStatement, writtenCamt } from '../generator/camt-writer.ts'
import { writtenSeb } from '../testing/bank-files.ts'
import { accountIdentity, isSameAccount } from './account-identity.ts'
import { bankAccounts } from './account-statements.ts'
import { bankOf } from './join-files.ts'
import { readBankFile } from './read.ts'

const iban = 'SE4550000000058398257466'

test('an IBAN is the clearing and account number that it surely has, and nothing else', () => {
  expect([iban, '5839-8257466', '58398257466'].map(accountIdentity)).toEqual(Array.from({ length: 3 }, () => '58398257466'))
  // Handelsbanken leaves the clearing number out; a wrong check digit, and a bank that is not known, say nothing
  for (const other of ['SE3260000000000047494948', 'SE4650000000058398257466', 'DE89370400440532013000']) {
    expect(accountIdentity(other)).toBe(other)
  }
  expect(isSameAccount('SE3260000000000047494948', '47494948')).toBe(false)
  expect([isSameAccount(iban, '58398257466'), isSameAccount(null, '58398257466')]).toEqual([true, false])
})

test('an account by its IBAN in one file and its number in another is one, whichever came first', () => {
  const written = (account: string, from: string, to: string, openingMinor: number, minor: number): WrittenStatement => ({
    ...{ id: '1', account, currency: 'SEK', openingMinor, from: dayOfIso(from), to: dayOfIso(to) },
    rows: [{ day: dayOfIso(from) + 4, minor, reference: 'R', text: 'Faktura', name: 'Kund AB' }],
  })
  const texts = [
    writtenCamt([written(iban, '2026-01-01', '2026-01-31', 100_000, 50_000)]),
    writtenSeb(written('58398257466', '2026-01-01', '2026-01-31', 100_000, 50_000)),
    writtenSeb(written('58398257466', '2026-02-01', '2026-02-28', 150_000, -20_000)),
  ]
  const files = texts.map((text, i) => readBankFile(new TextEncoder().encode(text), { fileName: `f${i}`, sha256: String(i) }).bank)
  for (const order of [files, files.toReversed()]) {
    const bank = bankOf(order)
    const accounts = bankAccounts(bank)
    // 1 000 + 500 − 200
    expect(accounts).toMatchObject([{ account: iban, openingMinor: 100_000, differences: [] }])
    expect(Array.from(accounts[0]?.rows ?? [], (row) => bank.rows.minor[row])).toEqual([50_000, -20_000])
  }
})
