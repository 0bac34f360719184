import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onPath } from '../../../test/harness/programs.ts'
import { startRedis } from '../../../test/harness/redis.ts'
import { backends, createWorkbench, eventually } from '../../../test/harness/workbench.ts'
import { freePort } from './embedded-postgres.ts'
import { createQueues } from './queues.ts'

for (const backend of backends) {
  test(`${backend}: every job of a burst is done, each once`, async () => {
    await using bench = await createWorkbench({ backend })
    const seen: string[] = []
    const worker = bench.queues.work('analyses', 8, async (id) => {
      seen.push(id)
      return undefined
    })
    const ids = Array.from({ length: 200 }, (_, i) => `row-${i}`)
    await Promise.all(ids.map((id) => bench.queues.add('analyses', id, 0)))
    await eventually(
      async () => seen.length,
      (count) => count >= ids.length,
    )
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(
      await eventually(
        () => bench.queues.count('analyses'),
        (count) => count === 0,
      ),
    ).toBe(0)
    await worker.close()
  })

  test(`${backend}: the same row and attempt waits once, and can be added again when it is over`, async () => {
    await using bench = await createWorkbench({ backend })
    for (let i = 0; i < 3; i++) await bench.queues.add('analyses', 'row', 0)
    expect(await bench.queues.count('analyses')).toBe(1)
    let done = 0
    const worker = bench.queues.work('analyses', 1, async () => {
      done++
      return undefined
    })
    await eventually(
      () => bench.queues.count('analyses'),
      (count) => count === 0,
    )
    await bench.queues.add('analyses', 'row', 0)
    await eventually(
      async () => done,
      (count) => count === 2,
    )
    await worker.close()
  })

  test(`${backend}: a job that asks to come back does so, and a throwing one hurts no other`, async () => {
    await using bench = await createWorkbench({ backend })
    const times: number[] = []
    const worker = bench.queues.work('analyses', 1, async (id) => {
      if (id === 'bad') throw new Error('poison')
      times.push(Date.now())
      return times.length === 1 ? { againInMs: 400 } : undefined
    })
    await bench.queues.add('analyses', 'bad', 0)
    await bench.queues.add('analyses', 'later', 0)
    await eventually(
      async () => times.length,
      (count) => count === 2,
    )
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(390)
    await sleep(300)
    expect(times).toHaveLength(2)
    await worker.close()
  })
}

test.skipIf(onPath('redis-server', 'valkey-server') === null)(
  'who adds a job to a Redis that is gone is answered at once; once it is back, the job is done',
  async () => {
    const port = await freePort()
    await using bench = await createWorkbench()
    const first = await startRedis(port)
    await using queues = createQueues({ databaseUrl: bench.db.url, redisUrl: first.url, log: bench.log })
    await queues.ready()
    await first[Symbol.asyncDispose]()
    const began = performance.now()
    for (const id of ['one', 'two']) await queues.add('imports', id, 0)
    expect(performance.now() - began).toBeLessThan(4_000)
    await using _second = await startRedis(port)
    const done: string[] = []
    const worker = queues.work('imports', 1, async (id) => {
      done.push(id)
      return undefined
    })
    await eventually(
      async () => done.length,
      (count) => count === 2,
    )
    expect(done.toSorted()).toEqual(['one', 'two'])
    await worker.close()
  },
)
