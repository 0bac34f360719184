import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refresh, refreshSoon } from './refresh.ts'

test('a change during the first reading is read afterwards', async () => {
  const client = new QueryClient()
  let stored = 'before'
  const answers: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [['import', 'list']],
    queryFn: async () => {
      const found = stored
      await new Promise<void>((answer) => answers.push(answer))
      return found
    },
  })
  const stop = observer.subscribe(() => undefined)
  stored = 'after'
  const refreshed = refresh(client, [[['import', 'list']]])
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})

test('changes that follow on each other are read once, each key of them', async () => {
  const client = new QueryClient()
  const reads = { bank: 0, import: 0 }
  const stops = (['bank', 'import'] as const).map((key) =>
    new QueryObserver(client, { queryKey: [[key, 'list']], queryFn: () => ++reads[key] }).subscribe(() => undefined),
  )
  await expect.poll(() => reads).toEqual({ bank: 1, import: 1 })
  for (let file = 0; file < 300; file++) refreshSoon(client, [[['bank']], ...(file === 7 ? [[['import', 'list']]] : [])])
  await expect.poll(() => reads).toEqual({ bank: 2, import: 2 })
  refreshSoon(client, [[['bank']]])
  await expect.poll(() => reads).toEqual({ bank: 3, import: 2 })
  for (const stop of stops) stop()
})

test('what changes while all is read is read once more, after that', async () => {
  const client = new QueryClient()
  let reads = 0
  const answers: (() => void)[] = []
  const stop = new QueryObserver(client, {
    queryKey: [['bank', 'list']],
    queryFn: async () => {
      if (++reads > 1) await new Promise<void>((answer) => answers.push(answer))
      return reads
    },
  }).subscribe(() => undefined)
  await expect.poll(() => reads).toBe(1)
  refreshSoon(client, [[['bank']]])
  await expect.poll(() => answers.length).toBe(1)
  for (let change = 0; change < 5; change++) {
    refreshSoon(client, [[['bank']]])
    await new Promise((done) => setTimeout(done, 150))
  }
  expect(reads).toBe(2)
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await new Promise((done) => setTimeout(done, 600))
  expect(reads).toBe(3)
  stop()
})
