import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { RefusalScope } from './refusals.tsx'
import { SaveForm } from './SaveForm.tsx'
import { UndoButton } from './UndoButton.tsx'

vi.mock('react-i18next', async (original) => ({
  ...(await original<typeof import('react-i18next')>()),
  useTranslation: () => ({
    t: (key: string, params?: Readonly<Record<string, string>>) => [key, ...Object.values(params ?? {})].join(' '),
  }),
}))

const saved: string[] = []
afterEach(cleanup)

function Editor() {
  const [value, setValue] = useState({ people: '4', area: '80' })
  const field = (key: 'people' | 'area') => (
    <CommitInput
      aria-label={key}
      value={value[key]}
      problem={key === 'area' && value.area === '0' ? 'nothing there' : null}
      warning={key === 'area' && value.area === '999' ? 'very large' : null}
      onCommit={(text) => {
        if (!/^\d+$/.test(text)) return `no number: ${text}`
        setValue({ ...value, [key]: text })
        return true
      }}
    />
  )
  return (
    <RefusalScope>
      <SaveForm isChanged isBusy={false} hindrance={null} onSave={() => saved.push(JSON.stringify(value))} />
      <UndoButton draft={{ canUndo: value.area !== '80', undo: () => setValue({ ...value, area: '80' }) }} />
      <button type="button" onClick={() => setValue({ ...value, people: '7' })}>
        theirs
      </button>
      {field('people')}
      {field('area')}
    </RefusalScope>
  )
}

function write(field: HTMLElement, text: string) {
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
  act(() => field.blur())
}

test('what is odd is said at its field, and saved', () => {
  render(<Editor />)
  const area = screen.getByLabelText('area')
  write(area, '999')
  const said = document.getElementById(area.getAttribute('aria-describedby') ?? '')
  expect([said?.textContent?.trim(), area.getAttribute('aria-invalid')]).toEqual(['very large', 'false'])
  fireEvent.click(screen.getByRole('button', { name: /save.button/ }))
  fireEvent.submit(screen.getByRole('form'))
  expect(saved.splice(0)).toEqual(['{"people":"4","area":"999"}'])
})

test('saving waits for a text that is refused, names its field, goes there, and takes what it becomes', () => {
  render(<Editor />)
  const people = screen.getByLabelText('people')
  const area = screen.getByLabelText('area')
  write(people, 'tolv')
  expect(people.getAttribute('aria-invalid')).toBe('true')
  const said = screen.getByRole('alert')
  expect([said.textContent, people.getAttribute('aria-describedby')]).toEqual(['no number: tolv', said.id])

  // neither another field that is right nor a letter more makes the refused text something that is saved
  write(area, '90')
  act(() => people.focus())
  fireEvent.change(people, { target: { value: 'tolv!' } })
  expect(screen.getByRole('alert').textContent).toBe('no number: tolv')
  const button = screen.getByRole('button', { name: /save.refused people/ })
  fireEvent.click(button)
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.activeElement).toBe(people)

  write(people, '12')
  expect([screen.queryByRole('alert'), people.getAttribute('aria-invalid')]).toEqual([null, 'false'])
  fireEvent.click(screen.getByRole('button', { name: /save.button/ }))
  fireEvent.submit(screen.getByRole('form'))
  expect(saved).toEqual(['{"people":"12","area":"90"}'])
})

test('Ctrl S in a field takes its text first; a value that is taken and wrong holds as well', () => {
  render(<Editor />)
  const people = screen.getByLabelText('people')
  const area = screen.getByLabelText('area')
  act(() => people.focus())
  fireEvent.change(people, { target: { value: 'tolv' } })
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.activeElement).toBe(people)
  write(people, '4')
  expect(screen.queryByRole('alert')).toBeNull()
  write(area, '0')
  expect(screen.getByRole('alert').textContent).toBe('nothing there')
  fireEvent.click(screen.getByRole('button', { name: /save.refused area/ }))
  expect(document.activeElement).toBe(area)
})

test('a refused text is taken back by undoing, before what was taken; another value from elsewhere ends it too', () => {
  render(<Editor />)
  const people = screen.getByLabelText<HTMLInputElement>('people')
  const area = screen.getByLabelText<HTMLInputElement>('area')
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'act.undo' })
  expect(undo.disabled).toBe(true)
  write(area, '0')
  write(people, 'tolv')
  fireEvent.click(undo)
  expect([people.value, area.value]).toEqual(['4', '0'])
  // the value itself is wrong: the draft takes it back
  fireEvent.click(undo)
  expect([area.value, screen.queryByRole('alert'), undo.disabled]).toEqual(['80', null, true])

  write(people, 'tolv')
  fireEvent.click(screen.getByRole('button', { name: 'theirs' }))
  expect([people.value, screen.queryByRole('alert')]).toEqual(['7', null])
})

test('Ctrl S with nothing left to do stays in the field', () => {
  render(
    <RefusalScope>
      <SaveForm isChanged={false} isBusy={false} hindrance={null} onSave={() => undefined} />
      <CommitInput aria-label="people" value="4" onCommit={() => true} />
    </RefusalScope>,
  )
  const people = screen.getByLabelText('people')
  act(() => people.focus())
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  expect(document.activeElement).toBe(people)
})

test('Ctrl Z takes back what was done last, in a field that nothing is typed in too; what is being typed is the field’s own', () => {
  render(<Editor />)
  const area = screen.getByLabelText<HTMLInputElement>('area')
  const people = screen.getByLabelText('people')
  const undo = (at: HTMLElement) => fireEvent.keyDown(at, { key: 'z', ctrlKey: true })
  write(area, '90')
  act(() => people.focus())
  fireEvent.change(people, { target: { value: '5' } })
  undo(people)
  expect(area.value).toBe('90')
  fireEvent.change(people, { target: { value: '4' } })
  act(() => people.blur())
  act(() => people.focus())
  undo(people)
  expect(area.value).toBe('80')
})
