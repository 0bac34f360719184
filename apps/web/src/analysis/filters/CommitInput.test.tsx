import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetAllDrafts } from '../../editing/drafts.ts'
import { CommitInput } from './CommitInput.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const committed: string[] = []
const shown = (value: string, label = 'Least amount') => {
  render(<CommitInput aria-label={label} value={value} onCommit={(text) => text !== 'refused' && committed.push(text) > 0} />)
  return screen.getByLabelText<HTMLInputElement>(label)
}

test('what is typed and not committed is there after the page was loaded again, and leaving the field commits it', () => {
  fireEvent.change(shown('100'), { target: { value: '2 500' } })
  cleanup()
  const field = shown('100')
  expect(field.value).toBe('2 500')
  expect(document.activeElement).toBe(field)
  act(() => field.blur())
  expect(committed).toEqual(['2 500'])
  cleanup()
  expect(shown('2 500').value).toBe('2 500')
})

test('text over another value, of another field, or of somebody who signed out is not', () => {
  fireEvent.change(shown('100'), { target: { value: '7' } })
  cleanup()
  expect(shown('200').value).toBe('200')
  cleanup()
  expect(shown('100', 'Most amount').value).toBe('100')
  cleanup()
  forgetAllDrafts()
  expect(shown('100').value).toBe('100')
})

test('refused text stays too', () => {
  const field = shown('100')
  fireEvent.change(field, { target: { value: 'refused' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  cleanup()
  expect(shown('100').value).toBe('refused')
})

test('a field that may not be written shows what is stored, whatever was typed into it before', () => {
  fireEvent.change(shown('100'), { target: { value: '7' } })
  cleanup()
  committed.length = 0
  render(<CommitInput aria-label="Least amount" value="100" readOnly onCommit={(text) => committed.push(text) > 0} />)
  const field = screen.getByLabelText<HTMLInputElement>('Least amount')
  expect(field.value).toBe('100')
  fireEvent.blur(field)
  expect(committed).toEqual([])
})
