import { renderHook } from '@testing-library/react'
import { type AssignmentContent, newAssignment } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { useAskedAnew } from './use-asked-anew.ts'

const period = { from: '2025-01-01', to: '2025-12-31' }
const first = newAssignment(
  { type: 'audit', framework: 'isa', title: 'Audit', period, language: 'en', withTests: true, by: 'anna' },
  (
    (n) => () =>
      `${n++}`
  )(0),
)
const withTests = (patch: Partial<AssignmentContent['tests'][number]>): AssignmentContent => ({
  ...first,
  tests: first.tests.map((one, i) => (i === 0 ? { ...one, ...patch } : one)),
})

test('figures are asked for once the server has what they are of, not while it is shown ahead', () => {
  let asked = 0
  const stored = (seq: number, content: AssignmentContent, id = 'a') => ({ id, seq, content })
  const { result, rerender } = renderHook(
    (open) =>
      useAskedAnew(open, () => {
        asked++
      }),
    { initialProps: stored(1, first) },
  )
  const next = withTests({ query: 'account:3001' })
  rerender(stored(1, next))
  expect(asked).toBe(0)
  result.current(stored(2, next))
  expect(asked).toBe(1)
  rerender(stored(2, next))
  expect(asked).toBe(1)
  // a text is nothing of the books; what others changed is heard of with what they stored
  rerender(stored(3, withTests({ query: 'account:3001', purpose: 'Cut-off' })))
  expect(asked).toBe(1)
  rerender(stored(4, withTests({ query: 'account:3002' })))
  expect(asked).toBe(2)
  // another assignment has its own numbers
  rerender(stored(1, first, 'b'))
  rerender(stored(2, next, 'b'))
  expect(asked).toBe(3)
})
