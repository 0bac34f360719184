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
    id: '1',
    account,
    currency: 'SEK',
    openingMinor,
    from: dayOfIso(from),
    to: dayOfIso(to),
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

test('a clearing number in a column of its own is part of the account', () => {
  const row = (clearing: string, account: string, amount: string, balance: string) =>
    `1;${clearing};${account};Konto;SEK;2026-01-05;2026-01-05;2026-01-05;R${amount};Kund;${amount};${balance}\n`
  const heads =
    'Radnummer;Clearingnummer;Kontonummer;Produkt;Valuta;Bokföringsdag;Transaktionsdag;Valutadag;Referens;Beskrivning;Belopp;Bokfört saldo\n'
  const list = (...rows: readonly string[]) => `* Transaktionsrapport Period 2026-01-01 - 2026-01-31\n${heads}${rows.join('')}`
  const accountsOf = (...texts: readonly string[]) => {
    const files = texts.map((text, i) => readBankFile(new TextEncoder().encode(text), { fileName: `f${i}`, sha256: String(i) }).bank)
    return [files, files.toReversed()].map((order) => bankAccounts(bankOf(order)).map(({ account, rows }) => [account, rows.length]))
  }
  const own = list(row('81059', '9042484854', '10,00', '110,00'))
  const others = list(row('8105-9', '9042484854', '10,00', '110,00'), row('82142', '9042484854', '20,00', '70,00'))
  expect(accountsOf(own)[0]).toEqual([['9042484854', 1]])
  // as numbers are written elsewhere: IBAN, with the clearing number, and alone
  const written = (account: string) =>
    writtenCamt([
      {
        id: '1',
        account,
        currency: 'SEK',
        openingMinor: 11_000,
        from: dayOfIso('2026-02-01'),
        to: dayOfIso('2026-02-28'),
        rows: [{ day: dayOfIso('2026-02-04'), minor: 500, reference: 'F', text: 'Faktura', name: 'Kund' }],
      },
    ])
  const swedbank = 'SE0380000810599042484854'
  for (const [account, name] of [
    [swedbank, swedbank],
    ['810599042484854', '810599042484854'],
    ['9042484854', '9042484854'],
  ] as const) {
    const [one, turned] = accountsOf(own, written(account))
    expect([one, turned]).toEqual([[[name, 2]], [[name, 2]]])
  }
  for (const found of accountsOf(others)) {
    expect(found).toEqual([
      ['81059-9042484854', 1],
      ['82142-9042484854', 1],
    ])
  }
})
