import { expect, test } from 'vitest'
import { areaOf, type Block, blockAction, columnsIn, singleCell, within } from './block.ts'

const size = { rows: 50, page: 10, first: 2, last: 13 }
const cell = (row: number, col: number): Block => singleCell({ row, col })
const press = (key: string, block: Block, { shift = false, ctrl = false } = {}) => blockAction({ key, shift, ctrl }, block, size)

test('arrows move one cell within the months and stop at their edges', () => {
  expect(press('ArrowRight', cell(3, 2))).toEqual({ kind: 'select', block: cell(3, 3) })
  expect(press('ArrowLeft', cell(3, 2))).toEqual({ kind: 'select', block: cell(3, 2) })
  expect(press('ArrowRight', cell(3, 13))).toEqual({ kind: 'select', block: cell(3, 13) })
  expect(press('End', cell(3, 2))).toEqual({ kind: 'select', block: cell(3, 13) })
})

test('Shift draws a block from where it was begun, in any direction', () => {
  const drawn = press('ArrowUp', { from: { row: 5, col: 4 }, to: { row: 5, col: 6 } }, { shift: true })
  expect(drawn).toEqual({ kind: 'select', block: { from: { row: 5, col: 4 }, to: { row: 4, col: 6 } } })
  expect(areaOf({ from: { row: 5, col: 4 }, to: { row: 3, col: 2 } })).toEqual({ top: 3, bottom: 5, left: 2, right: 4 })
  expect(press('PageDown', cell(45, 4), { shift: true })).toEqual({
    kind: 'select',
    block: { from: { row: 45, col: 4 }, to: { row: 49, col: 4 } },
  })
})

test('Ctrl A takes every month of every row, Escape leaves one cell and then goes on to the page', () => {
  const all = { from: { row: 0, col: 2 }, to: { row: 49, col: 13 } }
  expect(press('a', cell(7, 7), { ctrl: true })).toEqual({ kind: 'select', block: all })
  expect(press('Escape', all)).toEqual({ kind: 'shrink', block: cell(0, 2) })
  expect(press('Escape', cell(0, 2))).toBeNull()
  expect(press('a', cell(7, 7))).toBeNull()
})

test('Enter and Space open the lines, Ctrl C copies', () => {
  expect(press('Enter', cell(1, 3))).toEqual({ kind: 'open' })
  expect(press(' ', cell(1, 3))).toEqual({ kind: 'open' })
  expect(press('c', cell(1, 3), { ctrl: true })).toEqual({ kind: 'copy' })
})

test('a block stays inside the rows that a filter leaves', () => {
  expect(within({ from: { row: 40, col: 0 }, to: { row: 49, col: 20 } }, { ...size, rows: 5 })).toEqual({
    from: { row: 4, col: 2 },
    to: { row: 4, col: 13 },
  })
  expect(within(cell(3, 3), { ...size, rows: 0 })).toEqual(cell(0, 3))
  expect(columnsIn({ top: 1, bottom: 2, left: 4, right: 5 }, 2)).toEqual([4, 5])
  expect(columnsIn({ top: 1, bottom: 2, left: 4, right: 5 }, 3)).toBeNull()
})
