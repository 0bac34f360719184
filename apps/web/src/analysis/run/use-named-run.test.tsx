import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNamedRun } from './use-named-run.ts'

test('a run of the address stands until something else is asked, and again once the same is asked', () => {
  const { result, rerender } = renderHook(({ run, params }: { run: string | undefined; params: object | null }) => useNamedRun(run, params), {
    initialProps: { run: 'a', params: null },
  })
  expect(result.current).toBe('a')
  rerender({ run: 'a', params: { to: '2025-12-31' } })
  expect(result.current).toBe('a')
  rerender({ run: 'a', params: { to: '2025-11-30' } })
  expect(result.current).toBeNull()
  rerender({ run: undefined, params: { to: '2025-11-30' } })
  expect(result.current).toBeNull()
  rerender({ run: 'b', params: { to: '2025-11-30' } })
  expect(result.current).toBe('b')
})
