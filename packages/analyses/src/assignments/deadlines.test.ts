import { expect, test } from 'vitest'
import type { ClientRequest } from './content.ts'
import { archiveBy, archiveOccasion, requestReminders } from './deadlines.ts'

const by = '00000000-0000-4000-8000-000000000001'
const asked: ClientRequest = {
  id: '00000000-0000-4000-8000-000000000002',
  title: 'Lease',
  detail: '',
  dueOn: '2026-02-10',
  state: 'sent',
  reminded: [],
  by,
  at: '2026-01-20T10:00:00.000Z',
  isRemoved: false,
}
const on = (today: string, request: Partial<ClientRequest> = {}) =>
  requestReminders({ requests: [{ ...asked, ...request }] }, today).map(({ occasion }) => occasion)

test('a file is put together within 60 days of the report, over the end of a month and a leap day', () => {
  // January has 31 days: 31 Jan + 60 is 29 days of February 2028 and 31 of March; 31 Dec 2025 + 60 is 31 + 28 + 1
  expect([archiveBy('2028-01-31'), archiveBy('2025-12-31')]).toEqual(['2028-03-31', '2026-03-01'])
  expect(['2026-02-14', '2026-02-15', '2026-03-01', '2026-03-02', '2026-05-01'].map((day) => archiveOccasion('2025-12-31', day))).toEqual([
    null,
    'soon',
    'soon',
    'late',
    null,
  ])
})

test('a client is reminded once before the last day and once after it, of what is out, and anew of another day', () => {
  expect(['2026-02-06', '2026-02-07', '2026-02-10', '2026-02-11'].map((day) => on(day))).toEqual([[], ['soon'], ['soon'], ['late']])
  const soon = { by, at: '2026-02-07T00:00:00.000Z', auto: { dueOn: '2026-02-10', occasion: 'soon' as const } }
  expect(on('2026-02-08', { reminded: [soon] })).toEqual([])
  expect(on('2026-02-11', { reminded: [soon] })).toEqual(['late'])
  expect(on('2026-02-14', { reminded: [soon], dueOn: '2026-02-15' })).toEqual(['soon'])
  // what was asked for shortly before, drafts, what came in, what was withdrawn or removed, and what has no last day
  expect(on('2026-02-08', { at: '2026-02-07T08:00:00.000Z' })).toEqual([])
  expect((['draft', 'received', 'withdrawn'] as const).flatMap((state) => on('2026-02-11', { state }))).toEqual([])
  expect([...on('2026-02-11', { isRemoved: true }), ...on('2026-02-11', { dueOn: null })]).toEqual([])
})
