import { expect, test } from 'vitest'
import { dayOf, daysFrom, draftOf, keyEndOf, type TermsDraft, termsOf, timeOf, withRole } from './terms.ts'

const now = new Date(2026, 10, 22, 12).toISOString()
const draft: TermsDraft = { role: 'reader', rights: new Set(['read', 'see', 'export']), from: '', until: '', assignmentId: '' }

test('a day holds to its last moment where the reader is, and comes back as the same day', () => {
  const end = timeOf('2026-12-31', 'last')
  expect(end).toBe(new Date(2026, 11, 31, 23, 59, 59, 999).toISOString())
  expect(dayOf(end)).toBe('2026-12-31')
  expect(dayOf(timeOf('2026-12-31', 'first'))).toBe('2026-12-31')
  expect(timeOf('2026-02-30', 'last')).toBeNull()
  expect(timeOf('31/12 2026', 'last')).toBeNull()
})

test('rights are asked for in one order, whatever order they were ticked in', () => {
  expect(termsOf(draft, now)).toEqual({
    terms: { role: 'reader', rights: ['see', 'read', 'export'], validFrom: null, validTo: null, assignmentId: null },
  })
})

test('days that cannot be are named', () => {
  expect(termsOf({ ...draft, until: 'soon' }, now)).toEqual({ problem: 'dateWrong' })
  expect(termsOf({ ...draft, until: '2026-11-21' }, now)).toEqual({ problem: 'datePast' })
  expect(termsOf({ ...draft, until: '2026-11-22' }, now)).toHaveProperty('terms')
  expect(termsOf({ ...draft, from: '2027-02-01', until: '2027-01-31' }, now)).toEqual({ problem: 'dateOrder' })
  expect(termsOf({ ...draft, role: 'client' }, now)).toEqual({ problem: 'untilNeeded' })
  const outside = { ...draft, role: 'outside-reviewer', until: '2027-01-31' } as const
  expect(termsOf({ ...outside, until: '' }, now)).toEqual({ problem: 'untilNeeded' })
  expect(termsOf(outside, now)).toEqual({ problem: 'assignmentNeeded' })
  expect(termsOf({ ...outside, assignmentId: 'a' }, now)).toMatchObject({ terms: { assignmentId: 'a' } })
})

test('a role begins with what it gives', () => {
  expect([...draftOf({ role: 'client', default: ['see', 'upload'], more: [], mayGive: true }).rights]).toEqual(['see', 'upload'])
  expect(daysFrom(new Date(2026, 11, 15), 30)).toBe('2027-01-14')
})

test('a last day that nobody chose goes with the role that needs it', () => {
  const at = new Date(now)
  const rowOf = (role: 'client' | 'reader') => ({ role, default: [], more: [], mayGive: true })
  const client = withRole(draft, rowOf('client'), at)
  expect(client.until).toBe(daysFrom(at, 90))
  expect(withRole(client, rowOf('reader'), at).until).toBe('')
  expect(withRole({ ...client, until: '2027-01-31' }, rowOf('reader'), at).until).toBe('2027-01-31')
})

test('a key needs a last day to come, at most 366 days ahead', () => {
  const end = (day: string) => keyEndOf(day, new Date(now))
  expect(end(' 2026-12-31 ')).toEqual({ expiresAt: timeOf('2026-12-31', 'last') })
  expect([end('2025-01-01'), end('2028-01-01'), end('soon'), end('')]).toEqual(
    ['datePast', 'keyTooLong', 'dateWrong', 'dateWrong'].map((problem) => ({ problem })),
  )
  // 366 days from noon on 22 November 2026 is noon on 23 November 2027: the end of the 22nd is before it, of the 23rd after it
  expect([end('2027-11-22'), end('2027-11-23')]).toEqual([{ expiresAt: timeOf('2027-11-22', 'last') }, { problem: 'keyTooLong' }])
})
