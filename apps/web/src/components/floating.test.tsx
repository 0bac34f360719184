import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Menu, Popover } from './floating.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(cleanup)

test('a menu opens at its first click, closes, and gives the focus back to the same button', async () => {
  const chosen = vi.fn()
  render(
    <MantineProvider env="test">
      <Menu>
        <Menu.Target>
          <button type="button">Year</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Years</Menu.Label>
          <Menu.Item onClick={chosen}>2025</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  )
  const button = screen.getByRole('button')
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
  button.focus()
  fireEvent.click(button)
  const item = await screen.findByRole('menuitem', { name: '2025' })
  expect(screen.getByRole('button', { hidden: true })).toBe(button)
  expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id)
  expect(screen.getByRole('menu').getAttribute('aria-labelledby')).toBe(button.id)
  fireEvent.click(item)
  expect(chosen).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})

function Dates() {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" onClick={() => setOpened(!opened)}>
          Dates
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Dates">
        <input aria-label="From" />
      </Popover.Dropdown>
    </Popover>
  )
}

test('a popover that is controlled takes the focus in, and Escape gives it back', async () => {
  render(
    <MantineProvider env="test">
      <Dates />
    </MantineProvider>,
  )
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  const field = await screen.findByRole('textbox', { name: 'From' })
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.keyDown(field, { key: 'Escape' })
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})
