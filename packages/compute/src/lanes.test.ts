import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

test('each key keeps to a lane, no lane is idle while something waits, and what fails holds up nothing', async () => {
  const lanes = createLanes(2)
  const seen: string[] = []
  const work = (key: string) =>
    lanes.run(key, 'anna', async (lane) => {
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

for (const count of [1, 2]) {
  test(`with ${count} lanes, what is light of one waits for one piece at most of another’s each`, async () => {
    const lanes = createLanes(count)
    const seen: string[] = []
    const work = (key: string, whose: string) =>
      lanes.run(key, whose, async () => {
        seen.push(whose)
        await sleep(1)
      })
    await Promise.all([...Array.from({ length: 20 }, () => work('heavy', 'anna')), work('a', 'bo'), work('b', 'bo'), work('a', 'bo')])
    expect(seen.slice(0, 7).filter((whose) => whose === 'bo')).toHaveLength(3)
    expect(seen).toHaveLength(23)
  })
}
