import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setPreference } from './preferences.ts'
import { useShortcut } from './shortcuts.ts'

function Keys({ pressed, keys }: { readonly pressed: string[]; readonly keys: readonly string[] }) {
  return keys.map((key) => <Key key={key} pressed={pressed} keys={key} />)
}

function Key({ pressed, keys }: { readonly pressed: string[]; readonly keys: string }) {
  useShortcut({ keys, label: keys, group: 'here', run: () => pressed.push(keys) })
  return null
}

function Panel({ pressed }: { readonly pressed: string[] }) {
  useShortcut({ keys: 'Escape', label: 'close', group: 'here', run: () => pressed.push('panel') })
  return null
}

afterEach(() => {
  cleanup()
  setPreference('letterKeys', true)
})

test('single letters, two steps and the palette key', () => {
  const pressed: string[] = []
  render(<Keys pressed={pressed} keys={['i', 'g h', 'mod+k', '?']} />)
  for (const init of [{ key: 'i' }, { key: 'g' }, { key: 'h' }, { key: 'h' }, { key: 'k', ctrlKey: true }, { key: '?', shiftKey: true }])
    fireEvent.keyDown(document.body, init)
  expect(pressed).toEqual(['i', 'g h', 'mod+k', '?'])
})

test('two steps are taken as capitals and with a pause, and not with another key or a click between', () => {
  const pressed: string[] = []
  const { getByRole } = render(
    <>
      <button type="button">row</button>
      <Keys pressed={pressed} keys={['g h', 'h', 'i']} />
    </>,
  )
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(getByRole('button'), { key, shiftKey: /^[A-Z]/.test(key) })
    return pressed.splice(0)
  }
  expect(press('Shift', 'G', 'Shift', 'H')).toEqual(['g h'])
  const now = performance.now()
  const at = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(getByRole('button'), event)
  }
  at('g', now)
  at('h', now + 4000)
  expect(pressed.splice(0)).toEqual(['g h'])
  at('g', now)
  at('h', now + 6000)
  expect(pressed.splice(0)).toEqual(['h'])
  expect(press('g', 'i', 'h')).toEqual(['h'])
  expect(press('g', 'g', 'h')).toEqual(['g h'])
  press('g')
  fireEvent.pointerDown(getByRole('button'))
  expect(press('h')).toEqual(['h'])
})

test('letters rest while one types, and can be switched off; Ctrl K still works', () => {
  const pressed: string[] = []
  const { getByLabelText } = render(
    <>
      <input aria-label="box" />
      <Keys pressed={pressed} keys={['i', 'mod+k']} />
    </>,
  )
  fireEvent.keyDown(getByLabelText('box'), { key: 'i' })
  setPreference('letterKeys', false)
  fireEvent.keyDown(document.body, { key: 'i' })
  fireEvent.keyDown(getByLabelText('box'), { key: 'k', ctrlKey: true })
  expect(pressed).toEqual(['mod+k'])
})

test('F6 works in a field too, and not in a dialog', () => {
  const pressed: string[] = []
  const { getByLabelText } = render(
    <>
      <input aria-label="box" />
      <div role="dialog">
        <input aria-label="asked" />
      </div>
      <Keys pressed={pressed} keys={['F6']} />
    </>,
  )
  fireEvent.keyDown(getByLabelText('box'), { key: 'F6' })
  fireEvent.keyDown(getByLabelText('asked'), { key: 'F6' })
  expect(pressed).toEqual(['F6'])
})

test('what was opened last takes Escape', () => {
  const pressed: string[] = []
  const { rerender } = render(<Keys pressed={pressed} keys={['Escape']} />)
  rerender(
    <>
      <Keys pressed={pressed} keys={['Escape']} />
      <Panel pressed={pressed} />
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(pressed).toEqual(['panel'])
})

test('a letter that is pressed before its part of the page is there is taken by it; another key or a click takes it back', async () => {
  const pressed: string[] = []
  const page = (keys: readonly string[]) => <Keys pressed={pressed} keys={['g h', ...keys]} />
  const { rerender } = render(page([]))
  fireEvent.keyDown(document.body, { key: 'i' })
  rerender(page(['i']))
  await Promise.resolve()
  expect(pressed).toEqual(['i'])
  for (const act of [() => fireEvent.keyDown(document.body, { key: 'Tab' }), () => fireEvent.pointerDown(document.body)]) {
    rerender(page([]))
    fireEvent.keyDown(document.body, { key: 'i' })
    act()
    rerender(page(['i']))
    await Promise.resolve()
  }
  expect(pressed).toEqual(['i'])
})

test('a letter that a busy page hears long after it was pressed is taken all the same', async () => {
  const pressed: string[] = []
  const page = (keys: readonly string[]) => <Keys pressed={pressed} keys={['g h', ...keys]} />
  const { rerender } = render(page([]))
  const event = new KeyboardEvent('keydown', { key: 'x', bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - 10_000 })
  fireEvent(document.body, event)
  rerender(page(['x']))
  await Promise.resolve()
  expect(pressed).toEqual(['x'])
})

test("Escape leaves a field for what it was reached from, then takes one step back; an undo in a field is the field's own", () => {
  const pressed: string[] = []
  const { getByLabelText, getByRole } = render(
    <>
      <button type="button">row</button>
      <textarea aria-label="comment" />
      <Panel pressed={pressed} />
      <Keys pressed={pressed} keys={['mod+z']} />
    </>,
  )
  const grid = getByRole('button')
  const field = getByLabelText('comment')
  act(() => grid.focus())
  act(() => field.focus())
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).toBe(grid)
  fireEvent.keyDown(grid, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(grid, { key: 'Escape' })
  expect(pressed).toEqual(['mod+z', 'panel'])
})
