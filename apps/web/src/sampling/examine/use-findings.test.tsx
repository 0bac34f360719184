import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SampleDetail } from '../types.ts'
import { nothingFound } from './rows.ts'
import { useFindings } from './use-findings.ts'

vi.mock('../../app/trpc.ts', () => ({
  trpc: { useUtils: () => ({ sampling: { get: { invalidate: () => Promise.resolve() } } }) },
  trpcClient: { sampling: { examine: { mutate: () => new Promise(() => undefined) } } },
}))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('what is written right after another answer builds on it, before either is on the screen', () => {
  const sample = { id: 'sample', draw: { run: { runId: 'run' } }, entries: [] } as unknown as SampleDetail // no more of it is read
  const { result } = renderHook(() => useFindings('company', sample, []))
  const { of, save } = result.current
  act(() => {
    save([{ item: 'B 1', finding: { ...nothingFound, cause: 'Price' } }])
    expect(of('B 1')?.cause).toBe('Price')
    save([{ item: 'B 1', finding: { ...(of('B 1') ?? nothingFound), note: 'Seen' } }])
  })
  expect(result.current.all.get('B 1')).toMatchObject({ cause: 'Price', note: 'Seen' })
})
