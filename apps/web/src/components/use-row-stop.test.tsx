import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRowStop } from './use-row-stop.ts'

afterEach(cleanup)

function Rows({ names }: { readonly names: readonly string[] }) {
  const { tabIndexOf, keys } = useRowStop(names.length)
  return (
    <table>
      <tbody {...keys}>
        {names.map((name, row) => (
          <tr key={name}>
            <td>
              <input type="checkbox" aria-label={`tick ${name}`} tabIndex={tabIndexOf(row)} />
              <button type="button" tabIndex={tabIndexOf(row)}>
                {name}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test('rows are one stop for Tab; arrows, Home and End lead on, among ticks or among names, and stop at the ends', () => {
  const page = render(<Rows names={['A', 'B', 'C']} />)
  const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  }
  expect(stops().map(({ textContent }) => textContent)).toEqual(['A'])
  screen.getByRole('button', { name: 'A' }).focus()
  expect([press('ArrowDown'), press('End'), press('ArrowDown'), press('ArrowUp'), press('Home'), press('ArrowUp')]).toEqual([
    'B',
    'C',
    'C',
    'B',
    'A',
    'A',
  ])
  screen.getByRole('checkbox', { name: 'tick B' }).focus()
  expect(press('ArrowDown')).toBe('tick C')
  expect(stops().map(({ textContent }) => textContent)).toEqual(['C'])
  // a list that has become shorter keeps a stop
  page.rerender(<Rows names={['A', 'B']} />)
  expect(stops().map(({ textContent }) => textContent)).toEqual(['B'])
})
