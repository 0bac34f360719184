import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

test('each key keeps to a lane, no lane is idle while something waits, and what fails holds up nothing', async () => {
  const lanes = createLanes(2)
  const seen: string[] = []
  const work = (key: string) =>
    lanes.run(key, async (lane) => {
      seen.push(`${key}${lane}`)
      await sleep(1)
      if (key === 'c') throw new Error('c')
    })
  const all = await Promise.allSettled(['a', 'b', 'a', 'b', 'c', 'a'].map(work))
  expect(seen.filter((own) => own.startsWith('a'))).toEqual(['a0', 'a0', 'a0'])
  expect(seen.filter((own) => own.startsWith('b'))).toEqual(['b1', 'b1'])
  expect(seen.filter((own) => own.startsWith('c'))).toEqual(['c1'])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  await Promise.all([work('d'), work('d')])
  expect(new Set(seen.slice(-2))).toEqual(new Set(['d0', 'd1']))
})
