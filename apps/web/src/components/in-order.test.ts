import { expect, test } from 'vitest'
import { revealInOrder } from './in-order.ts'

const frames = () => new Promise((done) => setTimeout(done, 100))
const held = (parts: HTMLElement) => [...parts.children].map((part) => part.hasAttribute('data-held'))

test('what stands under a part that is still to come is held back until that is there, and then each waits by itself', async () => {
  const parts = document.createElement('div')
  parts.innerHTML = '<p></p><section><div class="skeleton"></div></section><section aria-busy="true"></section><section></section>'
  const end = revealInOrder(parts)
  expect(held(parts)).toEqual([false, false, true, true])
  parts.querySelector('.skeleton')?.remove()
  await frames()
  expect(held(parts)).toEqual([false, false, false, true])
  const late = parts.appendChild(document.createElement('section'))
  await frames()
  expect(held(parts)).toEqual([false, false, false, true, true])
  parts.children[2]?.setAttribute('aria-busy', 'false')
  await frames()
  expect(held(parts)).toEqual([false, false, false, false, false])
  late.insertAdjacentHTML('beforebegin', '<div class="skeleton"></div>')
  await frames()
  expect(held(parts)).toEqual([false, false, false, false, false, false])
  end?.()
})
