import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a button that cannot be pressed yet says why beside it, and is neither pressed nor sends its form', () => {
  const pressed = vi.fn()
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (why: string | null) => (
    <form onSubmit={sent}>
      <Button look="primary" type="submit" why={why} onClick={pressed}>
        Create
      </Button>
    </form>
  )
  const { rerender } = render(form('Give it a name first.'))
  const button = screen.getByRole('button', { name: 'Create', description: 'Give it a name first.' })
  fireEvent.click(button)
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([0, 0])
  button.focus()
  rerender(form(null))
  // the same button: it keeps the focus, and a click that has begun
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('button', { name: 'Create' })).toBe(button)
  fireEvent.click(button)
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1])
})

test('no primary button rests without a word: only what is under way disables one', () => {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx$/.test(name))
  const found = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/<Button\b[^>]*?look="primary"[^>]*?\sdisabled=\{([^}]*)\}/g)].flatMap(
      ([, condition = '']) =>
        /^(\w+\.)?is(Pending|Busy)( \|\| (\w+\.)?is(Pending|Busy))*$/.test(condition) ? [] : [`${name}: ${condition}`],
    ),
  )
  expect(found).toEqual([])
})
