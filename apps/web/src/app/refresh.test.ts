import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refresh } from './refresh.ts'

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
