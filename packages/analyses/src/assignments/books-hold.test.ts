import { expect, test } from 'vitest'
import { type AssignmentAct, actSchema, applyAct } from './acts.ts'
import { unheldBy } from './books-hold.ts'
import { type AssignmentContent, assignmentContentSchema } from './content.ts'
import { newAssignment } from './new-assignment.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const stamp = { by: uuid(1), at: '2026-11-20T10:00:00.000Z' }
const after = (content: AssignmentContent, ...acts: readonly AssignmentAct[]) =>
  acts.reduce((now, act) => applyAct(now, actSchema.parse(act), stamp), content)

let n = 100
const period = { from: '2026-01-01', to: '2026-12-31' }
const fresh = assignmentContentSchema.parse(
  newAssignment({ type: 'audit', framework: 'isa', title: 'Revision', period, language: 'sv', withTests: true, by: uuid(1) }, () =>
    uuid(n++),
  ),
)
const [first, second] = fresh.tests
if (!first || !second) throw new Error('no tests')
const paper = (id: string, testId: string | null, title: string): AssignmentAct => {
  const hash = 'a'.repeat(64)
  const run = { of: 'run' as const, sourceId: uuid(9), analysisId: 'trial-balance', analysisVersion: 1, params: {} }
  return { act: 'add-paper', entry: { id, testId, title, text: '', address: 'x', inputHash: hash, resultHash: hash, ...run } }
}
const ofFirst = uuid(50)
const lone = uuid(51)
const content = after(fresh, paper(ofFirst, first.id, 'Saldobalans'), paper(lone, null, 'Huvudbok'))
const whole = { kind: 'assignment', id: null } as const
const held = (ofTest: boolean | null, ofNone: boolean | null) => ({
  altered: [],
  papers: [
    { id: ofFirst, holds: ofTest },
    { id: lone, holds: ofNone },
  ],
})

test('what the books in use were not asked for is not held, and papers of no test are of the whole', () => {
  expect(unheldBy(content, whole, held(true, true))).toEqual({ changed: [], unasked: [] })
  expect(unheldBy(content, whole, held(null, false))).toEqual({ changed: ['Huvudbok'], unasked: [first.code] })
  expect(unheldBy(content, whole, { altered: [], papers: [] })).toEqual({ changed: [], unasked: [first.code, 'Huvudbok'] })
  expect(unheldBy(content, { kind: 'test', id: first.id }, held(false, false))).toEqual({ changed: [first.code], unasked: [] })
  expect(unheldBy(content, { kind: 'test', id: second.id }, held(false, false))).toEqual({ changed: [], unasked: [] })
  expect(unheldBy(content, { kind: 'plan', id: null }, held(false, null))).toEqual({ changed: [], unasked: [] })
})

test('a test that is removed keeps nobody from signing the whole, by its papers or by its population', () => {
  const gone = after(content, { act: 'remove', kind: 'test', id: first.id })
  const hold = { ...held(false, true), altered: [{ testId: first.id }, { testId: second.id }] }
  expect(unheldBy(content, whole, hold)).toEqual({ changed: [first.code, second.code], unasked: [] })
  expect(unheldBy(gone, whole, hold)).toEqual({ changed: [second.code], unasked: [] })
})
