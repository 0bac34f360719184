import { expect, test } from 'vitest'
import { type CatalogueEntry, type CompanyData, catalogue, companyData, lackingData } from './catalogue.ts'

// the table's own keys
const all = Object.keys(companyData) as CompanyData[]

test('an analysis has its data only where all that it reads is there, and names what is not', () => {
  const books: readonly CompanyData[] = ['books', 'vouchers']
  expect(lackingData(catalogue['balance-sheet'], ['books'])).toEqual([])
  expect(lackingData(catalogue['journal-entry'], ['books'])).toEqual(['vouchers'])
  expect(lackingData(catalogue.vat, books)).toEqual(['vat-returns'])
  expect(lackingData(catalogue.salary, books)).toEqual(['employer-returns', 'staff'])
  expect(lackingData(catalogue.salary, [...books, 'staff'])).toEqual(['employer-returns'])
  expect(lackingData(catalogue['bank-account'], [])).toEqual(['books', 'bank-files'])
  const entries: readonly CatalogueEntry[] = Object.values(catalogue)
  for (const entry of entries) {
    expect(lackingData(entry, all)).toEqual([])
    expect(lackingData(entry, [])[0]).toBe('books')
    // what the page says it needs, and what is looked for
    if (entry.reads === 'declared' || entry.reads === 'bank') expect(lackingData(entry, books)).not.toEqual([])
  }
})
