import { expect, test } from 'vitest'
import { type TreeKey, treeAction } from './keys.ts'

const press = (key: string, held: Partial<TreeKey> = {}) => treeAction({ key, ctrl: false, shift: false, alt: false, ...held }, 20)

test('arrows go from row to row and cell to cell, with Shift they take rows along', () => {
  expect(press('ArrowDown')).toEqual({ kind: 'row', by: 1, extend: false })
  expect(press('ArrowUp', { shift: true })).toEqual({ kind: 'row', by: -1, extend: true })
  expect(press('PageDown')).toEqual({ kind: 'row', by: 20, extend: false })
  expect(press('ArrowRight')).toEqual({ kind: 'cell', by: 1 })
})

test('Alt and an arrow moves the row itself', () => {
  expect(press('ArrowUp', { alt: true })).toEqual({ kind: 'step', step: 'up' })
  expect(press('ArrowRight', { alt: true })).toEqual({ kind: 'step', step: 'in' })
  expect(press('a', { alt: true })).toBeNull()
})

test('rows are made, removed, cut and put elsewhere', () => {
  expect(press('Insert')).toEqual({ kind: 'insert', node: 'line' })
  expect(press('Insert', { shift: true })).toEqual({ kind: 'insert', node: 'heading' })
  expect(press('Insert', { ctrl: true })).toEqual({ kind: 'insert', node: 'total' })
  expect(press('Enter', { ctrl: true })).toEqual({ kind: 'insert', node: 'line' })
  expect(press('Delete')).toEqual({ kind: 'delete' })
  expect(press('x', { ctrl: true })).toEqual({ kind: 'cut' })
  expect(press('z', { ctrl: true, shift: true })).toEqual({ kind: 'redo' })
})

test('a letter begins to write in the cell; keys of the page stay with the page', () => {
  expect(press('k')).toEqual({ kind: 'edit', text: 'k' })
  expect(press('Enter')).toEqual({ kind: 'edit', text: null })
  expect(press('s', { ctrl: true })).toBeNull()
  expect(press('k', { ctrl: true })).toBeNull()
  expect(press('Tab')).toBeNull()
  expect(press('F6')).toBeNull()
})
