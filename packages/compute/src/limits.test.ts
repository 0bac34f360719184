import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { expect, test } from 'vitest'
import { tempFolder } from '../../../test/harness/temp-folder.ts'
import { createTurns, limited } from './limits.ts'

test('work that never ends is ended, and its thread is free for others', { timeout: 60_000 }, async () => {
  using folder = tempFolder()
  const path = join(folder.path, 'work.mjs')
  writeFileSync(path, 'export default (endless) => { while (endless) {} return "done" }')
  const pool = new Piscina({ filename: pathToFileURL(path).href, minThreads: 1, maxThreads: 1, execArgv: [] })
  try {
    const endless = limited(1500, (signal) => pool.run(true, { signal }))
    const waiting = limited(30_000, (signal) => pool.run(false, { signal }))
    await expect(endless).rejects.toMatchObject({ code: 'too_large', params: { reason: 'too-slow' } })
    expect(await waiting).toBe('done')
  } finally {
    await pool.destroy()
  }
})

test('what fails by itself fails as it did', async () => {
  await expect(limited(10_000, () => Promise.reject(new Error('own')))).rejects.toThrow('own')
})

test('turns are taken one at a time, also after one that failed', async () => {
  const inTurn = createTurns()
  const log: string[] = []
  const piece = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    log.push(`${name} ends`)
    if (name === 'b') throw new Error(name)
    return name
  }
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(piece(name))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
