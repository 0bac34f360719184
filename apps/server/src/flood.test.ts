import { expect, test } from 'vitest'
import { FloodStore } from './flood.ts'

const WINDOW_MS = 60_000
const unexpected = (error: unknown) => {
  throw error
}

/** Makes requests of one address, letting what was told arrive after each. @returns what the last one counted as */
async function make(store: FloodStore, requests: number, address = '203.0.113.7'): Promise<number> {
  let current = 0
  for (let i = 0; i < requests; i++) {
    store.incr(address, (_error, result) => (current = result?.current ?? 0), WINDOW_MS)
    await Promise.resolve()
  }
  return current
}

test('requests that are spread over processes count together, after each hundred of a process; other addresses do not', async () => {
  const rows = new Map<string, number>()
  const attempts = {
    add: async (key: string, count: number) => {
      rows.set(key, (rows.get(key) ?? 0) + count)
      return rows.get(key) ?? 0
    },
  }
  const first = new FloodStore(attempts, unexpected)
  const second = new FloodStore(attempts, unexpected)
  expect(await make(first, 1_150)).toBe(1_150)
  expect(await make(second, 99)).toBe(99)
  expect(await make(second, 802)).toBe(901 + 1_100)
  expect(await make(second, 50, '203.0.113.8')).toBe(50)
  expect([...rows.values()]).toEqual([1_100 + 900])
})

test('a process goes by its own count while the others cannot be asked, and says so', async () => {
  let failures = 0
  const attempts = { add: () => Promise.reject(new Error('no database')) }
  const store = new FloodStore(attempts, () => failures++)
  expect(await make(store, 250)).toBe(250)
  expect(failures).toBe(2)
})
