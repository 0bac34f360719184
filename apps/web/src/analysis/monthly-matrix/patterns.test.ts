import type { MonthlyMatrixRow } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { patternText } from './columns.tsx'
import { chosenPatterns, isEvent, patternCounts, rowsWith, toggledPattern } from './patterns.ts'

const row = (id: string, rhythm: MonthlyMatrixRow['rhythm'], ...kinds: MonthlyMatrixRow['events'][number]['kind'][]) => ({
  id,
  rhythm,
  events: kinds.map((kind) => ({ month: '2025-03', kind })),
})
const rows = [row('5010', 'monthly', 'missing', 'double'), row('5020', 'monthly'), row('7010', 'irregular', 'spike'), row('9999', 'none')]
const ids = (text: string | undefined) => rowsWith(rows, text).map(({ id }) => id)

test('events are any of, a rhythm holds beside them', () => {
  expect(ids('missing~spike')).toEqual(['5010', '7010'])
  expect(ids('missing~spike~monthly')).toEqual(['5010'])
  expect(ids('monthly')).toEqual(['5010', '5020'])
  expect(ids(undefined)).toHaveLength(4)
})

test('each pattern counts its rows once, nothing booked is no pattern', () => {
  const counts = patternCounts([...rows, row('6110', 'monthly', 'missing', 'missing')])
  expect([counts.get('missing'), counts.get('monthly'), counts.get('quarterly')]).toEqual([2, 3, 0])
  expect([...counts.keys()].filter(isEvent)).toEqual(['missing', 'double', 'sign-change', 'spike', 'starts', 'stops'])
})

test('what is no pattern is not chosen', () => {
  expect(chosenPatterns('none~x~spike')).toEqual(['spike'])
  expect(toggledPattern('spike', 'missing')).toBe('spike~missing')
  expect(toggledPattern('spike', 'spike')).toBeUndefined()
})

test('a pattern is its rhythm, and each event with its months', () => {
  const t = ((key: string) => key.replace('matrix:mm.pattern.', '')) as Parameters<typeof patternText>[1] // only the keys
  expect(patternText(row('5010', 'monthly', 'starts', 'missing', 'missing'), t)).toBe('monthly · starts 2025-03 · missing 2025-03, 2025-03')
  expect(patternText(row('5010', 'none'), t)).toBe('')
})
