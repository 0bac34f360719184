import { expect, test } from 'vitest'
import { isCondominium } from './is-condominium.ts'

test('by name or number', () => {
  expect(isCondominium({ name: 'HSB Brf Fyrvaktaren', orgNumber: '' })).toBe(true)
  expect(isCondominium({ name: 'Bostadsrättsföreningen Eken', orgNumber: '716400-0000' })).toBe(true)
  expect(isCondominium({ name: 'Eken', orgNumber: '769998-0426' })).toBe(true)
  expect(isCondominium({ name: 'Brfsson Bygg AB', orgNumber: '556000-4615' })).toBe(false)
})
