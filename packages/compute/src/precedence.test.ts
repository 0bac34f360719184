import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrecedence, HOLD_MS, SOON_MS } from './precedence.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function held({ buffer }: { readonly buffer: SharedArrayBuffer }): boolean {
  return Atomics.load(new Int32Array(buffer), 0) === 1
}

test('what nobody waits for stands still until what somebody waits for is there', () => {
  const precedence = createPrecedence()
  expect(held(precedence)).toBe(false)
  const first = precedence.begin()
  const second = precedence.begin()
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  expect(held(precedence)).toBe(true)
  second[Symbol.dispose]()
  expect(held(precedence)).toBe(false)
})

test('a request that no worker here takes in hand holds nothing up for long', () => {
  const precedence = createPrecedence()
  precedence.soon()
  vi.advanceTimersByTime(SOON_MS - 1)
  expect(held(precedence)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(held(precedence)).toBe(false)
})

test('a long computation goes on beside the others, which have as long again before the next', () => {
  const precedence = createPrecedence()
  using _long = precedence.begin()
  vi.advanceTimersByTime(HOLD_MS)
  expect(held(precedence)).toBe(false)
  precedence.soon()
  using _next = precedence.begin()
  expect(held(precedence)).toBe(false)
  vi.advanceTimersByTime(HOLD_MS)
  using _later = precedence.begin()
  expect(held(precedence)).toBe(true)
})

test('however much is asked, half of the time is left', () => {
  const precedence = createPrecedence()
  let stood = 0
  for (let ms = 0; ms < 10_000; ms++) {
    if (ms % 7 === 0) precedence.soon()
    if (ms % 30 === 0) precedence.begin()[Symbol.dispose]()
    if (held(precedence)) stood++
    vi.advanceTimersByTime(1)
  }
  expect(stood).toBeGreaterThan(1_000)
  expect(stood).toBeLessThanOrEqual(5_000 + HOLD_MS)
})

test('a thread stands aside, and goes on when it may or when nobody tells it to', async () => {
  vi.useRealTimers()
  const precedence = createPrecedence()
  const url = new URL('../dist/precedence.js', import.meta.url)
  const code = `const { parentPort, workerData } = require('node:worker_threads')
    import(workerData.url).then(({ standAside }) => {
      const wait = standAside(workerData.buffer)
      parentPort.on('message', () => { wait(); parentPort.postMessage('done') })
      parentPort.postMessage('ready')
    })`
  const thread = new Worker(code, { eval: true, workerData: { url: url.href, buffer: precedence.buffer } })
  const told: string[] = []
  thread.on('message', (word: string) => void told.push(word))
  await vi.waitFor(() => expect(told).toEqual(['ready']), 10_000)
  const one = precedence.begin()
  thread.postMessage('go')
  await sleep(100)
  expect(told).toEqual(['ready'])
  one[Symbol.dispose]()
  await vi.waitFor(() => expect(told).toEqual(['ready', 'done']), 10_000)
  await thread.terminate()
})
