import { expect, test } from 'vitest'
import { neededRight } from './needed-right.ts'

test('home takes no more than knowing of the company; what is inside takes reading it, or more', () => {
  expect(neededRight('/beta/0189/')).toBe('see')
  expect(neededRight('/beta/0189')).toBe('see')
  expect(neededRight('/beta/0189/analyses/trial-balance')).toBe('read')
  expect(neededRight('/beta/0189/data/accounting')).toBe('read')
  expect(neededRight('/beta/0189/settings')).toBe('read')
  // keys of one's own are made there
  expect(neededRight('/beta/0189/authorization/')).toBe('read')
  // how many work there each month is no secret of theirs
  expect(neededRight('/beta/0189/data/staff')).toBe('read')
  for (const page of ['salary', 'payroll-tax']) expect(neededRight(`/beta/0189/analyses/${page}`)).toBe('salary')
})

test('an address that nobody thought of takes reading', () => {
  expect(neededRight('/beta/0189/settings/other')).toBe('read')
  expect(neededRight('/beta/0189/constructor')).toBe('read')
})
