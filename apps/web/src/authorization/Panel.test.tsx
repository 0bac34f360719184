import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Panel } from './Panel.tsx'

const panel = (title: string, has: boolean) => (
  <Panel key={title} title={title} onClose={() => undefined}>
    {has && <button type="button">Do it</button>}
  </Panel>
)

test('where what had the focus is gone, the heading of what stands there now takes it', () => {
  const { rerender } = render(panel('Form', true))
  screen.getByRole('button', { name: 'Do it' }).focus()
  rerender(panel('Form', false))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Form' }))
  rerender(panel('Form', true))
  screen.getByRole('button', { name: 'Do it' }).focus()
  rerender(panel('Link', false))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Link' }))
})

test('a panel that opens beside a table leaves the focus where it is', () => {
  const { rerender } = render(
    <>
      <button type="button">Row</button>
      {panel('One', false)}
    </>,
  )
  screen.getByRole('button', { name: 'Row' }).focus()
  rerender(
    <>
      <button type="button">Row</button>
      {panel('Other', false)}
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row' }))
})
