import { expect, test } from 'vitest'
import { toldApart } from './told-apart.ts'

test('companies of one name are told apart by their numbers, others and those without a number are called as they are', () => {
  const companies = [
    { name: 'Ek AB', orgNumber: '5560004615' },
    { name: 'Alm AB', orgNumber: '556000-4623' },
    { name: 'Ek AB', orgNumber: '556000-4631' },
    { name: 'Ek AB', orgNumber: '' },
  ]
  expect(toldApart(companies)).toEqual(['Ek AB (556000-4615)', 'Alm AB', 'Ek AB (556000-4631)', 'Ek AB'])
})
