import { expect, test } from 'vitest'
import { matches } from '../shell/match.ts'
import { sortCompanies } from './sort-companies.ts'

const companies = [
  { name: 'Östra Bygg AB', orgNumber: '556000-0002', latestImport: null },
  { name: 'Zink AB', orgNumber: '556000-0003', latestImport: { createdAt: '2026-11-02T10:00:00Z' } },
  { name: 'Älv AB', orgNumber: '556000-0001', latestImport: { createdAt: '2026-11-20T10:00:00Z' } },
]
const names = (sort: Parameters<typeof sortCompanies>[1]) => sortCompanies(companies, sort).map(({ name }) => name)

test('names follow the Swedish alphabet', () => {
  expect(names('name')).toEqual(['Zink AB', 'Älv AB', 'Östra Bygg AB'])
})

test('companies without an import come last, both ways', () => {
  expect(names('imported')).toEqual(['Zink AB', 'Älv AB', 'Östra Bygg AB'])
  expect(names('-imported')).toEqual(['Älv AB', 'Zink AB', 'Östra Bygg AB'])
})

test('search takes words in any order, with or without dots and rings', () => {
  expect(matches('bygg ostra', 'Östra Bygg AB')).toBe(true)
  expect(matches('5560000002', '556000-0002 5560000002')).toBe(true)
  expect(matches('zink', 'Älv AB')).toBe(false)
})
