import { expect, test } from 'vitest'
import { isResolved } from './finding-notes.ts'
import type { FindingNote } from './types.ts'

const notes = (...acts: FindingNote['act'][]): FindingNote[] =>
  acts.map((act, i) => ({ id: String(i), finding: 0, act, text: '', createdBy: 'Anna', createdAt: '2026-01-01T00:00:00Z' }))

test('the latest decision holds, and comments decide nothing', () => {
  expect(isResolved([])).toBe(false)
  expect(isResolved(notes('resolve', 'comment'))).toBe(true)
  expect(isResolved(notes('resolve', 'reopen', 'comment'))).toBe(false)
})
