import { expect, test } from 'vitest'
import { recent } from './recent.ts'

test('what was asked for last is remembered, what was asked for longest ago is forgotten', () => {
  const remembered = recent<object, string>(2)
  const books = {}
  const others = {}
  const made: string[] = []
  const ask = (of: object, key: string) =>
    remembered(of, key, () => {
      made.push(key)
      return `made ${key}`
    })
  // a, b; a again is remembered and the newest; c pushes b out, so that b is made again and pushes a out.
  for (const key of ['a', 'b', 'a', 'c', 'b', 'c', 'a']) expect(ask(books, key)).toBe(`made ${key}`)
  expect(made).toEqual(['a', 'b', 'c', 'b', 'a'])
  ask(others, 'c')
  expect(made).toHaveLength(6)
})
