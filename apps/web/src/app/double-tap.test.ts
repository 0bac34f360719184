// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { ignoreStrayTaps } from './double-tap.ts'

ignoreStrayTaps(document)
afterEach(() => document.body.replaceChildren())

function button(onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.addEventListener('click', onClick)
  document.body.append(made)
  return made
}

test('the second click of a double click does not answer the question that has come under the pointer', () => {
  const answered: string[] = []
  const first = button(() => {
    answered.push('first')
    first.remove()
  })
  const second = button(() => answered.push('second'))
  first.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  second.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  expect(answered).toEqual(['first'])
  second.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  expect(answered).toEqual(['first', 'second'])
})

test('nor does the second tap of a finger at the same place; one elsewhere, or on the same button, does', () => {
  const answered: string[] = []
  const [first, second] = ['first', 'second'].map((name) => button(() => answered.push(name)))
  const tap = (on: HTMLButtonElement | undefined, clientX: number) =>
    on?.dispatchEvent(Object.assign(new MouseEvent('click', { bubbles: true, detail: 1, clientX }), { pointerType: 'touch' }))
  tap(first, 110)
  tap(second, 112)
  tap(first, 111)
  tap(second, 300)
  expect(answered).toEqual(['first', 'first', 'second'])
})
