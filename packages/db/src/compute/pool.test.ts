import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPool } from './pool.ts'

test('threads are stopped at any moment of their start, and the process goes on', { timeout: 60_000 }, async () => {
  let stopped = 0
  for (let ms = 0; ms < 500; ms += 20) {
    const pool = createPool({ threads: 1, keepBytes: 1 << 20 })
    await sleep(ms)
    await pool.destroy()
    stopped++
  }
  expect(stopped).toBe(25)
})
