import { expect, test } from 'vitest'
import { gridAction } from './grid-keys.ts'

const size = { rows: 100, cols: 5, page: 20 }
const press = (key: string, row: number, col: number, ctrl = false) => gridAction({ key, ctrl }, { row, col }, size)

test('arrows move one cell and stop at the edges', () => {
  expect(press('ArrowDown', 3, 2)).toEqual({ kind: 'move', to: { row: 4, col: 2 } })
  expect(press('ArrowDown', 99, 2)).toEqual({ kind: 'move', to: { row: 99, col: 2 } })
  expect(press('ArrowUp', 0, 2)).toEqual({ kind: 'move', to: { row: 0, col: 2 } })
  expect(press('ArrowRight', 3, 4)).toEqual({ kind: 'move', to: { row: 3, col: 4 } })
  expect(press('ArrowLeft', 3, 1)).toEqual({ kind: 'move', to: { row: 3, col: 0 } })
})

test('Home and End go along the row, with Ctrl to the corners', () => {
  expect(press('End', 3, 1)).toEqual({ kind: 'move', to: { row: 3, col: 4 } })
  expect(press('Home', 3, 4)).toEqual({ kind: 'move', to: { row: 3, col: 0 } })
  expect(press('End', 3, 1, true)).toEqual({ kind: 'move', to: { row: 99, col: 4 } })
  expect(press('Home', 3, 4, true)).toEqual({ kind: 'move', to: { row: 0, col: 0 } })
})

test('a page is what fits in the window', () => {
  expect(press('PageDown', 90, 1)).toEqual({ kind: 'move', to: { row: 99, col: 1 } })
  expect(press('PageUp', 30, 1)).toEqual({ kind: 'move', to: { row: 10, col: 1 } })
})

test('an empty grid keeps the focus at its first cell', () => {
  expect(gridAction({ key: 'ArrowDown', ctrl: false }, { row: 0, col: 0 }, { rows: 0, cols: 0, page: 1 })).toEqual({
    kind: 'move',
    to: { row: 0, col: 0 },
  })
})

test('Enter opens, Space selects, Ctrl C copies, letters go on to the page', () => {
  expect(press('Enter', 1, 1)).toEqual({ kind: 'open' })
  expect(press(' ', 1, 1)).toEqual({ kind: 'select' })
  expect(press('c', 1, 1, true)).toEqual({ kind: 'copy' })
  expect(press('c', 1, 1)).toBeNull()
  expect(press('j', 1, 1)).toBeNull()
})
