import { expect, test } from 'vitest'
import { noFindings } from '../finding-status.ts'
import { companyAttention, companyLevel } from './company-attention.ts'
import { byAttention } from './matrix.ts'

const books = (error: number, warning = 0) => ({ counts: { ...noFindings, error, warning } })
const found = (error: number, warning = 0, failed = 0) => ({ counts: { ...noFindings, error, warning }, failed, open: 0, cancelled: 0 })

test('the worse of books and package is what is said, and nothing where neither is known', () => {
  expect(companyLevel(null, null)).toBeNull()
  expect(companyLevel(books(0), null)).toBe('good')
  expect(companyLevel(books(1), found(0))).toBe('error')
  expect(companyLevel(books(0), found(0, 3))).toBe('warning')
})

test('a step that failed is no pass, and no better than an error', () => {
  expect(companyLevel(books(0), found(0, 0, 1))).toBe('warning')
  expect(companyLevel(null, found(2, 0, 1))).toBe('error')
})

test('nothing found is no pass as long as steps are left to run, or were cancelled', () => {
  expect(companyLevel(books(0), { ...found(0), open: 3 })).toBeNull()
  expect(companyLevel(books(0), { ...found(0), cancelled: 1 })).toBeNull()
  expect(companyLevel(books(0), { ...found(0, 1), open: 3 })).toBe('warning')
  expect(companyLevel(books(1), { ...found(0), cancelled: 1 })).toBe('error')
})

test('an error that books and package both count is one', () => {
  expect(companyAttention(books(2, 1), found(2, 5))).toEqual({ errors: 2, failed: 0, warnings: 5, findings: 7 })
})

test('one warning comes before any number of notes', () => {
  const notes = companyAttention({ counts: { ...noFindings, info: 9 } }, null)
  expect(byAttention(companyAttention(books(0, 1), null), notes)).toBeLessThan(0)
  expect(byAttention(companyAttention(books(1), null), companyAttention(books(0, 9), null))).toBeLessThan(0)
})
