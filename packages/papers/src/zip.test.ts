import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/harness/workbench.ts'
import { zip } from './zip.ts'

test('what fails in an entry reaches whoever reads the archive', async () => {
  async function* failing() {
    yield randomBytes(100_000)
    throw new Error('the source broke')
  }
  const reading = (async () => {
    for await (const _ of zip([{ name: 'a', content: failing() }]));
  })()
  await expect(reading).rejects.toThrow('the source broke')
})

test('whoever leaves early lets go of the entry, and of those that would have followed', async () => {
  const ended: string[] = []
  async function* endless() {
    try {
      for (;;) yield randomBytes(10_000)
    } finally {
      ended.push('content')
    }
  }
  async function* entries() {
    try {
      yield { name: 'a', content: endless() }
    } finally {
      ended.push('entries')
    }
  }
  let parts = 0
  for await (const _ of zip(entries())) if (++parts === 5) break
  await eventually(
    async () => ended.toSorted().join(),
    (both) => both === 'content,entries',
  )
})

test('an entry that fails once nobody waits for it any more is nobody’s error', async () => {
  const told: unknown[] = []
  const tell = (error: unknown) => void told.push(error)
  const events = ['uncaughtException', 'unhandledRejection'] as const
  for (const event of events) process.on(event, tell)
  let state: 'yields' | 'waits' | 'has ended' = 'yields'
  let fail = (_: Error): void => undefined
  async function* waiting() {
    try {
      // more than is packed at a time, less than is packed ahead
      for (let i = 0; i < 10; i++) yield randomBytes(4096)
      state = 'waits'
      await new Promise((_, reject) => {
        fail = reject
      })
    } finally {
      state = 'has ended'
    }
  }
  const reached = async (wanted: typeof state) =>
    await eventually(
      async () => state,
      (own) => own === wanted,
    )
  let parts = 0
  for await (const _ of zip([{ name: 'a', content: waiting() }])) {
    // the head, and what is packed first
    if (++parts < 2) continue
    await reached('waits')
    break
  }
  fail(new Error('the connection was given up'))
  await reached('has ended')
  await sleep(50)
  for (const event of events) process.off(event, tell)
  expect(told).toEqual([])
})
