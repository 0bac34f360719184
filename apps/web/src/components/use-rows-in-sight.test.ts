import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowsAround, useRowsInSight } from './use-rows-in-sight.ts'

function list(count: number) {
  const element = document.createElement('div')
  Object.defineProperty(element, 'clientHeight', { value: 200 })
  const options = { scroller: { current: element }, height: 20, around: 2, over: 20, under: 10, room: 100 }
  const hook = renderHook((rows: number) => useRowsInSight({ ...options, count: rows }), { initialProps: count })
  const scroll = (top: number) => {
    element.scrollTop = top
    act(() => void element.dispatchEvent(new Event('scroll')))
  }
  return { element, scroll, ...hook }
}

test('only the rows in sight are made, and a few around them; room is kept for the others', () => {
  const { result, scroll } = list(1000)
  expect(result.current.rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect([result.current.before, result.current.after]).toEqual([0, 988 * 20])
  scroll(205)
  expect([result.current.rows[0], result.current.rows.at(-1)]).toEqual([8, 22])
  expect(result.current.before + result.current.rows.length * 20 + result.current.after).toBe(20_000)
})

test('a row is brought into sight no further than it takes, clear of head and foot', () => {
  const { element, result } = list(1000)
  result.current.show(3)
  expect(element.scrollTop).toBe(0)
  result.current.show(50)
  expect(element.scrollTop).toBe(51 * 20 + 10 - 200)
  result.current.show(50)
  expect(element.scrollTop).toBe(830)
  result.current.show(40)
  expect(element.scrollTop).toBe(40 * 20 - 20)
  result.current.show(500, 'middle')
  expect(element.scrollTop).toBe(500 * 20 + 10 - 100 - 5)
})

test('a list that grows shorter than where one was shows its end, and an empty one nothing', () => {
  const { result, rerender, scroll } = list(1000)
  scroll(10_000)
  rerender(30)
  expect([result.current.rows[0], result.current.rows.at(-1)]).toEqual([18, 29])
  expect([result.current.before, result.current.after]).toEqual([360, 0])
  rerender(0)
  expect(result.current).toMatchObject({ rows: [], before: 0, after: 0 })
})

test('more rows around than there are change nothing', () => {
  expect(rowsAround({ from: 0, to: 9 }, 4, 12)).toEqual({ from: 0, to: 3 })
})
