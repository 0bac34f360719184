// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useOpener } from './use-opener.ts'

afterEach(cleanup)

function Panel({ onClose }: { readonly onClose: () => void }) {
  const giveBack = useOpener()
  return (
    <button
      type="button"
      onClick={() => {
        giveBack()
        onClose()
      }}
    >
      close
    </button>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        of years
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        of files
      </button>
      {isOpen && <Panel onClose={() => setOpen(false)} />}
    </>
  )
}

test('a panel that is closed gives the focus back to the one of two links that opened it', () => {
  render(<Page />)
  for (const name of ['of years', 'of files']) {
    const opener = screen.getByRole('button', { name })
    act(() => opener.focus())
    fireEvent.click(opener)
    act(() => screen.getByRole('button', { name: 'close' }).focus())
    fireEvent.click(screen.getByRole('button', { name: 'close' }))
    expect(document.activeElement).toBe(opener)
  }
})
