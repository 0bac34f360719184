import { expect, test } from 'vitest'
import { soleTraderSruPlan, sruPlan } from '../account-plan/templates.ts'
import { corporateTax } from '../analyses/tax/corporate-tax.ts'
import { taxParams } from '../analyses/tax/schema.ts'
import { periodOf } from '../books/period.ts'
import type { Dataset } from '../define.ts'
import { companyFacts } from '../packages/resolve.ts'
import { checkFile } from '../source-statement/file-check.ts'
import { layoutOf } from '../statements/head.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { datasetOf, noOwnParts } from './dataset.ts'
import { formOfBooks } from './legal-form.ts'

/** The form that a file shows, all accounts with an opening balance being in use. */
function formOf(head: string, ...accounts: readonly string[]) {
  const openings = accounts.map((account, i) => `#IB 0 ${account} ${i === 0 ? accounts.length - 1 : -1}.00`).join('\n')
  // A chart lists accounts of every form: only what is used tells.
  const chart = ['2010', '2020', '2060', '2081', '2083'].map((account) => `#KONTO ${account} "Eget kapital"`).join('\n')
  return formOfBooks(booksOfText(`${head}\n${chart}\n#RAR 0 20250101 20251231\n${openings}`))
}

test('a file says its legal form, else its organisation number shows it, else the accounts of equity that are used', () => {
  expect(formOf('#FTYP HB\n#ORGNR 551231-0001', '1930', '2081')).toEqual({ form: 'HB', from: 'file' })
  expect(formOf('#ORGNR 551231-0001', '1930', '2010')).toEqual({ form: 'E', from: 'organisation-number' })
  expect(formOf('#ORGNR 556000-0001', '1930', '2091')).toEqual({ form: 'AB', from: 'organisation-number' })
  expect(formOf('#ORGNR 969000-0001', '1930', '2010')).toEqual({ form: 'HB', from: 'organisation-number' })
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

test('accounts of equity tell against a number that cannot be the company’s own, and against no other', () => {
  expect(formOf('#ORGNR 556000-0001', '1930', '2010', '2013')).toEqual({ form: 'E', from: 'accounts' })
  expect(formOf('#ORGNR 556000-0001', '1930', '2010', '2020')).toEqual({ form: 'HB', from: 'accounts' })
  expect(formOf('#ORGNR 551231-0001', '1930', '2081')).toEqual({ form: 'AB', from: 'accounts' })
  const limited = { form: 'AB', from: 'organisation-number' }
  expect(formOf('#ORGNR 556000-0001', '1930', '2010', '2081')).toEqual(limited)
  expect(formOf('#ORGNR 556000-0001', '1930', '2010', '2099')).toEqual(limited)
  // a chart of its own, with shares where others have an owner's capital
  expect(formOf('#ORGNR 556000-0001\n#KONTO 2010 "Aktiekapital"', '1930', '2010')).toEqual(limited)
  expect(formOf('#ORGNR 556000-0001', '1930')).toEqual(limited)
  // a non-profit association keeps its capital on 2010 as well
  expect(formOf('#ORGNR 802000-0001', '1930', '2010')).toEqual({ form: 'I', from: 'organisation-number' })
})

test('an association that holds grant fees is a condominium association, whichever its number, and no other company is', () => {
  const grants = '#KONTO 2084 "Upplåtelseavgifter"'
  const booked = { form: 'BRF', from: 'accounts' }
  expect(formOf(`#ORGNR 716400-0001\n${grants}`, '1930', '2083', '2084')).toEqual(booked)
  expect(formOf(grants, '1930', '2083', '2084')).toEqual(booked)
  // a chart that lists the account, an economic association, and what the file says
  expect(formOf(`#ORGNR 716400-0001\n${grants}`, '1930', '2083')).toEqual({ form: 'EK', from: 'organisation-number' })
  expect(formOf(`#ORGNR 556000-0001\n${grants}`, '1930', '2084')).toEqual({ form: 'AB', from: 'organisation-number' })
  expect(formOf(`#FTYP EK\n${grants}`, '1930', '2084')).toEqual({ form: 'EK', from: 'file' })
  // it owns a home in an association
  const home = '#KONTO 1030 "Upplåtelseavgift bostadsrätt"'
  expect(formOf(`#ORGNR 716400-0001\n${home}`, '1930', '1030', '2083')).toEqual({ form: 'EK', from: 'organisation-number' })
  const text = `${grants}\n#KONTO 2083 "Insatser"\n#RAR 0 20250101 20251231\n#IB 0 1930 2.00\n#IB 0 2083 -1.00\n#IB 0 2084 -1.00`
  const isOne = (legalForm: string | null) =>
    companyFacts(datasetOf(booksOfText(text), { ...noOwnParts, legalForm }), null, null).holds.condominium
  expect([isOne(null), isOne('EK'), isOne('BRF')]).toEqual([true, false, true])
})

test('what somebody has said goes before all of it, in whatever is laid out or tested by the form; that the same books were read before changes nothing', () => {
  const books = booksOfText(
    '#FTYP AB\n#ORGNR 556000-0001\n#RAR 0 20250101 20251231\n#IB 0 1930 1.00\n#IB 0 2081 -1.00\n#UB 0 1930 1.00\n#UB 0 2081 -1.00\n#SRU 1930 7281\n#SRU 2081 7301',
  )
  const of = (legalForm: string | null) => datasetOf(books, { ...noOwnParts, legalForm })
  expect([of(null).legalForm, of('HB').legalForm]).toEqual([
    { form: 'AB', from: 'file' },
    { form: 'HB', from: 'profile' },
  ])
  expect([of(null), of('E')].map((dataset) => layoutOf(dataset, 'plan').name.en)).toEqual(['Annual report K2', 'Annual accounts K2'])
  expect([of(null), of('E')].map((dataset) => layoutOf(dataset, 'sru').id)).toEqual([sruPlan.id, soleTraderSruPlan.id])
  expect([of(null), of('HB')].map((dataset) => companyFacts(dataset, null, null).holds['limited-company'])).toEqual([true, false])
  const tax = (dataset: Dataset) => corporateTax(dataset, periodOf(books, null, null), taxParams.parse({}))?.supported
  expect([of(null), of('HB')].map(tax)).toEqual([true, false])
  const equityField = (dataset: Dataset) => checkFile(dataset, 0, 'balance')?.sru.map(({ code }) => code)
  expect(equityField(of('E'))).not.toEqual(equityField(of(null)))
})

test('books without balances tell by what is booked', () => {
  const text = '#RAR 0 20250101 20251231\n#VER A 1 20250110 ""\n{\n#TRANS 1930 {} -1.00\n#TRANS 2013 {} 1.00\n}'
  expect(formOfBooks(booksOfText(text))).toEqual({ form: 'E', from: 'accounts' })
})
