import { expect, test } from 'vitest'
import { formatOrgNumber } from './org-number.ts'

test('an org. number is shown as six digits, a dash and four; anything else as it is written', () => {
  expect(formatOrgNumber('5560000001')).toBe('556000-0001')
  expect(formatOrgNumber('165560000001')).toBe('556000-0001')
  expect(formatOrgNumber('16556000-0001')).toBe('556000-0001')
  expect(formatOrgNumber('556000-0001')).toBe('556000-0001')
  expect(formatOrgNumber('')).toBe('')
  expect(formatOrgNumber('DE 123')).toBe('DE 123')
})
