import { expect, test } from 'vitest'
import { AnswerBasis } from './answer-basis.ts'

test('an answer is written over the one that stood when it was begun', () => {
  const basis = new AnswerBasis()
  basis.saw('a', 4)
  basis.begin('a')
  basis.begin('b')
  // somebody else answers while the cells are open
  basis.saw('a', 9)
  basis.saw('b', 10)
  expect([basis.of('a'), basis.of('b')]).toEqual([4, null])
  basis.end('a')
  expect(basis.of('a')).toBe(9)
})

test('what was not begun is written over the newest answer', () => {
  const basis = new AnswerBasis()
  basis.saw('a', 9)
  basis.saw('a', 4)
  expect([basis.of('a'), basis.of('b')]).toEqual([9, null])
})

test('one’s own answer, stored while the next is written, is no conflict', () => {
  const basis = new AnswerBasis()
  basis.begin('a')
  basis.saved('a', 5)
  expect(basis.of('a')).toBe(5)
  basis.saw('a', 6)
  expect(basis.of('a')).toBe(5)
})
