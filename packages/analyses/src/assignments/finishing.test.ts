import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { type AssignmentAct, applyAct } from './acts.ts'
import type { AssignmentContent } from './content.ts'
import { type FirmPolicy, refuseUnfinished, unfinishedLines, unfinishedOf } from './finishing.ts'
import { newAssignment } from './new-assignment.ts'
import { subjectHash } from './signing.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ANNA = uuid(1)
const EVA = uuid(2)
const at = '2027-03-01T10:00:00.000Z'
const off: FirmPolicy = { fourEyes: false }
const on: FirmPolicy = { fourEyes: true }
const whole = { kind: 'assignment', id: null } as const
const testId = uuid(50)
const of = { kind: 'test', id: testId } as const

function after(content: AssignmentContent, by: string, ...acts: AssignmentAct[]): AssignmentContent {
  return acts.reduce((now, act) => applyAct(now, act, { by, at }), content)
}

/** One test, prepared by Anna; Eva is responsible. */
function prepared(): AssignmentContent {
  let n = 100
  const given = { type: 'certificate', framework: 'isa', title: 'Intyg', language: 'sv', withTests: true } as const
  const fresh = newAssignment({ ...given, period: { from: '2026-01-01', to: '2026-12-31' }, by: EVA }, () => uuid(n++))
  const texts = { title: 'Sales', purpose: 'p', planned: '', population: 'p', work: 'w', result: 'r', conclusion: 'c' }
  const entry = { id: testId, areaId: fresh.areas[0]?.id ?? '', code: 'B1', assertions: [], kind: 'none' as const, ...texts }
  const rest = { preparerId: ANNA, preparedOn: '2027-02-01', query: '', withOpening: false, standard: '', source: null }
  const written = after(
    fresh,
    EVA,
    { act: 'team', userId: ANNA, role: 'preparer' },
    { act: 'add-test', entry: { ...entry, ...rest } },
    { act: 'set', kind: 'plan', id: null, field: 'opinion', value: 'o', base: '' },
    { act: 'set', kind: 'plan', id: null, field: 'standBack', value: 's', base: '' },
    { act: 'set', kind: 'plan', id: null, field: 'reportDate', value: '2027-03-01', base: null },
    {
      act: 'materiality',
      value: { benchmark: 'other', baseOre: 100, basisPoints: 100, overallOre: 100, performanceOre: 75, trivialOre: 5, reason: '' },
    },
  )
  return after(written, ANNA, { act: 'sign', of, role: 'preparer', hash: subjectHash(written, of) })
}

const signWhole = (content: AssignmentContent): AssignmentAct => ({
  act: 'sign',
  of: whole,
  role: 'responsible',
  hash: subjectHash(content, whole),
})
const refusal = (content: AssignmentContent, act: AssignmentAct, by: string, policy: FirmPolicy) => {
  try {
    refuseUnfinished(content, act, by, policy)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.params
    throw error
  }
}

test('a note that is opened after the signature keeps the lock until it is closed; the acts themselves still replay', () => {
  const content = prepared()
  const signed = after(content, EVA, signWhole(content))
  expect(refusal(signed, { act: 'lock' }, EVA, off)).toBeNull()
  const noted = after(signed, ANNA, { act: 'note', entry: { id: uuid(60), testId, text: 'Why?' } })
  expect(refusal(noted, { act: 'lock' }, EVA, off)).toEqual({
    reason: 'unfinished',
    en: 'Open review notes: B1',
    sv: 'Öppna granskningsanteckningar: B1',
  })
  // archives of earlier versions locked so
  expect(after(noted, EVA, { act: 'lock' }).locked).not.toBeNull()
  const closed = after(noted, EVA, { act: 'close-note', id: uuid(60), isClosed: true })
  expect(refusal(closed, { act: 'lock' }, EVA, off)).toBeNull()
})

test('what is left is named: tests, notes, requests, texts', () => {
  const request = { id: uuid(70), title: 'Kontoutdrag', detail: '', dueOn: null, state: 'sent' as const }
  const content = after(
    prepared(),
    EVA,
    { act: 'reopen', of, reason: 'x' },
    { act: 'add-request', entry: request },
    { act: 'note', entry: { id: uuid(61), testId: null, text: `All of it ${'x'.repeat(60)}` } },
    { act: 'set', kind: 'plan', id: null, field: 'opinion', value: '', base: 'o' },
  )
  expect(unfinishedLines(unfinishedOf(content, off)).map(([en]) => en)).toEqual([
    'Tests without a signature that stands: B1',
    `Open review notes: All of it ${'x'.repeat(30)} …`,
    'Requests that the client has not answered: Kontoutdrag',
    'Lacks: Opinion',
  ])
  expect(refusal(content, signWhole(content), EVA, off)).toMatchObject({ reason: 'unfinished' })
})

test('four eyes: each test is reviewed by another, and whoever signed does not lock', () => {
  const content = prepared()
  expect(refusal(content, signWhole(content), EVA, off)).toBeNull()
  expect(refusal(content, signWhole(content), EVA, on)).toMatchObject({ en: 'Tests that nobody else than the preparer has reviewed: B1' })
  const reviewed = after(content, EVA, { act: 'sign', of, role: 'responsible', hash: subjectHash(content, of) })
  expect(refusal(reviewed, signWhole(reviewed), EVA, on)).toBeNull()
  const signed = after(reviewed, EVA, signWhole(reviewed))
  expect(refusal(signed, { act: 'lock' }, EVA, on)).toEqual({ reason: 'second-person' })
  expect(refusal(signed, { act: 'lock' }, ANNA, on)).toBeNull()
})

test('the whole is signed by whoever is responsible, and by no other role; a plan by no preparer', () => {
  const content = prepared()
  for (const role of ['preparer', 'reviewer'] as const) {
    const act: AssignmentAct = { act: 'sign', of: whole, role, hash: subjectHash(content, whole) }
    expect(refusal(content, act, ANNA, off)).toEqual({ reason: 'not-in-team' })
    // archives of earlier versions were signed so
    if (role === 'preparer') expect(after(content, ANNA, act).signatures).toHaveLength(2)
  }
  const plan = { kind: 'plan', id: null } as const
  const approve = (role: 'preparer' | 'reviewer' | 'responsible'): AssignmentAct => ({
    act: 'sign',
    of: plan,
    role,
    hash: subjectHash(content, plan),
  })
  expect(refusal(content, approve('preparer'), ANNA, off)).toEqual({ reason: 'not-in-team' })
  expect([refusal(content, approve('reviewer'), ANNA, off), refusal(content, approve('responsible'), EVA, off)]).toEqual([null, null])
})

test('an assignment may ask for four eyes where the firm does not, and never for less than the firm', () => {
  const ask = (value: boolean, base: boolean | null): AssignmentAct => ({
    act: 'set',
    kind: 'plan',
    id: null,
    field: 'fourEyes',
    value,
    base,
  })
  const asked = after(prepared(), EVA, ask(true, null))
  expect(refusal(asked, signWhole(asked), EVA, off)).toMatchObject({ en: 'Tests that nobody else than the preparer has reviewed: B1' })
  const reviewed = after(asked, EVA, { act: 'sign', of, role: 'responsible', hash: subjectHash(asked, of) })
  const signed = after(reviewed, EVA, signWhole(reviewed))
  expect(refusal(signed, { act: 'lock' }, EVA, off)).toEqual({ reason: 'second-person' })
  expect(refusal(signed, { act: 'lock' }, ANNA, off)).toBeNull()
  // the plan that was approved said so, and says something else without it
  const plan = { kind: 'plan', id: null } as const
  const given = after(asked, EVA, ask(false, true))
  expect(new Set([prepared(), asked, given].map((content) => subjectHash(content, plan))).size).toBe(3)
  expect(refusal(given, signWhole(given), EVA, off)).toBeNull()
  expect(refusal(given, signWhole(given), EVA, on)).not.toBeNull()
})
