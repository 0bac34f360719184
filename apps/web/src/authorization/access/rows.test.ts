import { expect, test } from 'vitest'
import type { Grant, Overview, Person } from '../types.ts'
import { accessRows, rightUntil, roleOf, validityOf } from './rows.ts'

const id = (n: number) => `0189000${n}-0000-7000-8000-000000000000`
const grant = (n: number, part: Partial<Grant>): Grant => ({
  id: id(n),
  to: { kind: 'person', id: id(n), name: '' },
  role: 'reader',
  rights: ['see', 'read'],
  validFrom: null,
  validTo: null,
  assignmentId: null,
  assignment: null,
  state: 'live',
  grantedBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  isLastOwner: false,
  mayChange: true,
  ...part,
})
const person = (n: number, part: Partial<Person>): Person => ({
  userId: id(n),
  name: `P${n}`,
  email: `p${n}@example.test`,
  isYou: false,
  isClosed: false,
  isBlocked: false,
  role: 'reader',
  rights: [],
  grantIds: [id(n)],
  lastActive: null,
  ...part,
})

test('people come first by their role, then groups, everybody and whoever is invited', () => {
  const overview: Overview = {
    people: [person(1, { name: 'Bo' }), person(2, { name: 'Anna', role: 'owner' }), person(3, { name: 'Eva', role: null })],
    grants: [
      grant(1, {}),
      grant(4, { to: { kind: 'everybody', id: null, name: '' } }),
      grant(5, { to: { kind: 'group', id: id(5), name: 'Audit' } }),
    ],
    groups: [],
    blocks: [],
    roles: [],
    ownRights: [],
    teams: [],
    lockedAssignments: [],
  }
  const rows = accessRows(overview, [])
  expect(rows.map(({ name, kind }) => `${kind} ${name}`)).toEqual(['person Anna', 'person Bo', 'person Eva', 'group Audit', 'everybody '])
  expect(rows[1]?.grants.map((own) => own.id)).toEqual([id(1)])
})

const validity = (role: Grant['role'] | null, ...grants: Grant[]) => validityOf({ role, grants })

test('a role holds as long as the longest of what gives it now', () => {
  const short = grant(1, { validTo: '2026-03-01T00:00:00.000Z' })
  const long = grant(2, { validTo: '2026-09-01T00:00:00.000Z' })
  const over = grant(3, { state: 'over', validTo: '2030-01-01T00:00:00.000Z' })
  expect(validity('reader', short, long, over)).toEqual({ state: 'live', from: null, to: '2026-09-01T00:00:00.000Z' })
  expect(validity('reader', short, grant(4, {}))).toEqual({ state: 'live', from: null, to: null })
  expect(validity(null, over)?.state).toBe('over')
  expect(validity(null)).toBeNull()
})

test('a weaker role without end does not prolong the one that is shown', () => {
  const auditor = grant(1, { role: 'auditor', rights: ['see', 'read'] })
  const signing = grant(2, { role: 'signing-auditor', rights: ['see', 'read', 'sign'], validTo: '2026-12-15T22:59:59.999Z' })
  expect(validity('signing-auditor', auditor, signing)).toEqual({ state: 'live', from: null, to: '2026-12-15T22:59:59.999Z' })
  // reading comes of both, signing of the one with an end
  expect(rightUntil([auditor, signing], [auditor.id, signing.id])).toBeNull()
  expect(rightUntil([auditor, signing], [signing.id])).toBe('2026-12-15T22:59:59.999Z')
})

test('where nothing holds now, the role shown is of what will, and its days with it', () => {
  const over = grant(1, { role: 'owner', state: 'over', validTo: '2026-01-01T00:00:00.000Z' })
  const later = grant(2, { role: 'reader', state: 'later', validFrom: '2027-01-01T00:00:00.000Z' })
  expect(roleOf({ role: null, grants: [over, later] })).toBe('reader')
  expect(validity(null, over, later)).toEqual({ state: 'later', from: '2027-01-01T00:00:00.000Z', to: null })
})
