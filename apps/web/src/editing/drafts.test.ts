import { expect, test } from 'vitest'
import { fieldName, forgetAllDrafts, forgetDraft, keepDraft, keptDraft } from './drafts.ts'

const number = (value: unknown) => (typeof value === 'number' ? value : null)

test('work is kept by its key until it is forgotten, and only read as what it is', () => {
  localStorage.setItem('verifikat.locale', 'sv')
  keepDraft('plan.a', 7)
  keepDraft('plan.b', 'eight')
  expect(keptDraft('plan.a', number)).toBe(7)
  expect(keptDraft('plan.b', number)).toBeNull()
  expect(keptDraft('plan.c', number)).toBeNull()
  forgetDraft('plan.a')
  expect(keptDraft('plan.a', number)).toBeNull()
  forgetAllDrafts()
  expect(keptDraft('plan.b', (value) => value)).toBeNull()
  expect(localStorage.getItem('verifikat.locale')).toBe('sv')
})

test('a field is the same one while its value is refused', () => {
  document.body.innerHTML = '<label><span>Amount</span><input><span></span></label>'
  const input = document.querySelector('input')
  const said = document.querySelector('input + span')
  if (input === null || said === null) throw new Error('no field')
  const name = fieldName(input)
  expect(name).toContain('Amount')
  said.role = 'alert'
  said.textContent = '“12x” is no amount'
  expect(fieldName(input)).toBe(name)
})
