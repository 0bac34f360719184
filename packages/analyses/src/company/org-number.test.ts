import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../pseudonymise/names.ts'
import { orgNumberProblem, writtenOrgNumber } from './org-number.ts'

test('numbers worked out by hand', () => {
  // 5·2=10→1, 5, 6·2=12→3, 0, 0, 0, 4·2=8, 6, 1·2=2, 5: 30
  expect(orgNumberProblem('556000-4615')).toBeNull()
  expect(orgNumberProblem('5560004615')).toBeNull()
  expect(orgNumberProblem('16556000-4615')).toBeNull()
  expect(orgNumberProblem('556000-4616')).toBe('check-digit')
  // 8·2=16→7, 1, 1·2=2, 2, 1·2=2, 8, 9·2=18→9, 8, 7·2=14→5, 6: 50; the example of the rule for personal numbers (SKV 704 has 811218-9876)
  expect(orgNumberProblem('811218-9876')).toBeNull()
  expect(orgNumberProblem('19811218-9876')).toBeNull()
  expect(orgNumberProblem('811218+9876')).toBeNull()
})

test('what is no Swedish number at all', () => {
  for (const text of ['55600-4615', '556000-461', 'DE123456789', '556000--4615', '1556000-4615'])
    expect(orgNumberProblem(text)).toBe('digits')
  expect(orgNumberProblem('')).toBeNull()
})

test('written one way, and foreign numbers as they came', () => {
  expect(['5560004615', '165560004615', ' 556000-4615 '].map(writtenOrgNumber)).toEqual(Array(3).fill('556000-4615'))
  expect(writtenOrgNumber(' DE123456789 ')).toBe('DE123456789')
  expect(writtenOrgNumber('')).toBe('')
})

test('exactly one check digit is right, and any single wrong digit is seen', () => {
  const nine = fc.stringMatching(/^\d{9}$/)
  fc.assert(
    fc.property(nine, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
      const right = first + checkDigit(first)
      expect(Array.from({ length: 10 }, (_, digit) => orgNumberProblem(first + digit)).filter((problem) => problem === null)).toHaveLength(
        1,
      )
      expect(orgNumberProblem(right)).toBeNull()
      const wrong = `${right.slice(0, at)}${(Number(right[at]) + by) % 10}${right.slice(at + 1)}`
      expect(orgNumberProblem(wrong)).toBe('check-digit')
    }),
  )
})
