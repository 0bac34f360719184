import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resumeFocus } from './resumed-focus.ts'

let stop = () => {}

afterEach(() => {
  stop()
  cleanup()
  sessionStorage.clear()
})

/** What stands in a field as the page goes, with the focus in it. */
function leftWith(text: string): void {
  stop = resumeFocus()
  const { getByLabelText, unmount } = render(<textarea aria-label="Comment" defaultValue={text} />)
  getByLabelText('Comment').focus()
  fireEvent(window, new PageTransitionEvent('pagehide'))
  stop()
  unmount()
}

const fields = (text: string) => (
  <>
    <textarea aria-label="Comment" defaultValue="another voucher" />
    <textarea aria-label="Comment" defaultValue={text} data-mine />
  </>
)

test('after a reload the focus is in the field with the draft, once that has come', async () => {
  leftWith('not paid by')
  stop = resumeFocus()
  const { rerender } = render(<p>Loading</p>)
  expect(document.activeElement).toBe(document.body)
  rerender(fields('not paid by'))
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-mine')).toBe(true))
})

test('who has gone on is left where they are; an empty field, or another text, is none to come back to', async () => {
  for (const [left, act] of [
    ['not paid by', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['', () => {}],
    ['since changed', () => {}],
  ] as const) {
    leftWith(left)
    stop = resumeFocus()
    act()
    const { unmount } = render(fields('not paid by'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement, left).toBe(document.body)
    stop()
    unmount()
  }
})
