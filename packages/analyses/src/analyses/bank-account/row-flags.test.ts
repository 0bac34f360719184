import { expect, test } from 'vitest'
import { bankAccounts } from '../../bank/account-statements.ts'
import { bankOf } from '../../bank/join-files.ts'
import { readBankFile } from '../../bank/read.ts'
import { dayOfIso } from '../../dates.ts'
import { writtenCamt } from '../../generator/camt-writer.ts'
import { writtenMt940, writtenSeb, writtenSwedbank, writtenTable } from '../../testing/bank-files.ts'
import { reversedRows } from './row-flags.ts'

const row = (day: string, minor: number, reference: string, name: string) => ({
  day: dayOfIso(day),
  minor,
  reference,
  text: 'Överföring',
  name,
})
const statement = {
  id: '1',
  account: 'SE4550000000058398257466',
  currency: 'SEK',
  openingMinor: 100_000,
  from: dayOfIso('2026-01-01'),
  to: dayOfIso('2026-01-31'),
  rows: [
    row('2026-01-05', -22_004, 'R1', 'Tillfällig AB'),
    row('2026-01-06', 22_004, 'R2', 'Tillfällig AB'),
    // of another, and three days later
    row('2026-01-06', 5_000, 'R3', 'Kund AB'),
    row('2026-01-07', -5_000, 'R4', 'Lev AB'),
    row('2026-01-09', -5_000, 'R5', 'Kund AB'),
  ],
}

test.each([
  ['camt', writtenCamt([statement])],
  ['MT940', writtenMt940([statement])],
  ['Nordea', writtenTable(statement)],
  ['SEB', writtenSeb(statement)],
  ['Swedbank', writtenSwedbank(statement)],
])('%s: a row that is taken back the next day is one, whatever reference the bank gives the two', (_format, text) => {
  const bank = bankOf([readBankFile(new TextEncoder().encode(text), { fileName: 'a', sha256: 'a' }).bank])
  const [account] = bankAccounts(bank)
  if (!account) throw new Error('one account')
  expect(reversedRows(bank, account).map((own) => bank.rows.minor[own])).toEqual([-22_004])
})
