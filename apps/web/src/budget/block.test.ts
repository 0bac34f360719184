import { expect, test } from 'vitest'
import { blockOf, blockText, cellFor, isInBlock, isWholeBudget, pastedBlock } from './block.ts'

test('a block is the same from either corner', () => {
  const block = blockOf({ row: 4, col: 2 }, { row: 1, col: 6 })
  expect(block).toEqual(blockOf({ row: 1, col: 6 }, { row: 4, col: 2 }))
  expect(isInBlock(block, { row: 3, col: 6 })).toBe(true)
  expect(isInBlock(block, { row: 3, col: 7 })).toBe(false)
})

test('what is copied is pasted as it was', () => {
  const amounts = [
    [1_234_567_50, null, -100],
    [0, 5, null],
  ]
  expect(pastedBlock(blockText(amounts))).toEqual({ ok: true, rows: amounts })
})

test('amounts of a spreadsheet are read, and what is none is named', () => {
  expect(pastedBlock('1 234,50\t−3\n\t12.5 kr\r\n')).toEqual({
    ok: true,
    rows: [
      [123450, -300],
      [null, 1250],
    ],
  })
  expect(pastedBlock('12\tabc')).toEqual({ ok: false, wrong: 'abc' })
})

test('a table with accounts in its first column is a budget, a column of amounts is not', () => {
  expect(isWholeBudget('Konto\tJan\tFeb\n3001\t100\t200\n4010 Varor\t50\t60')).toBe(true)
  expect(isWholeBudget('3001\t2026-01\t100')).toBe(true)
  expect(isWholeBudget('1200\t1300\n1400\t1500')).toBe(false)
  expect(isWholeBudget('100\t200\t300\n400\t500\t600')).toBe(false)
})

test('keys lead from cell to cell, with Ctrl to the ends', () => {
  const at = { row: 3, col: 2 }
  const last = { row: 9, col: 11 }
  expect(cellFor('ArrowRight', false, at, last)).toEqual({ row: 3, col: 3 })
  expect(cellFor('ArrowRight', true, at, last)).toEqual({ row: 3, col: 11 })
  expect(cellFor('End', true, at, last)).toEqual(last)
  expect(cellFor('a', false, at, last)).toBeNull()
})
