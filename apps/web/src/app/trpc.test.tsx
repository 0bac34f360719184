import { useQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from './trpc.ts'

test('an awaited reading is on the screen before the code that awaited it goes on', async () => {
  // as in a browser: what is drawn is drawn when it is due
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  let stored = 'before'
  const { result } = renderHook(() => useQuery({ queryKey: ['answer'], queryFn: () => Promise.resolve(stored) }, queryClient))
  await expect.poll(() => result.current.data).toBe('before')
  stored = 'after'
  await queryClient.invalidateQueries({ queryKey: ['answer'] })
  expect(result.current.data).toBe('after')
})
