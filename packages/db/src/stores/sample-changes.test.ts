import { expect, test } from 'vitest'
import { changesOf } from './sample-changes.ts'
import type { StoredEntry } from './sample-rows.ts'

const answer = (id: number, state: StoredEntry['state'], note = ''): StoredEntry => ({
  id,
  item: 'B 14',
  state,
  bookOre: 100,
  auditedOre: null,
  deviations: [],
  anomaly: null,
  cause: '',
  note,
  evidence: '',
  attachments: [],
  byId: 'anna',
  at: `2026-01-31T12:00:${String(id).padStart(2, '0')}.000Z`,
})
const told = (...answers: readonly StoredEntry[]) =>
  changesOf(answers, []).map(({ before, after }) => [before.state, before.note, after.state, after.note].join(' ').trim())

test('an answer that is cleared and given again is two changes, never one from an answer to the same', () => {
  expect(told(answer(1, 'as-booked'), answer(2, 'open'), answer(3, 'as-booked'))).toEqual(['open  as-booked', 'as-booked  open'])
})

test('what is written on is one change, and what is written back is none', () => {
  expect(told(answer(1, 'as-booked', 'Seen'), answer(2, 'as-booked'), answer(3, 'as-booked', 'No'))).toEqual([
    'as-booked Seen as-booked No',
  ])
  expect(told(answer(1, 'as-booked', 'Seen'), answer(2, 'as-booked'), answer(3, 'as-booked', 'Seen'))).toEqual([])
  expect(told(answer(1, 'open', 'Ask'), answer(2, 'as-booked', 'Ask'))).toEqual([])
})
