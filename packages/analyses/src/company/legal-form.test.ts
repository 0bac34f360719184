import { expect, test } from 'vitest'
import { booksOfText } from '../testing/sie-text.ts'
import { legalFormOf } from './legal-form.ts'

/** The form that a file shows, all accounts with an opening balance being in use. */
function formOf(head: string, ...accounts: readonly string[]) {
  const openings = accounts.map((account, i) => `#IB 0 ${account} ${i === 0 ? accounts.length - 1 : -1}.00`).join('\n')
  // A chart lists accounts of every form: only what is used tells.
  const chart = ['2010', '2020', '2060', '2081', '2083'].map((account) => `#KONTO ${account} "Eget kapital"`).join('\n')
  const books = booksOfText(`${head}\n${chart}\n#RAR 0 20250101 20251231\n${openings}`)
  const opening = books.years[0]?.openingOre ?? new Float64Array()
  return legalFormOf(
    books,
    Uint8Array.from(opening, (ore) => (ore === 0 ? 0 : 1)),
  )
}

test('a file says its legal form, else its organisation number shows it, else the accounts of equity that are used', () => {
  expect(formOf('#FTYP HB\n#ORGNR 551231-0001', '1930', '2081')).toEqual({ form: 'HB', from: 'file' })
  expect(formOf('#ORGNR 551231-0001', '1930', '2081')).toEqual({ form: 'E', from: 'organisation-number' })
  expect(formOf('#ORGNR 556000-0001', '1930', '2010')).toEqual({ form: 'AB', from: 'organisation-number' })
  const byAccounts = (...accounts: readonly string[]) => formOf('', '1930', ...accounts)
  expect(byAccounts('2010', '2013', '2018')).toEqual({ form: 'E', from: 'accounts' })
  expect(byAccounts('2019', '2081')).toEqual({ form: 'AB', from: 'accounts' })
  expect(byAccounts('2010', '2020')).toEqual({ form: 'HB', from: 'accounts' })
  expect(byAccounts('2083', '2091')).toEqual({ form: 'EK', from: 'accounts' })
  expect(byAccounts('2060')).toEqual({ form: 'X', from: 'accounts' })
  expect(byAccounts('2440')).toBeNull()
  // A number that nobody has filled in shows nothing.
  expect(formOf('#ORGNR 555555-5555', '1930', '2010')).toEqual({ form: 'E', from: 'accounts' })
})
