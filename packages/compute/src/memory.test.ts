import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/harness/workbench.ts'
import { keepMemory } from './memory.ts'

const log = pino({ level: 'silent' })

test('what is held is given back before the ceiling is reached, and not while there is room', async () => {
  let usedBytes = 700
  let given = 0
  const gaveAll: boolean[] = []
  const giveBack = (everything: boolean) => {
    given++
    gaveAll.push(everything)
    usedBytes = 300
  }
  using _memory = keepMemory({ ceilingBytes: 1000, giveBack, log, usedBytes: () => usedBytes, everyMs: 5 })
  let looks = 0
  await eventually(
    async () => looks++,
    (count) => count > 3,
  )
  expect(given).toBe(0)
  usedBytes = 801
  await eventually(
    async () => given,
    (times) => times === 1,
  )
  expect(usedBytes).toBe(300)
  // and again, however often it fills up
  usedBytes = 5000
  await eventually(
    async () => given,
    (times) => times === 2,
  )
  expect(gaveAll).toEqual([false, true])
})

test('large work waits until others have ended where both would pass the ceiling; alone it is always let in', async () => {
  using memory = keepMemory({ ceilingBytes: 1000, giveBack: () => undefined, log, usedBytes: () => 300 })
  const began: string[] = []
  const take = async (name: string, bytes: number) => {
    const room = await memory.take(bytes)
    began.push(name)
    return room
  }
  const huge = await take('huge', 5000)
  const second = take('second', 400)
  const third = take('third', 400)
  const fourth = take('fourth', 200)
  await Promise.resolve()
  expect(began).toEqual(['huge'])
  huge[Symbol.dispose]()
  huge[Symbol.dispose]()
  const room = await second
  expect(began).toEqual(['huge', 'second'])
  room[Symbol.dispose]()
  await Promise.all([third, fourth])
  expect(began).toEqual(['huge', 'second', 'third', 'fourth'])
})
