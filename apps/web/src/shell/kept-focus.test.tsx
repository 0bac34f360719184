import { cleanup, render, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FocusKeeper, keepFocus } from './kept-focus.ts'

let keeper: FocusKeeper | null = null

function Frame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current !== null) keeper = keepFocus(frame.current)
    return () => keeper?.stop()
  }, [])
  return (
    <div ref={frame}>
      <nav>
        <a href="#nav">Books</a>
      </nav>
      <main id="content">{children}</main>
    </div>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const focused = () => document.activeElement?.textContent
const settled = () => vi.advanceTimersByTimeAsync(250)
const button = (name: string) => [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === name)

test('the next step begins where the last one stood, at its heading', async () => {
  const first = (
    <section key="1">
      <button type="button">Next</button>
    </section>
  )
  const second = (
    <section key="2">
      <p>Then</p>
      <h2>Draw</h2>
      <button type="button">Draw it</button>
    </section>
  )
  const page = (step: ReactNode) => (
    <Frame>
      <h1>Sample</h1>
      <button type="button">Before</button>
      {step}
      <button type="button">After</button>
    </Frame>
  )
  const { rerender } = render(page(first))
  button('Next')?.focus()
  rerender(page(<div key="wait" className="skeleton" />))
  await settled()
  expect(focused()).not.toBe('Before')
  rerender(page(second))
  await waitFor(() => expect(focused()).toBe('Draw'))
})

test('a row that is removed gives way to the next one, the last one to the one before', async () => {
  const list = (rows: readonly string[]) => (
    <Frame>
      <h1>Rows</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{row}</button>
          </li>
        ))}
      </ul>
    </Frame>
  )
  const { rerender } = render(list(['a', 'b', 'c']))
  button('b')?.focus()
  rerender(list(['a', 'c']))
  await waitFor(() => expect(focused()).toBe('c'))
  rerender(list(['a']))
  await waitFor(() => expect(focused()).toBe('a'))
})

test('a dialog that goes away gives the focus back, also where it was opened from nowhere', async () => {
  const page = (isOpen: boolean) => (
    <Frame>
      <h1>Home</h1>
      <button type="button">Open</button>
      {isOpen && createPortal(<input aria-label="find" />, document.body)}
    </Frame>
  )
  const { rerender } = render(page(true))
  document.querySelector<HTMLElement>('input')?.focus()
  rerender(page(false))
  await waitFor(() => expect(focused()).toBe('Home'))
  button('Open')?.focus()
  rerender(page(true))
  document.querySelector<HTMLElement>('input')?.focus()
  rerender(page(false))
  await waitFor(() => expect(focused()).toBe('Open'))
})

test('another page begins at its heading, from the menu too; what it gives the focus to itself keeps it', async () => {
  const page = (name: string, own: ReactNode = null) => (
    <Frame>
      <h1 key={name}>{name}</h1>
      {own}
    </Frame>
  )
  const { rerender } = render(page('Home'))
  button('Books')?.focus()
  history.replaceState(null, '', '/data')
  rerender(page('Data'))
  keeper?.arrive()
  await waitFor(() => expect(focused()).toBe('Data'))
  history.replaceState(null, '', '/find')
  // biome-ignore lint/a11y/noAutofocus: a page that does
  rerender(page('Find', <input aria-label="find" autoFocus />))
  keeper?.arrive()
  await settled()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('find')
})

test('a page that another one takes the place of gives the focus of its heading to that one', async () => {
  const page = (name: string) => (
    <Frame>
      <div key={name}>
        <h1 tabIndex={-1}>{name}</h1>
        <button type="button">Create</button>
      </div>
    </Frame>
  )
  const { rerender } = render(page('Companies'))
  document.querySelector('h1')?.focus()
  rerender(page('Get started'))
  await waitFor(() => expect(focused()).toBe('Get started'))
})

test('a button that rests while it works has the focus again', async () => {
  const page = (isBusy: boolean) => (
    <Frame>
      <h1>Rows</h1>
      <button type="button" disabled={isBusy}>
        Save
      </button>
      <button type="button">Other</button>
    </Frame>
  )
  const { rerender } = render(page(false))
  button('Save')?.focus()
  rerender(page(true))
  // as a browser does where a button is disabled
  button('Save')?.blur()
  await settled()
  rerender(page(false))
  await waitFor(() => expect(focused()).toBe('Save'))
})

test('whoever leaves a field, or points, is left alone', async () => {
  const page = (rows: readonly string[]) => (
    <Frame>
      <h1>Rows</h1>
      {rows.map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
    </Frame>
  )
  const { rerender } = render(page(['a', 'b', 'c']))
  button('a')?.focus()
  button('a')?.blur()
  await settled()
  rerender(page(['b', 'c']))
  await settled()
  expect(document.activeElement).toBe(document.body)
  button('b')?.focus()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  rerender(page(['c']))
  await settled()
  expect(document.activeElement).toBe(document.body)
})

test('what removes something is never given the focus, and another heading at the same address has it', async () => {
  const list = (rows: readonly string[]) => (
    <Frame>
      <h1>Rows</h1>
      {rows.map((row) => (
        <p key={row}>
          <button type="button" data-removes>{`Remove ${row}`}</button>
          <button type="button">{row}</button>
        </p>
      ))}
    </Frame>
  )
  const { rerender } = render(list(['a', 'b']))
  button('Remove a')?.focus()
  rerender(list(['b']))
  await waitFor(() => expect(focused()).toBe('b'))
  rerender(
    <Frame>
      <h1>One of them</h1>
      <button type="button">Back</button>
    </Frame>,
  )
  await waitFor(() => expect(focused()).toBe('One of them'))
})

test('a dialog that was opened from the menu and leads to a page gives the focus to the menu, and the page takes it', async () => {
  const page = (name: string, isOpen: boolean) => (
    <Frame>
      <h1>{name}</h1>
      {isOpen && createPortal(<input aria-label="find" />, document.body)}
    </Frame>
  )
  const { rerender } = render(page('Samples', true))
  button('Books')?.focus()
  document.querySelector<HTMLElement>('input')?.focus()
  rerender(page('One sample', false))
  keeper?.arrive()
  button('Books')?.focus()
  await waitFor(() => expect(focused()).toBe('One sample'))
})
