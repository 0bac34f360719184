import { expect, test } from 'vitest'
import { changesAnswer, gridAct } from './keys.ts'

const on = (key: string, column: 'audited' | 'cause' = 'audited', letters = true) =>
  gridAct({ key, ctrl: false, shift: false }, column, letters)

test('on an audited value digits write, 0 alone says that nothing supports it', () => {
  expect(on('7')).toEqual({ act: 'write', text: '7', column: null })
  expect(on('0')).toEqual({ act: 'no-support' })
  expect(on('=')).toEqual({ act: 'as-booked' })
  expect(on('u')).toEqual({ act: 'unavailable' })
  expect(on('a')).toEqual({ act: 'write', text: null, column: 'evidence' })
})

test('on a cause every letter writes', () => {
  expect(on('u', 'cause')).toEqual({ act: 'write', text: 'u', column: null })
  expect(on('0', 'cause')).toEqual({ act: 'write', text: '0', column: null })
})

test('letters as keys can be switched off, digits and signs stay', () => {
  expect(on('u', 'audited', false)).toBeNull()
  expect(on('=', 'audited', false)).toEqual({ act: 'as-booked' })
})

test('keys of the browser stay its own', () => {
  expect(gridAct({ key: 'v', ctrl: true, shift: false }, 'audited', true)).toBeNull()
  expect(on('Tab')).toBeNull()
})

test('the last answer is taken back in every column', () => {
  expect(gridAct({ key: 'z', ctrl: true, shift: false }, 'audited', true)).toEqual({ act: 'undo' })
  expect(gridAct({ key: 'z', ctrl: true, shift: false }, 'cause', false)).toEqual({ act: 'undo' })
})

test('a sign begins an amount, and only what changes an answer waits for its row to be in sight', () => {
  expect(on('+')).toEqual({ act: 'write', text: '+', column: null })
  const waits = ['=', '0', '7', 'u', 'x', 'c', 'Delete', 'Enter'].map((key) => on(key))
  expect(waits.map((act) => act !== null && changesAnswer(act))).toEqual(waits.map(() => true))
  const moves = ['ArrowDown', 'PageUp', 'Home', 'v'].map((key) => on(key))
  expect(moves.map((act) => act !== null && changesAnswer(act))).toEqual([false, false, false, false])
})
