import { expect, test } from 'vitest'
import { type CompanyProfile, companyProfileSchema, newNumberProblem, profileDifferences } from './company-profile.ts'

const profile = (more: object): CompanyProfile => companyProfileSchema.parse({ name: 'Norrsken AB', ...more })
const books = {
  yearFrom: '2026-01-01',
  name: 'Norrsken AB',
  orgNumber: '5560004615',
  form: 'AB',
  sni: '62010',
  currency: 'SEK',
  knownForm: null,
}

test('a Swedish number has its check digit and is written one way; a foreign one is taken as it is', () => {
  expect(profile({ orgNumber: '5560004615' }).orgNumber).toBe('556000-4615')
  // 556000-4616: 1+6+3+0+0+0+8+6+2+5 = 31, no multiple of 10
  expect(newNumberProblem(profile({ orgNumber: '556000-4616' }), ['556000-4615'])).toBe('check-digit')
  expect(newNumberProblem(profile({ orgNumber: '5560004615' }), [])).toBeNull()
  expect(profile({ orgNumber: 'NO 923 609 016', foreignNumber: true }).orgNumber).toBe('NO 923 609 016')
})

test('a number that the company has by its books is no new one, however it is written, even where it is wrong', () => {
  expect(newNumberProblem(profile({ orgNumber: '556000-4616' }), ['', '5560004616'])).toBeNull()
  expect(newNumberProblem(profile({ orgNumber: '12345' }), ['12345'])).toBeNull()
  expect(newNumberProblem(profile({ orgNumber: '12346' }), ['12345'])).toBe('digits')
  expect(newNumberProblem(profile({ orgNumber: '556000-4616', foreignNumber: true }), [])).toBeNull()
})

test('five digits of SNI, three letters of currency, forms and frameworks that there are', () => {
  const isFine = (more: object) => companyProfileSchema.safeParse({ name: 'x', ...more }).success
  expect([{ sni: '62010' }, { currency: 'EUR' }, { form: 'BRF' }, { framework: 'K3' }].map(isFine)).toEqual([true, true, true, true])
  expect([{ sni: '6201' }, { currency: 'eur' }, { form: 'GmbH' }, { framework: 'K5' }, { name: ' ' }].map(isFine)).toEqual(
    Array(5).fill(false),
  )
})

test('differences from the books: how a number or name is written is none, and silence is none', () => {
  expect(profileDifferences(profile({ orgNumber: '556000-4615', form: 'AB' }), { ...books, name: 'NORRSKEN  AB' })).toEqual([])
  expect(profileDifferences(profile({ form: 'EK', currency: 'EUR', sni: '62010' }), { ...books, form: '' })).toEqual([
    { key: 'currency', profile: 'EUR', books: 'SEK' },
  ])
})
