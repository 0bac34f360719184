import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAgainIn, noticeEnds, underWay } from './under-way.ts'

test('what is under way is seen in a list, by itself, and as the latest import of a company', () => {
  const rows = [
    { id: 'a', state: 'done' },
    { id: 'b', state: 'running' },
    { id: 'c', latestImport: { number: 2, state: 'queued' } },
    { id: 'd', latestImport: null },
  ]
  expect([...underWay(rows)]).toEqual(['b', 'c'])
  expect([...underWay({ id: 'e', state: 'uploading' })]).toEqual(['e'])
  for (const nothing of [undefined, null, 'running', [], [1], { id: 'f', state: 'waiting' }]) expect(underWay(nothing).size).toBe(0)
})

test('a list that nobody tells of an end is asked again until everything in it has ended, and then asks no more', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { refetchInterval: askAgainIn } } })
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: [['company', 'list']],
    queryFn: () => [{ id: 'a', latestImport: { state: ++asked < 3 ? 'running' : 'done' } }],
  })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data?.[0]?.latestImport.state, { timeout: 10_000 }).toBe('done')
  const [query] = client.getQueryCache().getAll()
  expect(asked).toBe(3)
  expect(query && askAgainIn(query)).toBe(false)
  stop()
})

test('the first list that shows an end has the others read again, which were read before it', async () => {
  const client = new QueryClient()
  const stopNoticing = noticeEnds(client)
  let isDone = false
  const versions = new QueryObserver(client, { queryKey: [['books', 'versions']], queryFn: () => (isDone ? ['version 1'] : []) })
  const imports = new QueryObserver(client, {
    queryKey: [['import', 'list']],
    queryFn: () => [{ id: 'a', state: isDone ? 'done' : 'running' }],
  })
  const stops = [versions.subscribe(() => undefined), imports.subscribe(() => undefined)]
  await expect.poll(() => imports.getCurrentResult().data?.[0]?.state).toBe('running')
  await expect.poll(() => versions.getCurrentResult().data).toEqual([])
  isDone = true
  await imports.refetch()
  await expect.poll(() => versions.getCurrentResult().data).toEqual(['version 1'])
  for (const stop of [...stops, stopNoticing]) stop()
})
