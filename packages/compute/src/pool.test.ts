import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/harness/workbench.ts'
import { createPool, sharesOf } from './pool.ts'

test('all threads together keep what may be kept', () => {
  for (const threads of [1, 3, 16]) {
    const threadsBehind = Math.max(1, threads - 1)
    const [each, behind] = sharesOf(2 ** 30, threads, threadsBehind)
    const together = threads * each + threadsBehind * behind
    expect(together).toBeLessThanOrEqual(2 ** 30)
    expect(together).toBeGreaterThan(0.999 * 2 ** 30)
  }
})

test('threads are stopped at any moment of their start, and the process goes on', { timeout: 60_000 }, async () => {
  let stopped = 0
  for (let ms = 0; ms < 500; ms += 20) {
    const pool = createPool({ threads: 1, keepBytes: 1 << 20, standby: 1 })
    await sleep(ms)
    await pool.destroy()
    stopped++
  }
  expect(stopped).toBe(25)
})

test('threads are renewed: what is in hand is finished, what comes is done by others, and what the old ones held is free', {
  timeout: 60_000,
}, async () => {
  const threads = () => readdirSync('/proc/self/task').length
  const pool = createPool({ threads: 1, keepBytes: 1 << 20, standby: 1 })
  expect(await pool.task('seal', { a: 1 })).toMatchObject({ text: '{"a":1}' })
  const before = threads()
  const inHand = pool.task('seal', { b: 2 })
  pool.renew()
  const after = pool.task('seal', { c: 3 })
  expect([await inHand, await after]).toMatchObject([{ text: '{"b":2}' }, { text: '{"c":3}' }])
  for (let i = 0; i < 5; i++) pool.renew()
  await eventually(
    async () => threads(),
    (count) => count <= before,
  )
  expect(await pool.task('seal', { d: 4 })).toMatchObject({ text: '{"d":4}' })
  await pool.destroy()
})

test('nobody waits for the threads that take over', { timeout: 60_000 }, async () => {
  const pool = createPool({ threads: 1, keepBytes: 1 << 20, standby: 1 })
  const timed = async (): Promise<number> => {
    const start = performance.now()
    await pool.task('seal', {})
    return performance.now() - start
  }
  const first = await timed()
  pool.renew()
  expect(await timed()).toBeLessThan(first / 4)
  await pool.destroy()
})
