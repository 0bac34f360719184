import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyOf, redone, undone, withStep } from './history.ts'

const times = <T>(count: number, act: (value: T) => T, value: T): T => (count === 0 ? value : times(count - 1, act, act(value)))

test('undo as often as there were steps is the beginning, redo as often is the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), (values) => {
      const end = values.reduce(withStep<number>, historyOf(0))
      const steps = end.past.length
      expect(times(steps, undone<number>, end).present).toBe(0)
      expect(times(steps, redone<number>, times(steps, undone<number>, end))).toEqual(end)
    }),
  )
})

test('a step after an undo forgets what was taken back; the same value again is no step', () => {
  const two = withStep(withStep(historyOf('a'), 'b'), 'c')
  expect(withStep(undone(two), 'd')).toEqual({ past: ['a', 'b'], present: 'd', future: [] })
  expect(withStep(two, 'c')).toBe(two)
  expect(undone(historyOf('a')).present).toBe('a')
})
