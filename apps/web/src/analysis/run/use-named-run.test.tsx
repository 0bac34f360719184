import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNamedRun } from './use-named-run.ts'

test('a run of the address stands until something else is asked, and again once the same is asked', () => {
  const asked = (run: string | undefined, to: string | null) => ({ run, params: to === null ? null : { to } })
  const { result, rerender } = renderHook(({ run, params }) => useNamedRun(run, params), { initialProps: asked('a', null) })
  const then = (run: string | undefined, to: string) => {
    rerender(asked(run, to))
    return result.current
  }
  expect(result.current).toBe('a')
  expect(then('a', '2025-12-31')).toBe('a')
  expect(then('a', '2025-11-30')).toBeNull()
  expect(then('a', '2025-12-31')).toBe('a')
  expect(then(undefined, '2025-11-30')).toBeNull()
  expect(then('b', '2025-11-30')).toBe('b')
})
