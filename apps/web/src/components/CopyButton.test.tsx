import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { startI18n } from '../i18n/i18n.ts'
import { CopyButton } from './CopyButton.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

/** The browser's older way: it takes what is selected. */
function execCommand(answer: boolean): string[] {
  const taken: string[] = []
  Object.assign(document, {
    execCommand: () => {
      const field = document.activeElement
      if (field instanceof HTMLTextAreaElement) taken.push(field.value.slice(field.selectionStart, field.selectionEnd))
      return answer
    },
  })
  return taken
}

test('the clipboard takes the text, and the button says so until there is another text', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
  const { rerender } = render(<CopyButton text="abc-def" label="Copy codes" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy codes' }))
  await screen.findByRole('button', { name: 'Copied' })
  expect(written).toEqual(['abc-def'])
  rerender(<CopyButton text="ghi" label="Copy codes" />)
  screen.getByRole('button', { name: 'Copy codes' })
})

test('at an http address there is no clipboard: the text is selected and copied, and the button keeps the focus', async () => {
  const taken = execCommand(true)
  render(<CopyButton text={'one\ntwo'} />)
  const button = screen.getByRole('button', { name: 'Copy' })
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('button', { name: 'Copied' })
  expect(taken).toEqual(['one\ntwo'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('a clipboard that refuses is followed by the older way; where nothing works, one is told to copy by hand', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } })
  const taken = execCommand(false)
  render(<CopyButton text="abc" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByRole('button', { name: 'Select and copy by hand' })
  expect(taken).toEqual(['abc'])
})
