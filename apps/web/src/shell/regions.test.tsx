import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { nextRegion } from './regions.ts'

afterEach(cleanup)

const frame = (content: ReactNode) => (
  <>
    <nav>
      <a href="#home">nav</a>
    </nav>
    <main id="content" tabIndex={-1}>
      <header className="ph">
        <button type="button">header</button>
      </header>
      {content}
    </main>
  </>
)

/** What has the focus after each press, until it is where it was. */
function around(shiftKey = false): readonly string[] {
  const seen: string[] = []
  for (;;) {
    nextRegion({ shiftKey })
    const here = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''
    if (seen.includes(here)) return seen
    seen.push(here)
  }
}

test.each(['grid', 'treegrid'])('the table of a screen is a part, also as %s; backwards too', (role) => {
  render(
    frame(
      <>
        <div className="an-bar">
          <button type="button">period</button>
        </div>
        <div>
          <input aria-label="option" />
        </div>
        <table role={role} tabIndex={0} aria-label="sheet">
          <tbody>
            <tr>
              <td>
                <button type="button">1910</button>
              </td>
            </tr>
          </tbody>
        </table>
        <aside>
          <button type="button">panel</button>
        </aside>
      </>,
    ),
  )
  expect(around()).toEqual(['nav', 'header', 'period', 'sheet', 'panel'])
  expect(around(true)).toEqual(['panel', 'sheet', 'period', 'header', 'nav'])
})

test('a page without a grid: its table, otherwise its first field', () => {
  const { rerender } = render(
    frame(
      <>
        <button type="button">act</button>
        <table>
          <tbody>
            <tr>
              <td>
                <a href="#row">row</a>
              </td>
            </tr>
          </tbody>
        </table>
      </>,
    ),
  )
  expect(around()).toEqual(['nav', 'header', 'row'])
  rerender(frame(<input aria-label="name" />))
  expect(around()).toEqual(['header', 'name', 'nav'])
})

test('what asks for an answer below a long table is a part of its own', () => {
  const role = 'grid'
  render(
    frame(
      <>
        <table role={role} tabIndex={0} aria-label="sheet" />
        <section data-region>
          <button type="button">received</button>
          <button type="button">answer</button>
        </section>
      </>,
    ),
  )
  expect(around()).toEqual(['nav', 'header', 'sheet', 'received'])
})
