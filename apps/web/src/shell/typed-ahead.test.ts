import { expect, test } from 'vitest'
import { showOverlay } from './overlay.ts'
import { takeTypedAhead } from './typed-ahead.ts'

function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('what is typed before the palette is there is its own, and no key of the page', () => {
  expect(press('g')).toBe(false)
  showOverlay('palette')
  let heardByPage = 0
  const page = () => heardByPage++
  addEventListener('keydown', page)
  for (const key of ['1', '0', ' ', '9', 'Backspace', '0', '0', '0', 'Enter']) expect(press(key)).toBe(true)
  expect([press('c', { ctrlKey: true }), press('ArrowDown'), heardByPage]).toEqual([false, false, 2])
  expect(takeTypedAhead()).toEqual({ text: '10 000', isEntered: true })
  expect([press('x'), takeTypedAhead()]).toEqual([false, { text: '', isEntered: false }])
  removeEventListener('keydown', page)
  showOverlay(null)
})

test('a palette that is closed before it was there takes nothing more', () => {
  showOverlay('palette')
  press('a')
  expect(press('Escape')).toBe(true)
  expect(press('b')).toBe(false)
  showOverlay('palette')
  expect(takeTypedAhead().text).toBe('')
})
